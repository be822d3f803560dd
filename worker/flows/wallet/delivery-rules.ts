/**
 * Chooses the delivery options that the wallet offers (spec A §9). Options are recognised by their descriptions.
 * @module
 */
import type { ShippingOption } from '#domain/entities/checkout.ts'
import type { MarketCode } from '#domain/markets.ts'

/** These options need a collection point, and the sheet cannot ask for one. */
const COLLECTED = ['click & collect', 'parcel shop']
const FAST = ['express', 'next']

const says = ({ description }: Pick<ShippingOption, 'description'>, words: readonly string[]): boolean =>
  words.some((word) => description.toLowerCase().includes(word))

export const isFast = (option: Pick<ShippingOption, 'description'>): boolean => says(option, FAST)

interface Where {
  readonly market: MarketCode
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string
  /** True if the first warehouse has all items. */
  readonly isInWarehouse: boolean
}

/**
 * The UK market offers fast options only if the warehouse has all items. Other markets offer fast options only for addresses in
 * GB.
 */
export function walletOptions<Option extends Pick<ShippingOption, 'description'>>(
  options: readonly Option[],
  { market, country, isInWarehouse }: Where,
): readonly Option[] {
  const canBeFast = market === 'en' ? isInWarehouse : country === 'GB'
  return options.filter((option) => !says(option, COLLECTED) && (canBeFast || !isFast(option)))
}

/** True if the stock covers all lines. A variant without an entry has untracked stock and is always covered. */
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
