/**
 * Hides and shows products. A hidden product has no price in the market, so it is neither sold, listed nor found there. Another
 * table keeps its price. A hidden SKU stays on the product page but cannot be bought.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { among, type Database, insertSelect, type Statement } from '#backend/database/database.ts'
import { facetColumn, setColumns, setsBy } from '#backend/database/facet-column.ts'
import { facetSet, MIXES } from '#backend/database/mixes.ts'
import { chargedInSql } from '#backend/database/own-price.ts'
import {
  categoryFacets,
  categoryMixes,
  facetSets,
  listing,
  productPrices,
  products,
  variants,
} from '#backend/database/tables/catalogue.ts'
import { hiddenPrices } from '#backend/database/tables/operations.ts'
import { searchMatches } from '#backend/database/tables/search.ts'
import { noteEach } from '#backend/operations/note-change.ts'
import { type Change, type Fault, type OperationContext, operation, type Plan } from '#backend/operations/operation.ts'
import { channelNamed, type Goods, linesOf, marketName, readGoods, repeated, skuIn, unknownMarket, unknownSku } from './goods.ts'
import { type Listed, readListed } from './listed.ts'
import { type ProductPrices, readPrices, writePrices } from './product-prices.ts'

interface Product {
  readonly line: number | undefined
  readonly goods: Goods
  readonly channel: Channel
}

interface Sku {
  readonly line: number | undefined
  readonly sku: string
  readonly goods: Goods
  readonly variantId: number
}

type Prices = typeof productPrices | typeof hiddenPrices

interface Direction {
  readonly operation: 'hide' | 'show'
  readonly from: Prices
  readonly to: Prices
  /** Change to the number of products in each category. */
  readonly by: 1 | -1
  readonly before: string
  readonly after: string
}
const HIDE: Direction = { operation: 'hide', from: productPrices, to: hiddenPrices, by: -1, before: 'shown', after: 'hidden' }
const SHOW: Direction = { operation: 'show', from: hiddenPrices, to: productPrices, by: 1, before: 'hidden', after: 'shown' }

const CHARGED = chargedInSql(productPrices)

/** SQL condition that selects the product's listing rows in the market, or those outside it. */
const rowsOf = ({ productId, categoryIds }: Listed, { bit }: Channel, isIn: boolean): SQL =>
  sql`${listing.categoryId} IN ${among(categoryIds)} AND ${listing.productId} = ${productId}
    AND (${listing.channels} & ${bit}) ${sql.raw(isIn ? '<>' : '=')} 0`

/**
 * Updates the category counts. It runs before the product's rows are moved, so that a repeated request does not count the
 * product twice.
 */
function counting(listed: Listed, channel: Channel, by: 1 | -1): readonly SQL[] {
  const rows = rowsOf(listed, channel, by === -1)
  const counted = sql`SELECT ${listing.categoryId} AS category, 'total' AS attribute, '' AS value FROM ${listing} WHERE ${rows}
    UNION ALL SELECT ${listing.categoryId}, ${facetSets.facet}, member.value FROM ${listing}
    CROSS JOIN ${facetSets} ON ${facetSets.id} IN (${setColumns(listing)}) CROSS JOIN json_each(${facetSets.members}) AS member WHERE ${rows}`
  const inFacets = sql`INSERT INTO ${categoryFacets} (category_id, channel_id, attribute, value, product_count)
    SELECT category, ${channel.id}, attribute, value, ${by} FROM (${counted}) WHERE 1
    ON CONFLICT DO UPDATE SET product_count = product_count + excluded.product_count`
  const inMixes = MIXES.map(
    (mix) =>
      sql`${insertSelect(
        categoryMixes,
        {
          categoryId: sql`${listing.categoryId}`,
          channelId: channel.id,
          facets: facetSet(mix),
          ...setsBy((facet) => (mix.includes(facet) ? facetColumn(listing, facet) : 0)),
          products: by,
        },
        sql`FROM ${listing} WHERE ${rows} ON CONFLICT DO UPDATE SET products = products + excluded.products`,
      )}`,
  )
  const places = among(listed.categoryIds)
  const empty =
    by === 1
      ? []
      : [
          sql`DELETE FROM ${categoryFacets} WHERE category_id IN ${places} AND channel_id = ${channel.id} AND product_count < 1`,
          sql`DELETE FROM ${categoryMixes} WHERE category_id IN ${places} AND channel_id = ${channel.id} AND products < 1`,
        ]
  return [inFacets, ...inMixes, ...empty]
}

