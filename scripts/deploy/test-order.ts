/**
 * Places a test order if payments are simulated or in test mode. It buys one item and then cancels the order, which refunds the
 * payment and restores the stock. If the provider has its own payment page, the test stops there, because paying needs a browser.
 * The unpaid order then expires.
 * @module
 */
import { z } from 'zod'
import { DEFAULT_MARKET } from '#domain/markets.ts'
import { say } from '../machine/run.ts'
import type { Environment } from './settings.ts'

export interface TestOrder {
  readonly operationsKey: string
  /** The order's e-mails go to this address. */
  readonly email: string
}

/** @returns undefined if payments are live or missing, or if an external commerce platform would keep the order */
export function testOrderOf(env: Environment): TestOrder | undefined {
  const isTest = env.PAYMENTS === 'simulated' || (env.PAYMENTS === 'adyen' && env.PAYMENTS_ENVIRONMENT !== 'live')
  if (!isTest || env.COMMERCE_URL) {
    return undefined
  }
  if (!env.OPERATIONS_KEY) {
    say('No test order is tried: without OPERATIONS_KEY it could not be cancelled.')
    return undefined
  }
  return { operationsKey: env.OPERATIONS_KEY, email: env.MAIL_FROM ?? 'visit@example.com' }
}

const BUYER = { first_name: 'Test', last_name: 'Order', address1: '1 Mill Lane', address2: '', phone: '01225 496 000' }
const ADDRESSES = {
  en: { ...BUYER, city: 'Bath', state_or_province: '', postal_code: 'BA1 5LR', country_code: 'GB' },
  us: { ...BUYER, city: 'Reno', state_or_province: 'NV', postal_code: '89501', country_code: 'US' },
  eu: { ...BUYER, city: 'Graz', state_or_province: '', postal_code: '8010', country_code: 'AT' },
} as const
const CARD = { number: '4111 1111 1111 1111', expiry: '03/30', code: '737', holder: 'Test Order', billing: 'same' }
/** The checkout accepts a form only from its own pages. */
const OWN_FORM = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
const cancelled = z.object({ done: z.literal(true) })

type Ask = (path: string, form?: URLSearchParams, headers?: Readonly<Record<string, string>>) => Promise<Response>

interface Shop {
  readonly origin: string
  readonly ask: Ask
  readonly expectThat: (is: boolean, otherwise: string) => void
}

/**
 * The item must already be in the bag.
 * @throws StepFailed with the fault
 */
export async function placeTestOrder({ origin, ask, expectThat }: Shop, { operationsKey, email }: TestOrder): Promise<void> {
  /** @returns the URL that the form redirects to */
  const send = async (path: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const answer = await ask(path, new URLSearchParams(fields), OWN_FORM)
    await answer.body?.cancel()
    const location = answer.headers.get('location')
    expectThat(location !== null, `the test order ended at ${path.split('?')[0]}, which answered ${answer.status}`)
    return new URL(location ?? '/', new URL(path, origin)).href
  }
  const valueAt = async (path: string, name: string): Promise<string> =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(await (await ask(path)).text())?.[1] ?? ''

  const entrance = await send('/checkout', {})
  await (await ask(pathOf(entrance))).body?.cancel()
  const checkout = pathOf(entrance).split('/').slice(0, 3).join('/')
  await send(`${checkout}/address`, { ...ADDRESSES[DEFAULT_MARKET.code], email })
  await send(`${checkout}/delivery`, { option: await valueAt(`${checkout}/delivery`, 'option') })
  const page = await send(`${checkout}/payment`, { seen: await valueAt(`${checkout}/payment`, 'seen'), billing: 'same' })
  if (new URL(page).origin !== origin) {
    say(`The test order reached the provider's page at ${new URL(page).host}, where a browser could pay it.`)
    return
  }
  const back = await ask(pathOf(await send(pathOf(page), CARD)), undefined, OWN_FORM)
  const order = /\/order-confirmation\/[^/]+\/(\d+)$/.exec(back.headers.get('location') ?? '')?.[1]
  expectThat(order !== undefined, `the test card was not taken: ${back.status}`)
  const body = JSON.stringify({ by: 'deployment', order })
  const answer = await fetch(new URL('/operations/orders-cancel', origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${operationsKey}`, 'content-type': 'application/json' },
    body,
    redirect: 'error',
  })
  const said = await answer.text()
  expectThat(answer.ok && cancelled.safeParse(JSON.parse(said)).success, `the test order ${order} was not cancelled: ${said}`)
  say(`A test order was paid, refunded and cancelled: ${order}`)
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
