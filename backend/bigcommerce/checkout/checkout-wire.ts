/**
 * Builds the JSON of a checkout (wire: commerce §7).
 * @module
 */

import { cartParts, couponWire } from '#backend/bigcommerce/cart/cart-wire.ts'
import { decimal } from '#backend/bigcommerce/catalogue/product-wire.ts'
import type { ShippingOption } from '#backend/bigcommerce/pricing/delivery/shipping.ts'
import type { Quote, QuoteConsignment } from '#backend/bigcommerce/pricing/quote.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { countryName } from '#backend/rules/address/country-name.ts'
import { timestamp } from '#backend/rules/timestamp.ts'

const addressWire = (id: string, address: CheckoutAddress) => ({
  id,
  ...address,
  country: countryName(address.country_code),
  custom_fields: [],
})

/** Returns an amount with and without tax. `net` already includes tax if `taxIncluded` is true. */
function both(net: number, tax: number, taxIncluded: boolean) {
  return taxIncluded ? { inc: decimal(net), ex: decimal(net - tax) } : { inc: decimal(net + tax), ex: decimal(net) }
}

const optionWire = ({ id, type, description, additionalDescription, cost, transitTime }: ShippingOption) => ({
  id,
  type,
  description,
  additional_description: additionalDescription,
  image_url: '',
  cost: decimal(cost),
  transit_time: transitTime,
})

function consignmentWire(consignment: QuoteConsignment, taxIncluded: boolean, withOptions: boolean) {
  const { id, address, itemIds, options, selected, collectionPoint, net, tax } = consignment
  const cost = both(net, tax, taxIncluded)
  return {
    id,
    address: addressWire(`${id}_address`, address),
    ...(withOptions ? { available_shipping_options: options.map(optionWire) } : {}),
    selected_shipping_option: selected ? optionWire(selected) : null,
    selected_pickup_option: collectionPoint ? { pickup_method_id: collectionPoint.id } : null,
    line_item_ids: itemIds,
    shipping_cost_inc_tax: cost.inc,
    shipping_cost_ex_tax: cost.ex,
    handling_cost_inc_tax: 0,
    handling_cost_ex_tax: 0,
    coupon_discounts: [],
    discounts: [],
  }
}

const sumOf = (parts: readonly { readonly tax: number }[]): number => parts.reduce((sum, { tax }) => sum + tax, 0)

/**
 * Shipping options are included by default, because the shop reads them without naming them in `include` (spec A §3). They are
 * left out only if `include` names other extras; BigCommerce's own client always names the ones it needs.
 */
const wantsOptions = (include: string | undefined): boolean =>
  include === undefined || include.split(',').includes('consignments.available_shipping_options')

export function checkoutWire(quote: Quote, include: string | undefined) {
  const { taxIncluded, consignments, lines } = quote
  const goods = both(quote.subtotal - quote.discount, sumOf(lines), taxIncluded)
  const delivery = both(quote.shipping - quote.shippingDiscount, sumOf(consignments), taxIncluded)
  return {
    id: quote.cartId,
    cart: { ...cartParts(quote, include, 'cart.'), cart_amount_inc_tax: goods.inc, cart_amount_ex_tax: goods.ex },
    billing_address: quote.billingAddress ? addressWire(`${quote.cartId}_billing`, quote.billingAddress) : null,
    consignments: consignments.map((consignment) => consignmentWire(consignment, taxIncluded, wantsOptions(include))),
    taxes: quote.tax > 0 ? [{ name: 'Tax', amount: decimal(quote.tax) }] : [],
    // Unlike a cart's coupons, these include the discount on delivery.
    coupons: quote.coupons.map((coupon) => couponWire(coupon, coupon.amount + coupon.shipping)),
    fees: [],
    order_id: null,
    shipping_cost_total_inc_tax: delivery.inc,
    shipping_cost_total_ex_tax: delivery.ex,
    handling_cost_total_inc_tax: 0,
    handling_cost_total_ex_tax: 0,
    tax_total: decimal(quote.tax),
    subtotal_inc_tax: goods.inc,
    subtotal_ex_tax: goods.ex,
    grand_total: decimal(quote.grandTotal),
    created_time: timestamp(quote.cart.createdAt),
    updated_time: timestamp(quote.cart.updatedAt),
    customer_message: '',
    promotions: { banners: [] },
    version: quote.version,
  }
}
