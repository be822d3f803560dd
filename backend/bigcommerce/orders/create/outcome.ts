/**
 * Outcomes of an order request. Expected refusals are values: the commerce API turns them into errors, the checkout pages into
 * messages.
 * @module
 */
import { checkoutNotFound } from '#backend/bigcommerce/checkout/not-found.ts'
import type { TooManyOrders } from '#backend/bigcommerce/orders/limits/client-limits.ts'
import type { Obstacle } from '#backend/bigcommerce/pricing/quote-types.ts'
import type { RefusedGoods } from '#backend/bigcommerce/stock/line-refusal.ts'
import { invalid, WireError } from '#backend/middleware/wire-error.ts'

interface RefusedLine extends RefusedGoods {
  readonly itemId: string
  readonly name: string
}

export type OrderRefusal =
  /** The cart does not exist on this channel. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-ready'; readonly obstacles: readonly Obstacle[] }
  | { readonly kind: 'changed'; readonly version: number }
  | { readonly kind: 'sold-out'; readonly lines: readonly RefusedLine[] }
  /** Another shopper has used up a coupon that this checkout contains. */
  | { readonly kind: 'coupon-lost'; readonly codes: readonly string[] }
  | TooManyOrders
  /** The total differs from the one that the shopper saw. */
  | { readonly kind: 'price-changed'; readonly total: number }

export type OrderOutcome = { readonly kind: 'order'; readonly orderId: number } | OrderRefusal

function obstacleErrors(obstacle: Obstacle): readonly (readonly [field: string, message: string])[] {
  switch (obstacle.kind) {
    case 'empty':
      return [['line_items', 'The cart is empty.']]
    case 'no-consignment':
      return [['consignments', `Not in any consignment: ${obstacle.itemIds.join(', ')}.`]]
    case 'not-shippable':
      return [[`consignments.${obstacle.consignmentId}.address`, 'The shop does not deliver there.']]
    case 'no-shipping-option':
      return [[`consignments.${obstacle.consignmentId}.shipping_option_id`, 'Choose a way of delivery.']]
    case 'no-collection-point':
      return [[`consignments.${obstacle.consignmentId}.pickup_option`, 'Choose where to collect it.']]
    case 'incomplete-address':
      return obstacle.fields.map((field) => [`consignments.${obstacle.consignmentId}.address.${field}`, 'Required.'])
    case 'no-billing-address':
      return [['billing_address', 'Required.']]
    case 'incomplete-billing-address':
      return obstacle.fields.map((field) => [`billing_address.${field}`, 'Required.'])
  }
}

export function refusalError(refusal: OrderRefusal): WireError {
  switch (refusal.kind) {
    case 'missing':
      return checkoutNotFound('checkout')
    case 'not-ready':
      return invalid(Object.fromEntries(refusal.obstacles.flatMap(obstacleErrors)))
    case 'changed':
      return new WireError(409, 'The checkout has been changed since it was read.', {
        version: `The checkout is at version ${refusal.version}.`,
      })
    case 'sold-out':
      return new WireError(
        422,
        `${refusal.lines.map(({ name }) => name).join(', ')}: not enough stock.`,
        Object.fromEntries(
          refusal.lines.map(({ itemId, reason, available }) =>
            reason === 'short'
              ? [`line_items.${itemId}.quantity`, `${available} available.`]
              : [`line_items.${itemId}`, 'Not purchasable.'],
          ),
        ),
      )
    case 'coupon-lost':
      return new WireError(
        422,
        `${refusal.codes.join(', ')}: the coupon has been used up.`,
        Object.fromEntries(refusal.codes.map((code) => [`coupons.${code}`, 'The coupon has been used up.'])),
      )
    case 'too-many':
      return new WireError(
        429,
        'Too many orders wait for their payment, or too many payments were declined.',
        {},
        { 'retry-after': String(refusal.retryAfter) },
      )
    case 'price-changed':
      return new WireError(409, 'The checkout costs something else now.', { grand_total: (refusal.total / 100).toFixed(2) })
  }
}
