/**
 * A stage of 1600 × 1350 on which goods are placed; the rest of a scene's frame is quiet wall, for words.
 * @module
 */
import { cloth } from '#backend/demo/pictures/cloth.ts'
import { atLightness, lightness, mix, tonesOf } from '#backend/demo/pictures/colour.ts'
import { fold } from '#backend/demo/pictures/folds.ts'
import { hanger } from '#backend/demo/pictures/hanger.ts'
import { type Frame, laidShadow, linear, paper, windowLight } from '#backend/demo/pictures/light.ts'
import { namedBy } from '#backend/demo/pictures/material.ts'
import { mouth, solid } from '#backend/demo/pictures/objects/solid.ts'
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

/** The colour of a thing on a wall that is not the picture's subject: it takes a part of the wall's own. */
const quiet = (hex: string, wallHex: string): string => mix(hex, wallHex, 0.34)

/** Where things hang on a wall, above the goods and below a tile's name. */
type Zone = readonly [from: number, to: number]

/** A row of drawings of leaves, in frames of oak with cream mounts. */
function prints({ sheet }: Stage, [from, to]: Zone, hex: string): string {
  const oak = brushOf(sheet, quiet('#a67c52', hex), 7)
  const [paperOf, ink] = [quiet('#f4eee1', hex), quiet('#4d5a44', hex)]
  const leaf = (x: number, y: number, reach: number, side: number): string =>
    `M${at(x, y)}Q${at(x + side * reach * 0.5, y - reach * 0.75)} ${at(x + side * reach, y - reach * 0.5)}Q${at(x + side * reach * 0.6, y + reach * 0.05)} ${at(x, y)}Z`
  const [across, high] = [240, to - from]
  const places = [250, 680, 1110] as const
  const box = (x: number, inset: number): string =>
    `M${at(x + inset, from + inset)}L${at(x + across - inset, from + inset)}L${at(x + across - inset, to - inset)}L${at(x + inset, to - inset)}Z`
  const framed = (x: number, pairs: number): string => {
    const middle = x + across / 2
    const stem = `M${at(middle, to - high * 0.16)}Q${at(middle + 24, from + high * 0.5)} ${at(middle - 6, from + high * 0.2)}`
    const leaves = Array.from({ length: pairs * 2 }, (_, i) =>
      leaf(middle + 6, to - high * (0.26 + (0.5 * Math.floor(i / 2)) / pairs), across * 0.26, i % 2 ? 1 : -1),
    ).join('')
    return (
      path(box(x, 0), { fill: oak.tones.base }) +
      path(box(x, 4), { fill: 'none', stroke: oak.tones.light, 'stroke-width': 5 }) +
      path(box(x, 15), { fill: paperOf, stroke: oak.tones.deep, 'stroke-width': 5 }) +
      path(box(x, 34), { fill: 'none', stroke: oak.tones.shade, 'stroke-width': 3, opacity: 0.5 }) +
      path(stem, { fill: 'none', stroke: ink, 'stroke-width': 6 }) +
      path(leaves, { fill: ink, opacity: 0.82 })
    )
  }
  const [one, two, three] = places
  return laidShadow(sheet, places.map((x) => box(x, 0)).join(''), 22) + framed(one, 3) + framed(two, 4) + framed(three, 2)
}

