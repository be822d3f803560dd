/**
 * The stage is an area of 1600 × 1350 units that contains the products of a scene. The rest of the image is plain wall, for
 * text.
 * @module
 */
import { cloth } from '#backend/demo/pictures/cloth.ts'
import { tonesOf } from '#backend/demo/pictures/colour.ts'
import { fold } from '#backend/demo/pictures/folds.ts'
import { hanger } from '#backend/demo/pictures/hanger.ts'
import { type Frame, laidShadow, linear } from '#backend/demo/pictures/light.ts'
import { namedBy } from '#backend/demo/pictures/material.ts'
import { timber } from '#backend/demo/pictures/objects/timber.ts'
import { createRandom } from '#backend/demo/pictures/random.ts'
import { shadowsOf } from '#backend/demo/pictures/shadows.ts'
import { type Brush, createSheet, type Drawing, dipped, type Sheet } from '#backend/demo/pictures/sheet.ts'
import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import { boundsOf, ellipse, group, n, type Point, rect } from '#backend/demo/pictures/svg.ts'
import { drawThing } from '#backend/demo/pictures/wardrobe.ts'

export interface Stage {
  readonly sheet: Sheet
  readonly frame: Frame
  /** Position of the stage within the image. */
  readonly left: number
  readonly top: number
}

export const brushOf = (sheet: Sheet, hex: string, seed: number, pattern: Pattern = 'plain', name = '', nth = seed): Brush => ({
  sheet,
  random: createRandom(seed),
  seed,
  nth,
  hex,
  tones: tonesOf(hex),
  pattern,
  says: namedBy(name),
})

export interface Good {
  readonly what: Silhouette
  readonly hex: string
  readonly seed: number
  readonly x: number
  /** The y at which the product stands or hangs. If it lies, the y of its middle. */
  readonly y: number
  readonly scale: number
  readonly pattern?: Pattern
  /** Words in the name select what is drawn: "Linen", "Beanie". */
  readonly name?: string
  readonly turn?: number
  /** Selects the design. Defaults to the seed. */
  readonly nth?: number
}

/** The y in the drawing that is aligned with the product's `y`: its foot or its middle. */
const footOf = ({ ground }: Drawing): number => ground?.y ?? 1000

/** Height of the rail above the shoulders. */
const RISE = 130
const hookOf = ({ hang, ...drawing }: Drawing): number => (hang ? hang.y - RISE - 62 : footOf(drawing))

/** The centre of a product on the stage. Rotating the product does not move it. */
export function middleOf({ what, hex, seed, x, y, scale, pattern, name, nth }: Good, hung = false): Point {
  const drawing = drawThing(what, brushOf(createSheet(), hex, seed, pattern, name, nth))
  const box = boundsOf(drawing.outline)
  const anchor = hung ? hookOf(drawing) : footOf(drawing)
  return [x + (box.x + box.width / 2 - 800) * scale, y + (box.y + box.height / 2 - anchor) * scale]
}

/** Draws a standing or lying product. */
export function good({ sheet }: Stage, { what, hex, seed, x, y, scale, pattern, name, nth, turn = 0 }: Good): string {
  const brush = brushOf(sheet, hex, seed, pattern, name, nth)
  const drawing = drawThing(what, brush)
  const anchor = footOf(drawing)
  const place = `translate(${n(x - 800 * scale)} ${n(y - anchor * scale)}) scale(${scale})${turn ? ` rotate(${turn} 800 1000)` : ''}`
  return group(shadowsOf(sheet, drawing) + drawing.markup, { transform: place })
}

/** Draws a garment on a hanger that hangs from a rail at `y`. */
export function onRail({ sheet }: Stage, { what, hex, seed, x, y, scale, pattern, name, nth }: Good): string {
  const drawing = drawThing(what, brushOf(sheet, hex, seed, pattern, name, nth))
  const { hang } = drawing
  if (!hang) {
    return ''
  }
  const place = `translate(${n(x - 800 * scale)} ${n(y - hookOf(drawing) * scale)}) scale(${scale})`
  return group(laidShadow(sheet, drawing.outline, 46) + hanger(brushOf(sheet, '#b98d5f', seed), hang, RISE) + drawing.markup, {
    transform: place,
  })
}

export function rail(stage: Stage, y: number, from = 60, to = 1560): string {
  const d = `M${from} ${y - 13}L${to} ${y - 13}L${to} ${y + 13}L${from} ${y + 13}Z`
  return laidShadow(stage.sheet, d, 30) + timber(brushOf(stage.sheet, '#b58a5c', 5), d, 'across')
}

/** Floorboards from `y` on the stage down to the bottom of the image. */
export function floor({ sheet, frame, top }: Stage, y: number, hex: string): string {
  const from = top + y
  const d = `M-20 ${from}L${frame.width + 20} ${from}L${frame.width + 20} ${frame.height + 20}L-20 ${frame.height + 20}Z`
  const falling = linear(
    sheet,
    [
      [0, '#2c211a', 0.24],
      [0.3, '#2c211a', 0],
      [1, '#fff3dd', 0.14],
    ],
    true,
  )
  return timber(brushOf(sheet, hex, 3), d, 'across', 0.7) + rect(0, from, frame.width, frame.height - from, { fill: falling })
}

/** A tablecloth seen from above, which fills the image. */
export function linen({ sheet, frame }: Stage, hex: string): string {
  const brush = brushOf(sheet, hex, 12)
  let folds = ''
  for (let i = 0; i < 7; i += 1) {
    const x = -100 + i * 430 + brush.random.between(-80, 80)
    folds += fold(
      brush,
      [x, -60],
      [x - brush.random.between(60, 380), frame.height + 60],
      brush.random.between(26, 46),
      brush.random.between(0.3, 0.5),
      brush.random.between(-70, 70),
    )
  }
  const d = `M-40 -40L${frame.width + 40} -40L${frame.width + 40} ${frame.height + 40}L-40 ${frame.height + 40}Z`
  return cloth(dipped(brush, hex), d, { texture: 'linen', grain: true, textureScale: 1.2, folds, roll: 0, soft: 26 })
}

/** A warm pool of lamplight. */
export function lamplight({ sheet }: Stage, x: number, y: number, radius: number, strength = 0.5): string {
  const fill = sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#ffd99a" stop-opacity="${strength}"/><stop offset="1" stop-color="#ffd99a" stop-opacity="0"/></radialGradient>`,
  )
  return ellipse(x, y, radius, radius, { fill })
}
