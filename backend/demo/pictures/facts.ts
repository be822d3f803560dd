/**
 * Reads from the catalogue the facts that determine what a product looks like.
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
  /** Number of earlier products with the same silhouette. */
  readonly nth: number
  readonly name: string
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly colour: string
  readonly hex: string
}

/** The only demo product with a film. */
const WITH_FILM = 1018

const row = z.object({
  id: z.number(),
  styleCode: z.string(),
  name: z.string(),
  silhouette: z.enum(SILHOUETTES),
  pattern: z.enum(PATTERNS),
  nth: z.number(),
  colours: z.array(z.object({ label: z.string(), hex: z.string() })),
})

type Drawable = z.output<typeof row>

/**
 * Returns undefined if the catalogue does not contain the style. Returns null if the code cannot draw the product, as with
 * imported products.
 */
export async function readDrawable(db: Database, styleCode: string): Promise<Drawable | null | undefined> {
  const [found] = await db
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: products.name,
      silhouette: products.silhouette,
      pattern: products.pattern,
      nth: products.nth,
      colours: products.colours,
    })
    .from(products)
    .where(eq(products.styleCode, styleCode))
  return found && (row.safeParse(found).data ?? null)
}

/** Returns undefined if the product is not sold in this colour or has no image. */
export function factsOf({ id, colours, ...facts }: Drawable, colourSlug: string): ProductFacts | undefined {
  const colour = isPictured(id) ? colours.find(({ label }) => slugOf(label) === colourSlug) : undefined
  return colour && { ...facts, isFilmed: id === WITH_FILM, colour: colourSlug, hex: colour.hex }
}

/** Returns undefined if the catalogue does not contain the style or the colour, or if the product has no image. */
export async function readProductFacts(db: Database, styleCode: string, colourSlug: string): Promise<ProductFacts | undefined> {
  const product = await readDrawable(db, styleCode)
  return product ? factsOf(product, colourSlug) : undefined
}
