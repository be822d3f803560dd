/**
 * Which ways of delivery the wallet offers (spec A §9), by what their description says.
 * @module
 */
import type { ShippingOption } from '#domain/entities/checkout.ts'
import type { MarketCode } from '#domain/markets.ts'

/** A place has to be chosen for these, and the sheet cannot ask for one. */
const COLLECTED = ['click & collect', 'parcel shop']
const FAST = ['express', 'next']

const says = ({ description }: Pick<ShippingOption, 'description'>, words: readonly string[]): boolean =>
  words.some((word) => description.toLowerCase().includes(word))

export const isFast = (option: Pick<ShippingOption, 'description'>): boolean => says(option, FAST)

interface Where {
  readonly market: MarketCode
  /** Two letters. */
  readonly country: string
  /** Whether the first warehouse holds all pieces. */
  readonly isInWarehouse: boolean
}

/** In the United Kingdom the fast ones need all pieces in the warehouse that sends them; elsewhere they go to GB alone. */
export function walletOptions<Option extends Pick<ShippingOption, 'description'>>(
  options: readonly Option[],
  { market, country, isInWarehouse }: Where,
): readonly Option[] {
  const canBeFast = market === 'en' ? isInWarehouse : country === 'GB'
  return options.filter((option) => !says(option, COLLECTED) && (canBeFast || !isFast(option)))
}

/** Whether these levels have all pieces of the lines; a variant that is not counted always is. */
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
