/**
 * Parses arguments about an order: its number, and the price that the wallet showed. BigCommerce's own methods do not take a
 * price.
 * @module
 */
import { z } from 'zod'
import type { Order } from '#backend/database/tables/orders.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { toMinor } from '#domain/money.ts'

/** A number, or a string of digits. Since migration 0007, it begins with the prefix from spec A §9. */
export const orderNumber = z.union([z.int().min(1), z.string().regex(/^\d{1,15}$/, 'Not an order number.')]).transform(Number)

/** Knowing the cart id proves that the caller may see the order. */
export const orderName = z.object({ orderId: orderNumber, cartId: z.string().min(1).max(100).optional() })

/** The checkout's version and `grand_total`, as in getCheckout. */
export const shownArgument = {
  version: z.int().optional(),
  grand_total: z.number().min(0).max(1_000_000_000).transform(toMinor).optional(),
}

interface Shown {
  readonly version: number | undefined
  readonly total: number | undefined
}

/** Error for an order that differs from what the shopper saw. */
export function orderChanged({ checkoutVersion, total }: Order, shown: Shown): WireError {
  const isOtherTotal = shown.total !== undefined && shown.total !== total
  const isOtherVersion = shown.version !== undefined && shown.version !== checkoutVersion
  return new WireError(409, 'The order is not what was shown: nothing has been charged, order again.', {
    ...(isOtherTotal ? { grand_total: (total / 100).toFixed(2) } : {}),
    ...(isOtherVersion ? { version: `The order is of version ${checkoutVersion}.` } : {}),
  })
}
