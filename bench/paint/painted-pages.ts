/**
 * Collects the pages whose LCP is measured.
 * @module
 */
import { type OwnPage, ownPages } from '../own-pages.ts'
import { PAGES, samplePages } from '../samples.ts'

/** Returns the personal pages and the pages that all guests share, as on a first visit without cookies. */
export async function paintedPages(port: number): Promise<readonly OwnPage[]> {
  const stored = await samplePages(port)
  const shared = PAGES.map((name) => ({ name, path: stored.paths[name], cookie: '', html: stored.pages[name].toString() }))
  return [...shared, ...(await ownPages(port, stored.paths.product))]
}
