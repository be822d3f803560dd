import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import type { FabricName } from '#backend/demo/words/fabrics.ts'
import type { Colourway } from '#backend/demo/words/palette.ts'
import type { SizeScale } from '#backend/demo/words/sizes.ts'

export type Department = 'womens' | 'mens' | 'homeware'

/** A kind of product that the generator makes many of. */
export interface Range {
  readonly department: Department
  /** The deepest category its products stand in, as a path of slugs. */
  readonly category: string
  /** Share of the catalogue, relative to the other ranges. */
  readonly weight: number
  readonly noun: string
  readonly silhouette: Silhouette
  readonly patterns: readonly Pattern[]
  readonly fabrics: readonly FabricName[]
  readonly colourway: Colourway
  readonly sizes: SizeScale
  /** Sold as Petite, Regular and Long. */
  readonly inLengths?: true
  /** Lowest and highest UK price, in pounds. */
  readonly pounds: readonly [number, number]
  /** Opening sentences: the cut. */
  readonly cut: readonly string[]
  /** Closing sentences: how to live with it. */
  readonly wear: readonly string[]
  /** Custom fields besides fabric and care; one value of each is drawn. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
}
