/**
 * Orders in the commerce service, as shown to the buyer.
 * @module
 */
import { z } from 'zod'
import { COOKIES } from '#domain/cookies/cookies.ts'
import type { Order, OrderReturns, PlacedOrder } from '#domain/entities/order.ts'
import type { ReturnReason } from '#domain/entities/return-reasons.ts'
import type { Market } from '#domain/markets.ts'
import { moneyFromDecimal } from '#domain/money.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import { type CommerceCall, HASHING_MS } from '../call.ts'
import { type CommerceRefusal, orRefusal } from '../refusal.ts'
import { orderProductsResponse, orderResponse, ordersResponse, toOrder, toPlacedOrders } from './order-wire.ts'

const withdrawalResponse = z.object({ can_withdraw: z.boolean(), withdrawn_at: z.string().nullable() })
const withdrawnResponse = z.object({ withdrawn_at: z.string() })
const returnsResponse = z.object({
  can_return: z.boolean(),
  until: z.string().nullable(),
  address: z.array(z.string()),
  lines: z.array(z.object({ order_product_id: z.number().int(), returnable: z.number().int() })),
  returns: z.array(
    z.object({
      id: z.number().int(),
      status: z.enum(['asked', 'accepted', 'refused']),
      refund_amount: z.coerce.number(),
      note: z.string(),
      date_created: z.string(),
      lines: z.array(z.object({ order_product_id: z.number().int(), quantity: z.number().int(), reason: z.string() })),
    }),
  ),
})
const returnResponse = z.object({ id: z.number().int() })
const accepted = z.object({ success: z.literal(true) })
const someone = z.object({ data: z.array(z.object({ id: z.number().int() })).length(1) })

export interface Withdrawal {
  readonly isOpen: boolean
  /** Epoch milliseconds. */
  readonly withdrawnAt?: number | undefined
}

/** A 429 limits a single order, so it does not mean that the service is overloaded. */
const LIMITED = { change: true, limitsInput: true } as const

const receiptResponse = z.object({ id: z.number().int(), cart_id: z.string() })

export interface ReturnedLine {
  readonly lineId: number
  readonly quantity: number
  readonly reason: ReturnReason
}

export interface BoughtOrder {
  readonly cartId: string
  readonly orderId: string
}

export type OrderService = ReturnType<typeof createOrderService>

/** The API's maximum page size. It exceeds the number of orders that one person places in a year. */
const MAX_ORDERS = 250

function toReturns(wire: z.output<typeof returnsResponse>, { currency }: Market): OrderReturns {
  const { can_return, until, address, lines, returns } = wire
  return {
    isOpen: can_return,
    until: until === null ? undefined : Date.parse(until),
    address,
    returnable: new Map(lines.map(({ order_product_id, returnable }) => [order_product_id, returnable])),
    returns: returns.map(({ id, status, refund_amount, note, date_created, lines: own }) => ({
      id,
      state: status,
      askedAt: Date.parse(date_created),
      refund: moneyFromDecimal(refund_amount, currency),
      note,
      lines: own.map(({ order_product_id, ...line }) => ({ lineId: order_product_id, ...line })),
    })),
  }
}

export const createOrderService = (call: CommerceCall, market: Market) => ({
  /** The paid order that belongs to this receipt. */
  async ofReceipt(receipt: string): Promise<Result<BoughtOrder, 'order-missing'>> {
    const order = await orMissing(call('getOrderByReceipt', [{ receipt }], receiptResponse), 'order-missing')
    return order.ok ? ok({ cartId: order.value.cart_id, orderId: String(order.value.id) }) : order
  },

  /**
   * The customer's orders in all markets, newest first.
   * @throws UpstreamError
   */
  async ofCustomer(session: string, since: number): Promise<readonly PlacedOrder[]> {
    const asked = { min_date_created: new Date(since).toISOString(), sort: 'date_created:desc', limit: MAX_ORDERS }
    return toPlacedOrders(await call('getOrders', [asked], ordersResponse, { session, mayBeEmpty: true }))
  },

  /** Call this only if the visitor's receipt or session proves that the order is theirs. */
  async contentsOf({ cartId, orderId }: BoughtOrder): Promise<Result<Order, 'order-missing'>> {
    const [order, products] = await Promise.all([
      orMissing(call('getOrderByCart', [{ cartId, include: 'consignments' }], orderResponse), 'order-missing'),
      orMissing(call('getOrderProducts', [{ orderId: Number(orderId), cartId }], orderProductsResponse), 'order-missing'),
    ])
    return order.ok && products.ok && String(order.value.id) === orderId
      ? ok(toOrder(order.value, products.value, market))
      : fail('order-missing')
  },

  /**
   * E-mails a code to the order's e-mail address, if the order exists. The result does not reveal whether it does.
   * @throws UpstreamError; the methods below throw it too
   */
  requestCode: (
    { number: orderId, email }: { readonly number: string; readonly email: string },
    visitorAddress: string | undefined,
  ): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(call('requestOrderCode', [{ orderId, email }], accepted, { ...LIMITED, visitorAddress })),

  /** @returns the order and its receipt's `Set-Cookie` value */
  async openByCode(
    { number: orderId, code }: { readonly number: string; readonly code: string },
    visitorAddress: string | undefined,
  ): Promise<Result<BoughtOrder & { readonly receipt: string }, CommerceRefusal>> {
    let receipt = ''
    const options = {
      ...LIMITED,
      visitorAddress,
      onHeaders: (headers: Headers) => {
        receipt = headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIES.receipt.name}=`)) ?? ''
      },
    }
    const opened = await orRefusal(call('openOrderByCode', [{ orderId, code }], receiptResponse, options))
    return opened.ok ? ok({ cartId: opened.value.cart_id, orderId: String(opened.value.id), receipt }) : opened
  },

  /** Creates an account for the guest who placed the order. */
  register: ({ cartId, orderId }: BoughtOrder, password: string): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(call('registerFromOrder', [{ cartId, orderId, password }], someone, { ...LIMITED, timeoutMs: HASHING_MS })),

  /** @throws UpstreamError, also for a 404, because the caller has already read the order */
  async withdrawal({ cartId, orderId }: BoughtOrder): Promise<Withdrawal> {
    const { can_withdraw, withdrawn_at } = await call('getOrderWithdrawal', [{ cartId, orderId }], withdrawalResponse)
    return { isOpen: can_withdraw, withdrawnAt: withdrawn_at === null ? undefined : Date.parse(withdrawn_at) }
  },

  /** @throws UpstreamError, also for a 404, because the caller has already read the order */
  async returns({ cartId, orderId }: BoughtOrder): Promise<OrderReturns> {
    return toReturns(await call('getOrderReturns', [{ cartId, orderId }], returnsResponse), market)
  },

  askReturn: (
    { cartId, orderId }: BoughtOrder,
    lines: readonly ReturnedLine[],
  ): Promise<Result<{ readonly id: number }, CommerceRefusal>> =>
    orRefusal(
      call(
        'createOrderReturn',
        [
          {
            cartId,
            orderId,
            lines: lines.map(({ lineId, quantity, reason }) => ({ order_product_id: lineId, quantity, reason })),
          },
        ],
        returnResponse,
        { change: true },
      ),
    ),

  // Idempotent: a second withdrawal changes nothing and sends no e-mail.
  withdraw: ({ cartId, orderId }: BoughtOrder): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(call('withdrawFromOrder', [{ cartId, orderId }], withdrawnResponse)),
})
