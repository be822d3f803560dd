/**
 * Journeys of shoppers who sign up and of guests who buy. They use no JavaScript and submit one form after another.
 * @module
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { MARKETS, Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { Ledger } from './ledger.ts'
import type { Answer, Visitor } from './visitor.ts'

/** The account form takes the state's name (`state`); the checkout takes `region`, which is a code in the United States. */
const HOMES = {
  en: { city: 'Bath', state: 'Somerset', region: 'Somerset', postcode: 'BA1 5LR', country: 'GB' },
  us: { city: 'Oakland', state: 'California', region: 'CA', postcode: '94607', country: 'US' },
  eu: { city: 'Graz', state: 'Styria', region: 'Styria', postcode: '8010', country: 'AT' },
} as const satisfies Record<keyof typeof MARKETS, object>
const CARD = { number: '4111 1111 1111 1111', expiry: '03/30', code: '737', holder: 'Ann Archer' }
const PASSWORD = 'Orchard 7'

const TRIES = 6
const APART_MS = 4_000

/** Retries while the shop is temporarily unable to respond, as a patient shopper would. */
async function retryWhileBusy(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask()
  for (let tries = 1; tries < TRIES && (answer.status === 0 || answer.status >= 500 || answer.status === 429); tries += 1) {
    await pause(APART_MS)
    answer = await ask()
  }
  return answer
}

const valueNamed = ({ body }: Answer, name: string): string =>
  body.match(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`))?.[1] ?? ''

/** @returns whether the shopper saw a paid order */
export async function buy(visitor: Visitor, market: Market, ledger: Ledger): Promise<boolean> {
  const base = `/hosted-checkout/${market.searchIndex}`
  const { city, region, postcode, country } = HOMES[market.code]
  const added = await visitor.ask(paths.bagItems(market), {
    json: true,
    form: { productId: '1001', colour: 'Red', Size: '14', Length: 'Regular', quantity: '1' },
  })
  if (added.status !== 200) {
    return false
  }
  let at = await retryWhileBusy(() => visitor.ask(paths.guestCheckout(market), { form: {} }))
  for (let hops = 0; at.location && hops < 4; hops += 1) {
    const { location } = at
    at = await retryWhileBusy(() => visitor.ask(location))
  }
  const address = {
    email: visitor.email,
    first_name: 'Ann',
    last_name: 'Archer',
    address1: '3 Mill Lane',
    address2: '',
    city,
    state_or_province: region,
    postal_code: postcode,
    country_code: country,
    phone: '01225 496 000',
  }
  await retryWhileBusy(() => visitor.ask(`${base}/address`, { form: address }))
  const delivery = await retryWhileBusy(() => visitor.ask(`${base}/delivery`))
  await retryWhileBusy(() => visitor.ask(`${base}/delivery`, { form: { option: valueNamed(delivery, 'option') } }))
  const payment = await retryWhileBusy(() => visitor.ask(`${base}/payment`))
  const seen = valueNamed(payment, 'seen')
  if (payment.status !== 200 || !seen) {
    return false
  }
  const page = await retryWhileBusy(() => visitor.ask(`${base}/payment`, { form: { seen, billing: 'same' } }))
  if (!page.location.startsWith('/hosted-payment/')) {
    return false
  }
  const sent = await retryWhileBusy(() => visitor.ask(page.location, { form: CARD }))
  const paid = sent.location ? await retryWhileBusy(() => visitor.ask(sent.location)) : sent
  const isPaid = paid.location.includes('/order-confirmation/')
  const isLost = paid.status === 0 || paid.status >= 500
  ledger.told({ email: visitor.email, outcome: isPaid ? 'paid' : isLost ? 'unknown' : 'refused' })
  if (isPaid) {
    await visitor.ask(paid.location)
  }
  return isPaid
}

export function register(visitor: Visitor, market: Market): Promise<Answer> {
  const { city, state, postcode, country } = HOMES[market.code]
  const person = {
    ...{ title: 'Ms', firstName: 'Ann', lastName: 'Archer', email: visitor.email, password: PASSWORD, phone: '01225 496 0123' },
    ...{ house: 'Flat 2', street: 'Mill Lane', ...{ city, state, postcode, country } },
  }
  return visitor.ask(paths.createAccount(market), { form: person })
}

/** Registers, opens the account, signs out, and signs in again. */
export async function haveAnAccount(visitor: Visitor, market: Market, ledger: Ledger): Promise<boolean> {
  const { email } = visitor
  const registered = await register(visitor, market)
  if (registered.status !== 303) {
    return false
  }
  const account = await retryWhileBusy(() => visitor.ask(paths.account(market, 'my-profile')))
  if (account.status === 200 && !account.body.includes(email)) {
    ledger.problem(`the account of ${email} shows another's address`)
  }
  await visitor.ask(paths.logout(market), { form: {} })
  // `back` is the visitor's input and must not lead to another host.
  const login = `${paths.login(market)}?back=//elsewhere.example`
  const signedIn = await retryWhileBusy(() => visitor.ask(login, { form: { email, password: PASSWORD } }))
  return signedIn.status === 303
}
