/**
 * A product page shows one colour, which is part of its path (spec A §2).
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { colourToSegment } from '#domain/product/colour-segment.ts'

interface ProductInColour {
  readonly id: number
  readonly slug: string
  readonly colour: string
}

/** Encoded, so the path can be used as a link. */
export const productPath = ({ prefix }: Pick<Market, 'prefix'>, { id, slug, colour }: ProductInColour): string =>
  `${prefix}/p/${id}/${encodeURIComponent(slug)}/${colourToSegment(colour)}`
