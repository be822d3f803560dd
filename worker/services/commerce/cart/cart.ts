/**
 * Carts in the commerce service. All writes have an idempotency key or are idempotent, so retrying is safe. Only a 404 from
 * getCart means that a cart is gone (safety §8.4).
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Market } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'
import { type CartOwner, createCartCalls, GUEST, INCLUDE } from './cart-calls.ts'
import { cartResponse, checkoutBegun, checkoutResponse, ignoredResponse, removalResponse, toCart } from './cart-wire.ts'

export interface NewLine {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  /** All options and modifiers of a product that has modifiers. They replace the variant id. */
  readonly selections?: readonly { readonly optionId: number; readonly value: number | string }[]
}

export interface LineChange {
  readonly itemId: string
  readonly productId: number
  readonly quantity: number
}

const lineItemOf = ({ productId, variantId, quantity, selections }: NewLine) =>
  selections
    ? {
        product_id: productId,
        quantity,
        option_selections: selections.map(({ optionId, value }) => ({ option_id: optionId, option_value: value })),
      }
    : { product_id: productId, variant_id: variantId, quantity }

type Changed = Result<Cart, 'cart-missing' | 'refused'>

export type CartService = ReturnType<typeof createCartService>

/** The response reported success, but the cart is unchanged. */
const undone = (operation: string) => new UpstreamError({ upstream: 'commerce', operation, code: 'shape' })

export function createCartService(
  call: CommerceCall,
  market: Market,
  { channel, customer = () => Promise.resolve(GUEST) }: CartOwner = {},
) {
  const { found, isOurs, byId, changed } = createCartCalls(call, { market, channel, customer })

  async function addAll(cartId: string, lines: readonly NewLine[], key: string): Promise<Changed> {
    const argument = { cartId, data: { line_items: lines.map(lineItemOf) } }
    const added = await changed('addCartItems', argument, cartResponse, { idempotencyKey: key })
    if (added.ok) {
      return ok(toCart(added.value, market))
    }
    // The 404 may also mean that a product is missing.
    return added.reason === 'cart-missing' && (await byId(cartId)).ok ? fail('refused') : added
  }

  return {
    byId,

    /** The cart and its checkout URL. The URL works only once, so call this only when the shopper starts the checkout. */
    async forCheckout(id: string): Promise<Result<{ readonly cart: Cart; readonly address: string }, 'cart-missing'>> {
      const [answer, asking] = await Promise.all([
        found(call('getCart', [{ id, include: `${INCLUDE},redirect_urls` }], checkoutResponse)),
        customer(),
      ])
      return answer.ok && isOurs(answer.value, asking)
        ? ok({ cart: toCart(answer.value, market), address: answer.value.redirect_urls.checkout_url })
        : fail('cart-missing')
    },

    /** Creates an empty cart in the market's currency (spec A §4). It belongs to the customer, if one is signed in. */
    async create(key: string): Promise<Cart> {
      const owner = (await customer()) || undefined
      const data = { line_items: [], currency: { code: market.currency }, customer_id: owner }
      const options = { change: true, idempotencyKey: key }
      return toCart(await call('createCart', [{ data, include: INCLUDE }], cartResponse, options), market)
    },

    add: (cartId: string, line: NewLine, key: string) => addAll(cartId, [line], key),
    /** Adds either all lines or none. */
    addAll,

    /** Assigns the cart to a customer. The commerce service then removes the cart's coupons and consignments. */
    async handTo(cartId: string, customerId: number, key: string): Promise<Changed> {
      const argument = { id: cartId, data: { customer_id: customerId } }
      const answer = await changed('updateCart', argument, cartResponse, { idempotencyKey: key })
      return answer.ok ? ok(toCart(answer.value, market)) : answer
    },

    async change(cartId: string, { itemId, productId, quantity }: LineChange, key: string): Promise<Changed> {
      const argument = { cartId, itemId, data: { line_item: { quantity, product_id: productId } } }
      const answer = await changed('updateCartItem', argument, cartResponse, { idempotencyKey: key })
      return answer.ok ? ok(toCart(answer.value, market)) : answer
    },

    /**
     * Removing the last item deletes the cart (spec A §4), so no cart is returned.
     * @throws UpstreamError if the response is empty but the line still exists
     */
    async remove(cartId: string, itemId: string, key: string): Promise<Result<Cart | undefined, 'cart-missing' | 'refused'>> {
      const options = { idempotencyKey: key, mayBeEmpty: true }
      const answer = await changed('removeCartItem', { cartId, itemId }, removalResponse, options)
      if (!answer.ok) {
        return answer
      }
      if (answer.value) {
        return ok(toCart(answer.value, market))
      }
      const left = await byId(cartId)
      if (left.ok && left.value.items.some(({ id }) => id === itemId)) {
        throw undone('removeCartItem')
      }
      return ok(left.ok ? left.value : undefined)
    },

    /**
     * True if the shopper has begun the checkout, where the platform's own coupons may be entered.
     * @throws UpstreamError
     */
    async isInCheckout(cartId: string): Promise<boolean> {
      const answer = await found(call('getCheckout', [{ cartId }], checkoutBegun))
      return answer.ok && answer.value
    },

    /**
     * Removes the platform's own promotions and coupons (spec A §4, §7).
     * @throws UpstreamError
     */
    async removePromotions(cartId: string): Promise<void> {
      // Idempotent, so retrying is safe.
      await call('removeAllBCPromotionsAndCoupons', [{ id: cartId }], ignoredResponse, { mayBeEmpty: true })
    },

    /**
     * Deleting a missing cart succeeds.
     * @throws UpstreamError if the cart still exists
     */
    async delete(cartId: string, key: string): Promise<void> {
      await found(call('deleteCart', [{ id: cartId }], ignoredResponse, { change: true, idempotencyKey: key, mayBeEmpty: true }))
      if ((await byId(cartId)).ok) {
        throw undone('deleteCart')
      }
    },
  }
}
