/**
 * The original drawing of each picture of the library.
 * @module
 */
import type { Database } from '#backend/database/database.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { catalogue } from '#shop'
import { drawDefault, drawPicture } from './draw.ts'
import { factsOf, readDrawable } from './facts.ts'
import { drawScene, isScene, shapeFor } from './scenes.ts'

/** Increase it when the drawings change, so that no cache keeps an old picture under the new address. */
const EDITION = '14'

export interface Original {
  /** Everything that the drawing depends on. */
  readonly identity: string
  /** Width over height. */
  readonly ratio: number
  /** The picture that replaces missing ones. */
  readonly isDefault?: true
  /** The drawing for a frame of about this ratio. */
  draw(ratio: number): string
}

const PRODUCT_RATIO = 4 / 5

/** The subject of a picture: one of the four views of a product in a colour, a scene, or the default image. */
type PictureSubject =
  | { readonly kind: 'product'; readonly styleCode: string; readonly colour: string; readonly view: number }
  | { readonly kind: 'scene'; readonly scene: string }
  | { readonly kind: 'default' }

const IS_OWN = catalogue === 'own'
const DEFAULT: Original = {
  identity: `${EDITION} default${IS_OWN ? ' own' : ''}`,
  ratio: 1600 / 2133,
  isDefault: true,
  draw: () => drawDefault(IS_OWN),
}

/** Goods that no drawing can show have the default image. */
export async function findOriginal(db: Database, subject: PictureSubject): Promise<Original | undefined> {
  if (subject.kind === 'default') {
    return DEFAULT
  }
  if (subject.kind === 'scene') {
    const { scene } = subject
    return isScene(scene)
      ? { identity: `${EDITION} ${scene}`, ratio: 16 / 9, draw: (ratio) => drawScene(scene, shapeFor(ratio)) }
      : undefined
  }
  const product = await readDrawable(db, subject.styleCode)
  if (product === null) {
    return DEFAULT
  }
  const facts = product && factsOf(product, subject.colour)
  if (!facts) {
    return undefined
  }
  const { styleCode, nth, name: productName, silhouette, pattern, colour, hex } = facts
  return {
    identity: [EDITION, styleCode, nth, productName, silhouette, pattern, colour, hex, subject.view].join(' '),
    ratio: PRODUCT_RATIO,
    // The cut depends on the style, not on its colour: all colours of a dress show the same dress.
    draw: () => drawPicture({ silhouette, pattern, hex, seed: checksum(styleCode), nth, view: subject.view, name: productName }),
  }
}
