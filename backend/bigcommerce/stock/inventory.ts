/**
 * getInventoryAtLocations (wire: commerce §8): stock of each variant in each warehouse.
 * @module
 */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { pagination } from '#backend/bigcommerce/pagination.ts'
import { among } from '#backend/database/database.ts'
import { inventory, locations, variants } from '#backend/database/tables/catalogue.ts'
import { reservedFor } from '#backend/goods/sellable-stock.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'

const MAX_ROWS = 1000
/** Spec A §9. */
const WARNING_LEVEL = 5

const ids = z.array(z.coerce.number().int()).max(MAX_ROWS)
const argument = z.object({
  skus: z.array(z.string().max(60)).max(MAX_ROWS).optional(),
  variantIds: ids.optional(),
  productIds: ids.optional(),
  /**
   * BigCommerce has no such argument. Stock reserved by this cart's own unpaid order counts as available, because changing the
   * cart releases that order.
   */
  cartId: z.string().max(100).default(''),
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(MAX_ROWS).default(MAX_ROWS),
})
type Argument = z.infer<typeof argument>

const isOneOf = (column: SQLiteColumn, values: readonly (string | number)[]) => sql`${column} IN ${among(values)}`

function conditionOf({ skus, variantIds, productIds }: Argument): SQL {
  const condition = and(
    skus && isOneOf(variants.sku, skus),
    variantIds && isOneOf(variants.id, variantIds),
    productIds && isOneOf(variants.productId, productIds),
    // Only variants whose stock is tracked have inventory rows.
    sql`EXISTS (SELECT 1 FROM ${inventory} WHERE ${inventory.variantId} = ${variants.id})`,
  )
  if (!condition || !(skus || variantIds || productIds)) {
    throw invalid({ body: 'Name skus, variantIds or productIds.' })
  }
  return condition
}

/** Stock by variant id, in the order of the locations. */
async function stockOf(context: CommerceContext, variantIds: readonly number[], cartId: string) {
  const rows = await context.db
    .select({
      variantId: inventory.variantId,
      available: sql<number>`${inventory.available} + ${reservedFor(context, cartId)}`,
      location: locations,
    })
    .from(inventory)
    .innerJoin(locations, eq(locations.id, inventory.locationId))
    .where(sql`${inventory.variantId} IN ${among(variantIds)}`)
    .orderBy(asc(inventory.variantId), asc(inventory.locationId))
  return Map.groupBy(rows, ({ variantId }) => variantId)
}

interface StockRow {
  readonly available: number
  readonly location: typeof locations.$inferSelect
}

const locationWire = ({ available, location }: StockRow) => ({
  location_id: location.id,
  location_code: location.code,
  location_name: location.name,
  available_to_sell: available,
  total_inventory_onhand: available,
  location_enabled: location.enabled,
  settings: { safety_stock: 0, is_in_stock: available > 0, warning_level: WARNING_LEVEL, bin_picking_number: '' },
})

/** Sum over enabled locations. The storefront decides how much of it a market may sell (spec A §9). */
const enabledTotal = (rows: readonly StockRow[]): number =>
  rows.reduce((sum, { available, location }) => sum + (location.enabled ? available : 0), 0)

export const getInventoryAtLocations = read(argument, async (context, asked) => {
  const condition = conditionOf(asked)
  const found = await context.db
    .select({ id: variants.id, sku: variants.sku, productId: variants.productId, total: sql<number>`COUNT(*) OVER ()` })
    .from(variants)
    .where(condition)
    .orderBy(asc(variants.id))
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
  const stock = await stockOf(
    context,
    found.map(({ id }) => id),
    asked.cartId,
  )
  const data = found.map(({ id, sku, productId }) => {
    const rows = stock.get(id) ?? []
    return {
      identity: { sku, variant_id: id, product_id: productId, sku_id: id },
      locations: rows.map(locationWire),
      allLocationsTotalAvailableToSell: enabledTotal(rows),
    }
  })
  // The total is in each row, but a page after the last has no rows.
  const total = found[0]?.total ?? (asked.page > 1 ? await context.db.$count(variants, condition) : 0)
  return { data, meta: { pagination: pagination(total, data.length, asked) } }
})
