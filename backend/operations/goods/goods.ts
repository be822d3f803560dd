/**
 * Resolves the lines of a staff file to products. A SKU identifies a variant, a style code a whole product.
 * @module
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { among, type Database } from '#backend/database/database.ts'
import { locations, products, variants } from '#backend/database/tables/catalogue.ts'
import type { Fault } from '#backend/operations/operation.ts'

/** Longer files are split into several requests, because a request must not exceed 64 KB. */
const MAX_LINES = 500

const cell = z.string().max(200).default('')

/** Cells contain the text as written in the file. `line` is used in error messages. */
export const linesOf = <const Name extends string>(...columns: readonly Name[]) =>
  z.object({
    rows: z
      .array(z.intersection(z.object({ line: z.int().optional() }), z.record(z.enum(columns), cell)))
      .min(1, 'holds no line')
      .max(MAX_LINES, `holds more than ${MAX_LINES} lines: send them in several requests`),
  })

export interface Goods {
  readonly productId: number
  readonly styleCode: string
  readonly name: string
  readonly categoryIds: readonly number[]
  /** Undefined if the line contains a style code. */
  readonly variantId: number | undefined
}

/** All fields except `variantId`. */
export const productColumns = {
  productId: products.id,
  styleCode: products.styleCode,
  name: products.name,
  categoryIds: products.categoryIds,
}

interface Found {
  readonly sku: string
  readonly variantId: number | null
  readonly productId: number | null
}

/** Normalises a SKU or style code to its stored form. */
export const skuIn = (text: string): string => text.trim().toUpperCase()

/** @returns a lookup by SKU or style code that ignores case and surrounding spaces */
export async function readGoods(db: Database, skus: readonly string[]): Promise<(sku: string) => Goods | undefined> {
  const asked = JSON.stringify([...new Set(skus.map(skuIn))])
  const found = await db.all<Found>(sql`SELECT value AS sku, ${variants.id} AS variantId,
    COALESCE(${variants.productId}, (SELECT ${products.id} FROM ${products} WHERE ${products.styleCode} = value)) AS productId
    FROM json_each(${asked}) LEFT JOIN ${variants} ON ${variants.sku} = value`)
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(sql`${products.id} IN ${among(found.flatMap(({ productId }) => productId ?? []))}`)
  const byId = new Map(rows.map((row) => [row.productId, row]))
  const goods = new Map(
    found.flatMap(({ sku, productId, variantId }) => {
      const product = byId.get(productId ?? -1)
      return product ? [[sku, { ...product, variantId: variantId ?? undefined }] as const] : []
    }),
  )
  return (sku) => goods.get(skuIn(sku))
}

export const unknownSku = (sku: string, line: number | undefined): Fault => ({
  line,
  column: 'sku',
  message: sku.trim()
    ? `The catalogue has no SKU or style code "${sku.trim()}". \`npm run shop -- find\` with words of its name shows it; or take the line out.`
    : 'The SKU is missing. Write a SKU, or remove the line.',
})

/** Staff files call the markets UK, US and EU. */
export const marketName = ({ market }: Channel): string => market.promotionsStore

const MARKET_NAMES = CHANNELS.map(marketName).join(', ')

/** Finds a channel by a name such as `UK`, `en` or `GBP`. The name may be empty if the shop has a single market. */
export function channelNamed(text: string): Channel | undefined {
  const name = text.trim().toLowerCase()
  return name === '' && CHANNELS.length === 1
    ? CHANNELS[0]
    : CHANNELS.find((channel) =>
        [marketName(channel), channel.market.code, channel.market.currency].some((one) => one.toLowerCase() === name),
      )
}

export const unknownMarket = (text: string, line: number | undefined): Fault => ({
  line,
  column: 'market',
  message: text.trim()
    ? `"${text.trim()}" is no market of this shop. Write one of ${MARKET_NAMES}.`
    : `The market is missing. Write one of ${MARKET_NAMES}.`,
})

const AMOUNT = /^([£$€]|[A-Z]{3})? ?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/

/** Ten million in minor units, as in an import. A larger amount is a typing error and would not fit on a page. */
const MAX = 1_000_000_000

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', $: 'USD', '€': 'EUR' }

/**
 * Parses `1,250.00` or `£49.5` to minor units. Returns undefined for any other text, and for an amount in a currency other than
 * `currency`.
 */
export function minorIn(text: string, currency?: string): number | undefined {
  const [, sign = '', whole, part = ''] = AMOUNT.exec(text.trim()) ?? []
  if (currency && sign && (SIGNS[sign] ?? sign) !== currency) {
    return undefined
  }
  const minor = whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return minor !== undefined && minor <= MAX ? minor : undefined
}

/** Parses a price in the market's currency, which must be greater than 0. */
export function priceIn(
  text: string,
  { market }: Channel,
  at: Pick<Fault, 'line' | 'column'>,
): { readonly minor: number } | { readonly fault: Fault } {
  const minor = minorIn(text)
  const [, written = market.currency] = AMOUNT.exec(text.trim()) ?? []
  const currency = SIGNS[written] ?? written
  if (minor === undefined) {
    const message = `"${text.trim()}" is no amount. Write it with a point and at most two decimals, such as 49.50.`
    return { fault: { ...at, message } }
  }
  if (currency !== market.currency) {
    const message = `"${text.trim()}" is in ${currency}, and ${market.name} sells in ${market.currency}. Write it in ${market.currency}.`
    return { fault: { ...at, message } }
  }
  return minor > 0
    ? { minor }
    : { fault: { ...at, message: 'The price is 0. Write a price, or hide the product with the command hide.' } }
}

export const repeated = (column: string, what: string, first: number | undefined, line: number | undefined): Fault => ({
  line,
  column,
  message: `${what} is already in line ${first}. Keep one of the two lines.`,
})

export const readLocations = (db: Database) => db.select().from(locations).orderBy(locations.id)
