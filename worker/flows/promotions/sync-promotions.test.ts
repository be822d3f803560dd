import { expect, test } from 'vitest'
import type { Cart, LineItem } from '#domain/entities/cart.ts'
import { MARKETS } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { createPromotionsService } from '#worker/services/promotions/promotions.ts'
import { middlewareWire } from '#worker/services/promotions/promotions-wire.ts'
import { readSession, syncPromotions } from './sync-promotions.ts'

const ANN = { id: 7, email: 'ann@example.com' }
const price = money(1250, 'GBP')
const line = (sku: string, more: Partial<LineItem> = {}): LineItem => ({
  id: sku,
  productId: 1,
  variantId: 1,
  sku,
  name: sku,
  slug: '',
  quantity: 2,
  answers: [],
  isGiftCard: false,
  listPrice: price,
  price,
  lineTotal: money(2500, 'GBP'),
  picture: { src: '', alt: '' },
  ...more,
})
const cartOf = (items: readonly LineItem[], customerId?: number): Cart => ({
  id: 'cart',
  ...(customerId ? { customerId } : {}),
  currency: 'GBP',
  items,
  subtotal: price,
  total: price,
  coupons: [],
})

const failure = (status: number) => new UpstreamError({ upstream: 'promotions', operation: 'x', code: 'status', status })
const EMPTY = { customerSession: {}, effects: [] }

/** Syncs with a service that returns fixed responses. Returns the requests and the log. */
async function sync(cart: Cart, answers: Readonly<Record<string, unknown>> = {}, shopper?: typeof ANN) {
  const asked: [string, unknown][] = []
  const logged: string[] = []
  const call: JsonCall = async ({ path, body, schema }) => {
    asked.push([path, body])
    const answer = answers[path] ?? EMPTY
    if (answer instanceof Error) {
      throw answer
    }
    return schema.parse(answer)
  }
  const never = () => expect.unreachable('nothing is changed')
  const shop = {
    market: MARKETS.en,
    services: {
      promotions: createPromotionsService(middlewareWire(call, MARKETS.en), MARKETS.en),
      cart: { byId: never, isInCheckout: never, removePromotions: never },
    },
    log: (_level: string, event: string) => void logged.push(event),
  }
  const promotions = await syncPromotions(shop, cart, await readSession(shop, cart.id), Promise.resolve(shopper))
  return { promotions, logged, methods: asked.map(([method]) => method), last: asked.at(-1)?.[1] }
}

const sent = (cartItems: unknown, profileId = '') => [
  { dryRun: true, requestData: { customerSession: { cartItems, profileId } } },
]

test('spec A §6: a guest, and a customer who does not own the cart, have no profile', async () => {
  for (const shopper of [undefined, ANN]) {
    const { methods, last } = await sync(cartOf([line('A')]), {}, shopper)
    expect(methods).toEqual(['getCustomerSession', 'updateCustomerSession'])
    expect(last).toMatchObject(sent([{ position: 0, sku: 'A', quantity: 2, price: 12.5 }]))
  }
})

test.each([404, 408])('spec A §8: the profile of a cart’s owner is created empty on %s', async (status) => {
  const { methods, last } = await sync(cartOf([line('A')], ANN.id), { getCustomerProfile: failure(status) }, ANN)
  expect(methods).toEqual(['getCustomerSession', 'getCustomerProfile', 'updateCustomerProfile', 'updateCustomerSession'])
  expect(last).toMatchObject(sent([{ sku: 'A' }], ANN.email))
})

test('spec A §8: any other failure is logged and ignored, and no session is created because a response is missing', async () => {
  expect(await sync(cartOf([line('A')], ANN.id), { getCustomerProfile: failure(500) }, ANN)).toMatchObject({
    promotions: undefined,
    logged: ['promotions.failed'],
    methods: ['getCustomerSession', 'getCustomerProfile'],
  })
  expect(await sync(cartOf([line('A')]), { getCustomerSession: failure(500) })).toMatchObject({
    promotions: undefined,
    logged: ['promotions.failed'],
    methods: ['getCustomerSession'],
  })
})

test('an empty cart sends an empty list if the session has lines; gifts added by a promotion are never sent', async () => {
  const stored = { getCustomerSession: { customerSession: { cartItems: [{ sku: 'A', quantity: 1, price: 1 }] }, effects: [] } }
  expect((await sync(cartOf([]), stored)).last).toMatchObject(sent([]))
  const gift = line('GIFT', { isGift: true })
  expect((await sync(cartOf([line('A'), gift]), stored)).last).toMatchObject(sent([{ sku: 'A' }]))
})

test('equal lines are not sent again, nor lines of an order that waits for its payment', async () => {
  const items = [{ sku: 'A', quantity: 2, price: 12.5 }]
  const equal = { getCustomerSession: { customerSession: { cartItems: items }, effects: [] } }
  const closed = { getCustomerSession: { customerSession: { cartItems: [], state: 'closed' }, effects: [] } }
  for (const answers of [equal, closed]) {
    expect((await sync(cartOf([line('A')]), answers)).methods).toEqual(['getCustomerSession'])
  }
})
