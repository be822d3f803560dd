/**
 * The bag's totals, for the server and the browser. Until the server confirms a change, the server's totals do not match
 * the new quantities, so this module calculates totals from the known offers.
 * @module
 */
import type { BagLine, BagPromotions, BagView } from '#domain/contracts/bag.ts'
import type { NamedDiscount, Offer } from '#domain/entities/promotions.ts'
import { type Money, money } from '#domain/money.ts'
import { couponText } from '#domain/text/coupons.ts'
import { inOfferOrder, offersOff } from './offers.ts'

export interface BagSums {
  readonly subtotal: Money
  readonly discounts: readonly { readonly label: string; readonly amount: Money }[]
  readonly total: Money
}

export const discountLabel = ({ name, code }: Pick<NamedDiscount, 'name' | 'code'>): string => (code ? `${name} (${code})` : name)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

type Priced = Pick<BagLine, 'isGift' | 'isExtra' | 'price' | 'quantity' | 'lineTotal'>

/** Each offer's discount on these lines. An offer that gives no discount is left out. */
export function offeredDiscounts(offers: readonly Offer[], lines: readonly Priced[]): readonly NamedDiscount[] {
  const [first] = lines
  const bought = lines
    .filter(({ isGift, isExtra }) => !isGift && !isExtra)
    .map(({ price, quantity }) => ({ price: price.minor, quantity }))
  const ordered = inOfferOrder(offers)
  const off = offersOff(ordered, bought)
  return ordered.flatMap(({ name, code }, index) => {
    const minor = off[index] ?? 0
    return first && minor > 0 ? [{ name, ...(code ? { code } : {}), amount: money(minor, first.price.currency) }] : []
  })
}

type Summed = Pick<BagView, 'lines' | 'subtotal' | 'discount' | 'total'> & { readonly promotions?: BagPromotions | undefined }

const totalOf = (parts: readonly { readonly amount: Money }[]): number => sumOf(parts.map(({ amount }) => amount.minor))

/**
 * The bag's totals and named discounts. They come from the server, or from the known offers while the server has not yet confirmed
 * a change.
 */
export function bagSums({ lines, promotions, subtotal, discount, total }: Summed, isAhead: boolean): BagSums {
  const { currency } = subtotal
  const offers = promotions?.offers ?? (discount.minor === 0 ? [] : undefined)
  const discounts = offeredDiscounts(offers ?? [], lines).map((one) => ({ label: discountLabel(one), amount: one.amount }))
  if (offers && isAhead) {
    const goods = sumOf(lines.map(({ lineTotal }) => lineTotal.minor))
    return { subtotal: money(goods, currency), discounts, total: money(goods - totalOf(discounts), currency) }
  }
  const named = [discounts, promotions?.discounts ?? []].find((parts) => totalOf(parts) === discount.minor)
  return { subtotal, discounts: named ?? [{ label: couponText.discount, amount: discount }], total }
}
