/**
 * Sets prices and sales, by style code for a product or by SKU for a variant.
 * @module
 */
import { z } from 'zod'
import type { Channel } from '#backend/channels.ts'
import { type Change, type Fault, type OperationContext, operation, type Plan } from '#backend/operations/operation.ts'
import type { ListedPrice } from '#backend/rules/charged-price.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import { haveOnePrice } from '#backend/rules/split-prices.ts'
import { dayIn } from '#domain/formats/dates.ts'
import { priceStatements, type Wanted } from './change-prices.ts'
import { channelNamed, linesOf, marketName, priceIn, readGoods, repeated, skuIn, unknownMarket, unknownSku } from './goods.ts'
import { readPrices } from './product-prices.ts'
import { readLastDays, writeLastDays } from './sale-ends.ts'

interface Row {
  readonly line?: number | undefined
  readonly sku: string
  readonly market: string
}

/** The new price that a line sets, with the last day of the sale. */
interface Line extends Wanted {
  readonly line: number | undefined
  readonly before: ListedPrice & { readonly lastDay: string | undefined }
  /** Null means that the sale has no end; undefined keeps the stored day. */
  readonly lastDay: string | null | undefined
}

const printed = ({ list, sale }: ListedPrice, { market }: Channel, lastDay: string | null | undefined): string =>
  sale === null
    ? printMoney(list, market)
    : `was ${printMoney(list, market)} now ${printMoney(sale, market)}${lastDay ? ` until ${lastDay}` : ''}`

const changeOf = ({ line, name, stored: { goods, channel }, before, lastDay = before.lastDay, ...after }: Line): Change => ({
  line,
  text: `${name} ${goods.name}, ${marketName(channel)}: ${printed(before, channel, before.lastDay)} → ${printed(after, channel, lastDay)}`,
})

/** A line for a style code sets the last day of every variant that has no line of its own. */
function lastDaysOf(lines: readonly Line[]) {
  const rows = lines
    .toSorted(
      (one, other) => Number(one.stored.goods.variantId !== undefined) - Number(other.stored.goods.variantId !== undefined),
    )
    .flatMap(({ stored: { goods, channel, variants }, sale, lastDay = null }) =>
      variants
        .filter(({ id }) => goods.variantId === undefined || id === goods.variantId)
        .map(({ id }) => ({ variantId: id, channelId: channel.id, sale: sale ?? 0, lastDay: sale === null ? null : lastDay })),
    )
  return [...new Map(rows.map((row) => [`${row.variantId} ${row.channelId}`, row])).values()]
}

type NewPrice = { readonly price: ListedPrice; readonly lastDay?: string | null } | { readonly fault: Fault }

/** @param priceOf derives a line's new price from the current price */
async function planPrices<Written extends Row>(
  context: OperationContext,
  operationName: string,
  rows: readonly Written[],
  priceOf: (row: Written, before: ListedPrice, channel: Channel) => NewPrice,
): Promise<Plan> {
  const { db } = context
  const find = await readGoods(
    db,
    rows.map(({ sku }) => sku),
  )
  const named = rows.flatMap(({ sku }) => find(sku) ?? [])
  const pricesOf = await readPrices(db, named)
  const lastDayOf = await readLastDays(
    db,
    named.map(({ productId }) => productId),
  )
  const faults: Fault[] = []
  const wanted = new Map<string, Line>()
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
    const variant = stored?.variants.find(({ id }) => goods.variantId === undefined || id === goods.variantId)
    if (!stored || !variant) {
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
    const before = { ...variant.price, lastDay: lastDayOf(variant.id, channel, variant.price.sale) }
    const asked = priceOf(row, before, channel)
    if ('fault' in asked) {
      faults.push(asked.fault)
    } else {
      wanted.set(key, { line, name, stored, before, ...asked.price, lastDay: asked.lastDay })
    }
  }
  const isChanged = ({ before, list, sale, lastDay = before.lastDay }: Line): boolean =>
    before.list !== list || before.sale !== sale || (sale !== null && (before.lastDay ?? null) !== (lastDay ?? null))
  const changed = [...wanted.values()].filter(isChanged)
  const unchanged = [...wanted.values()].filter((one) => !isChanged(one))
  const dated = [...wanted.values()].filter(({ lastDay }) => lastDay !== undefined)
  return {
    faults,
    changes: changed.map(changeOf),
    statements:
      faults.length > 0 || changed.length === 0
        ? []
        : [...(await priceStatements(context, operationName, changed, unchanged)), ...writeLastDays(db, lastDaysOf(dated))],
  }
}

const priceLines = linesOf('sku', 'market', 'price')

/** Sets list prices. The sale price is kept if it is still lower than the list price. */
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

const saleLines = linesOf('sku', 'market', 'was', 'now', 'until')

/** Returns the last day of the sale, or null if it has no end. */
function lastDayIn(
  { line, now, until }: { readonly line?: number | undefined; readonly now: string; readonly until: string },
  channel: Channel,
  { now: moment }: OperationContext,
): { readonly day: string | null } | { readonly fault: Fault } {
  const day = until.trim()
  const refused = (message: string) => ({ fault: { line, column: 'until', message } })
  if (day === '') {
    return { day: null }
  }
  if (now.trim() === '') {
    return refused('An empty now ends the sale at once. Leave until empty too.')
  }
  if (!z.iso.date().safeParse(day).success) {
    return refused(`"${day}" is no day. Write it such as 2026-12-31, or leave it empty for a sale without an end.`)
  }
  return day < dayIn(channel.market.timeZone, moment)
    ? refused(`${day} has passed. Write a later day, or leave it empty for a sale without an end.`)
    : { day }
}

/** Starts a sale at the price `now`, whose last day is `until`. An empty `now` ends the sale. `was` sets the list price too. */
export const sale = operation({
  schema: saleLines,
  plan: (context, { rows }) =>
    planPrices(context, 'sale', rows, (row, before, channel) => {
      const was = row.was.trim() === '' ? { minor: before.list } : priceIn(row.was, channel, { line: row.line, column: 'was' })
      const now = row.now.trim() === '' ? { minor: null } : priceIn(row.now, channel, { line: row.line, column: 'now' })
      const until = lastDayIn(row, channel, context)
      if ('fault' in was) {
        return was
      }
      if ('fault' in now) {
        return now
      }
      if ('fault' in until) {
        return until
      }
      const [list, reduced] = [was.minor, now.minor]
      return reduced === null || reduced < list
        ? { price: { list, sale: reduced }, lastDay: until.day }
        : {
            fault: {
              line: row.line,
              column: 'now',
              message: `${printMoney(reduced, channel.market)} is not lower than the price, ${printMoney(list, channel.market)}. Lower it, or leave it empty to end the sale.`,
            },
          }
    }),
})
