/**
 * The pages whose largest paint is measured: each kind of the shop.
 * @module
 */
import { type OwnPage, ownPages } from '../own-pages.ts'
import { PAGES, samplePages } from '../samples.ts'

/** Those that guests share as on a first visit, with no cookie. */
export async function paintedPages(port: number): Promise<readonly OwnPage[]> {
  const stored = await samplePages(port)
  const shared = PAGES.map((name) => ({ name, path: stored.paths[name], cookie: '', html: stored.pages[name].toString() }))
  return [...shared, ...(await ownPages(port, stored.paths.product))]
}
