/**
 * From a picture's name to its original drawing.
 * @module
 */

import { parsePictureName } from '#backend/amplience/media/picture-name.ts'
import { drawDefault, drawPicture } from './draw.ts'
import { readProductFacts } from './facts.ts'
import { hashText } from './random.ts'
import { drawScene, isScene, shapeFor } from './scenes.ts'

/** Goes up when the drawings change, so that no cache keeps an old picture under the new one's address. */
const EDITION = '4'

export interface Original {
  /** Everything that the drawing depends on. */
  readonly identity: string
  /** Width over height. */
  readonly ratio: number
  /** The picture that stands in for others. */
  readonly isDefault?: true
  /** The drawing, for a frame that is about as wide or as tall as this ratio. */
  draw(ratio: number): string
}

const PRODUCT_RATIO = 4 / 5

export async function findOriginal(db: D1Database, name: string): Promise<Original | undefined> {
  const parsed = parsePictureName(name)
  if (!parsed) {
    return undefined
  }
  if (parsed.kind === 'default') {
    return { identity: `${EDITION} default`, ratio: 1600 / 2133, isDefault: true, draw: drawDefault }
  }
  if (parsed.kind === 'scene') {
    const { scene } = parsed
    return isScene(scene)
      ? { identity: `${EDITION} ${scene}`, ratio: 16 / 9, draw: (ratio) => drawScene(scene, shapeFor(ratio)) }
      : undefined
  }
  const facts = await readProductFacts(db, parsed.styleCode, parsed.colour)
  if (!facts) {
    return undefined
  }
  const { styleCode, name: productName, silhouette, pattern, colour, hex } = facts
  return {
    identity: [EDITION, styleCode, productName, silhouette, pattern, colour, hex, parsed.view].join(' '),
    ratio: PRODUCT_RATIO,
    // The cut belongs to the style, not to its colour: all colours of a dress are the same dress.
    draw: () => drawPicture({ silhouette, pattern, hex, seed: hashText(styleCode), view: parsed.view }),
  }
}
