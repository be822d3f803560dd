/**
 * What a picture shows, as the catalogue says it.
 * @module
 */
import { z } from 'zod'
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
  colours: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(z.array(z.object({ label: z.string(), hex: z.string() }))),
})

/** A style in one of its colours, named by slug; none when the catalogue does not know it. */
export async function readProductFacts(db: D1Database, styleCode: string, colourSlug: string): Promise<ProductFacts | undefined> {
  const found = await db
    .prepare('SELECT id, name, silhouette, pattern, colours FROM products WHERE style_code = ?')
    .bind(styleCode)
    .first()
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
