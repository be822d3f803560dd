/**
 * Draws the picture of a product: deterministic, an SVG of 1600 × 2000 (4:5).
 * @module
 */
import { tonesOf } from './colour.ts'
import { finish, laidShadow, paper, paperFor } from './light.ts'
import { createRandom, hashText } from './random.ts'
import { type Brush, createSheet, type Drawing, type Sheet } from './sheet.ts'
import type { Pattern, Silhouette } from './silhouettes.ts'
import { group } from './svg.ts'
import { drawerOf } from './wardrobe.ts'

export interface PictureFacts {
  readonly silhouette: Silhouette
  readonly pattern: Pattern
  readonly hex: string
  readonly seed: number
  /** 1 front, 2 detail, 3 in its place, 4 fabric. */
  readonly view: number
}

const FRAME = { width: 1600, height: 2000 }

export function drawPicture(facts: PictureFacts): string {
  const sheet = createSheet()
  const brush: Brush = {
    sheet,
    random: createRandom(facts.seed),
    hex: facts.hex,
    tones: tonesOf(facts.hex),
    pattern: facts.pattern,
  }
  const drawing: Drawing = drawerOf(facts.silhouette)(brush)
  const ground = paper(sheet, paperFor({ ...brush, random: createRandom(hashText(facts.hex)) }), FRAME)
  const picture = ground + shadowsOf(sheet, drawing) + drawing.markup + finish(sheet, FRAME)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 2000" width="1600" height="2000"><defs>${sheet.definitions()}</defs>${picture}</svg>`
}

/** A laid thing's shadow, or those of its parts. */
function shadowsOf(sheet: Sheet, { outline, shadows }: Drawing): string {
  const parts = shadows ?? [{ outline, transform: undefined }]
  return parts.map((part) => group(laidShadow(sheet, part.outline, 26), { transform: part.transform })).join('')
}

/** What is shown where a picture is missing: paper, and the house's moon. */
export function drawDefault(): string {
  const frame = { width: 1600, height: 2133 }
  const sheet = createSheet()
  const moon = '<path d="M870 880A210 210 0 1 0 870 1250A170 170 0 1 1 870 880Z" fill="#a99f92" opacity=".55"/>'
  const picture = paper(sheet, '#e9e3da', frame) + moon + finish(sheet, frame)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 2133" width="1600" height="2133"><defs>${sheet.definitions()}</defs>${picture}</svg>`
}
