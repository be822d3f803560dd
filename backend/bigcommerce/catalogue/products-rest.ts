/**
 * getProducts: BigCommerce's REST list of products, with its filter names (wire: commerce §3).
 * @module
 */
import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pagination } from '#backend/bigcommerce/pagination.ts'
import { among } from '#backend/database/database.ts'
import { categoryFacets, listing, products, variants } from '#backend/database/tables/catalogue.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { nameHolds, term } from './listing/name-term.ts'
import { productsInOrder, productsWithVariants } from './product-reads.ts'

const MAX_LIMIT = 250
const MAX_VARIANTS = 600

/** Accepts an array or, like BigCommerce, a comma-separated string. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).max(MAX_LIMIT))

const argument = z.object({
  id: z.int().optional(),
  'id:in': listOf(z.coerce.number().int()).optional(),
  'id:min': z.int().optional(),
  'id:max': z.int().optional(),
  sku: z.string().max(60).optional(),
  'sku:in': listOf(z.string().max(60)).optional(),
  keyword: term.optional(),
  include: z.string().max(200).default(''),
  include_fields: z.string().max(200).optional(),
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(MAX_LIMIT).default(50),
  sort: z.enum(['id', 'name', 'date_created', 'date_modified']).default('id'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
type Argument = z.infer<typeof argument>

const FILTERS = ['id', 'id:in', 'id:min', 'id:max', 'sku', 'sku:in', 'keyword'] as const

const SORT_COLUMNS = { id: listing.productId, name: listing.nameKey, date_created: listing.newest, date_modified: listing.newest }

function skuIs(skus: readonly string[]): SQL {
  const list = sql`IN ${among(skus)}`
  return sql`${listing.productId} IN (SELECT ${products.id} FROM ${products} WHERE ${products.styleCode} ${list} UNION SELECT ${variants.productId} FROM ${variants} WHERE ${variants.sku} ${list})`
}

function conditionOf({ channel }: CommerceContext, asked: Argument): SQL | undefined {
  const skus = [...(asked.sku ? [asked.sku] : []), ...(asked['sku:in'] ?? [])]
  return and(
    eq(listing.categoryId, 0),
    sql`(${listing.channels} & ${channel.bit}) <> 0`,
    asked.id === undefined ? undefined : eq(listing.productId, asked.id),
    asked['id:in'] ? sql`${listing.productId} IN ${among(asked['id:in'])}` : undefined,
    asked['id:min'] === undefined ? undefined : gte(listing.productId, asked['id:min']),
    asked['id:max'] === undefined ? undefined : lte(listing.productId, asked['id:max']),
    skus.length > 0 ? skuIs(skus) : undefined,
    asked.keyword ? nameHolds(listing.nameKey, asked.keyword) : undefined,
  )
}

/** Without filters, reads the stored total of category 0, because counting would read every row. */
function totalQuery({ db, channel }: CommerceContext, asked: Argument, condition: SQL | undefined) {
  const isFiltered = FILTERS.some((name) => asked[name] !== undefined)
  return isFiltered
    ? db.select({ total: count() }).from(listing).where(condition)
    : db
        .select({ total: categoryFacets.productCount })
        .from(categoryFacets)
        .where(
          and(eq(categoryFacets.categoryId, 0), eq(categoryFacets.channelId, channel.id), eq(categoryFacets.attribute, 'total')),
        )
}

function fieldsOf(rows: readonly object[], fields: string | undefined): readonly object[] {
  if (fields === undefined) {
    return rows
  }
  const wanted = new Set(['id', ...fields.split(',')])
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name))))
}

export const getProducts = read(argument, async (context, asked) => {
  const condition = conditionOf(context, asked)
  const order = asked.direction === 'asc' ? asc : desc
  const [ids, totals] = await context.db.batch([
    context.db
      .select({ id: listing.productId })
      .from(listing)
      .where(condition)
      .orderBy(order(SORT_COLUMNS[asked.sort]), order(listing.productId))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    totalQuery(context, asked, condition),
  ])
  const meta = (rows: number) => ({ pagination: pagination(totals[0]?.total ?? 0, rows, asked) })
  if (asked.include_fields === 'id') {
    return { data: ids, meta: meta(ids.length) }
  }
  const found = await productsInOrder(
    context,
    ids.map(({ id }) => id),
  )
  const include = new Set(asked.include.split(','))
  const parts = {
    options: include.has('options'),
    modifiers: include.has('modifiers'),
    customFields: include.has('custom_fields'),
  }
  const data = await productsWithVariants(context, found, parts, include.has('variants') ? MAX_VARIANTS : 0)
  return { data: fieldsOf(data, asked.include_fields), meta: meta(data.length) }
})
