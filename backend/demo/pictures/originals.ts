/**
 * Finds the SVG behind each picture of the media library.
 * @module
 */
import type { Database } from '#backend/database/database.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { catalogue } from '#shop'
import { drawDefault, drawPicture } from './draw.ts'
import { factsOf, readDrawable } from './facts.ts'
import { drawScene, isScene, shapeFor } from './scenes.ts'

/** Increase this number when drawings change: it is part of the identity, so no cache keeps an old picture. */
const EDITION = '14'

export interface Original {
  /** Changes with anything that the drawing depends on. */
  readonly identity: string
  /** Width divided by height. */
  readonly ratio: number
  /** Whether this is the default image for missing pictures. */
  readonly isDefault?: true
  /** @param ratio of the frame; the drawing may differ a little from it */
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

/** Products that the code cannot draw get the default image. */
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
    // The style gives the seed, not the colour, so all colours of a dress have the same cut.
    draw: () => drawPicture({ silhouette, pattern, hex, seed: checksum(styleCode), nth, view: subject.view, name: productName }),
  }
}
