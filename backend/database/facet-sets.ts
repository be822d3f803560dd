/**
 * Products with the same values for a facet share a stored set, and their rows contain only its id. A covering index therefore
 * needs just one small number per facet, however many values there are. Sets never change. A product without values has the set
 * id 0.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { hexText } from '#backend/rules/hex.ts'
import { colourFamilies } from '#shop'
import { among, batch, type Database, insertSelect, type Statement } from './database.ts'
import { facetColumn } from './facet-column.ts'
import { FACETS, type Facet, type FacetedProduct, ONLY_COLOUR, valuesOf } from './facets.ts'
import { facetSets, facetSetValues, inventory, listing, products, variants } from './tables/catalogue.ts'

/** Ids of the sets that contain at least one of the values. */
export const setsWith = ({ name }: Facet, values: readonly string[]): SQL =>
  sql`(SELECT ${facetSetValues.setId} FROM ${facetSetValues} WHERE ${facetSetValues.facet} = ${name} AND ${facetSetValues.value} IN ${among(values)})`

/** Ids of the sets that share at least one value with the given set. */
export const setsLike = ({ name }: Facet, setId: number): SQL =>
  sql`(SELECT ${facetSetValues.setId} FROM ${facetSetValues} WHERE ${facetSetValues.facet} = ${name} AND ${facetSetValues.value} IN
    (SELECT value FROM json_each((SELECT ${facetSets.members} FROM ${facetSets} WHERE ${facetSets.id} = ${setId}))))`

/**
 * Omits values that no product has ever had.
 * @param counts if a value has a count, it is known to exist and needs no query
 */
export async function knownValues(
  db: Database,
  { name }: Facet,
  values: readonly string[],
  counts: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const { counted = [], others = [] } = Object.groupBy(values, (value) => (counts.has(value) ? 'counted' : 'others'))
  const rows =
    others.length === 0
      ? []
      : await db
          .selectDistinct({ value: facetSetValues.value })
          .from(facetSetValues)
          .where(sql`${facetSetValues.facet} = ${name} AND ${facetSetValues.value} IN ${among(others)}`)
  return [...counted, ...rows.map(({ value }) => value)]
}

export type Sets = ReadonlyMap<number, readonly string[]>

export async function readSets(db: Database, ids: ReadonlySet<number>): Promise<Sets> {
  const rows = await db
    .select({ id: facetSets.id, members: facetSets.members })
    .from(facetSets)
    .where(sql`${facetSets.id} IN ${among([...ids])}`)
  return new Map(rows.map(({ id, members }) => [id, members]))
}

/**
 * Counts products per value.
 * @param sets the members of each set, and the number of products that have the set
 */
export function countsOf(sets: Iterable<readonly [members: readonly string[], goods: number]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [members, goods] of sets) {
    for (const value of members) {
      counts.set(value, (counts.get(value) ?? 0) + goods)
    }
  }
  return counts
}

const membersOf = (facet: Facet, product: FacetedProduct): readonly string[] => [...new Set(valuesOf(facet, product))].sort()

/** Fills `facet_set_values` for all sets that satisfy the condition. */
const insertValues = (condition: SQL): SQL =>
  insertSelect(
    facetSetValues,
    { facet: sql`${facetSets.facet}`, value: sql`member.value`, setId: sql`${facetSets.id}` },
    sql`FROM ${facetSets} CROSS JOIN json_each(${facetSets.members}) AS member WHERE ${condition}`,
    { or: 'ignore' },
  )

const keyOf = ({ name }: Pick<Facet, 'name'>, members: readonly string[]): string => `${name} ${JSON.stringify(members)}`

/**
 * Stores the sets that are not in the database yet.
 * @returns a function that looks up a product's set id for a facet; 0 if the product has no values
 */
