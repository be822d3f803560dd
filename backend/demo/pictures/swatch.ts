/**
 * A close look at the cloth: a length of it, gathered, filling the picture.
 * @module
 */
import { cloth } from './cloth.ts'
import { tonesOf } from './colour.ts'
import { document, type PictureFacts } from './document.ts'
import { crease, fold } from './folds.ts'
import { finish, linear } from './light.ts'
import { createRandom } from './random.ts'
import { type Brush, createSheet } from './sheet.ts'
import type { Texture } from './silhouettes.ts'
import { rect } from './svg.ts'

export function swatch({ hex, pattern, seed }: PictureFacts, texture: Texture): string {
  const sheet = createSheet()
  const random = createRandom(seed + 4)
  const brush: Brush = { sheet, random, seed, hex, tones: tonesOf(hex), pattern }
  const { tones } = brush
  const whole = 'M-40 -40L1640 -40L1640 2040L-40 2040Z'
  let folds = ''
  for (let i = 0; i < 6; i += 1) {
    const x = -200 + i * 330 + random.between(-60, 60)
    const lean = random.between(180, 420)
    const bow = random.between(-90, 90)
    folds += fold(brush, [x, 2100], [x + lean, -100], random.between(50, 95), random.between(0.7, 1), bow)
    folds += crease([x + 150, 2100], [x + lean + 120, -100], 60, tones.light, tones.dark ? 0.25 : 0.4, bow)
  }
  const shadow = linear(
    sheet,
    [
      [0, tones.light, 0.12],
      [0.55, tones.light, 0],
      [1, tones.deep, 0.4],
    ],
    true,
  )
  const picture = cloth(brush, whole, {
    texture,
    grain: true,
    folds,
    marks: rect(0, 0, 1600, 2000, { fill: shadow }),
    roll: 0,
    soft: 42,
    printScale: 2.4,
    printTurn: 14,
    textureScale: 2.6,
  })
  return document(sheet, { width: 1600, height: 2000 }, picture + finish(sheet, { width: 1600, height: 2000 }))
}
