/**
 * The address of a product in one of its colours.
 * @module
 */
import type { ParametersOf } from '#domain/address/route-patterns.ts'
import { colourFromSegment } from './colour-segment.ts'

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
