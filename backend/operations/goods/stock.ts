/**
 * Sets the stock of a SKU at a location, either to a counted number or by a change such as `+5` or `-2`. A change is added to
 * the stock at the moment of writing, so that orders placed in the meantime are not lost.
 * @module
 */
import { sql } from 'drizzle-orm'
import { among, type Database, insertSelect, type Statement } from '#backend/database/database.ts'
import { inventory, type locations, products } from '#backend/database/tables/catalogue.ts'
import { noteEach } from '#backend/operations/note-change.ts'
import { type Fault, type OperationContext, operation } from '#backend/operations/operation.ts'
import { type Goods, linesOf, readGoods, readLocations, repeated, skuIn, unknownSku } from './goods.ts'

type Location = typeof locations.$inferSelect

interface Wanted {
  readonly line: number | undefined
  readonly sku: string
  readonly goods: Goods
  readonly variantId: number
  readonly location: Location
  readonly before: number
  readonly by: number
  /** The counted number. Undefined if the line contains a change such as `+5`. */
  readonly counted: number | undefined
}

const STOCK = /^([+-]?)(\d{1,6})$/

const locationNamed = (all: readonly Location[], text: string): Location | undefined => {
  const name = text.trim().toLowerCase()
  return name === '' && all.length === 1
    ? all[0]
    : all.find((one) => one.code.toLowerCase() === name || one.name.toLowerCase() === name)
}

async function readStock(db: Database, variantIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(inventory)
    .where(sql`${inventory.variantId} IN ${among(variantIds)}`)
  return new Map(rows.map(({ variantId, locationId, available }) => [`${variantId} ${locationId}`, available]))
}

async function untracked(db: Database, goods: readonly Goods[]): Promise<ReadonlySet<number>> {
  const ids = among(goods.map(({ productId }) => productId))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} IN ${ids} AND ${products.tracking} = 'none'`)
  return new Set(rows.map(({ id }) => id))
}

const NEXT = sql`COALESCE(value ->> 'counted', COALESCE(${inventory.available}, 0) + (value ->> 'by'))`

function statementsOf(context: OperationContext, wanted: readonly Wanted[]): readonly Statement[] {
  const rows = JSON.stringify(
    wanted.map(({ variantId, location, counted = null, by, sku }) => ({
      variant: variantId,
      location: location.id,
      counted,
      by,
      subject: `${sku} ${location.code}`,
    })),
  )
  const present = sql`FROM json_each(${rows}) LEFT JOIN ${inventory}
    ON ${inventory.variantId} = value ->> 'variant' AND ${inventory.locationId} = value ->> 'location'`
  return [
    noteEach(
      context,
      {
        operation: 'stock',
        subject: sql`value ->> 'subject'`,
        before: sql`CAST(COALESCE(${inventory.available}, 0) AS TEXT)`,
        after: sql`CAST(${NEXT} AS TEXT)`,
      },
      present,
    ),
    insertSelect(
      inventory,
      { variantId: sql`value ->> 'variant'`, locationId: sql`value ->> 'location'`, available: NEXT },
      present,
      { or: 'replace' },
    ),
  ].map((statement) => context.db.run(statement))
}

export const stock = operation({
  schema: linesOf('sku', 'location', 'stock'),
  async plan(context, { rows }) {
    const { db } = context
    const [find, all] = await Promise.all([
      readGoods(
        db,
        rows.map(({ sku }) => sku),
      ),
      readLocations(db),
    ])
    const goods = rows.flatMap(({ sku }) => find(sku) ?? [])
    const [present, notCounted] = await Promise.all([
      readStock(
        db,
        goods.flatMap(({ variantId }) => variantId ?? []),
      ),
      untracked(db, goods),
    ])
    const codes = all.map(({ code }) => code).join(', ')
    const faults: Fault[] = []
    const wanted = new Map<string, Wanted>()
    for (const { line, sku: text, location: place, stock: number } of rows) {
      const sku = skuIn(text)
      const one = find(sku)
      const location = locationNamed(all, place)
      const [, sign, pieces] = STOCK.exec(number.trim()) ?? []
      if (!one) {
        faults.push(unknownSku(text, line))
      } else if (one.variantId === undefined) {
        const message = `"${sku}" is a style code, and stock is counted for each SKU. Write a line for each of its SKUs, which \`npm run shop -- find ${sku}\` shows.`
        faults.push({ line, column: 'sku', message })
      } else if (notCounted.has(one.productId)) {
        faults.push({ line, column: 'sku', message: `The stock of ${sku} is not counted. Remove the line.` })
      }
      if (!location) {
        const missing = place.trim() ? `"${place.trim()}" is no location of this shop.` : 'The location is missing.'
        faults.push({ line, column: 'location', message: `${missing} Write one of ${codes}.` })
      }
      if (pieces === undefined) {
        const message = `"${number.trim()}" is no number of pieces. Write 12 for what was counted, +5 or -2 for what came or went.`
        faults.push({ line, column: 'stock', message })
      }
      if (!one?.variantId || !location || pieces === undefined) {
        continue
      }
      const key = `${one.variantId} ${location.id}`
      const first = wanted.get(key)
      if (first) {
        faults.push(repeated('sku', `The stock of ${sku} at ${location.code}`, first.line, line))
        continue
      }
      const by = sign === '-' ? -Number(pieces) : Number(pieces)
      const before = present.get(key) ?? 0
      wanted.set(key, { line, sku, goods: one, variantId: one.variantId, location, before, by, counted: sign ? undefined : by })
    }
    const changed = [...wanted.values()].filter(({ counted, by, before }) =>
      counted === undefined ? by !== 0 : counted !== before,
    )
    return {
      faults,
      changes: changed.map(({ line, sku, goods: { name }, location, before, by, counted }) => ({
        line,
        text: `${sku} ${name}, ${location.code}: ${before} → ${counted ?? before + by}`,
      })),
      statements: changed.length > 0 ? statementsOf(context, changed) : [],
    }
  },
})
