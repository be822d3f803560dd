/**
 * Draws a product as an SVG of 1600 × 2000 units (4:5). The same facts always give the same drawing.
 * @module
 */

import { checksum } from '#domain/formats/checksum.ts'
import { brushOf, document, type PictureFacts } from './document.ts'
import { finish, paper, paperFor, sweep } from './light.ts'
import { createRandom } from './random.ts'
import { inPlace } from './setting.ts'
import { shadowsOf } from './shadows.ts'
import { createSheet, type Drawing, type Sheet } from './sheet.ts'
import { boundsOf, group, n } from './svg.ts'
import { swatch } from './swatch.ts'
import { drawThing } from './wardrobe.ts'

export type { PictureFacts } from './document.ts'

const FRAME = { width: 1600, height: 2000 }

const backdrop = (sheet: Sheet, colour: string, { pose, ground }: Drawing): string =>
  pose === 'standing' ? sweep(sheet, colour, FRAME, (ground?.y ?? 1500) - 190) : paper(sheet, colour, FRAME)

interface Fit {
  readonly x: number
  readonly y: number
  readonly scale: number
}
const AS_DRAWN: Fit = { x: 0, y: 0, scale: 1 }

/** Enlarges small objects, so that every product fills its image equally. */
function fitted({ outline, extent, pose, ground, shadows, second, hang }: Drawing): Fit {
  if ((!outline && !extent) || shadows) {
    return AS_DRAWN
  }
  const box = extent ?? boundsOf(outline)
  const scale = Math.min(
    extent ? 1.8 : 1.3,
    (hang ? 1380 : 1240) / (box.width + (second ? 190 : 0)),
    (hang ? 1690 : 1440) / box.height,
  )
  if (pose === 'standing') {
    const foot = ground?.y ?? 1600
    const head = second ? box.y * 0.95 - 150 : box.y
    const near = Math.min(scale, extent ? 1.45 : 1.16, (foot - 80) / (foot - head))
    return { x: 800 - 800 * near, y: foot - foot * near, scale: near }
  }
  if (box.y < 0) {
    return AS_DRAWN
  }
  const cx = box.x + box.width / 2
  const cy = box.y + box.height / 2
  return { x: 800 - cx * scale, y: 1005 - cy * scale, scale }
}

/** Draws a close-up by enlarging the drawing around the given part. */
function closer(picture: string, { x, y, width }: Drawing['focus']): string {
  const scale = FRAME.width / width
  const clampTo = (value: number, half: number, size: number): number => Math.min(Math.max(value, half), size - half)
  const cx = clampTo(x, width / 2, FRAME.width)
  const cy = clampTo(y, (width * 1.25) / 2, FRAME.height)
  return group(picture, { transform: `translate(${n(800 - cx * scale)} ${n(1000 - cy * scale)}) scale(${scale.toFixed(3)})` })
}

/** Frames the close-up of an object without cloth: slightly more than half the width of the focus, moved towards the light. */
export const nearer = ({ x, y, width }: Drawing['focus']): Drawing['focus'] => ({
  x: x - width * 0.1,
  y: y + width * 0.05,
  width: width * 0.58,
})

export function drawPicture(facts: PictureFacts): string {
  const sheet = createSheet()
  const brush = brushOf(facts, sheet)
  const drawing = drawThing(facts.silhouette, brush)
  if (facts.view === 4 && drawing.cloth && !drawing.surface) {
    return swatch(facts, drawing.cloth)
  }
  if (facts.view === 3) {
    return document(sheet, FRAME, inPlace({ ...brush, random: createRandom(facts.seed + 3) }, drawing) + finish(sheet, FRAME))
  }
  const colour = paperFor({ ...brush, random: createRandom(checksum(facts.hex)) })
  const fit = fitted(drawing)
  const thing = group(shadowsOf(sheet, drawing) + drawing.markup, {
    transform: fit === AS_DRAWN ? undefined : `translate(${n(fit.x)} ${n(fit.y)}) scale(${fit.scale.toFixed(3)})`,
  })
  const seenFrom = ({ x, y, width }: Drawing['focus']): Drawing['focus'] => ({
    x: fit.x + x * fit.scale,
    y: fit.y + y * fit.scale,
    width: width * fit.scale,
  })
  const picture = backdrop(sheet, colour, drawing) + thing
  const seen =
    facts.view === 2
      ? closer(picture, seenFrom(drawing.focus))
      : facts.view === 4
        ? closer(picture, seenFrom(drawing.surface ?? nearer(drawing.focus)))
        : picture
  return document(sheet, FRAME, seen + finish(sheet, FRAME))
}

const MOON = '<path d="M870 880A210 210 0 1 0 870 1250A170 170 0 1 1 870 880Z" fill="#a99f92" opacity=".55"/>'
const FRAMED =
  '<g fill="none" stroke="#a99f92" stroke-width="14" stroke-linejoin="round" opacity=".55"><path d="M620 900h360v300h-360z"/><circle cx="720" cy="985" r="30"/><path d="M630 1175l120-110 70 65 60-50 90 95"/></g>'

/** Draws the default image. The demonstration's shows its moon; a shop's own shows an unbranded mark. */
export function drawDefault(isOwn: boolean): string {
  const frame = { width: 1600, height: 2133 }
  const sheet = createSheet()
  return document(sheet, frame, paper(sheet, '#e9e3da', frame) + (isOwn ? FRAMED : MOON) + finish(sheet, frame))
}
