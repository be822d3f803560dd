/**
 * A stage of 1600 × 1350 on which goods are placed; the rest of a scene's frame is quiet wall, for words.
 * @module
 */
import { cloth } from '#backend/demo/pictures/cloth.ts'
import { atLightness, lightness, tonesOf } from '#backend/demo/pictures/colour.ts'
import { fold } from '#backend/demo/pictures/folds.ts'
import { hanger } from '#backend/demo/pictures/hanger.ts'
import { type Frame, laidShadow, linear, paper, windowLight } from '#backend/demo/pictures/light.ts'
import { namedBy } from '#backend/demo/pictures/material.ts'
import { timber } from '#backend/demo/pictures/objects/timber.ts'
import { createRandom } from '#backend/demo/pictures/random.ts'
import { shadowsOf } from '#backend/demo/pictures/shadows.ts'
import { type Brush, createSheet, type Drawing, dipped, type Sheet } from '#backend/demo/pictures/sheet.ts'
import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import { at, boundsOf, ellipse, group, n, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { drawThing } from '#backend/demo/pictures/wardrobe.ts'
import { checksum } from '#backend/rules/checksum.ts'

export interface Stage {
  readonly sheet: Sheet
  readonly frame: Frame
  /** Where the stage's own corner lies in the frame. */
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
  /** The floor under it, the rail above it, or its middle when it lies. */
  readonly y: number
  readonly scale: number
  readonly pattern?: Pattern
  /** Words of the name that decide what it is: "Linen", "Beanie". */
  readonly name?: string
  readonly turn?: number
  /** Which design of its kind it has; by its seed where none is named. */
  readonly nth?: number
}

/** The height in a drawing that lies at the good's `y`: where it stands, or its middle. */
const footOf = ({ ground }: Drawing): number => ground?.y ?? 1000

/** How far the rail is above the shoulders of what hangs on it. */
const RISE = 130
const hookOf = ({ hang, ...drawing }: Drawing): number => (hang ? hang.y - RISE - 62 : footOf(drawing))

/** The middle of a good on the stage, hung or standing; a good that is turned has the same one. */
export function middleOf({ what, hex, seed, x, y, scale, pattern, name, nth }: Good, hung = false): Point {
  const drawing = drawThing(what, brushOf(createSheet(), hex, seed, pattern, name, nth))
  const box = boundsOf(drawing.outline)
  const anchor = hung ? hookOf(drawing) : footOf(drawing)
  return [x + (box.x + box.width / 2 - 800) * scale, y + (box.y + box.height / 2 - anchor) * scale]
}

/** One of the shop's goods, placed on the stage. */
export function good({ sheet }: Stage, { what, hex, seed, x, y, scale, pattern, name, nth, turn = 0 }: Good): string {
  const brush = brushOf(sheet, hex, seed, pattern, name, nth)
  const drawing = drawThing(what, brush)
  const anchor = footOf(drawing)
  const place = `translate(${n(x - 800 * scale)} ${n(y - anchor * scale)}) scale(${scale})${turn ? ` rotate(${turn} 800 1000)` : ''}`
  return group(shadowsOf(sheet, drawing) + drawing.markup, { transform: place })
}

/** A garment on a hanger, its hook on the rail at `y`. */
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

/** A row of framed drawings of leaves, in the wall's own tones. */
function prints(top: number, hex: string): string {
  const { light, shade, deep } = tonesOf(hex)
  // A tile's name stands above them.
  const [from, to] = [top * 0.54, top * 0.96]
  const leaf = (x: number, y: number, reach: number, side: number): string =>
    `M${at(x, y)}Q${at(x + side * reach * 0.5, y - reach * 0.75)} ${at(x + side * reach, y - reach * 0.5)}Q${at(x + side * reach * 0.6, y + reach * 0.05)} ${at(x, y)}Z`
  const framed = (x: number, across: number, pairs: number): string => {
    const [middle, high] = [x + across / 2, to - from]
    const stem = `M${at(middle, to - high * 0.16)}Q${at(middle + 24, from + high * 0.5)} ${at(middle - 6, from + high * 0.2)}`
    const leaves = Array.from({ length: pairs * 2 }, (_, i) =>
      leaf(middle + 6, to - high * (0.26 + (0.5 * Math.floor(i / 2)) / pairs), across * 0.26, i % 2 ? 1 : -1),
    ).join('')
    return (
      rect(x + 10, from + 16, across, high, { fill: deep, opacity: 0.16 }) +
      rect(x, from, across, high, { fill: shade, opacity: 0.75 }) +
      rect(x + 18, from + 18, across - 36, high - 36, { fill: light, opacity: 0.85 }) +
      path(stem, { fill: 'none', stroke: deep, 'stroke-width': 7, opacity: 0.3 }) +
      path(leaves, { fill: deep, opacity: 0.2 })
    )
  }
  return framed(250, 240, 3) + framed(680, 240, 4) + framed(1110, 240, 2)
}

/** A long shelf with jugs and books on it, in the wall's own tones. */
function shelf(top: number, hex: string): string {
  const { light, shade, deep } = tonesOf(hex)
  const y = top * 0.86
  const jar = (x: number, half: number, high: number): string => {
    const [w, h] = [half, high]
    return `M${at(x - w * 0.42, y - h)}H${n(x + w * 0.42)}C${at(x + w * 0.3, y - h * 0.8)} ${at(x + w, y - h * 0.72)} ${at(x + w, y - h * 0.4)}C${at(x + w, y - h * 0.14)} ${at(x + w * 0.7, y - h * 0.06)} ${at(x + w * 0.62, y)}H${n(x - w * 0.62)}C${at(x - w * 0.7, y - h * 0.06)} ${at(x - w, y - h * 0.14)} ${at(x - w, y - h * 0.4)}C${at(x - w, y - h * 0.72)} ${at(x - w * 0.3, y - h * 0.8)} ${at(x - w * 0.42, y - h)}Z`
  }
  const books = [0, 1, 2, 3, 4]
    .map((i) => {
      const high = 150 + ((i * 53) % 70)
      return rect(720 + i * 52, y - high, 46, high, { fill: i % 2 ? shade : light, opacity: i % 2 ? 0.3 : 0.6 })
    })
    .join('')
  const jars = [jar(330, 96, 225), jar(540, 78, 160), jar(1170, 64, 300), jar(1330, 90, 205)]
  return (
    jars.map((d, i) => path(d, { fill: i % 2 ? light : shade, opacity: i % 2 ? 0.6 : 0.3 })).join('') +
    books +
    rect(150, y + 24, 1320, 34, { fill: deep, opacity: 0.14 }) +
    rect(140, y, 1320, 26, { fill: shade, opacity: 0.6 }) +
    rect(140, y, 1320, 7, { fill: light, opacity: 0.8 })
  )
}

/** What is on a tall picture's wall: above the goods it would be bare, and words over it stay legible. */
function above({ width, height }: Frame, top: number, hex: string, windowed: boolean): string {
  if (width > height) {
    return ''
  }
  // By the wall's colour, so that tiles beside each other do not hang in the same room. A phone's is words for its upper half.
  const slender = height > width * 1.5
  const room = windowed || slender ? panels : ([panels, prints, shelf][checksum(hex) % 3] ?? panels)
  return room(top, hex, width)
}

/** The mouldings of a panelled wall. */
function panels(top: number, hex: string, width: number): string {
  const { light, deep } = tonesOf(hex)
  const [from, to] = [110, top + 30]
  const moulding = (x: number, across: number, inset: number): string => {
    const edge = (shift: number, stroke: string, opacity: number): string =>
      rect(x + inset + shift, from + inset + shift, across - inset * 2, to - from - inset * 2, {
        fill: 'none',
        stroke,
        'stroke-width': 7,
        opacity,
      })
    return edge(4, light, 0.8) + edge(0, deep, 0.26)
  }
  const cornice = rect(0, 26, width, 9, { fill: deep, opacity: 0.18 }) + rect(0, 36, width, 9, { fill: light, opacity: 0.6 })
  return (
    cornice +
    [
      [90, 400],
      [560, 480],
      [1110, 400],
    ]
      .map(([x = 0, across = 0]) => moulding(x, across, 0) + moulding(x, across, 30))
      .join('')
  )
}

/** A wall lit from a window on the left; `sun` lays the panes on it. In frame units. Nothing hangs on a wall that has a window in it. */
export function wall(
  { sheet, frame, left, top }: Stage,
  hex: string,
  sun?: readonly [x: number, y: number, scale: number],
  windowed = false,
): string {
  const light = sun ? windowLight(sheet, frame, left + sun[0], top + sun[1], sun[2]) : ''
  const side = linear(sheet, [
    [0, '#fff7e8', 0.25],
    [0.45, '#fff7e8', 0],
    [1, atLightness(hex, lightness(hex) * 0.55), 0.28],
  ])
  return (
    paper(sheet, hex, frame) + rect(0, 0, frame.width, frame.height, { fill: side }) + above(frame, top, hex, windowed) + light
  )
}

/** Boards from the stage's height `y` down to the frame's end. */
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

/** A tablecloth that fills the frame, seen from above. */
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
