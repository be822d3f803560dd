/**
 * Prices in the commerce service's format, for a product, for a variant, and for a card, which represents all variants.
 * @module
 */
import { z } from 'zod'
import { hiddenPrice, type Price, priceOf, variantPrice } from '#domain/entities/price.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import type { CurrencyCode } from '#domain/markets.ts'
import { type Money, moneyFromDecimal } from '#domain/money.ts'

export const variantPriceWire = z.object({
  sku: z.string().default(''),
  /** Null if the variant has the product's price. */
  price: z.number().nullish(),
  /** The price charged, including sales. */
  calculated_price: z.number().nullish(),
  purchasing_disabled: z.boolean().default(false),
})
type VariantPriceWire = z.infer<typeof variantPriceWire>

/**
 * The prefix of a custom field's name. The currency code follows and, for a variant's own price, the variant's SKU. In the EU
 * market, products state their lowest price from the last 30 days.
 */
export const LOWEST_PRICE = 'lowest_price_30_days_'

interface PricedWire {
  readonly price: number
  readonly sale_price?: number | null | undefined
  readonly is_price_hidden: boolean
  readonly custom_fields: readonly { readonly name: string; readonly value: string }[]
}

function lowestIn(wire: Pick<PricedWire, 'custom_fields'>, currency: CurrencyCode, sku?: string): Money | undefined {
  const field = [`${LOWEST_PRICE}${currency.toLowerCase()}`, ...(sku ? [sku] : [])].join('_')
  const amount = Number(wire.custom_fields.find(({ name }) => name === field)?.value)
  return amount > 0 ? moneyFromDecimal(amount, currency) : undefined
}

export function priceFrom(wire: PricedWire, currency: CurrencyCode): Price {
  const list = moneyFromDecimal(wire.price, currency)
  if (wire.is_price_hidden) {
    return hiddenPrice(list)
  }
  const sale = wire.sale_price ? moneyFromDecimal(wire.sale_price, currency) : undefined
  return priceOf(list, sale, lowestIn(wire, currency))
}

export function ownPrice(
  { sku, price, calculated_price }: VariantPriceWire,
  product: Pick<PricedWire, 'price' | 'custom_fields'>,
  shown: Price,
): Price | undefined {
  const list = price ?? product.price
  const charged = calculated_price ?? price
  if (typeof charged !== 'number' || shown.kind === 'hidden') {
    return undefined
  }
  const { currency } = shown.now
  const inMinor = (amount: number) => moneyFromDecimal(amount, currency)
  const own = { list: inMinor(list), charged: inMinor(charged), lowest: lowestIn(product, currency, sku) }
  return variantPrice({ list: inMinor(product.price), charged: shown.now }, own)
}

/**
 * The lowest price among the variants that can be bought. If the response contains fewer than two such variants, it is the
 * product's price.
 */
export function cardPrice(
  wire: PricedWire & { readonly variants: readonly VariantPriceWire[] },
  currency: CurrencyCode,
): Pick<ProductCard, 'price' | 'isFrom'> {
  const price = priceFrom(wire, currency)
  const sold = wire.variants.filter(({ purchasing_disabled }) => !purchasing_disabled)
  if (sold.length < 2) {
    return { price }
  }
  const prices = sold
    .map((variant) => ownPrice(variant, wire, price) ?? price)
    .toSorted((one, other) => one.now.minor - other.now.minor)
  const [lowest = price, dearest = lowest] = [prices[0], prices.at(-1)]
  return { price: lowest, ...(dearest.now.minor > lowest.now.minor ? { isFrom: true } : {}) }
}