export async function storeSets<Product extends FacetedProduct>(
  db: Database,
  goods: readonly Product[],
): Promise<(facet: Facet, product: Product) => number> {
  const all = new Map(
    goods.flatMap((product) =>
      FACETS.map((facet) => {
        const members = membersOf(facet, product)
        return [keyOf(facet, members), [facet.name, members]] as const
      }),
    ),
  )
  const rows = sql`json_each(${JSON.stringify([...all.values()].filter(([, members]) => members.length > 0))})`
  const parts = { facet: sql`asked.value ->> 0`, members: sql`asked.value -> 1` }
  const isOfGoods = sql`(${facetSets.facet}, ${facetSets.members}) IN (SELECT ${parts.facet}, ${parts.members} FROM ${rows} AS asked)`
  await batch(db, [
    db.run(insertSelect(facetSets, parts, sql`FROM ${rows} AS asked WHERE 1`, { or: 'ignore' })),
    db.run(insertValues(isOfGoods)),
  ])
  const stored = await db
    .select({ id: facetSets.id, facet: facetSets.facet, members: facetSets.members })
    .from(facetSets)
    .where(isOfGoods)
  const ids = new Map(stored.map(({ id, facet, members }) => [keyOf({ name: facet }, members), id]))
  return (facet, product) => ids.get(keyOf(facet, membersOf(facet, product))) ?? 0
}

/** SQL condition: the variant can be bought. Stock in any warehouse counts, in every market. */
const isSold = sql`${variants.purchasingDisabled} = 0 AND (${products.tracking} = 'none' OR
  EXISTS (SELECT 1 FROM ${inventory} WHERE ${inventory.variantId} = ${variants.id} AND ${inventory.available} > 0))`

const hexOf = (text: string): string => hexText(new TextEncoder().encode(text))

/**
 * `familyOf` in SQL. Keys are hexadecimal, because quotes and backslashes in a colour's name would be parsed as JSON path
 * syntax.
 */
export function familyInSql(label: SQL, families: typeof colourFamilies = colourFamilies): SQL {
  const byColour = Object.fromEntries(families.flatMap(({ name, colours }) => colours.map((colour) => [hexOf(colour), name])))
  return sql`COALESCE(${JSON.stringify(byColour)} ->> ('$."' || lower(hex(${label})) || '"'), ${label})`
}

/** `valuesOf` in SQL, but only sizes in stock count. */
function valuesInSql({ source }: Facet): SQL {
  switch (source) {
    case 'colours':
      return sql`SELECT ${familyInSql(sql`label`)} AS name FROM (SELECT value ->> 'label' AS label FROM json_each(${products.colours})
        WHERE ${products.type} <> 'digital' AND label <> ${ONLY_COLOUR})`
    case 'sizes':
      return sql`SELECT ${variants.size} AS name FROM ${variants} WHERE ${variants.productId} = ${products.id} AND name IS NOT NULL AND ${isSold}`
    case 'lengths':
      return sql`SELECT value AS name FROM json_each(${products.lengths})`
    default:
      return sql`SELECT value ->> 'value' AS name FROM json_each(${products.customFields}) WHERE value ->> 'name' = ${source.field} AND name <> ''`
  }
}

/** Recomputes the facet's sets for all products after stock or values have changed. */
export function renewSets(db: Database, facet: Facet): readonly Statement[] {
  const members = sql`(SELECT json_group_array(name) FROM (SELECT DISTINCT name FROM (${valuesInSql(facet)}) ORDER BY name))`
  const current = sql`(SELECT ${products.id} AS product, ${members} AS members FROM ${products})`
  const column = sql.identifier(`facet_${facet.place}`)
  return [
    db.run(
      insertSelect(
        facetSets,
        { facet: facet.name, members: sql`current.members` },
        sql`FROM ${current} AS current WHERE current.members <> '[]' GROUP BY current.members`,
        { or: 'ignore' },
      ),
    ),
    db.run(insertValues(sql`${facetSets.facet} = ${facet.name}`)),
    db.run(sql`UPDATE ${listing} SET ${column} = renewed.id FROM (SELECT current.product, COALESCE(${facetSets.id}, 0) AS id FROM ${current} AS current
      LEFT JOIN ${facetSets} ON ${facetSets.facet} = ${facet.name} AND ${facetSets.members} = current.members) AS renewed
      WHERE ${listing.productId} = renewed.product AND ${facetColumn(listing, facet)} <> renewed.id`),
  ]
}
