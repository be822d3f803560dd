import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { demoKey } from '#backend/demo/campaigns/seed.ts'
import { type CommerceSdk, commerceSdk } from './clients/commerce.ts'
import { nextIntegrationApi } from './clients/talon-one.ts'
import { type Goods, goodsInStock } from './goods-in-stock.ts'

const CUSTOMER = { email: 'second@example.com', password: 'shopper2' }
const ADDRESS = {
  first_name: 'Ann',
  last_name: 'Archer',
  email: CUSTOMER.email,
  address1: '1 Mill Lane',
  city: 'Bath',
  postal_code: 'BA1 1AA',
  country_code: 'GB',
  phone: '01225 496 0123',
}

const line = z.object({ id: z.string(), sku: z.string(), quantity: z.number(), sale_price: z.number() })
const cartWire = z.object({
  data: z.object({
    id: z.string(),
    cart_amount: z.number(),
    discount_amount: z.number(),
    coupons: z.array(z.object({ code: z.string() })),
    line_items: z.object({ physical_items: z.array(line) }),
  }),
})
const consigned = z.object({
  data: z.object({
    consignments: z.array(z.object({ id: z.string(), available_shipping_options: z.array(z.object({ id: z.string() })) })),
  }),
})
const effects = z.object({
  effects: z.array(z.object({ effectType: z.string(), props: z.looseObject({ value: z.unknown().optional() }) })),
})

let sdk: CommerceSdk
let engine: ReturnType<typeof nextIntegrationApi>
let goods: readonly Goods[] = []
let customerId = 0

beforeAll(async () => {
  const address = inject('backend')
  sdk = commerceSdk(address, 1)
  engine = nextIntegrationApi(address, demoKey('UK'))
  goods = await goodsInStock(sdk)
  customerId = z.object({ customer_id: z.number() }).parse(await sdk('loginCustomer', [CUSTOMER])).customer_id
})

const opened: string[] = []
afterAll(async () => {
  // Deleting the carts returns stock and coupon codes to the other tests.
  await Promise.all(opened.map((id) => sdk('deleteCart', [{ id }])))
})

/** Creates a cart with these coupon codes. Its value is at least 300, which qualifies it for a giveaway. */
async function cartWith(codes: readonly string[], owner = 0): Promise<string> {
  const line_items = goods.slice(0, 4).map(({ product, variant }) => ({ product_id: product, variant_id: variant, quantity: 2 }))
  const { id } = cartWire.parse(await sdk('createCart', [{ data: { line_items } }])).data
  opened.push(id)
  if (owner > 0) {
    await sdk('updateCart', [{ id, data: { customer_id: owner } }])
  }
  await engine.updateCustomerSessionV2(id, { customerSession: { couponCodes: [...codes] } }, { dry: false })
  return id
}
const cartOf = async (id: string) => cartWire.parse(await sdk('getCart', [{ id }])).data

/** Returns the effects that the engine grants for the cart's lines in a dry run. */
async function granted(cartId: string, codes: readonly string[], profileId = '', sessionId = cartId) {
  const { line_items: lines } = await cartOf(cartId)
  const cartItems = lines.physical_items.map(({ sku, quantity, sale_price: price }) => ({ sku, quantity, price }))
  const customerSession = { profileId, cartItems, couponCodes: [...codes] }
  return effects.parse(await engine.updateCustomerSessionV2(sessionId, { customerSession }, { dry: true })).effects
}
type Granted = Awaited<ReturnType<typeof granted>>

const propsOf = (given: Granted, type: string) => given.flatMap(({ effectType, props }) => (effectType === type ? [props] : []))
const pennies = (decimal: number): number => Math.round(decimal * 100)
const takenOff = (given: Granted): number =>
  [...propsOf(given, 'setDiscountPerItem'), ...propsOf(given, 'setDiscount')].reduce(
    (sum, { value }) => sum + pennies(Number(value)),
    0,
  )
const accepted = (given: Granted) => propsOf(given, 'acceptCoupon').map(({ value }) => value)

async function order(cartId: string): Promise<void> {
  const { line_items: lines } = await cartOf(cartId)
  const line_items = lines.physical_items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const answer = await sdk('postCheckoutConsignment', [cartId, [{ address: ADDRESS, line_items }]])
  const [consignment] = consigned.parse(answer).data.consignments
  const option = consignment?.available_shipping_options[0]?.id
  await sdk('updateCheckoutConsignment', [cartId, consignment?.id, { shipping_option_id: option }])
  await sdk('addCheckoutBillingAddress', [cartId, ADDRESS])
  await sdk('createOrderFromCheckout', [{ cartId }])
}

describe('the commerce platform and the promotions engine evaluate a cart alike', () => {
  test.each([
    ['a guest', ['welcome10', 'FIVEOFF50', 'MEMBERS', 'EXPIRED', 'NOPE'], false],
    ['a customer', ['WELCOME10', 'FIVEOFF50', 'MEMBERS', 'EXPIRED', 'NOPE'], true],
  ])('of %s: the codes and the sum that the cart shows are those that the engine grants', async (_, codes, isCustomer) => {
    const id = await cartWith(codes, isCustomer ? customerId : 0)
    const [cart, given] = [await cartOf(id), await granted(id, codes, isCustomer ? CUSTOMER.email : '')]
    expect(pennies(cart.discount_amount)).toBe(takenOff(given))
    expect(cart.coupons.map(({ code }) => code)).toEqual(accepted(given))
  })

  test('an order closes its session with the cart’s prices, voucher and points', async () => {
    const id = await cartWith(['WELCOME10'], customerId)
    const cart = await cartOf(id)
    await order(id)
    const found = await engine.getCustomerSession(id)
    const closed = effects.parse(found).effects
    expect(found.customerSession).toMatchObject({ state: 'closed', couponCodes: ['WELCOME10'] })
    expect(takenOff(closed)).toBe(pennies(cart.discount_amount))
    expect(propsOf(closed, 'addLoyaltyPoints')).toMatchObject([{ value: Math.floor(cart.cart_amount) }])
    const { giveaways } = await engine.getCustomerInventory(CUSTOMER.email, { giveaways: true })
    const vouchers = propsOf(closed, 'awardGiveaway').map(({ code }) => code)
    expect(vouchers).toHaveLength(1)
    expect(giveaways?.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(vouchers))
  })

  test('while an order waits for its payment, the one redemption of its code counts only for its own cart', async () => {
    const [id, other] = [await cartWith(['ONCE']), await cartWith(['ONCE'])]
    const before = await cartOf(id)
    await order(id)
    const given = await granted(id, ['ONCE'])
    expect(await cartOf(id)).toMatchObject({ discount_amount: before.discount_amount, coupons: [{ code: 'ONCE' }] })
    expect(takenOff(given)).toBe(pennies(before.discount_amount))
    expect(accepted(given)).toEqual(['ONCE'])
    expect(await cartOf(other)).toMatchObject({ discount_amount: 0, coupons: [] })
    expect(propsOf(await granted(other, ['ONCE']), 'rejectCoupon')).toMatchObject([{ rejectionReason: 'CouponLimitReached' }])
  })
})
