/**
 * Reads and stores the prices of variants. A price is stored with the product, with each variant whose price differs, in the
 * listings and in the search index.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { among, type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { isOwnPrice, variantPriceInSql } from '#backend/database/own-price.ts'
import { priceColumn } from '#backend/database/price-column.ts'
import { listing, productPrices, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import { hiddenPrices } from '#backend/database/tables/operations.ts'
import { searchMatches } from '#backend/database/tables/search.ts'
import { notePriorPrices } from '#backend/goods/prior-prices.ts'
import { unless } from '#backend/operations/operation.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { type PricedVariant, splitPrices } from '#backend/rules/split-prices.ts'
import type { Goods } from './goods.ts'
import { readListed } from './listed.ts'

export interface ProductPrices {
  readonly goods: Goods
  readonly channel: Channel
  readonly variants: readonly PricedVariant[]
  /** The variants as read from the database, before any change. */
  readonly read: readonly PricedVariant[]
}

/** The query must give the product's price the alias `price`. */
export const currentPrice = variantPriceInSql({ list: sql`price.list`, sale: sql`price.sale` })

const keyOf = (productId: number, channelId: number): string => `${productId} ${channelId}`

interface Row {
  readonly productId: number
  readonly channelId: number
  readonly id: number
  readonly isOff: number
  readonly list: number
  readonly sale: number | null
}

function stored(goods: readonly Goods[]): SQL {
  const ids = among([...new Set(goods.map(({ productId }) => productId))])
  return sql`SELECT price.product_id AS productId, price.channel_id AS channelId, ${variants.id},
    ${variants.purchasingDisabled} AS isOff, ${currentPrice.list} AS list, ${currentPrice.sale} AS sale
    FROM (SELECT * FROM ${productPrices} WHERE ${productPrices.productId} IN ${ids}
      UNION ALL SELECT * FROM ${hiddenPrices} WHERE ${hiddenPrices.productId} IN ${ids}) AS price
    JOIN ${variants} ON ${variants.productId} = price.product_id
    LEFT JOIN ${variantPrices} ON ${isOwnPrice(sql`price.channel_id`)}`
}

/** True if a variant was hidden, shown or repriced after the prices were read. */
function isChanged(prices: readonly ProductPrices[]): SQL {
  const read = prices.flatMap(({ goods, channel, read: all }) =>
    all.map(({ id, isOff, price }) => [goods.productId, channel.id, id, Number(isOff), price.list, price.sale]),
  )
  return sql`EXISTS (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
    FROM json_each(${JSON.stringify(read)}) EXCEPT ${stored(prices.map(({ goods }) => goods))})`
}

/**
 * Returns a lookup of a product's prices in a market, which also works for a product hidden there. The lookup returns undefined
 * if the market does not sell the product.
 */
export async function readPrices(
  db: Database,
  goods: readonly Goods[],
): Promise<(one: Goods, channel: Channel) => ProductPrices | undefined> {
  const rows = await db.all<Row>(sql`${stored(goods)} ORDER BY ${variants.id}`)
  const all = Map.groupBy(rows, ({ productId, channelId }) => keyOf(productId, channelId))
  return (one, channel) => {
    const found = all.get(keyOf(one.productId, channel.id))
    const read = found?.map(({ id, isOff, list, sale }) => ({ id, isOff: isOff === 1, price: { list, sale } }))
    return read && { goods: one, channel, variants: read, read }
  }
}

const updated = (table: typeof productPrices | typeof hiddenPrices, rows: string) =>
  sql`UPDATE ${table} SET list = value ->> 'list', sale = value ->> 'sale' FROM json_each(${rows})
    WHERE ${table.productId} = value ->> 'product' AND ${table.channelId} = value ->> 'channel'`

/**
 * These statements must come before any others that change the same rows, because they roll back the transaction if a price has
 * changed since it was read.
 */
export async function writePrices(db: Database, prices: readonly ProductPrices[], now: number): Promise<readonly Statement[]> {
  if (prices.length === 0) {
    return []
  }
  const listed = await readListed(
    db,
    prices.map(({ goods }) => goods),
  )
  const split = prices.flatMap(({ goods, channel, variants: all }) => {
    const parts = splitPrices(all)
    return parts ? [{ productId: goods.productId, channel, ...parts }] : []
  })
  const rows = JSON.stringify(
    split.map(({ productId, channel, product }) => ({ product: productId, channel: channel.id, ...product })),
  )
  const inLists = CHANNELS.flatMap((channel) => {
    const ofChannel = split.filter((one) => one.channel.id === channel.id)
    if (ofChannel.length === 0) {
      return []
    }
    const column = sql.identifier(`price_${channel.id}`)
    const places = ofChannel.map(({ productId, product }) => {
      const { categoryIds = [], searchId = 0 } = listed.get(productId) ?? {}
      return { product: productId, categoryIds, searchId, charged: chargedPrice(product) }
    })
    const inCategories = JSON.stringify(
      places.flatMap(({ product, categoryIds, charged }) => categoryIds.map((category) => [category, product, charged])),
    )
    // A hidden product has no price in the listings and the search index, and must not get one here.
    return [
      sql`UPDATE ${listing} SET ${column} = value ->> 2 FROM json_each(${inCategories})
        WHERE ${listing.categoryId} = value ->> 0 AND ${listing.productId} = value ->> 1 AND ${priceColumn(listing, channel)} IS NOT NULL`,
      sql`UPDATE ${searchMatches} SET ${column} = value ->> 1
        FROM json_each(${JSON.stringify(places.map(({ searchId, charged }) => [searchId, charged]))})
        WHERE ${searchMatches.id} = value ->> 0 AND ${priceColumn(searchMatches, channel)} IS NOT NULL`,
    ]
  })
  const charged = prices.flatMap(({ goods, channel, variants: all }) =>
    all.map(({ id, price }) => ({ product: goods.productId, channel: channel.id, variant: id, charged: chargedPrice(price) })),
  )
  return [
    unless(db, isChanged(prices)),
    ...notePriorPrices(db, charged, now),
    ...[updated(productPrices, rows), updated(hiddenPrices, rows), ...inLists].map((statement) => db.run(statement)),
    db.delete(variantPrices).where(sql`(${variantPrices.productId}, ${variantPrices.channelId})
      IN (SELECT value ->> 'product', value ->> 'channel' FROM json_each(${rows}))`),
    insertRows(
      db,
      variantPrices,
      split.flatMap(({ productId, channel, ownById }) =>
        [...ownById].map(([variantId, price]) => ({ productId, channelId: channel.id, variantId, ...price })),
      ),
    ),
  ]
}
