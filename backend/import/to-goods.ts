/**
 * Converts a product from a file to `Goods`, and merges it with the stored product.
 * @module
 */
import { getTableColumns, type Table } from 'drizzle-orm'
import { CHANNEL_IDS, type ChannelId } from '#backend/channels.ts'
import { productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import { type Goods, listedPrice, type PriceSeed, VARIANTS_PER_PRODUCT, type VariantSeed } from '#backend/goods/goods.ts'
import { inventoryRows, priceRows, productRow, variantPriceRows, variantRows } from '#backend/goods/rows.ts'
import type { ListedPrice } from '#backend/rules/charged-price.ts'
import { slugOf } from '#backend/rules/slug.ts'
import { splitPrices } from '#backend/rules/split-prices.ts'
import type { CategoryBook } from './categories.ts'
import { BADGE_COLOURS, LOW_STOCK } from './defaults.ts'
import type { Draft } from './draft.ts'
import type { LocationBook } from './locations.ts'
import type { Stored } from './stored.ts'

export interface Books {
  readonly categories: CategoryBook
  readonly locations: LocationBook
}

/** Values for a product that is new: its id, its position in the shop's order, and the time of the import. */
export interface Fresh {
  readonly id: number
  readonly featured: number
  readonly now: number
}

/** Every style code in the shop has six characters. */
const styleCodeOf = (id: number): string => `P${id.toString(36).toUpperCase().padStart(5, '0')}`

/** Converts a plain name such as `New` to the badge format of spec A §3. A badge already in that format is kept. */
const badgeOf = (badge: string): string =>
  badge === '' || badge.startsWith('name:')
    ? badge
    : `name:${badge.replaceAll(',', ' ')},textColour:${BADGE_COLOURS.text},backgroundColour:${BADGE_COLOURS.background}`

function variantsOf(draft: Draft, id: number, stored: Stored | undefined, books: Books): readonly VariantSeed[] {
  const known = new Map(stored?.variants.map((variant) => [variant.sku, variant]))
  let next = (stored?.variants.at(-1)?.id ?? id * VARIANTS_PER_PRODUCT) + 1
  const named = draft.variants.map(({ sku, colour, size, length, stock, isOff }) => {
    const variantId = known.get(sku)?.id ?? next++
    return {
      id: variantId,
      sku,
      colour,
      ...(size ? { size } : {}),
      ...(length ? { length } : {}),
      purchasingDisabled: isOff || (stored?.hiddenSkus.has(sku) ?? false),
      stock: books.locations.pieces(stock),
    }
  })
  const skus = new Set(named.map(({ sku }) => sku))
  // A variant that is no longer in the file is kept for orders and bags, but cannot be bought.
  const gone = (stored?.variants ?? [])
    .filter(({ sku }) => !skus.has(sku))
    .map(({ id: old, sku, colour, size, length }) => ({
      id: old,
      sku,
      ...(colour === null ? {} : { colour }),
      ...(size === null ? {} : { size }),
      ...(length === null ? {} : { length }),
      purchasingDisabled: true,
      stock: [],
    }))
  return [...named, ...gone].sort((one, other) => one.id - other.id)
}

function categoriesOf(draft: Draft, stored: Stored | undefined, { categories }: Books): readonly number[] {
  const before = stored?.product.categoryIds ?? []
  if (draft.categories === undefined) {
    return before
  }
  const collections = before.filter((id) => categories.isCollection(id))
  return [...new Set([...draft.categories.flatMap((names) => categories.idOf(names) ?? []), ...collections])]
}

const seedOf = ({ list, sale }: ListedPrice): PriceSeed => (sale === null ? { list } : { list, sale })

/**
 * The product gets the lowest price; variants store only prices that differ from it.
 * - If the file has no price for a market, the prices in that market are kept.
 * - A product that staff have hidden stays hidden.
 * - A variant that is no longer in the file keeps its own price.
 */
function withPrices(draft: Draft, stored: Stored | undefined, named: readonly VariantSeed[]): Pick<Goods, 'prices' | 'variants'> {
  const bySku = new Map(draft.variants.map((variant) => [variant.sku, variant]))
  const prices = new Map<ChannelId, PriceSeed>()
  const own = new Map<number, Record<ChannelId, PriceSeed>>()
  for (const channel of CHANNEL_IDS) {
    const isHidden = stored?.hiddenOn.has(channel) ?? false
    const before = stored?.prices.find(({ channelId }) => channelId === channel)
    const ownBefore = new Map(
      stored?.ownPrices.filter(({ channelId }) => channelId === channel).map((price) => [price.variantId, price]),
    )
    const priced = named.flatMap(({ id, sku, purchasingDisabled: isOff }) => {
      const variant = bySku.get(sku)
      const given = variant?.prices[channel]
      const price = given ? listedPrice(given) : (ownBefore.get(id) ?? (variant ? before : undefined))
      return price ? [{ id, isOff, price }] : []
    })
    const split = isHidden || draft.isHidden ? undefined : splitPrices(priced)
    if (split) {
      prices.set(channel, seedOf(split.product))
    }
    for (const [id, price] of isHidden ? ownBefore : (split?.ownById ?? [])) {
      own.set(id, { ...own.get(id), [channel]: seedOf(price) })
    }
  }
  return {
    prices: Object.fromEntries(prices),
    variants: named.map((variant) => {
      const differing = own.get(variant.id)
      return differing ? { ...variant, prices: differing } : variant
    }),
  }
}

/** Custom fields that contain the file's names for the options size and length. */
const OPTION_FIELDS: ReadonlySet<string> = new Set(['size_name', 'length_name'])

/** Keeps the stored lowest prices of the last 30 days, which no file can contain. */
function fieldsOf(draft: Draft, stored: Stored | undefined): Goods['fields'] {
  const before = stored?.product.customFields ?? []
  const isOwn = (name: string) => name.startsWith('lowest_price_')
  const kept = before.filter(({ name }) => !OPTION_FIELDS.has(name) && (isOwn(name) || !draft.fields))
  const options = Object.entries(draft.optionNames).map(([place, value]) => ({ name: `${place}_name`, value }))
  return [...(draft.fields ?? []), ...kept, ...options]
}

function trackingOf({ isTracked }: Draft, stored: Stored | undefined): Goods['tracking'] {
  if (isTracked === undefined) {
    return stored?.product.tracking ?? 'none'
  }
  return isTracked ? 'variant' : 'none'
}

export function toGoods(draft: Draft, stored: Stored | undefined, fresh: Fresh, books: Books): Goods {
  const before = stored?.product
  const id = before?.id ?? fresh.id
  return {
    id,
    styleCode: before?.styleCode ?? styleCodeOf(id),
    name: draft.name,
    slug: draft.slug || slugOf(draft.name) || 'product',
    description: draft.description ?? before?.description ?? '',
    silhouette: draft.kind ?? before?.silhouette ?? '',
    pattern: before?.pattern ?? '',
    type: draft.isDigital === undefined ? (before?.type ?? 'physical') : draft.isDigital ? 'digital' : 'physical',
    colours: draft.colours,
    sizes: draft.sizes,
    lengths: draft.lengths,
    modifiers: before?.modifiers ?? [],
    fields: fieldsOf(draft, stored),
    categoryIds: categoriesOf(draft, stored, books),
    tracking: trackingOf(draft, stored),
    warningLevel: draft.lowStock ?? before?.warningLevel ?? LOW_STOCK,
    priceHidden: before?.priceHidden ?? false,
    badge: draft.badge === undefined ? (before?.badge ?? '') : badgeOf(draft.badge),
    wasNow: before?.wasNow ?? 'percentage',
    createdAt: before?.createdAt ?? fresh.now,
    featured: stored?.featured ?? fresh.featured,
    bestSelling: stored?.bestSelling ?? 0,
    pageTitle: draft.pageTitle ?? before?.pageTitle ?? '',
    metaDescription: draft.metaDescription ?? before?.metaDescription ?? '',
    ...withPrices(draft, stored, variantsOf(draft, id, stored, books)),
  }
}

/**
 * Returns the row's columns as text, so that rows can be compared. An undefined column equals null, because the table stores it
 * as null.
 */
const rowText = (table: Table, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.keys(getTableColumns(table)).map((name) => row[name] ?? null))

const areRows = (table: Table, rows: readonly Readonly<Record<string, unknown>>[], stored: typeof rows): boolean =>
  rows.length === stored.length && rows.every((row, index) => rowText(table, row) === rowText(table, stored[index] ?? {}))

/**
 * Returns true if writing the product would not change any row.
 * @param withStock whether to compare stock too
 */
export function isStored(goods: Goods, stored: Stored, withStock: boolean): boolean {
  const pieces = new Map(stored.stock.map(({ variantId, locationId, available }) => [`${variantId} ${locationId}`, available]))
  return (
    areRows(products, [productRow(goods, stored.product.nth)], [stored.product]) &&
    areRows(productPrices, priceRows(goods), stored.prices) &&
    areRows(variants, variantRows(goods), stored.variants) &&
    areRows(variantPrices, variantPriceRows(goods), stored.ownPrices) &&
    (!withStock || inventoryRows(goods).every((row) => pieces.get(`${row.variantId} ${row.locationId}`) === row.available))
  )
}
