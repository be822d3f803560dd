/**
 * Reads and writes carts, and returns refusals as results. A cart that belongs to another market (channel or currency) or to
 * another person counts as missing.
 * @module
 */
import type { ZodType } from 'zod'
import type { Cart } from '#domain/entities/cart.ts'
import type { Market } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { hasStatus, orMissing, UpstreamError } from '#worker/http/upstream-error.ts'
import type { CommerceCall, CommerceCallOptions } from '../call.ts'
import { type CartWire, cartResponse, toCart } from './cart-wire.ts'

export const INCLUDE = 'line_items.physical_items.options,line_items.digital_items.options'
/** The customer id of guests' carts (spec A §6: guests use a cart without customer_id). */
export const GUEST = 0

export interface CartOwner {
  /** The market's channel. If undefined, the channel is not checked. */
  readonly channel?: number
  /** Returns the signed-in customer's id, or `GUEST`. Undefined if the session cannot be checked. */
  readonly customer?: () => Promise<number | undefined>
}

/** @throws UpstreamError if the cart belongs to a customer but the session cannot be checked */
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

export function createCartCalls(
  call: CommerceCall,
  { market, channel, customer }: { readonly market: Market } & Pick<CartOwner, 'channel'> & Required<Pick<CartOwner, 'customer'>>,
) {
  const isOurs = (wire: CartWire, asking: number | undefined) => isCartOf(wire, asking, { channel, market })

  /** A 404 means that the cart or its line is missing. */
  const found = <T>(answer: Promise<T>) => orMissing(answer, 'cart-missing')

  async function byId(id: string): Promise<Result<Cart, 'cart-missing'>> {
    const [answer, asking] = await Promise.all([found(call('getCart', [{ id, include: INCLUDE }], cartResponse)), customer()])
    return answer.ok && isOurs(answer.value, asking) ? ok(toCart(answer.value, market)) : fail('cart-missing')
  }

  /**
   * The service returns 422 both for missing stock and for an invalid line. The caller reads the stock a second time to
   * distinguish the two.
   */
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

  return { found, isOurs, byId, changed }
}
