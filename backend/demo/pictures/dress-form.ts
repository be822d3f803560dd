/**
 * A tailor's dummy, drawn inside a garment to show its size.
 * @module
 */
import { cloth } from './cloth.ts'
import { brassFill, solid, turned } from './objects/solid.ts'
import { bar, timber } from './objects/timber.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from './sheet.ts'
import { at, rect } from './svg.ts'

/** Measurements of size 10 in centimetres: half widths, and heights above the floor. */
const BODY = {
  chest: 23.5,
  waist: 18,
  hip: 23,
  neck: 6.6,
  shoulder: 19,
  height: 133,
  toWaist: 40,
  toHip: 60,
  neckLength: 9,
} as const

export interface Fitting {
  /** Drawing units per centimetre. */
  readonly unit: number
  /** The y of the shoulders. */
  readonly shoulders: number
  readonly floor: number
  readonly top: number
}

/** Fits the dummy to a garment, in the garment's drawing units. */
export function fittingOf({ hang, chest }: Drawing): Fitting | undefined {
  if (!hang) {
    return undefined
  }
  const unit = hang.by === 'clips' ? hang.half / (BODY.waist + 1) : (chest ?? hang.half) / (BODY.chest + 1.5)
  const shoulders = hang.by === 'clips' ? hang.y - BODY.toWaist * unit : hang.by === 'straps' ? hang.y - 214 : hang.y + unit
  // A garment may be drawn longer than a real one, so the floor is moved down to keep the hem off it.
  const floor = Math.max(shoulders + BODY.height * unit, hang.low + 11 * unit)
  return { unit, shoulders, floor, top: shoulders - (BODY.neckLength + 12) * unit }
}

/** The dummy's linen body, from the neck to the hips. */
export function dressForm(brush: Brush, { unit, shoulders }: Fitting): string {
  const linen = dipped(brush, brush.tones.pale ? '#b7a68e' : '#ded2be')
  const x = (half: number): number => MIDDLE + half * unit
  const y = (down: number): number => shoulders + down * unit
  const side = (s: 1 | -1): string =>
    s === 1
      ? `C${at(x(BODY.neck), y(-3))} ${at(x(BODY.neck + 3), y(0.5))} ${at(x(BODY.shoulder - 2), y(5))}C${at(x(BODY.shoulder + 1), y(7))} ${at(x(BODY.chest - 5), y(15))} ${at(x(BODY.chest - 3), y(22))}C${at(x(BODY.chest - 3), y(30))} ${at(x(BODY.waist - 2), y(34))} ${at(x(BODY.waist - 2), y(BODY.toWaist))}C${at(x(BODY.waist - 1), y(48))} ${at(x(BODY.hip - 3), y(52))} ${at(x(BODY.hip - 3), y(BODY.toHip))}`
      : `C${at(x(3 - BODY.hip), y(52))} ${at(x(1 - BODY.waist), y(48))} ${at(x(2 - BODY.waist), y(BODY.toWaist))}C${at(x(2 - BODY.waist), y(34))} ${at(x(3 - BODY.chest), y(30))} ${at(x(3 - BODY.chest), y(22))}C${at(x(5 - BODY.chest), y(15))} ${at(x(-BODY.shoulder - 1), y(7))} ${at(x(2 - BODY.shoulder), y(5))}C${at(x(-BODY.neck - 3), y(0.5))} ${at(x(-BODY.neck), y(-3))} ${at(x(-BODY.neck), y(-BODY.neckLength))}`
  const d = `M${at(x(-BODY.neck), y(-BODY.neckLength))}L${at(x(BODY.neck), y(-BODY.neckLength))}${side(1)}L${at(x(3 - BODY.hip), y(BODY.toHip))}${side(-1)}Z`
  const cap = turned(
    MIDDLE,
    [
      [1.2 * unit, y(-BODY.neckLength - 9)],
      [3 * unit, y(-BODY.neckLength - 7)],
      [1.6 * unit, y(-BODY.neckLength - 4)],
      [BODY.neck * unit, y(-BODY.neckLength - 2)],
      [BODY.neck * unit, y(-BODY.neckLength + 0.6)],
    ],
    0.2,
  )
  return cloth(linen, d, { texture: 'linen', roll: 1.2 }) + solid(dipped(brush, '#8a6240'), cap)
}

/** The pole under the dummy, with its three feet. */
export function stand(brush: Brush, { unit, shoulders, floor }: Fitting): string {
  const wood = dipped(brush, '#8a6240')
  const foot = (to: number, down: number): string =>
    timber(wood, bar([MIDDLE, floor - 13 * unit], [MIDDLE + to * unit, floor + down * unit], 1.5 * unit, 1.1 * unit))
  const pole = rect(MIDDLE - 1.1 * unit, shoulders + 58 * unit, 2.2 * unit, floor - shoulders - 70 * unit, {
    fill: brassFill(brush.sheet, '#8f8a80'),
  })
  return foot(2, -1.5) + pole + foot(-17, 0) + foot(17, 0.4)
}
