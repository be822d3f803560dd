/**
 * Reads the facts of a picture from the catalogue.
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#backend/database/database.ts'
import { products } from '#backend/database/tables/catalogue.ts'
import { slugOf } from '#backend/rules/slug.ts'
import { isPictured } from './pictured.ts'
import { PATTERNS, type Pattern, SILHOUETTES, type Silhouette } from './silhouettes.ts'

export interface ProductFacts {
  readonly isFilmed: boolean
  readonly styleCode: string
  /** How many earlier products share its silhouette. */
  readonly nth: number
  readonly name: string
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly colour: string
  readonly hex: string
}

/** The demonstration product with a film. */
const WITH_FILM = 1018

const row = z.object({
  id: z.number(),
  name: z.string(),
  silhouette: z.enum(SILHOUETTES),
  pattern: z.enum(PATTERNS),
  nth: z.number(),
  colours: z.array(z.object({ label: z.string(), hex: z.string() })),
})

async function readRow(db: Database, styleCode: string) {
  const [found] = await db
    .select({
      id: products.id,
      name: products.name,
      silhouette: products.silhouette,
      pattern: products.pattern,
      nth: products.nth,
      colours: products.colours,
    })
    .from(products)
    .where(eq(products.styleCode, styleCode))
  return found && row.safeParse(found)
}

/** Whether the catalogue has the style, and no drawing can show it: goods of an import. */
export const isUndrawable = async (db: Database, styleCode: string): Promise<boolean> =>
  (await readRow(db, styleCode))?.success === false

/** A style in one of its colours, named by slug; undefined if the catalogue does not have it, or if it has no picture. */
export async function readProductFacts(db: Database, styleCode: string, colourSlug: string): Promise<ProductFacts | undefined> {
  const product = await readRow(db, styleCode)
  if (!product?.success || !isPictured(product.data.id)) {
    return undefined
  }
  const { id, name, silhouette, pattern, nth, colours } = product.data
  const colour = colours.find(({ label }) => slugOf(label) === colourSlug)
  if (!colour) {
    return undefined
  }
  return {
    isFilmed: id === WITH_FILM,
    styleCode,
    nth,
    name,
    silhouette,
    pattern,
    colour: colourSlug,
    hex: colour.hex,
  }
}
