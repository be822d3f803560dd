import type { Texture } from '#backend/demo/pictures/silhouettes.ts'
import type { SleeveCut } from './sleeves.ts'
import type { Cut } from './torso.ts'

export interface Style {
  readonly cut: Cut
  readonly texture: Texture
  readonly textureScale?: number
  readonly printScale?: number
  readonly sleeve?: SleeveCut
  readonly cuff?: 'none' | 'rib' | 'shirt' | 'gathered'
  /**
   * `width` is a fraction of the chest. `low` is where the lapel folds over, as a fraction of the distance from the neck to the
   * waist.
   */
  readonly lapel?: { readonly width: number; readonly low: number }
  readonly neck: 'faced' | 'rib' | 'shirt' | 'lapel' | 'band' | 'straps'
  readonly ribDepth?: number
  readonly front?: 'closed' | 'buttoned' | 'open' | 'double'
  readonly buttons?: number
  readonly pockets?: 'none' | 'patch' | 'flap' | 'welt' | 'chest' | 'pair' | 'chore' | 'trucker'
  /** Whether seams are sewn in orange jeans thread. */
  readonly stitching?: boolean
  /** A seam across the chest, with two more seams from there to the hem. */
  readonly yoke?: boolean
  readonly belt?: 'none' | 'tie' | 'buckle' | 'seam'
  readonly hem?: 'plain' | 'rib'
  /** `drapes` is the number of folds from the waist; `swing` is the flare of the hem. */
  readonly drapes?: number
  readonly swing?: number
  readonly tier?: boolean
  readonly creases?: number
}
