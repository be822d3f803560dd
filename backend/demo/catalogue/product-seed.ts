import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import type { Goods, VariantSeed } from '#backend/goods/goods.ts'

/** A product of the demonstration: unlike imported products, it can be drawn. */
export interface ProductSeed extends Goods {
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly variants: readonly (VariantSeed & { readonly stock: readonly [number, number] })[]
}
