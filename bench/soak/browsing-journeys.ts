/**
 * Journeys of shoppers who only browse, and of attackers.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import type { Visitor } from './visitor.ts'

const CATEGORIES = [['womens'], ['womens', 'dresses'], ['mens'], ['homeware'], ['homeware', 'lighting']] as const
const WORDS = ['dress', 'linen', 'lamp', 'cusion', 'wool coat', 'nothing at all'] as const

export const oneOf = <T>(list: readonly T[], random: number): T => list[Math.floor(random * list.length)] as T

/**
 * Opens the home page, a listing, the listing's second page and a product.
 * @returns whether the product page loaded
 */
export async function browse(visitor: Visitor, market: Market): Promise<boolean> {
  await visitor.ask(paths.home(market))
  const listing = paths.category(market, [...oneOf(CATEGORIES, Math.random())])
  const page = await visitor.ask(listing)
  // Some listings have no second page.
  await visitor.ask(`${listing}?page=2&sort=price-asc`, { expected: (status) => status === 200 || status === 404 })
  const products = [...page.body.matchAll(/href="([^"]*\/p\/\d+\/[^"?]+)"/g)].map(([, path]) => path ?? '')
  if (products.length === 0) {
    return false
  }
  return (await visitor.ask(oneOf(products, Math.random()))).status === 200
}

export async function search(visitor: Visitor, market: Market): Promise<boolean> {
  const words = oneOf(WORDS, Math.random())
  const results = await visitor.ask(paths.search(market, words))
  await visitor.ask(`${paths.category(market, ['womens'])}?filters%5Bsize%5D=10&query=${encodeURIComponent(words)}`)
  return results.status === 200
}

const LONG = 'a'.repeat(20_000)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const isNoFailure = (status: number): boolean => status >= 200 && status < 500

/** Sends input that the shop's pages never send. The shop must refuse or ignore it without failing. */
export async function attack(visitor: Visitor, market: Market): Promise<boolean> {
  const at = (path: string) => market.prefix + path
  const attempts: readonly Parameters<Visitor['ask']>[] = [
    [at('/browse/%E0%A4%A')],
    [at(`/browse/womens?x=${LONG}`)],
    [at(`/browse/womens?${'a=1&'.repeat(80)}`)],
    [at('/search?query=%00%27%20OR%201%3D1--<script>')],
    [at('/p/999999999999999999/x/y')],
    [at('/'), { headers: { cookie: `a=${LONG}` } }],
    [at('/bag'), { headers: { cookie: '__Host-cart-1-GBP=../../x; user-authenticated=2' } }],
    [at('/bag/items'), { json: true, form: { productId: '-1', colour: LONG, quantity: '1e9' } }],
    [
      at('/bag/items'),
      {
        form: { productId: '1001' },
        headers: { ...FORM, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      },
    ],
    [at('/login?back=//elsewhere.example'), { form: { email: `${LONG}@x`, password: LONG } }],
    [at('/order-confirmation/x/100000999999')],
    [`${paths.home(NO_PREFIX)}?logout=1&ampl_x=${LONG.slice(0, 500)}`],
  ]
  for (const [path, how] of attempts) {
    await visitor.ask(path, { ...how, expected: isNoFailure })
  }
  return true
}
