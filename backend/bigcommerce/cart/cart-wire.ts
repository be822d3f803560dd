/**
 * Builds the JSON of a cart, at current prices (wire: commerce §5).
 * @module
 */

import { decimal, pricesOf } from '#backend/bigcommerce/catalogue/product-wire.ts'
import type { Quote, QuoteCoupon, QuoteLine } from '#backend/bigcommerce/pricing/quote.ts'
import { timestamp } from '#backend/rules/timestamp.ts'

/** Fields that mark a line which cannot be ordered (wire: commerce §3). */
const REFUSALS = {
  'not-purchasable': { purchasing_disabled: true },
  'not-sold': { availability: 'disabled' },
} as const

/** `discount_amount` is the line's total discount, including `coupon_amount`. */
function lineWire(line: QuoteLine, withOptions: boolean) {
  const { price, product, refusal } = line.row
  const prices = pricesOf(price)
  return {
    id: line.itemId,
    parent_id: null,
    product_id: line.productId,
    variant_id: line.variantId,
    sku: line.sku,
    name: line.name,
    url: `/${product.slug}/`,
    quantity: line.quantity,
    taxable: line.type === 'physical',
    image_url: line.picture,
    discounts: [],
    coupons: [],
    discount_amount: decimal(line.discount),
    coupon_amount: decimal(line.couponDiscount),
    original_price: prices.original_price,
    list_price: prices.price,
    sale_price: prices.calculated_price,
    extended_list_price: decimal(price.list * line.quantity),
    extended_sale_price: decimal(line.gross),
    is_require_shipping: line.type === 'physical',
    is_mutable: !line.isGift,
    added_by_promotion: line.isGift,
    ...(refusal ? REFUSALS[refusal] : {}),
    ...(withOptions ? { options: line.options } : {}),
  }
}

const linesOf = (lines: readonly QuoteLine[], type: QuoteLine['type'], include: ReadonlySet<string>, prefix: string) =>
  lines
    .filter((line) => line.type === type)
    .map((line) => lineWire(line, include.has(`${prefix}line_items.${type}_items.options`)))

/** Reports every coupon as an amount, even a percentage coupon. */
export const couponWire = ({ id, code, name }: QuoteCoupon, minor: number) => ({
  id,
  code,
  coupon_type: 'promotion',
  discounted_amount: decimal(minor),
  display_name: name,
})

/** Fields of a cart, both in its own response and inside a checkout. The names in `include` must begin with `prefix`. */
export function cartParts(quote: Quote, include: string | undefined, prefix = '') {
  const { cart, lines } = quote
  const extras = new Set(include?.split(','))
  return {
    id: cart.id,
    customer_id: cart.customerId,
    channel_id: cart.channelId,
    // This must never be the e-mail address of the customer's account: any caller can put a customer's id on a cart, and would
    // then see the address here.
    email: quote.billingAddress?.email ?? '',
    currency: { code: cart.currency },
    tax_included: quote.taxIncluded,
    base_amount: decimal(quote.subtotal),
    discount_amount: decimal(quote.discount),
    manual_discount_amount: 0,
    coupons: quote.coupons.map((coupon) => couponWire(coupon, coupon.amount)),
    discounts: quote.discounts.map(({ campaignId, amount }) => ({
      id: String(campaignId),
      discounted_amount: decimal(amount),
    })),
    line_items: {
      physical_items: linesOf(lines, 'physical', extras, prefix),
      digital_items: linesOf(lines, 'digital', extras, prefix),
      gift_certificates: [],
      custom_items: [],
    },
    created_time: timestamp(cart.createdAt),
    updated_time: timestamp(cart.updatedAt),
    locale: cart.locale,
    version: cart.version,
  }
}

/** `include` is a comma-separated list of extras. Without it, lines have no options. */
export const cartWire = (quote: Quote, include: string | undefined) => ({
  ...cartParts(quote, include),
  cart_amount: decimal(quote.subtotal - quote.discount),
})
