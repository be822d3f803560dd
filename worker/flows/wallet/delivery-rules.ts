/**
 * Which delivery options the wallet offers (spec A §9), judged by their description.
 * @module
 */
import type { ShippingOption } from '#domain/entities/checkout.ts'
import type { MarketCode } from '#domain/markets.ts'

/** These need a collection point, and the sheet cannot ask for one. */
const COLLECTED = ['click & collect', 'parcel shop']
const FAST = ['express', 'next']

const says = ({ description }: Pick<ShippingOption, 'description'>, words: readonly string[]): boolean =>
  words.some((word) => description.toLowerCase().includes(word))

export const isFast = (option: Pick<ShippingOption, 'description'>): boolean => says(option, FAST)

interface Where {
  readonly market: MarketCode
  /** ISO code of two letters. */
  readonly country: string
  /** Whether the first warehouse holds all pieces. */
  readonly isInWarehouse: boolean
}

/** In the United Kingdom, the fast options need all pieces in the warehouse that sends them; from other markets they go to GB only. */
export function walletOptions<Option extends Pick<ShippingOption, 'description'>>(
  options: readonly Option[],
  { market, country, isInWarehouse }: Where,
): readonly Option[] {
  const canBeFast = market === 'en' ? isInWarehouse : country === 'GB'
  return options.filter((option) => !says(option, COLLECTED) && (canBeFast || !isFast(option)))
}

/** Whether these stock levels cover all lines. A variant without counted stock is always covered. */
export function covers(
  lines: readonly { readonly variantId: number; readonly quantity: number }[],
  levels: ReadonlyMap<number, number>,
): boolean {
  const wanted = new Map<number, number>()
  for (const { variantId, quantity } of lines) {
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  }
  return [...wanted].every(([variantId, pieces]) => pieces <= (levels.get(variantId) ?? Number.POSITIVE_INFINITY))
}
