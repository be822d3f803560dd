/**
 * Builds the JSON of an order line (wire: commerce §7). Prices are before discounts, as in the cart; discounts are listed
 * separately.
 * @module
 */

import { taxOn } from '#backend/bigcommerce/pricing/totals.ts'
import type { Order, OrderLine } from '#backend/database/tables/orders.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { amount, taxed } from './order-wire.ts'

function pricesOf({ details }: OrderLine, isIncluded: boolean) {
  const { unitPrice, gross, taxRate } = details
  return {
    base_price: amount(unitPrice),
    ...taxed('price', unitPrice, taxOn(unitPrice, taxRate, isIncluded), isIncluded),
    base_total: amount(gross),
    ...taxed('total', gross, taxOn(gross, taxRate, isIncluded), isIncluded),
  }
}

function discountsOf({ details }: OrderLine) {
  const { discount, couponDiscount } = details
  return [
    { id: 'coupon', amount: amount(couponDiscount), name: 'Coupon', code: null, target: 'order' },
    { id: 'total-discount', amount: amount(discount - couponDiscount), name: 'Discount', code: null, target: 'order' },
  ].filter((applied) => applied.amount !== amount(0))
}

const optionsOf = ({ id, details }: OrderLine) =>
  details.options.map(({ name, nameId, value, valueId }, index) => ({
    id: id * 100 + index,
    option_id: nameId,
    order_product_id: id,
    product_option_id: nameId,
    display_name: name,
    display_value: value,
    value: valueId === null ? value : String(valueId),
    type: valueId === null ? 'Text field' : 'Multiple choice',
    name,
    display_style: '',
  }))

export function orderProductWire(order: Order, line: OrderLine) {
  const { id, productId, variantId, quantity, details } = line
  const isRefunded = order.status === STATUS.refunded
  const isShipped = order.status === STATUS.shipped || order.status === STATUS.completed
  return {
    id,
    order_id: order.id,
    product_id: productId,
    variant_id: variantId,
    name: details.name,
    name_customer: details.name,
    sku: details.sku,
    type: details.type,
    ...pricesOf(line, order.details.taxIncluded),
    quantity,
    quantity_shipped: isShipped && details.type === 'physical' ? quantity : 0,
    is_refunded: isRefunded,
    quantity_refunded: isRefunded ? quantity : 0,
    refund_amount: isRefunded ? amount(details.net + (order.details.taxIncluded ? 0 : details.tax)) : amount(0),
    applied_discounts: discountsOf(line),
    product_options: optionsOf(line),
  }
}
