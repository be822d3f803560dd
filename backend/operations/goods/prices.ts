/**
 * Prices and sales. A price is stored in three tables: the product's, its listings', and the search's.
 * @module
 */
import { sql } from 'drizzle-orm'
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { among, type Database, type Statement } from '#backend/database/database.ts'
import { priceColumn } from '#backend/database/price-column.ts'
import { listing, productPrices } from '#backend/database/tables/catalogue.ts'
import { hiddenPrices } from '#backend/database/tables/operations.ts'
import { searchMatches } from '#backend/database/tables/search.ts'
import { noteEach } from '#backend/operations/note-change.ts'
import { type Change, type Fault, type OperationContext, operation, type Plan } from '#backend/operations/operation.ts'
import { chargedPrice, type ListedPrice } from '#backend/rules/charged-price.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import {
  channelNamed,
  type Goods,
  linesOf,
  marketName,
  priceIn,
  readGoods,
  repeated,
  unknownMarket,
  unknownSku,
} from './goods.ts'
import { readListed } from './listed.ts'

interface Row {
  readonly line?: number | undefined
  readonly sku: string
  readonly market: string
}

interface Wanted extends ListedPrice {
  readonly line: number | undefined
  readonly goods: Goods
  readonly channel: Channel
  readonly before: ListedPrice
}

const keyOf = (productId: number, channelId: number): string => `${productId} ${channelId}`

async function readPrices(db: Database, goods: readonly Goods[]): Promise<ReadonlyMap<string, ListedPrice>> {
  const ids = among(goods.map(({ productId }) => productId))
  const rows = await db.all<ListedPrice & { productId: number; channelId: number }>(
    sql.join(
      [productPrices, hiddenPrices].map(
        (table) => sql`SELECT ${table.productId} AS productId, ${table.channelId} AS channelId, ${table.list}, ${table.sale}
          FROM ${table} WHERE ${table.productId} IN ${ids}`,
      ),
      sql` UNION ALL `,
    ),
  )
  return new Map(rows.map(({ productId, channelId, list, sale }) => [keyOf(productId, channelId), { list, sale }]))
}

const wantedIn = (wanted: readonly Wanted[]): string =>
  JSON.stringify(
    wanted.map(({ goods, channel, list, sale }) => ({
      product: goods.productId,
      channel: channel.id,
      list,
      sale,
      subject: `${goods.styleCode} ${marketName(channel)}`,
    })),
  )

const AS_JSON = sql`json_object('list', ${productPrices.list}, 'sale', ${productPrices.sale})`

/** Logs the old values, read in the change's own transaction. */
const notedPrices = (context: OperationContext, name: string, rows: string) =>
  noteEach(
    context,
    {
      operation: name,
      subject: sql`value ->> 'subject'`,
      before: AS_JSON,
      after: sql`json_object('list', value ->> 'list', 'sale', value ->> 'sale')`,
    },
    sql`FROM json_each(${rows}) JOIN (SELECT * FROM ${productPrices} UNION ALL SELECT * FROM ${hiddenPrices}) AS ${productPrices}
      ON ${productPrices.productId} = value ->> 'product' AND ${productPrices.channelId} = value ->> 'channel'`,
  )

const ownPrices = (table: typeof productPrices | typeof hiddenPrices, rows: string) =>
  sql`UPDATE ${table} SET list = value ->> 'list', sale = value ->> 'sale' FROM json_each(${rows})
    WHERE ${table.productId} = value ->> 'product' AND ${table.channelId} = value ->> 'channel'`

async function statementsOf(context: OperationContext, name: string, wanted: readonly Wanted[]): Promise<readonly Statement[]> {
  const { db } = context
  const listed = await readListed(
    db,
    wanted.map(({ goods }) => goods),
  )
  const rows = wantedIn(wanted)
  const inLists = CHANNELS.flatMap((channel) => {
    const ofChannel = wanted.filter((one) => one.channel.id === channel.id)
    if (ofChannel.length === 0) {
      return []
    }
    const column = sql.identifier(`price_${channel.id}`)
    const places = ofChannel.flatMap((one) => {
      const { categoryIds = [], searchId = 0 } = listed.get(one.goods.productId) ?? {}
      return [{ product: one.goods.productId, categoryIds, searchId, charged: chargedPrice(one) }]
    })
    const inCategories = JSON.stringify(
      places.flatMap(({ product, categoryIds, charged }) => categoryIds.map((category) => [category, product, charged])),
    )
    // a hidden product has no price in any list
    return [
      sql`UPDATE ${listing} SET ${column} = value ->> 2 FROM json_each(${inCategories})
        WHERE ${listing.categoryId} = value ->> 0 AND ${listing.productId} = value ->> 1 AND ${priceColumn(listing, channel)} IS NOT NULL`,
      sql`UPDATE ${searchMatches} SET ${column} = value ->> 1
        FROM json_each(${JSON.stringify(places.map(({ searchId, charged }) => [searchId, charged]))})
        WHERE ${searchMatches.id} = value ->> 0 AND ${priceColumn(searchMatches, channel)} IS NOT NULL`,
    ]
  })
  return [notedPrices(context, name, rows), ownPrices(productPrices, rows), ownPrices(hiddenPrices, rows), ...inLists].map(
    (statement) => db.run(statement),
  )
}

