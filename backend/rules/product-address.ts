/**
 * A product's page in one of its colours, by the shop's own addresses (spec A §2).
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { colourToSegment } from '#domain/product/colour-segment.ts'

interface ProductInColour {
  readonly id: number
  readonly slug: string
  readonly colour: string
}

/** A path of the shop, ready for a link. */
export const productPath = ({ prefix }: Pick<Market, 'prefix'>, { id, slug, colour }: ProductInColour): string =>
  `${prefix}/p/${id}/${encodeURIComponent(slug)}/${colourToSegment(colour)}`
