/**
 * Copies the parts of a quote that an order stores.
 * @module
 */
import { sizeName } from '#backend/bigcommerce/catalogue/size-label.ts'
import { arrivalBy } from '#backend/bigcommerce/pricing/delivery/shipping.ts'
import type { Quote, QuoteLine } from '#backend/bigcommerce/pricing/quote-types.ts'
import { taxOn } from '#backend/bigcommerce/pricing/totals.ts'
import type { OrderDetails, OrderLineDetails } from '#backend/database/tables/orders.ts'
import type { Market } from '#domain/markets.ts'

const sumOf = <T>(all: readonly T[], part: (one: T) => number): number => all.reduce((sum, one) => sum + part(one), 0)

const sizeNameOf = ({ options, row }: QuoteLine, { intl }: Market): string | undefined => {
  const size = options.find(({ name }) => name === 'Size')?.value
  return size && sizeName(size, row.product.sizes, intl)
}

export const lineDetailsOf = (line: QuoteLine, market: Market): OrderLineDetails => ({
  sku: line.sku,
  name: line.name,
  type: line.type,
  options: line.options,
  sizeName: sizeNameOf(line, market),
  isGift: line.isGift,
  unitList: line.unitList,
  unitPrice: line.unitPrice,
  gross: line.gross,
  discount: line.discount,
  couponDiscount: line.couponDiscount,
  net: line.net,
  tax: line.tax,
  taxRate: line.taxRate,
})

/** @throws Error if the quote has no billing address, which `Quote.obstacles` rules out */
export function detailsOf(quote: Quote, now: number): OrderDetails {
  if (!quote.billingAddress) {
    throw new Error(`the checkout ${quote.cartId} has no billing address`)
  }
  return {
    taxIncluded: quote.taxIncluded,
    locale: quote.cart.locale,
    billingAddress: quote.billingAddress,
    deliveries: quote.consignments.map(({ address, selected, collectionPoint, itemIds, cost, net, tax }) => ({
      address,
      description: selected?.description ?? '',
      ...(collectionPoint && { collectionPoint }),
      arrival: selected && arrivalBy(selected, now),
      cost,
      net,
      tax,
      pieces: sumOf(
        quote.lines.filter(({ itemId }) => itemIds.includes(itemId)),
        ({ quantity }) => quantity,
      ),
    })),
    coupons: quote.coupons,
    couponDiscount: sumOf(quote.lines, ({ couponDiscount }) => couponDiscount),
    shippingDiscount: quote.shippingDiscount,
    goodsTax: sumOf(quote.lines, ({ tax }) => tax),
    subtotalTax: sumOf(quote.lines, ({ gross, taxRate }) => taxOn(gross, taxRate, quote.taxIncluded)),
  }
}
