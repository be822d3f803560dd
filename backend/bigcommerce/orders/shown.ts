/**
 * What the wallet's sheet showed, as a caller may say it when it makes an order or pays one. The platform's own calls carry neither.
 * @module
 */
import { z } from 'zod'
import type { Order } from '#backend/database/tables/orders.ts'
import { WireError } from '#backend/middleware/wire-error.ts'

/** The version and the `grand_total` of the checkout, both as getCheckout has them. */
export const shownArgument = {
  version: z.int().optional(),
  grand_total: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .transform((decimal) => Math.round(decimal * 100))
    .optional(),
}

interface Shown {
  readonly version: number | undefined
  readonly total: number | undefined
}

/** The refusal to pay an order that differs from what was shown. */
export function notAsShown({ checkoutVersion, total }: Order, shown: Shown): WireError {
  const isOtherTotal = shown.total !== undefined && shown.total !== total
  const isOtherVersion = shown.version !== undefined && shown.version !== checkoutVersion
  return new WireError(409, 'The order is not what was shown: nothing has been charged, order again.', {
    ...(isOtherTotal ? { grand_total: (total / 100).toFixed(2) } : {}),
    ...(isOtherVersion ? { version: `The order is of version ${checkoutVersion}.` } : {}),
  })
}
