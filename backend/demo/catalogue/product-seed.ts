import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import type { Goods, VariantSeed } from '#backend/goods/goods.ts'

/** Unlike an imported product, a demo product can be drawn. */
export interface ProductSeed extends Goods {
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly variants: readonly (VariantSeed & { readonly stock: readonly [number, number] })[]
}