function moving(
  context: OperationContext,
  { operation: name, from, to, by, before, after }: Direction,
  { goods, channel }: Product,
  listed: Listed,
): readonly SQL[] {
  const { productId } = goods
  const isOfProduct = (table: Prices) => sql`${table.productId} = ${productId} AND ${table.channelId} = ${channel.id}`
  const column = sql.identifier(`price_${channel.id}`)
  const charged = by === -1 ? sql`NULL` : sql`(SELECT ${CHARGED} FROM ${productPrices} WHERE ${isOfProduct(productPrices)})`
  const channels = sql.raw(`channels ${by === -1 ? '-' : '+'} ${channel.bit}`)
  return [
    noteEach(
      context,
      { operation: name, subject: `${goods.styleCode} ${marketName(channel)}`, before, after },
      sql`FROM ${from} WHERE ${isOfProduct(from)}`,
    ),
    sql`INSERT OR REPLACE INTO ${to} (product_id, channel_id, list, sale) SELECT product_id, channel_id, list, sale FROM ${from} WHERE ${isOfProduct(from)}`,
    sql`DELETE FROM ${from} WHERE ${isOfProduct(from)}`,
    ...counting(listed, channel, by),
    sql`UPDATE ${listing} SET channels = ${channels}, ${column} = ${charged} WHERE ${rowsOf(listed, channel, by === -1)}`,
    sql`UPDATE ${searchMatches} SET ${column} = ${charged} WHERE ${searchMatches.id} = ${listed.searchId}`,
    sql`UPDATE ${products} SET channels = ${channels} WHERE ${products.id} = ${productId}
      AND (${products.channels} & ${channel.bit}) ${sql.raw(by === -1 ? '<>' : '=')} 0`,
  ]
}

function switching(
  context: OperationContext,
  { operation: name, before, after }: Direction,
  { sku, variantId }: Sku,
): readonly SQL[] {
  const disabled = name === 'hide' ? 1 : 0
  const isOther = sql`${variants.id} = ${variantId} AND ${variants.purchasingDisabled} <> ${disabled}`
  return [
    noteEach(context, { operation: name, subject: sku, before, after }, sql`FROM ${variants} WHERE ${isOther}`),
    sql`UPDATE ${variants} SET purchasing_disabled = ${disabled} WHERE ${isOther}`,
  ]
}

/** Recomputes product prices after SKUs were hidden or shown, because lists show the lowest price of a purchasable variant. */
async function pricesAfter(db: Database, name: Direction['operation'], skus: readonly Sku[]): Promise<readonly ProductPrices[]> {
  const goods = [...new Map(skus.map((one) => [one.goods.productId, one.goods])).values()]
  const find = await readPrices(db, goods)
  const switched = new Set(skus.map(({ variantId }) => variantId))
  return goods.flatMap((one) =>
    CHANNELS.flatMap((channel) => {
      const prices = find(one, channel)
      return prices
        ? {
            ...prices,
            variants: prices.variants.map((variant) =>
              switched.has(variant.id) ? { ...variant, isOff: name === 'hide' } : variant,
            ),
          }
        : []
    }),
  )
}

async function idsIn(db: Database, table: Prices, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ productId: table.productId, channelId: table.channelId })
    .from(table)
    .where(sql`${table.productId} IN ${among(ids)}`)
  return new Set(rows.map(({ productId, channelId }) => `${productId} ${channelId}`))
}

