/**
 * Computes the prices of a cart from current database rows only.
 * @module
 */

import { frontPicture } from '#backend/bigcommerce/catalogue/image-wire.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import type { Effect } from '#backend/talon-one/engine/effect.ts'
import type { CartLineRow } from './cart-reads.ts'
import { needsDelivery, type ParcelFacts, parcelsOf } from './delivery/parcels.ts'
import { type CheckoutFacts, readFacts } from './facts.ts'
import { lineOptions } from './line-options.ts'
import { obstaclesOf } from './obstacles.ts'
import { type DiscountSource, discountsOf } from './promotions/discounts.ts'
import { giftLines } from './promotions/gifts.ts'
import { pricedSession, promote } from './promotions/promote.ts'
import type { Quote, QuoteCoupon, QuoteLine } from './quote-types.ts'
import { taxRateFor } from './tax-rates.ts'
import { totalsOf } from './totals.ts'

export type { Quote, QuoteConsignment, QuoteCoupon, QuoteLine } from './quote-types.ts'

const lineFacts = (row: CartLineRow) => ({
  itemId: row.item.id,
  type: row.product.type,
  productId: row.product.id,
  variantId: row.variant.id,
  sku: row.variant.sku,
  name: row.product.name,
  quantity: row.item.quantity,
  options: lineOptions(row),
  selections: row.item.selections,
  picture: frontPicture(row.product, row.variant.colour),
  unitList: row.price.list,
  unitPrice: chargedPrice(row.price),
  row,
})

/** Digital goods are gift cards, which are taxed when they are spent, not when they are sold. */
function taxRateOf({ channel }: CommerceContext, { item, product }: CartLineRow, parcels: readonly ParcelFacts[]): number {
  if (product.type === 'digital') {
    return 0
  }
  const parcel = parcels.find(({ itemIds }) => itemIds.includes(item.id)) ?? parcels[0]
  return taxRateFor(channel, parcel?.address).goods
}

function couponsOf(effects: readonly Effect[], sources: readonly DiscountSource[]): readonly QuoteCoupon[] {
  return effects.flatMap((effect) => {
    if (effect.effectType !== 'acceptCoupon' || effect.triggeredByCoupon === undefined) {
      return []
    }
    const id = effect.triggeredByCoupon
    const source = sources.find(({ couponId }) => couponId === id)
    const { amount = 0, shipping = 0 } = source ?? {}
    return [{ id, code: effect.props.value, name: effect.ruleName, amount, shipping }]
  })
}

const rejectionsOf = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.effectType === 'rejectCoupon' ? [{ code: effect.props.value, reason: effect.props.rejectionReason }] : [],
  )

async function quoteFrom(context: CommerceContext, facts: CheckoutFacts): Promise<Quote> {
  const { cart, billingAddress } = facts
  const { taxIncluded } = context.channel
  const parcels = parcelsOf(context, facts)
  const shippingCost = parcels.reduce((sum, { selected }) => sum + (selected?.cost ?? 0), 0)
  const outcome = promote(facts, shippingCost)
  const { effects } = outcome
  const bought = facts.lines.length
  const gifts = await giftLines(context, facts, effects)
  const rows = [...facts.lines, ...gifts]
  const gross = rows.map((row) => chargedPrice(row.price) * row.item.quantity)
  // Order discounts apply to goods but not to gift cards.
  const goods = rows.map((row, position) => (row.product.type === 'digital' ? 0 : (gross[position] ?? 0)))
  const discounts = discountsOf(effects, goods, shippingCost)
  const sums = rows.map((row, position) => ({
    gross: gross[position] ?? 0,
    discount: discounts.lines[position]?.total ?? 0,
    taxRate: taxRateOf(context, row, parcels),
  }))
  const deliveries = parcels.map(({ selected, taxRate }) => ({ cost: selected?.cost ?? 0, taxRate }))
  const {
    lines: priced,
    deliveries: delivered,
    ...totals
  } = totalsOf(sums, deliveries, {
    shippingDiscount: discounts.shipping,
    taxIncluded,
  })
  return {
    cartId: cart.id,
    version: cart.version,
    currency: cart.currency,
    taxIncluded,
    customerId: cart.customerId,
    email: billingAddress?.email || parcels[0]?.address.email || (facts.promotions?.profileId ?? ''),
    couponCodes: facts.promotions?.codes ?? [],
    coupons: couponsOf(effects, discounts.sources),
    rejectedCodes: rejectionsOf(effects),
    discounts: discounts.sources.filter(({ couponId }) => couponId === undefined),
    lines: rows.map(
      (row, position): QuoteLine => ({
        ...lineFacts(row),
        ...(sums[position] ?? { gross: 0, discount: 0, taxRate: 0 }),
        ...(priced[position] ?? { net: 0, tax: 0 }),
        couponDiscount: discounts.lines[position]?.byCoupon ?? 0,
        isGift: position >= bought,
      }),
    ),
    consignments: parcels.map((parcel, index) => ({
      ...parcel,
      itemIds: index === 0 ? [...parcel.itemIds, ...gifts.filter(needsDelivery).map(({ item }) => item.id)] : parcel.itemIds,
      cost: parcel.selected?.cost ?? 0,
      ...(delivered[index] ?? { discount: 0, net: 0, tax: 0 }),
    })),
    billingAddress,
    ...totals,
    obstacles: obstaclesOf(facts, parcels),
    promotions: pricedSession(facts, shippingCost, outcome),
    cart,
  }
}

/**
 * Prices the checkout of a cart. Undefined if the channel has no such cart.
 * @param isFinal true if the quote becomes an order
 */
export async function quoteOf(context: CommerceContext, cartId: string, isFinal = false): Promise<Quote | undefined> {
  const facts = await readFacts(context, cartId, isFinal)
  return facts && quoteFrom(context, facts)
}
