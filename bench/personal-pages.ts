/**
 * Pages that are never cached: a signed-in customer's pages and an editor's preview. The bench can repeatedly request each page, or
 * make only the page's upstream calls.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { RecordingProxy } from '../scripts/workerd/recording-proxy.ts'
import type { Workerd } from '../scripts/workerd/workerd.ts'
import { type PageWithCalls, withItsCalls } from './calls-alone.ts'
import { previewCookie } from './journeys.ts'
import { exchange } from './load.ts'
import { PIECE } from './own-pages.ts'
import { SHOP } from './shop.ts'
import { register } from './soak/buying-journeys.ts'
import { openStrictVisitor } from './soak/visitor.ts'

const UK = MARKETS.en
const PIECES = ['1001~Red', '1002~Camel', '1005~Red'] as const

const CUSTOMERS_PAGES = {
  bag: paths.bag(UK),
  wishlist: paths.wishlist(UK),
  'account, profile': paths.account(UK, 'my-profile'),
  'account, orders': paths.account(UK, 'order-history'),
  'checkout (the way to the platform)': paths.checkout(UK),
} as const

const isPage = (status: number): boolean => status === 200

/** Pages of a customer with a bag and a wishlist. Requires a workerd that also runs the Worker of `callsAlone`. */
export async function personalPages(workerd: Workerd, proxy: RecordingProxy): Promise<readonly PageWithCalls[]> {
  const port = workerd.port(SHOP.storefront)
  const customer = openStrictVisitor(port)
  if ((await register(customer, UK)).status !== 303) {
    throw new Error('the customer could not register')
  }
  await customer.ask(paths.bagItems(UK), { form: PIECE })
  for (const item of PIECES) {
    await customer.ask(paths.wishlistItems(UK), { form: { item } })
  }
  const pages: PageWithCalls[] = []
  for (const [name, path] of Object.entries(CUSTOMERS_PAGES)) {
    const ask = async () => Buffer.byteLength((await customer.ask(path, { expected: isPage })).body)
    pages.push(await withItsCalls(name, ask, workerd, proxy))
  }
  // An editor has no bag.
  const cookie = await previewCookie(port)
  async function preview(): Promise<number> {
    const { status, headers, body } = await exchange({ port, path: paths.home(UK), headers: { cookie } })
    if (status !== 200 || headers.get('x-shell') !== 'bypass') {
      throw new Error(`the preview answered ${status}, x-shell: ${headers.get('x-shell')}`)
    }
    return body.byteLength
  }
  pages.push(await withItsCalls('home in a preview', preview, workerd, proxy))
  return pages
}
