/**
 * The pages whose largest paint is measured: each kind of the shop, as a visitor sees it who has just come, or who has what the page shows.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { PAGES, samplePages } from '../samples.ts'
import { openVisitor } from '../soak/visitor.ts'

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

interface OwnPage {
  readonly name: string
  readonly path: string
  /** What the visitor has sent before. */
  readonly form?: readonly [path: string, fields: Readonly<Record<string, string>>]
}

const OWN: readonly OwnPage[] = [
  { name: 'bag', path: paths.bag(UK), form: [paths.bagItems(UK), PIECE] },
  { name: 'wishlist', path: paths.wishlist(UK), form: [paths.wishlistItems(UK), { item: '1002~Camel' }] },
  { name: 'log in', path: paths.login(UK) },
  { name: 'account', path: paths.account(UK, 'my-profile'), form: [paths.login(UK), CUSTOMER] },
  { name: 'order look-up', path: paths.findOrder(UK) },
]

/** As a new visitor gets it. */
async function ownPage(port: number, { name, path, form }: OwnPage): Promise<PaintedPage> {
  const visitor = openVisitor(port, { saw: () => {} })
  const ask = async (status: number, ...[at, fields]: Parameters<typeof visitor.ask>): Promise<string> => {
    const answer = await visitor.ask(at, fields)
    if (answer.status !== status) {
      throw new Error(`${at} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    }
    return answer.body
  }
  if (form) {
    await ask(303, form[0], { form: form[1] })
  }
  return { name, path, cookie: visitor.cookie(), html: await ask(200, path) }
}

export async function paintedPages(port: number): Promise<readonly PaintedPage[]> {
  const stored = await samplePages(port)
  const guest = PAGES.map((name) => ({ name, path: stored.paths[name], cookie: '', html: stored.pages[name].toString() }))
  const own: PaintedPage[] = []
  for (const page of OWN) {
    own.push(await ownPage(port, page))
  }
  return [...guest, ...own]
}
