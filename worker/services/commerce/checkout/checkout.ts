/**
 * A cart's checkout, its order, and the order's payment by wallet (spec A §7). Refusals are returned as results; failures are
 * thrown as {@link UpstreamError}.
 * @module
 */
import type { ZodType } from 'zod'
import { COOKIES } from '#domain/cookies/cookies.ts'
import type { Checkout } from '#domain/entities/checkout.ts'
import type { Market } from '#domain/markets.ts'
import { money, toDecimal } from '#domain/money.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { WalletContact } from '#domain/wallet/contact.ts'
import { hasStatus } from '#worker/http/upstream-error.ts'
import type { CommerceCall, CommerceCallOptions } from '../call.ts'
import { checkoutResponse, methodsResponse, orderResponse, paymentResponse, toCheckout } from './checkout-wire.ts'

/** The total that the shopper saw before paying. */
export interface Shown {
  readonly version: number
  /** Minor units of the market's currency. */
  readonly total: number
}

export interface Destination {
  readonly contact: WalletContact
  readonly email: string
}

/** The timeout is long, because an order changes stock, coupons and points, and a payment waits for the bank. */
const SLOW_MS = 10_000

/**
 * - `missing`: the cart does not exist.
 * - `changed`: the version or the total differs.
 * - `refused`: the request cannot be fulfilled.
 * - `limited`: there were too many requests.
 */
export type CheckoutRefusal = 'missing' | 'changed' | 'refused' | 'limited'

const REFUSALS: readonly (readonly [number, CheckoutRefusal])[] = [
  [404, 'missing'],
  [409, 'changed'],
  [422, 'refused'],
  [429, 'limited'],
]

async function orRefused<T>(answer: Promise<T>): Promise<Result<T, CheckoutRefusal>> {
  try {
    return ok(await answer)
  } catch (error) {
    const known = REFUSALS.find(([status]) => hasStatus(error, status))
    if (!known) {
      throw error
    }
    return fail(known[1])
  }
}

const addressWire = ({ contact, email }: Destination) => {
  const [address1, ...more] = contact.addressLines.filter(Boolean)
  return {
    first_name: contact.givenName,
    last_name: contact.familyName,
    email,
    phone: contact.phoneNumber,
    address1: address1 ?? '',
    address2: more.join(', '),
    city: contact.locality,
    state_or_province: contact.administrativeArea,
    postal_code: contact.postalCode,
    country_code: contact.countryCode,
  }
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

export function createCheckoutService(call: CommerceCall, market: Market) {
  const read = async (
    method: string,
    args: readonly unknown[],
    options?: CommerceCallOptions,
  ): Promise<Result<Checkout, CheckoutRefusal>> => {
    const answer = await orRefused(call(method, args, checkoutResponse, options))
    return answer.ok ? ok(toCheckout(answer.value, market)) : answer
  }
  /** Idempotent, so retrying after a lost response is safe. */
  const changed = (method: string, args: readonly unknown[]) =>
    read(method, args, { change: true, idempotencyKey: crypto.randomUUID() })

  const itemsOf = ({ deliverables }: Checkout) => deliverables.map(({ itemId, quantity }) => ({ item_id: itemId, quantity }))
  const shownWire = ({ version, total }: Shown) => ({ version, grand_total: toDecimal(money(total, market.currency)) })
  const slow = <T>(method: string, argument: object, schema: ZodType<T>, options: CommerceCallOptions) =>
    orRefused(call(method, [argument], schema, { ...options, timeoutMs: SLOW_MS, limitsInput: true }))

  return {
    of: (cartId: string) => read('getCheckout', [{ cartId }]),

    /** Creates one consignment with all items that are delivered. */
    deliverTo: (cartId: string, checkout: Checkout, to: Destination) =>
      changed('postCheckoutConsignment', [cartId, [{ address: addressWire(to), line_items: itemsOf(checkout) }]]),

    /** Keeps the chosen delivery option if it is available for the new address. */
    readdress: (cartId: string, consignmentId: string, checkout: Checkout, to: Destination) =>
      changed('updateCheckoutConsignment', [cartId, consignmentId, { address: addressWire(to), line_items: itemsOf(checkout) }]),

    chooseDelivery: (cartId: string, consignmentId: string, optionId: string) =>
      changed('updateCheckoutConsignment', [cartId, consignmentId, { shipping_option_id: optionId }]),

    dropConsignment: (cartId: string, consignmentId: string) => changed('deleteCheckoutConsignment', [cartId, consignmentId]),

    billTo: (cartId: string, to: Destination) => changed('addCheckoutBillingAddress', [cartId, addressWire(to)]),

    /** Returns the order's number. Idempotent, because each version of a checkout has only one order. */
    order: (cartId: string, shown: Shown, visitorAddress: string | undefined): Promise<Result<string, CheckoutRefusal>> =>
      slow('createOrderFromCheckout', { cartId, ...shownWire(shown) }, orderResponse, {
        change: true,
        idempotencyKey: crypto.randomUUID(),
        visitorAddress,
      }),

    /**
     * Pays the order. The same token gives the same result, so retrying is safe.
     * @param token the wallet's `paymentData`
     * @returns the result and, for a paid order, the receipt's `Set-Cookie` value
     */
    async payByWallet(
      { cartId, orderId }: { readonly cartId: string; readonly orderId: string },
      { token, shown }: { readonly token: Readonly<Record<string, unknown>>; readonly shown: Shown },
      visitorAddress: string | undefined,
    ): Promise<Result<{ readonly isPaid: boolean; readonly receipt: string }, CheckoutRefusal>> {
      let receipt = ''
      const argument = { cartId, orderId, paymentToken: token, ...shownWire(shown) }
      const result = await slow('applePayPayment', argument, paymentResponse, {
        visitorAddress,
        onHeaders: (headers) => {
          receipt = headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIES.receipt.name}=`)) ?? ''
        },
      })
      return result.ok ? ok({ isPaid: result.value === 'Authorised', receipt }) : result
    },

    /** Card brands for the wallet. Undefined if the payment provider does not offer the wallet to this merchant. */
    async walletBrands(merchantId: string, total: number): Promise<readonly string[] | undefined> {
      const asked = { countryCode: market.homeCountry, amount: { currency: market.currency, value: total } }
      const { paymentMethods } = await call('paymentMethods', [asked], methodsResponse)
      const wallet = paymentMethods.find(
        ({ type, configuration }) => type === 'applepay' && (configuration?.merchantId ?? merchantId) === merchantId,
      )
      return wallet && (wallet.brands ?? [])
    },
  }
}
