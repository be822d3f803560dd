/**
 * The pages whose largest paint is measured: each kind of the shop, as a visitor sees it who has just come, or who has what the page shows.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { exchange } from '../load.ts'
import { PAGES, samplePages } from '../samples.ts'

const UK = MARKETS.en
/** Of the demonstration, which the bench's database has. */
const CUSTOMER = { email: 'demo@example.com', password: 'shopper1' }
const PIECE = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' }

export interface PaintedPage {
  readonly name: string
  readonly path: string
  /** What the visitor's browser has kept; empty on a first visit. */
  readonly cookie: string
  readonly html: string
}

type Form = readonly [path: string, fields: Readonly<Record<string, string>>]

/** The cookies of a new visitor who has sent these forms. */
async function cookieAfter(origin: string, ...forms: readonly Form[]): Promise<string> {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  for (const [path, fields] of forms) {
    const answer = await fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'sec-fetch-site': 'same-origin', cookie: cookie() },
      body: new URLSearchParams(fields),
    })
    if (answer.status !== 303) {
      throw new Error(`POST ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    }
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
  }
  return cookie()
}

export async function paintedPages(port: number): Promise<readonly PaintedPage[]> {
  const origin = `http://localhost:${port}`
  const stored = await samplePages(port)
  const guest = PAGES.map((name) => ({ name, path: stored.paths[name], cookie: '', html: stored.pages[name].toString() }))
  const own = [
    { name: 'bag', path: paths.bag(UK), cookie: await cookieAfter(origin, [paths.bagItems(UK), PIECE]) },
    {
      name: 'wishlist',
      path: paths.wishlist(UK),
      cookie: await cookieAfter(origin, [paths.wishlistItems(UK), { item: '1002~Camel' }]),
    },
    { name: 'log in', path: paths.login(UK), cookie: '' },
    {
      name: 'account',
      path: paths.account(UK, 'my-profile'),
      cookie: await cookieAfter(origin, [paths.login(UK), CUSTOMER]),
    },
    { name: 'order look-up', path: paths.findOrder(UK), cookie: '' },
  ]
  const pages: PaintedPage[] = [...guest]
  for (const page of own) {
    const { status, body } = await exchange({ port, path: page.path, headers: page.cookie ? { cookie: page.cookie } : {} })
    if (status !== 200) {
      throw new Error(`${page.path} answered ${status}`)
    }
    pages.push({ ...page, html: body.toString() })
  }
  return pages
}
