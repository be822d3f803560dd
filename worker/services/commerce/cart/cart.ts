/**
 * Carts of the commerce service. Every change carries an idempotency key, so it may be retried and is applied once. A cart is gone only if
 * getCart answers 404 (safety §8.4). A cart of another market (by channel and currency) or of another person counts as missing.
 * @module
 */
import type { ZodType } from 'zod'
import type { Cart } from '#domain/entities/cart.ts'
import type { Market } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { hasStatus, orMissing, UpstreamError } from '#worker/http/upstream-error.ts'
import type { CommerceCall, CommerceCallOptions } from '../call.ts'
import { type CartWire, cartAnswer, checkoutAnswer, checkoutBegun, ignoredAnswer, removalAnswer, toCart } from './cart-wire.ts'

const INCLUDE = 'line_items.physical_items.options,line_items.digital_items.options'
/** A cart without a customer (spec A §6: guests use a cart without customer_id). */
const GUEST = 0

export interface NewLine {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  /** Set if the product has modifiers: every option and modifier is then listed, and the variant follows from them. */
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

export type CartService = ReturnType<typeof createCartService>

interface CartOwner {
  /** The market's channel; undefined skips the comparison. */
  readonly channel?: number
  /** The signed-in customer's id, or none; undefined if the commerce service cannot say. */
  readonly customer?: () => Promise<number | undefined>
}

/** @throws UpstreamError for a customer's cart, if it cannot be read who is signed in */
function isCartOf(
  wire: CartWire,
  asking: number | undefined,
  { channel, market }: { readonly channel: number | undefined; readonly market: Market },
): boolean {
  const owner = wire.customer_id ?? GUEST
  if (owner !== GUEST && asking === undefined) {
    throw new UpstreamError({ upstream: 'commerce', operation: 'getCustomers', code: 'unreachable' })
  }
  return (
    wire.currency.code === market.currency &&
    (channel === undefined || wire.channel_id === channel) &&
    (owner === GUEST || owner === asking)
  )
}

/** The answer reports success, but the cart has not changed. */
const undone = (operation: string) => new UpstreamError({ upstream: 'commerce', operation, code: 'shape' })

export function createCartService(
  call: CommerceCall,
  market: Market,
  { channel, customer = () => Promise.resolve(GUEST) }: CartOwner = {},
) {
  const isOurs = (wire: CartWire, asking: number | undefined) => isCartOf(wire, asking, { channel, market })

  /** Maps a 404 for a cart or a line to a result. */
  const found = <T>(answer: Promise<T>) => orMissing(answer, 'cart-missing')

  async function byId(id: string): Promise<Result<Cart, 'cart-missing'>> {
    const [answer, asking] = await Promise.all([found(call('getCart', [{ id, include: INCLUDE }], cartAnswer)), customer()])
    return answer.ok && isOurs(answer.value, asking) ? ok(toCart(answer.value, market)) : fail('cart-missing')
  }

  /** A stock shortage and an invalid line are both a 422; the caller reads the stock again to tell them apart. */
  async function changed<T>(
    method: string,
    argument: object,
    schema: ZodType<T>,
    options: Pick<CommerceCallOptions, 'idempotencyKey' | 'mayBeEmpty'>,
  ): Promise<Result<T, 'cart-missing' | 'refused'>> {
    try {
      return await found(call(method, [{ ...argument, include: INCLUDE }], schema, { change: true, ...options }))
    } catch (error) {
      if (hasStatus(error, 422) || hasStatus(error, 409)) {
        return fail('refused')
      }
      throw error
    }
  }

  async function addAll(
    cartId: string,
    lines: readonly NewLine[],
    key: string,
  ): Promise<Result<Cart, 'cart-missing' | 'refused'>> {
    const argument = { cartId, data: { line_items: lines.map(lineItemOf) } }
    const added = await changed('addCartItems', argument, cartAnswer, { idempotencyKey: key })
    if (added.ok) {
      return ok(toCart(added.value, market))
    }
    // The 404 may concern a product instead of the cart.
    return added.reason === 'cart-missing' && (await byId(cartId)).ok ? fail('refused') : added
  }

  return {
    byId,

    /** The cart and its checkout address. The address works once, so it is read only when the shopper follows it. */
    async forCheckout(id: string): Promise<Result<{ readonly cart: Cart; readonly address: string }, 'cart-missing'>> {
      const [answer, asking] = await Promise.all([
        found(call('getCart', [{ id, include: `${INCLUDE},redirect_urls` }], checkoutAnswer)),
        customer(),
      ])
      return answer.ok && isOurs(answer.value, asking)
        ? ok({ cart: toCart(answer.value, market), address: answer.value.redirect_urls.checkout_url })
        : fail('cart-missing')
    },

    /** A new empty cart in the market's currency (spec A §4); it belongs to the customer if one is signed in. */
    async create(key: string): Promise<Cart> {
      const owner = (await customer()) || undefined
      const data = { line_items: [], currency: { code: market.currency }, customer_id: owner }
      const options = { change: true, idempotencyKey: key }
      return toCart(await call('createCart', [{ data, include: INCLUDE }], cartAnswer, options), market)
    },

    add: (cartId: string, line: NewLine, key: string) => addAll(cartId, [line], key),
    /** Adds all lines or none. */
    addAll,

    /** Makes the cart a customer's; the commerce service then drops its coupons and deliveries. */
    async handTo(cartId: string, customerId: number, key: string): Promise<Result<Cart, 'cart-missing' | 'refused'>> {
      const argument = { id: cartId, data: { customer_id: customerId } }
      const answer = await changed('updateCart', argument, cartAnswer, { idempotencyKey: key })
      return answer.ok ? ok(toCart(answer.value, market)) : answer
    },

    async change(
      cartId: string,
      { itemId, productId, quantity }: LineChange,
      key: string,
    ): Promise<Result<Cart, 'cart-missing' | 'refused'>> {
      const argument = { cartId, itemId, data: { line_item: { quantity, product_id: productId } } }
      const answer = await changed('updateCartItem', argument, cartAnswer, { idempotencyKey: key })
      return answer.ok ? ok(toCart(answer.value, market)) : answer
    },

    /**
     * Returns no cart if the last item was removed, which deletes the cart (spec A §4).
     * @throws UpstreamError if the answer is empty although the line still exists
     */
    async remove(cartId: string, itemId: string, key: string): Promise<Result<Cart | undefined, 'cart-missing' | 'refused'>> {
      const options = { idempotencyKey: key, mayBeEmpty: true }
      const answer = await changed('removeCartItem', { cartId, itemId }, removalAnswer, options)
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

    /** Whether the cart's checkout has begun; there, a shopper may enter the platform's own coupons. @throws UpstreamError */
    async isInCheckout(cartId: string): Promise<boolean> {
      const answer = await found(call('getCheckout', [{ cartId }], checkoutBegun))
      return answer.ok && answer.value
    },

    /** Removes the platform's own promotions and coupons (spec A §4, §7). @throws UpstreamError */
    async removePromotions(cartId: string): Promise<void> {
      // Idempotent, so it may be retried.
      await call('removeAllBCPromotionsAndCoupons', [{ id: cartId }], ignoredAnswer, { mayBeEmpty: true })
    },

    /**
     * Deleting a cart that is gone succeeds.
     * @throws UpstreamError if the cart still exists
     */
    async delete(cartId: string, key: string): Promise<void> {
      await found(call('deleteCart', [{ id: cartId }], ignoredAnswer, { change: true, idempotencyKey: key, mayBeEmpty: true }))
      if ((await byId(cartId)).ok) {
        throw undone('deleteCart')
      }
    },
  }
}
