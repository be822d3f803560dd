/**
 * Parameters of a product URL. Each URL specifies one colour.
 * @module
 */

import { colourFromSegment } from '#domain/product/colour-segment.ts'
import type { ParametersOf } from './route-patterns.ts'

export interface ProductAddress {
  readonly id: number
  readonly slug: string
  readonly colour: string
}

export const productAddress = ({ id, slug, color }: ParametersOf<'product'>): ProductAddress => ({
  id: Number(id),
  slug,
  colour: colourFromSegment(color),
})