const disabledSkus = async (db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: variants.id })
    .from(variants)
    .where(sql`${variants.id} IN ${among(ids)} AND ${variants.purchasingDisabled} = 1`)
  return new Set(rows.map(({ id }) => id))
}

interface Lines {
  readonly rows: readonly { readonly line?: number | undefined; readonly sku: string; readonly market: string }[]
}

const planFor =
  (direction: Direction) =>
  async (context: OperationContext, { rows }: Lines): Promise<Plan> => {
    const { db } = context
    const find = await readGoods(
      db,
      rows.map(({ sku }) => sku),
    )
    const goods = rows.flatMap(({ sku }) => find(sku) ?? [])
    const ids = goods.map(({ productId }) => productId)
    const [movable, other, disabled, listed] = await Promise.all([
      idsIn(db, direction.from, ids),
      idsIn(db, direction.to, ids),
      disabledSkus(
        db,
        goods.flatMap(({ variantId }) => variantId ?? []),
      ),
      readListed(db, goods),
    ])
    const faults: Fault[] = []
    const seen = new Map<string, number | undefined>()
    const found: Product[] = []
    const skus: Sku[] = []
    const isNew = (what: string, line: number | undefined): boolean => {
      if (seen.has(what)) {
        faults.push(repeated('sku', what, seen.get(what), line))
        return false
      }
      seen.set(what, line)
      return true
    }
    for (const { line, sku: text, market } of rows) {
      const sku = skuIn(text)
      const one = find(sku)
      const named = market.trim() === '' ? CHANNELS : [channelNamed(market)].filter((channel) => channel !== undefined)
      if (!one || named.length === 0) {
        faults.push(...(one ? [] : [unknownSku(text, line)]), ...(named.length > 0 ? [] : [unknownMarket(market, line)]))
      } else if (one.variantId === undefined) {
        const inMarkets = named.filter(({ id }) => movable.has(`${one.productId} ${id}`) || other.has(`${one.productId} ${id}`))
        if (inMarkets.length === 0) {
          faults.push({
            line,
            column: 'market',
            message: `${sku} is not sold in ${named.map(marketName).join(', ')}. Remove the line.`,
          })
        }
        for (const channel of inMarkets) {
          if (isNew(`${sku} ${marketName(channel)}`, line) && movable.has(`${one.productId} ${channel.id}`)) {
            found.push({ line, goods: one, channel })
          }
        }
      } else if (market.trim() !== '') {
        const message = `A single SKU is hidden in all markets. Leave the market empty, or write the style code ${one.styleCode}.`
        faults.push({ line, column: 'market', message })
      } else if (isNew(sku, line) && disabled.has(one.variantId) === (direction.operation === 'show')) {
        skus.push({ line, sku, goods: one, variantId: one.variantId })
      }
    }
    const changes: readonly Change[] = [
      ...found.map(({ line, goods: one, channel }) => ({
        line,
        text: `${one.styleCode} ${one.name}, ${marketName(channel)}: ${direction.after}`,
      })),
      ...skus.map(({ line, sku, goods: one }) => ({ line, text: `${sku} ${one.name}: ${direction.after}` })),
    ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    const statements = [
      ...found.flatMap((one) => {
        const places = listed.get(one.goods.productId)
        return places ? moving(context, direction, one, places) : []
      }),
      ...skus.flatMap((one) => switching(context, direction, one)),
    ]
    const prices = await writePrices(db, await pricesAfter(db, direction.operation, skus), context.now)
    return { faults, changes, statements: [...prices, ...statements.map((statement): Statement => db.run(statement))] }
  }

const visibilityLines = linesOf('sku', 'market')

export const hide = operation({ schema: visibilityLines, plan: planFor(HIDE) })
export const show = operation({ schema: visibilityLines, plan: planFor(SHOW) })
