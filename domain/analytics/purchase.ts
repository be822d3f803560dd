/**
 * An order in the analytics data layer, without personal data.
 * @module
 */
import type { Order } from '#domain/entities/order.ts'
import { money, toDecimal } from '#domain/money.ts'
import { colourInId, itemOf } from './item.ts'

export const purchaseOf = ({ number, lines, total, delivery, tax }: Order) => ({
  transaction_id: number,
  value: toDecimal(total),
  currency: total.currency,
  shipping: toDecimal(delivery),
  tax: toDecimal(tax),
  items: lines.map(({ sku, colour = '', name, quantity, total: line }) =>
    itemOf({
      sku,
      colour: colourInId(colour),
      name,
      quantity,
      price: money(Math.round(line.minor / Math.max(1, quantity)), line.currency),
    }),
  ),
})
