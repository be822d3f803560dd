/**
 * Finds the SVG behind each image in the media library.
 * @module
 */
import type { Database } from '#backend/database/database.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { catalogue } from '#shop'
import { drawDefault, drawPicture } from './draw.ts'
import { factsOf, readDrawable } from './facts.ts'
import { drawScene, isScene, shapeFor } from './scenes.ts'

/** Increment this number when drawings change. It is part of their identity, so caches drop the old images. */
const EDITION = '14'

export interface Original {
  /** Changes whenever something on which the drawing depends changes. */
  readonly identity: string
  /** Width divided by height. */
  readonly ratio: number
  /** True only for the default image, which stands in for missing images. */
  readonly isDefault?: true
  /** @param ratio width divided by height of the frame; the drawing's ratio may differ slightly */
  draw(ratio: number): string
}

const PRODUCT_RATIO = 4 / 5

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

/** A product that the code cannot draw gets the default image. */
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
    // The seed depends on the style but not the colour, so that all colours of a dress have the same cut.
    draw: () => drawPicture({ silhouette, pattern, hex, seed: checksum(styleCode), nth, view: subject.view, name: productName }),
  }
}
