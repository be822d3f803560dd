import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { askTalonone } from '#tests/helpers/ask-promotions.ts'
import {
  BERLIN,
  checkoutOf,
  deliver,
  enterCodes,
  goodsOfAllMarkets,
  LEEDS,
  type Line,
  newCart,
  VEGAS,
} from '#tests/helpers/carts.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { runs } from '#tests/helpers/tries-all.ts'

let goods: readonly Line[] = []
beforeAll(async () => {
  await seedForTests(env.DB)
  goods = await goodsOfAllMarkets()
})

const cartOf = async (id: string, channel = 1) => (await ask('getCart', [{ id }], { channel })).body.data
const pennies = (decimal: number): number => Math.round(decimal * 100)
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + pennies(value), 0)
const candle = (nth: number, quantity = 1): Line => ({ ...(goods[nth] ?? { product_id: 0 }), quantity })

describe('spec A §4: all sums agree', () => {
  const CODES = ['WELCOME10', 'FIVEOFF50', 'FREESHIP', 'ONCE', 'EXPIRED', 'MEMBERS', 'NO-SUCH-CODE']
  const LOCALES = ['', 'en', 'us', 'eu']
  const ADDRESSES = [{}, LEEDS, VEGAS, BERLIN]

  interface Effect {
    readonly effectType: string
    readonly props: { readonly value: number }
  }
  const off = (effects: readonly Effect[], ...types: readonly string[]): number =>
    sumOf(effects.filter(({ effectType }) => types.includes(effectType)).map(({ props }) => props.value))

  test('for any bag, coupons and market: the cart, the promotions session, the checkout and the order agree to the minor unit', async () => {
    const bag = fc.uniqueArray(fc.record({ nth: fc.oneof(fc.nat(39), fc.nat(1)), quantity: fc.integer({ min: 1, max: 4 }) }), {
      selector: ({ nth }) => nth,
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(
        bag,
        fc.subarray(CODES),
        fc.constantFrom(1, 2, 3),
        fc.boolean(),
        fc.nat(4),
        async (lines, codes, channel, isMember, choice) => {
          const id = await newCart(
            lines.map(({ nth, quantity }) => candle(nth, quantity)),
            channel,
          )
          const profileId = isMember ? 'demo@example.com' : ''
          if (isMember) {
            await ask('updateCart', [{ id, data: { customer_id: await demoId() } }], { channel })
          }
          await enterCodes(id, codes, channel)
          const { consignments } = await deliver(id, { address: ADDRESSES[channel] ?? {}, channel })
          // Skip options for collection, because they need a collection point as well.
          const options = consignments[0].available_shipping_options.filter(
            ({ type }: { type: string }) => !/collect|parcel_shop/.test(type),
          )
          const option = options[choice % options.length]
          await deliver(id, { option: option.id, consignmentId: consignments[0].id, channel })

          const cart = await cartOf(id, channel)
          const checkout = await checkoutOf(id, channel)
          const items: { sku: string; quantity: number; sale_price: number; discount_amount: number }[] =
            cart.line_items.physical_items
          const session = await askTalonone('updateCustomerSession', {
            locale: LOCALES[channel],
            sessionId: id,
            dryRun: true,
            requestData: {
              customerSession: {
                profileId,
                cartItems: items.map(({ sku, quantity, sale_price: price }) => ({ sku, quantity, price })),
                couponCodes: codes,
                additionalCosts: { freeshipping: { price: option.cost } },
              },
            },
          })
          const goodsOff = off(session.body.effects, 'setDiscount', 'setDiscountPerItem')
          const shippingOff = off(session.body.effects, 'setDiscountPerAdditionalCost')
          const taken = [...cart.coupons, ...cart.discounts].map((one: { discounted_amount: number }) => one.discounted_amount)

          expect(pennies(cart.base_amount)).toBe(sumOf(items.map((item) => item.sale_price * item.quantity)))
          expect(pennies(cart.discount_amount)).toBe(goodsOff)
          expect(sumOf(taken)).toBe(goodsOff)
          expect(sumOf(items.map((item) => item.discount_amount))).toBe(goodsOff)
          expect(pennies(cart.base_amount) - goodsOff).toBe(pennies(cart.cart_amount))
          expect(cart.cart_amount).toBe(channel === 2 ? checkout.subtotal_ex_tax : checkout.subtotal_inc_tax)
          const net = pennies(cart.cart_amount) + pennies(option.cost) - shippingOff
          expect(pennies(checkout.grand_total)).toBe(net + (channel === 2 ? pennies(checkout.tax_total) : 0))
          expect(pennies(checkout.grand_total)).toBe(
            pennies(checkout.subtotal_ex_tax) + pennies(checkout.shipping_cost_total_ex_tax) + pennies(checkout.tax_total),
          )
          expect(checkout.coupons.map((one: { code: string }) => one.code)).toEqual(
            session.body.effects
              .filter(({ effectType }: Effect) => effectType === 'acceptCoupon')
              .map(({ props }: Effect) => props.value),
          )

          await ask('addCheckoutBillingAddress', [id, ADDRESSES[channel]], { channel })
          const order = await orderedAndRefused(id, channel)
          expect(order.charged).toBe(pennies(checkout.grand_total))
          expect(order.amounts).toEqual({
            total: pennies(checkout.grand_total),
            tax: pennies(checkout.tax_total),
            goods: pennies(cart.base_amount),
            discount: goodsOff,
            shipping: pennies(option.cost) - shippingOff,
            lines: pennies(cart.base_amount),
          })
        },
      ),
      runs(2, 20),
    )
  })

  /**
   * Returns the order's total and the amount charged to the card. The card is refused, which releases coupons and stock for the
   * next run.
   */
  async function orderedAndRefused(cartId: string, channel: number) {
    const { body } = await ask('createOrderFromCheckout', [{ cartId }], { channel })
    const orderId: number = body.data.id
    const order = (await ask('getOrderByCart', [{ cartId }], { channel })).body
    const lines: { base_total: string }[] = (await ask('getOrderProducts', [{ orderId, cartId }], { channel })).body
    const refusal = { orderId, cartId, paymentToken: { test: 'refuse' } }
    const payment = (await ask('applePayPayment', [refusal], { channel })).body
    const side = channel === 2 ? 'ex_tax' : 'inc_tax'
    const minor = (decimal: string): number => pennies(Number(decimal))
    return {
      charged: payment.amount.value,
      amounts: {
        total: minor(order.total_inc_tax),
        tax: minor(order.total_tax),
        goods: minor(order[`subtotal_${side}`]),
        discount: minor(order.discount_amount) + minor(order.coupon_discount),
        shipping: minor(order[`shipping_cost_${side}`]),
        lines: lines.reduce((sum, line) => sum + minor(line.base_total), 0),
      },
    }
  }

  const demoId = async (): Promise<number> =>
    (await env.DB.prepare("SELECT id FROM customers WHERE email = 'demo@example.com'").first<number>('id')) ?? 0
})
