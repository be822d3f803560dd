/**
 * Sets prices and sales: of a product by style code, or of a variant by SKU.
 * @module
 */
import { sql } from 'drizzle-orm'
import type { Channel } from '#backend/channels.ts'
import { productPrices, variantPrices } from '#backend/database/tables/catalogue.ts'
import { hiddenPrices } from '#backend/database/tables/operations.ts'
import { noteEach } from '#backend/operations/note-change.ts'
import { type Change, type Fault, type OperationContext, operation, type Plan } from '#backend/operations/operation.ts'
import type { ListedPrice } from '#backend/rules/charged-price.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import { haveOnePrice } from '#backend/rules/split-prices.ts'
import { channelNamed, linesOf, marketName, priceIn, readGoods, repeated, skuIn, unknownMarket, unknownSku } from './goods.ts'
import { currentPrice, type ProductPrices, readPrices, writePrices } from './product-prices.ts'

interface Row {
  readonly line?: number | undefined
  readonly sku: string
  readonly market: string
}

/** New price of a variant, or of a product whose variants all have one price. */
interface Wanted extends ListedPrice {
  readonly line: number | undefined
  /** SKU or style code from the file. */
  readonly name: string
  readonly stored: ProductPrices
  readonly before: ListedPrice
}

/** Logs the old prices, read in the same transaction that changes them. */
const notedPrices = (context: OperationContext, name: string, wanted: readonly Wanted[]) =>
  noteEach(
    context,
    {
      operation: name,
      subject: sql`value ->> 'subject'`,
      before: sql`json_object('list', ${currentPrice.list}, 'sale', ${currentPrice.sale})`,
      after: sql`json_object('list', value ->> 'list', 'sale', value ->> 'sale')`,
    },
    sql`FROM json_each(${JSON.stringify(
      wanted.map(({ name: subject, stored: { goods, channel }, list, sale }) => ({
        product: goods.productId,
        channel: channel.id,
        variant: goods.variantId,
        list,
        sale,
        subject: `${subject} ${marketName(channel)}`,
      })),
    )}) JOIN (SELECT * FROM ${productPrices} UNION ALL SELECT * FROM ${hiddenPrices}) AS price
      ON price.product_id = value ->> 'product' AND price.channel_id = value ->> 'channel'
      LEFT JOIN ${variantPrices} ON ${variantPrices.productId} = price.product_id AND ${variantPrices.channelId} = price.channel_id
        AND ${variantPrices.variantId} = value ->> 'variant'`,
  )

/** Applies all lines of a product. A SKU's line takes precedence over a line for the style code. */
function pricesWith(wanted: readonly Wanted[]): readonly ProductPrices[] {
  const byProduct = Map.groupBy(wanted, ({ stored: { goods, channel } }) => `${goods.productId} ${channel.id}`)
  return [...byProduct.values()].flatMap((lines) => {
    const priceOf = (id: number) =>
      lines.find(({ stored }) => stored.goods.variantId === id) ??
      lines.find(({ stored }) => stored.goods.variantId === undefined)
    return lines.slice(0, 1).map(({ stored }) => ({
      ...stored,
      variants: stored.variants.map((variant) => {
        const { list, sale } = priceOf(variant.id) ?? variant.price
        return { ...variant, price: { list, sale } }
      }),
    }))
  })
}

const printed = ({ list, sale }: ListedPrice, { market }: Channel): string =>
  sale === null ? printMoney(list, market) : `was ${printMoney(list, market)} now ${printMoney(sale, market)}`

const changeOf = ({ line, name, stored: { goods, channel }, before, ...after }: Wanted): Change => ({
  line,
  text: `${name} ${goods.name}, ${marketName(channel)}: ${printed(before, channel)} → ${printed(after, channel)}`,
})

type NewPrice = { readonly price: ListedPrice } | { readonly fault: Fault }

/** @param priceOf computes a line's new price from the current one */
async function planPrices<Line extends Row>(
  context: OperationContext,
  operationName: string,
  rows: readonly Line[],
  priceOf: (row: Line, before: ListedPrice, channel: Channel) => NewPrice,
): Promise<Plan> {
  const { db } = context
  const find = await readGoods(
    db,
    rows.map(({ sku }) => sku),
  )
  const pricesOf = await readPrices(
    db,
    rows.flatMap(({ sku }) => find(sku) ?? []),
  )
  const faults: Fault[] = []
  const wanted = new Map<string, Wanted>()
  for (const row of rows) {
    const { line } = row
    const goods = find(row.sku)
    const channel = channelNamed(row.market)
    if (!goods || !channel) {
      faults.push(...(goods ? [] : [unknownSku(row.sku, line)]), ...(channel ? [] : [unknownMarket(row.market, line)]))
      continue
    }
    const name = goods.variantId === undefined ? goods.styleCode : skuIn(row.sku)
    const stored = pricesOf(goods, channel)
    const before = stored?.variants.find(({ id }) => goods.variantId === undefined || id === goods.variantId)?.price
    if (!stored || !before) {
      const message = `${goods.styleCode} is not sold in ${marketName(channel)}. Remove the line, or import the product with a price there.`
      faults.push({ line, column: 'market', message })
      continue
    }
    const isOpen = goods.variantId === undefined && !haveOnePrice(stored.variants)
    if (isOpen) {
      const message = `The SKUs of ${name} have several prices in ${marketName(channel)}. Write a line for each SKU, which \`npm run shop -- find ${name}\` shows.`
      faults.push({ line, column: 'sku', message })
      continue
    }
    const key = `${name} ${channel.id}`
    const first = wanted.get(key)
    if (first) {
      faults.push(repeated('sku', `The price of ${name} in ${marketName(channel)}`, first.line, line))
      continue
    }
    const asked = priceOf(row, before, channel)
    if ('fault' in asked) {
      faults.push(asked.fault)
    } else {
      wanted.set(key, { line, name, stored, before, ...asked.price })
    }
  }
  const changed = [...wanted.values()].filter(({ before, list, sale }) => before.list !== list || before.sale !== sale)
  return {
    faults,
    changes: changed.map(changeOf),
    statements:
      faults.length > 0 || changed.length === 0
        ? []
        : [
            db.run(notedPrices(context, operationName, changed)),
            ...(await writePrices(db, pricesWith([...wanted.values()]), context.now)),
          ],
  }
}

const priceLines = linesOf('sku', 'market', 'price')

/** Sets list prices. A sale price is kept if it is still lower. */
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

/** Starts a sale at the price `now`; an empty `now` ends the sale. `was` sets the list price too. */
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