/** A long shelf of oak with jugs and books on it. */
function shelf({ sheet }: Stage, [, y]: Zone, hex: string): string {
  const jar = (x: number, w: number, h: number): string =>
    `M${at(x - w * 0.42, y - h)}L${at(x + w * 0.42, y - h)}C${at(x + w * 0.3, y - h * 0.8)} ${at(x + w, y - h * 0.72)} ${at(x + w, y - h * 0.4)}C${at(x + w, y - h * 0.14)} ${at(x + w * 0.7, y - h * 0.06)} ${at(x + w * 0.62, y)}L${at(x - w * 0.62, y)}C${at(x - w * 0.7, y - h * 0.06)} ${at(x - w, y - h * 0.14)} ${at(x - w, y - h * 0.4)}C${at(x - w, y - h * 0.72)} ${at(x - w * 0.3, y - h * 0.8)} ${at(x - w * 0.42, y - h)}Z`
  const jars = [
    [330, 96, 225, '#8d9a83'],
    [540, 78, 160, '#f0e9dc'],
    [1170, 64, 300, '#a8613f'],
    [1330, 90, 205, '#e3d8c4'],
  ] as const
  const books = ['#7a5040', '#ded2bd', '#4f5d68', '#c9a878', '#5d6650'].map((cover, i) => {
    const [x, high] = [720 + i * 52, 150 + ((i * 53) % 70)]
    const { base, light, deep } = tonesOf(quiet(cover, hex))
    return (
      rect(x, y - high, 47, high, { fill: base, rx: 4 }) +
      rect(x + 4, y - high, 9, high, { fill: light, opacity: 0.6 }) +
      rect(x + 38, y - high, 9, high, { fill: deep, opacity: 0.35 }) +
      rect(x + 10, y - high * 0.8, 27, 16, { fill: light, opacity: 0.8 })
    )
  })
  const stood = jars.map(([x, w, h]) => jar(x, w, h))
  const d = `M${at(140, y)}L${at(1460, y)}L${at(1460, y + 28)}L${at(140, y + 28)}Z`
  return (
    laidShadow(sheet, `${stood.join('')}${d}`, 22) +
    jars
      .map(([x, w, h, dye]) => {
        const own = brushOf(sheet, quiet(dye, hex), 9)
        return solid(own, jar(x, w, h)) + mouth(own, x, y - h + 2, w * 0.42, 9, 6)
      })
      .join('') +
    books.join('') +
    timber(brushOf(sheet, quiet('#b08556', hex), 5), d, 'across')
  )
}

/** What is on a tall picture's wall: above the goods it would be bare. The words over it have a veil of their own. */
function above(stage: Stage, hex: string, free: boolean): string {
  const { frame, top } = stage
  if (frame.width > frame.height) {
    return ''
  }
  // By the wall's colour, so that tiles beside each other do not hang in the same room.
  const kept = checksum(hex) % 3
  if (frame.height > frame.width * 1.5) {
    // A phone's upper half is words, before panels; what hangs on the wall begins below them.
    const hung = kept % 2 ? shelf : prints
    return free
      ? panels(top + 30, hex, frame.width)
      : panels(top * 0.68, hex, frame.width) + hung(stage, [top * 0.76, top * 0.93], hex)
  }
  return free || kept === 0
    ? panels(top + 30, hex, frame.width)
    : (kept === 1 ? prints : shelf)(stage, kept === 1 ? [top * 0.54, top * 0.96] : [0, top * 0.86], hex)
}

/** The mouldings of a panelled wall. */
function panels(to: number, hex: string, width: number): string {
  const { light, deep } = tonesOf(hex)
  const from = 110
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

/**
 * A wall lit from a window on the left; `sun` lays the panes on it. In frame units. Nothing hangs on a wall that is kept `free`: it has
 * a window in it, or lamps hang before it.
 */
export function wall(stage: Stage, hex: string, sun?: readonly [x: number, y: number, scale: number], free = false): string {
  const { sheet, frame, left, top } = stage
  const light = sun ? windowLight(sheet, frame, left + sun[0], top + sun[1], sun[2]) : ''
  const side = linear(sheet, [
    [0, '#fff7e8', 0.25],
    [0.45, '#fff7e8', 0],
    [1, atLightness(hex, lightness(hex) * 0.55), 0.28],
  ])
  return paper(sheet, hex, frame) + rect(0, 0, frame.width, frame.height, { fill: side }) + above(stage, hex, free) + light
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