const printed = ({ list, sale }: ListedPrice, { market }: Channel): string =>
  sale === null ? printMoney(list, market) : `was ${printMoney(list, market)} now ${printMoney(sale, market)}`

const changeOf = ({ line, goods, channel, before, ...after }: Wanted): Change => ({
  line,
  text: `${goods.styleCode} ${goods.name}, ${marketName(channel)}: ${printed(before, channel)} → ${printed(after, channel)}`,
})

type NewPrice = { readonly price: ListedPrice } | { readonly fault: Fault }

/** Plans the prices of all lines. @param priceOf a line's requested price, given the present one */
async function planPrices<Line extends Row>(
  context: OperationContext,
  name: string,
  rows: readonly Line[],
  priceOf: (row: Line, before: ListedPrice, channel: Channel) => NewPrice,
): Promise<Plan> {
  const find = await readGoods(
    context.db,
    rows.map(({ sku }) => sku),
  )
  const prices = await readPrices(
    context.db,
    rows.flatMap(({ sku }) => find(sku) ?? []),
  )
  const faults: Fault[] = []
  const wanted = new Map<string, Wanted>()
  for (const row of rows) {
    const goods = find(row.sku)
    const channel = channelNamed(row.market)
    if (!goods || !channel) {
      faults.push(...(goods ? [] : [unknownSku(row.sku, row.line)]), ...(channel ? [] : [unknownMarket(row.market, row.line)]))
      continue
    }
    const key = keyOf(goods.productId, channel.id)
    const before = prices.get(key)
    if (!before) {
      faults.push({
        line: row.line,
        column: 'market',
        message: `${goods.styleCode} is not sold in ${marketName(channel)}. Take the line out, or import the product with a price there.`,
      })
      continue
    }
    const first = wanted.get(key)
    if (first) {
      faults.push(repeated('sku', `The price of ${goods.styleCode} in ${marketName(channel)}`, first.line, row.line))
      continue
    }
    const asked = priceOf(row, before, channel)
    if ('fault' in asked) {
      faults.push(asked.fault)
    } else {
      wanted.set(key, { line: row.line, goods, channel, before, ...asked.price })
    }
  }
  const changed = [...wanted.values()].filter(({ before, list, sale }) => before.list !== list || (before.sale ?? null) !== sale)
  return {
    faults,
    changes: changed.map(changeOf),
    statements: faults.length > 0 || changed.length === 0 ? [] : await statementsOf(context, name, changed),
  }
}

const priceLines = linesOf('sku', 'market', 'price')

/** Sets list prices; a sale stays if it is still lower. */
export const price = operation({
  schema: priceLines,
  plan: (context, { rows }) =>
    planPrices(context, 'price', rows, ({ price: text, line }, before, channel) => {
      const asked = priceIn(text, channel, { line, column: 'price' })
      return 'fault' in asked
        ? asked
        : { price: { list: asked.minor, sale: before.sale !== null && before.sale < asked.minor ? before.sale : null } }
    }),
})

const saleLines = linesOf('sku', 'market', 'was', 'now')

/** Begins a sale at the price `now`, or ends it if that is empty; `was` sets the list price too. */
export const sale = operation({
  schema: saleLines,
  plan: (context, { rows }) =>
    planPrices(context, 'sale', rows, (row, before, channel) => {
      const was = row.was.trim() === '' ? { minor: before.list } : priceIn(row.was, channel, { line: row.line, column: 'was' })
      const now = row.now.trim() === '' ? { minor: null } : priceIn(row.now, channel, { line: row.line, column: 'now' })
      if ('fault' in was) {
        return was
      }
      if ('fault' in now) {
        return now
      }
      const [list, reduced] = [was.minor, now.minor]
      return reduced === null || reduced < list
        ? { price: { list, sale: reduced } }
        : {
            fault: {
              line: row.line,
              column: 'now',
              message: `${printMoney(reduced, channel.market)} is not lower than the price, ${printMoney(list, channel.market)}. Lower it, or leave it empty to end the sale.`,
            },
          }
    }),
})
