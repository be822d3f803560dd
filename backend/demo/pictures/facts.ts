/**
 * What a picture shows, as the catalogue says it.
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#backend/database/database.ts'
import { products } from '#backend/database/tables/catalogue.ts'
import { slugOf } from '#backend/rules/slug.ts'
import { PATTERNS, type Pattern, SILHOUETTES, type Silhouette } from './silhouettes.ts'

export interface ProductFacts {
  /** Whether the media library knows its pictures as a set. */
  readonly hasMediaSet: boolean
  readonly isFilmed: boolean
  readonly styleCode: string
  readonly name: string
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly colour: string
  readonly hex: string
}

/** Demo goods with a job: one whose media set is missing, one that has a film. */
const WITHOUT_SET = 1017
const WITH_FILM = 1018

const row = z.object({
  id: z.number(),
  name: z.string(),
  silhouette: z.enum(SILHOUETTES),
  pattern: z.enum(PATTERNS),
  colours: z.array(z.object({ label: z.string(), hex: z.string() })),
})

/** A style in one of its colours, named by slug; none when the catalogue does not know it. */
export async function readProductFacts(db: Database, styleCode: string, colourSlug: string): Promise<ProductFacts | undefined> {
  const [found] = await db
    .select({
      id: products.id,
      name: products.name,
      silhouette: products.silhouette,
      pattern: products.pattern,
      colours: products.colours,
    })
    .from(products)
    .where(eq(products.styleCode, styleCode))
  const product = row.safeParse(found)
  if (!product.success) {
    return undefined
  }
  const { id, name, silhouette, pattern, colours } = product.data
  const colour = colours.find(({ label }) => slugOf(label) === colourSlug)
  return (
    colour && {
      hasMediaSet: id !== WITHOUT_SET,
      isFilmed: id === WITH_FILM,
      styleCode,
      name,
      silhouette,
      pattern,
      colour: colourSlug,
      hex: colour.hex,
    }
  )
}
