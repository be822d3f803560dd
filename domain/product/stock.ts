/**
 * Stock rules: which variants and options are available in which market (spec A §4 "Stock availability", spec A §5, §9).
 * @module
 */
import type { OptionName, Product, Variant } from '#domain/entities/product.ts'
import type { MarketCode } from '#domain/markets.ts'

const LOW_STOCK = 5

/** All screens look the same at this stock level and above. */
export const ENOUGH = LOW_STOCK

export interface StockLocation {
  readonly id: number
  readonly enabled: boolean
  readonly availableToSell: number
}

const MAIN_LOCATION = 1
const SECONDARY_LOCATION = 2

/** The main warehouse's stock (spec A §9). */
export const piecesInWarehouse = (locations: readonly StockLocation[]): number =>
  locations
    .filter(({ id, enabled }) => enabled && id === MAIN_LOCATION)
    .reduce((sum, { availableToSell }) => sum + Math.max(0, availableToSell), 0)

/**
 * Stock of all enabled locations that deliver to the market; the second warehouse delivers only within the UK. Never below zero
 * (spec A §9).
 */
export function availableToSell(locations: readonly StockLocation[], market: MarketCode): number {
  const total = locations
    .filter((location) => location.enabled && (market === 'en' || location.id !== SECONDARY_LOCATION))
    .reduce((sum, location) => sum + location.availableToSell, 0)
  return Math.max(0, total)
}

/**
 * How many items a market may sell. `withheld` means that the only stock is in a warehouse that does not deliver to this market.
 */
export type StockLevel = number | 'withheld'

export function stockLevel(locations: readonly StockLocation[], market: MarketCode): StockLevel {
  const left = availableToSell(locations, market)
  return left === 0 && availableToSell(locations, 'en') > 0 ? 'withheld' : left
}

export const piecesLeft = (level: StockLevel): number => (level === 'withheld' ? 0 : level)

/** A market's current stock levels by variant id. */
export type StockLevels = ReadonlyMap<number, StockLevel>

type Tracked = Pick<Product, 'tracking' | 'inventoryLevel'>

export type StockedVariant = Pick<Variant, 'id' | 'options' | 'inventoryLevel' | 'purchasingDisabled' | 'withheld'>

/** Only the fields that the stock rules need, so that the object is small enough to send to the browser. */
export interface StockedProduct<V extends StockedVariant = StockedVariant> extends Tracked {
  readonly variants: readonly V[]
}

/** A variant's stock level. Infinite if stock is not tracked; the product's level if stock is tracked per product. */
function levelIn(product: Tracked, variant: StockedVariant, levels?: StockLevels): StockLevel {
  if (product.tracking === 'none') {
    return Number.POSITIVE_INFINITY
  }
  const fresh = levels?.get(variant.id)
  if (fresh !== undefined) {
    return fresh
  }
  return variant.withheld ? 'withheld' : product.tracking === 'product' ? product.inventoryLevel : variant.inventoryLevel
}

/** How many items the market may sell. */
export const levelOf = (product: Tracked, variant: StockedVariant, levels?: StockLevels): number =>
  piecesLeft(levelIn(product, variant, levels))

export type LevelReason = 'in-stock' | 'low' | 'sold-out' | 'withheld'

/** Fewer than 5 is low, and 0 is sold out (spec A §9). */
export function levelReason(level: StockLevel): LevelReason {
  if (level === 'withheld') {
    return 'withheld'
  }
  return level < 1 ? 'sold-out' : level < LOW_STOCK ? 'low' : 'in-stock'
}

export type StockReason = LevelReason | 'not-purchasable'

export const stockReason = (product: Tracked, variant: StockedVariant, levels?: StockLevels): StockReason =>
  variant.purchasingDisabled ? 'not-purchasable' : levelReason(levelIn(product, variant, levels))

/** The one reason to show when none of the variants can be bought. */
export function unavailableReason(reasons: readonly StockReason[]): Exclude<StockReason, 'in-stock' | 'low'> {
  if (reasons.includes('withheld')) {
    return 'withheld'
  }
  return reasons.every((reason) => reason === 'not-purchasable') ? 'not-purchasable' : 'sold-out'
}

/** Untracked stock is available. A tracked level must be at least 1 (spec A §4). */
export const isAvailable = (product: Tracked, variant: StockedVariant, levels?: StockLevels): boolean =>
  levelOf(product, variant, levels) >= 1

export function isBuyable(product: Tracked, variant: StockedVariant, levels?: StockLevels): boolean {
  const reason = stockReason(product, variant, levels)
  return reason === 'in-stock' || reason === 'low'
}

/** The default variant if it can be bought, otherwise the first variant that can (spec A §4). */
export function defaultVariant(product: StockedProduct<Variant>, levels?: StockLevels): Variant | undefined {
  const buyable = product.variants.filter((variant) => isBuyable(product, variant, levels))
  return buyable.find((variant) => variant.isDefault) ?? buyable[0]
}

/** Replaces the product's stock levels with the current ones. */
export function withLevels<P extends StockedProduct>(product: P, levels: StockLevels): P {
  const variants = product.variants.map(({ withheld, ...variant }) => {
    const level = levels.get(variant.id) ?? (withheld ? 'withheld' : variant.inventoryLevel)
    return { ...variant, inventoryLevel: piecesLeft(level), ...(level === 'withheld' ? { withheld: true } : {}) }
  })
  const counted = product.variants.flatMap((variant) => levels.get(variant.id) ?? []).map(piecesLeft)
  const shared = product.tracking === 'product' && counted.length > 0 ? Math.max(...counted) : product.inventoryLevel
  return { ...product, variants, inventoryLevel: shared }
}

const OPTION_NAMES = ['Color', 'Size', 'Length'] as const satisfies readonly OptionName[]

export type Choice = Readonly<Partial<Record<OptionName, string>>>

export const variantsFor = <V extends Pick<StockedVariant, 'options'>>(variants: readonly V[], choice: Choice): readonly V[] =>
  variants.filter(({ options }) =>
    OPTION_NAMES.every((name) => choice[name] === undefined || options[name] === undefined || choice[name] === options[name]),
  )

/** The chosen variant. Undefined if an option is missing or the combination does not exist. */
export const findVariant = <V extends StockedVariant>(variants: readonly V[], choice: Choice): V | undefined =>
  variants.find(({ options }) => OPTION_NAMES.every((name) => options[name] === undefined || choice[name] === options[name]))

/** An option value's stock: the sum over its buyable variants, or null if no variant matches (spec A §5). */
export function stockSum(product: StockedProduct, choice: Choice, levels?: StockLevels): number | null {
  const found = variantsFor(product.variants, choice)
  if (found.length === 0) {
    return null
  }
  const buyable = found
    .filter((variant) => isBuyable(product, variant, levels))
    .map((variant) => levelOf(product, variant, levels))
  // All variants share a product-level count, so a sum would count the same items more than once.
  return product.tracking === 'product' ? Math.max(0, ...buyable) : buyable.reduce((sum, level) => sum + level, 0)
}

/** A colour is in stock if the sum over its variants is above 0 (spec A §5). */
export const isColourInStock = (product: StockedProduct, colour: string, levels?: StockLevels): boolean =>
  (stockSum(product, { Color: colour }, levels) ?? 0) > 0

/**
 * Sizes or lengths are marked unavailable only if the stock of every one of them is 0 (spec A §5). No setting of this shop
 * overrides this rule.
 */
export const areOptionsUnavailable = (sums: readonly (number | null)[]): boolean =>
  sums.length > 0 && sums.every((sum) => sum === null || sum <= 0)
