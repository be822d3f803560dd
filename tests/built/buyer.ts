/**
 * A guest who buys in the UK market, step by step, and the retailer who refunds the order.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { CARD, UK_ADDRESS } from '#tests/helpers/checkout-entries.ts'
import type { Seen, Visitor } from './visitor.ts'

const UK = MARKETS.en
const CHECKOUT = '/hosted-checkout/uk'

const DRESS = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' }

const found = (pattern: RegExp, { body }: Pick<Seen, 'body'>): string => pattern.exec(body)?.[1] ?? ''

const MAX_TRIES = 4
/** Repeats a request as a real buyer would. On a busy machine, upstream calls may exceed the shop's timeout of two seconds. */
async function insists(ask: () => Promise<Seen>, isAnswered = ({ status }: Seen): boolean => status < 500): Promise<Seen> {
  let seen = await ask()
  for (let tries = 1; !isAnswered(seen) && tries < MAX_TRIES; tries += 1) {
    seen = await ask()
  }
  return seen
}

export async function looksAround(who: Visitor) {
  const listing = await insists(() => who.get('/browse/womens/dresses'))
  return {
    home: await insists(() => who.get('/')),
    listing,
    results: await insists(
      () => who.get('/search?query=dress'),
      ({ body }) => body.includes('href="/p/'),
    ),
    product: await insists(() => who.get(found(/href="(\/p\/1001\/[^"?]+)/, listing))),
  }
}

export async function fillsBag(who: Visitor, code?: string): Promise<Seen> {
  const key = crypto.randomUUID()
  await insists(() => who.post(paths.bagItems(UK), { ...DRESS, key }))
  return code === undefined ? who.get(paths.bag(UK)) : who.follow(await who.post(paths.bagCode(UK), { code }))
}

interface Payer {
  readonly email: string
  /**
   * Pays on the provider's page.
   * @returns the response that leads back to the shop
   */
  readonly pay?: (who: Visitor, page: string) => Promise<Seen>
}

const byCard = (who: Visitor, page: string): Promise<Seen> => who.post(page, CARD)

/** Submits every step of the checkout, even after one has failed. */
export async function checksOut(who: Visitor, { email, pay = byCard }: Payer) {
  const entered = await who.follow(await who.post(paths.guestCheckout(UK), {}))
  await who.post(`${CHECKOUT}/address`, { ...UK_ADDRESS, email })
  const option = found(/name="option" value="([^"]+)"/, await who.get(`${CHECKOUT}/delivery`))
  await who.post(`${CHECKOUT}/delivery`, { option })
  const form = await who.get(`${CHECKOUT}/payment`)
  const started = await who.post(`${CHECKOUT}/payment`, { seen: found(/name="seen" value="([^"]+)"/, form), billing: 'same' })
  const answered = started.location ? await pay(who, started.location) : undefined
  const paid = answered ? await who.get(answered.location) : started
  return { entered, form, started, answered, paid, orderId: paid.location.split('/').at(-1) ?? '' }
}

export const OPERATIONS_KEY = 'known-to-this-test-and-to-nobody-else'

/** Refunds the order as `npm run shop -- orders refund` does. */
export async function refunds(origin: string, order: string) {
  const answer = await fetch(`${origin}/operations/orders-refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATIONS_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'test', order }),
  })
  return { status: answer.status, body: await answer.text() }
}
