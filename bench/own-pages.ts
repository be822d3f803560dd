/**
 * Personal pages, each as a new visitor or a visitor with data sees it. The order confirmation and new-password pages are left out,
 * because they need a payment and a link from an e-mail. An editor's content frame is left out too.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { openStrictVisitor } from './soak/visitor.ts'

export interface OwnPage {
  readonly name: string
  readonly path: string
  readonly cookie: string
  readonly html: string
}

interface Wanted {
  readonly name: string
  readonly path: string
  /** A form that the visitor submits first. */
  readonly form?: readonly [path: string, fields: Readonly<Record<string, string>>]
  readonly status?: number
}

const UK = MARKETS.en
/** Fields of the product page's form. */
export const PIECE = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' }
const WITH_PIECE = [paths.bagItems(UK), PIECE] as const
/** The sign-in form of a demonstration customer, whose account is in the bench's database. */
const SIGNED_IN = [paths.login(UK), { email: 'demo@example.com', password: 'shopper1' }] as const

/** @param product path of a product page */
const wantedPages = (product: string): readonly Wanted[] => [
  { name: 'bag', path: paths.bag(UK), form: WITH_PIECE },
  { name: 'wishlist', path: paths.wishlist(UK), form: [paths.wishlistItems(UK), { item: '1002~Camel' }] },
  { name: 'log in', path: paths.login(UK) },
  { name: 'create an account', path: paths.createAccount(UK) },
  { name: 'forgotten password', path: paths.forgotPassword(UK) },
  { name: 'checkout', path: paths.checkout(UK), form: WITH_PIECE },
  { name: 'account', path: paths.account(UK, 'my-profile'), form: SIGNED_IN },
  { name: 'orders', path: paths.account(UK, 'order-history'), form: SIGNED_IN },
  { name: 'addresses', path: paths.account(UK, 'saved-addresses'), form: SIGNED_IN },
  { name: 'order look-up', path: paths.findOrder(UK) },
  { name: 'form of a review', path: `${product}/reviews` },
  { name: 'newsletter', path: paths.newsletter(UK) },
  { name: 'contact', path: paths.contact(UK) },
  { name: 'choice of a site', path: paths.locale(UK) },
  { name: 'cookie settings', path: paths.cookieSettings(UK) },
  { name: 'no such page', path: '/no-such-page', status: 404 },
]

/** Requests the page as a new visitor. */
async function ownPage(port: number, { name, path, form, status = 200 }: Wanted): Promise<OwnPage> {
  const visitor = openStrictVisitor(port)
  if (form) {
    await visitor.ask(form[0], { form: form[1], expected: (answered) => answered === 303 })
  }
  const { body } = await visitor.ask(path, { expected: (answered) => answered === status })
  return { name, path, cookie: visitor.cookie(), html: body }
}

export async function ownPages(port: number, product: string): Promise<readonly OwnPage[]> {
  const pages: OwnPage[] = []
  for (const wanted of wantedPages(product)) {
    pages.push(await ownPage(port, wanted))
  }
  return pages
}
