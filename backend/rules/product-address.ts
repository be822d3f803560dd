/**
 * URL paths of product pages in one colour (spec A §2).
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { colourToSegment } from '#domain/product/colour-segment.ts'

interface ProductInColour {
  readonly id: number
  readonly slug: string
  readonly colour: string
}

/** Escaped for use in a link. */
export const productPath = ({ prefix }: Pick<Market, 'prefix'>, { id, slug, colour }: ProductInColour): string =>
  `${prefix}/p/${id}/${encodeURIComponent(slug)}/${colourToSegment(colour)}`
