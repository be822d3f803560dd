/**
 * Walls of rooms, lit by a window. Tall images would look bare above the products, so the wall is furnished there.
 * @module
 */
import { atLightness, lightness, mix, tonesOf } from '#backend/demo/pictures/colour.ts'
import { laidShadow, linear, paper, windowLight } from '#backend/demo/pictures/light.ts'
import { mouth, solid } from '#backend/demo/pictures/objects/solid.ts'
import { timber } from '#backend/demo/pictures/objects/timber.ts'
import { at, ellipse, n, path, rect } from '#backend/demo/pictures/svg.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { brushOf, type Stage } from './stage.ts'

/** Mutes the colour of a background object by mixing it with the wall's. */
const quiet = (hex: string, wallHex: string): string => mix(hex, wallHex, 0.34)

/** Range of y for objects on a wall: below the tile's name and above the products. */
type Zone = readonly [from: number, to: number]

/** A framed sprig with `pairs` pairs of leaves. */
function sprig([x, y, across, high]: Mount, ink: string, pairs: number): string {
  const [middle, to] = [x + across / 2, y + high]
  const leaf = (top: number, side: number): string => {
    const [px, reach] = [middle + 6, across * 0.26]
    return `M${at(px, top)}Q${at(px + side * reach * 0.5, top - reach * 0.75)} ${at(px + side * reach, top - reach * 0.5)}Q${at(px + side * reach * 0.6, top + reach * 0.05)} ${at(px, top)}Z`
  }
  const stem = `M${at(middle, to - high * 0.16)}Q${at(middle + 24, y + high * 0.5)} ${at(middle - 6, y + high * 0.2)}`
  const leaves = Array.from({ length: pairs * 2 }, (_, i) =>
    leaf(to - high * (0.26 + (0.5 * Math.floor(i / 2)) / pairs), i % 2 ? 1 : -1),
  )
  return path(stem, { fill: 'none', stroke: ink, 'stroke-width': 6 }) + path(leaves.join(''), { fill: ink, opacity: 0.82 })
}

/** A framed drawing of the moon over hills. */
function hills([x, y, across, high]: Mount, ink: string): string {
  const [left, right, foot] = [x + 44, x + across - 44, y + high - 44]
  const line = (from: number, to: number): string =>
    `M${at(left, foot)}V${n(y + high * from)}Q${at(x + across * 0.36, y + high * (from - 0.16))} ${at(x + across * 0.6, y + high * to)}T${at(right, y + high * (to - 0.06))}V${n(foot)}Z`
  return (
    ellipse(x + across * 0.62, y + high * 0.34, across * 0.1, across * 0.1, { fill: ink, opacity: 0.5 }) +
    path(line(0.56, 0.6), { fill: ink, opacity: 0.4 }) +
    path(line(0.74, 0.72), { fill: ink, opacity: 0.75 })
  )
}

/** A framed paper cut of two jugs. */
function jugs([x, y, across, high]: Mount, ink: string): string {
  const foot = y + high * 0.76
  return (
    path(jarAt(x + across * 0.4, foot, across * 0.15, high * 0.44), { fill: ink, opacity: 0.75 }) +
    path(jarAt(x + across * 0.62, foot, across * 0.12, high * 0.26), { fill: ink, opacity: 0.4 }) +
    path(`M${at(x + 48, foot)}L${at(x + across - 48, foot)}`, { stroke: ink, 'stroke-width': 4, opacity: 0.6 })
  )
}

type Mount = readonly [x: number, y: number, across: number, high: number]

/** A row of drawings in oak frames with cream mounts. */
function prints({ sheet }: Stage, [from, to]: Zone, hex: string): string {
  const oak = brushOf(sheet, quiet('#a67c52', hex), 7)
  const turn = checksum(hex)
  const [mount, ink] = [quiet('#f4eee1', hex), quiet(pickOf(['#4d5a44', '#7a4f3a', '#46566b'], Math.floor(turn / 3)), hex)]
  const [across, high] = [240, to - from]
  // Two or three frames, with different drawings in each room.
  const places = turn % 5 < 2 ? [430, 930] : [250, 680, 1110]
  const drawings = [
    (box: Mount) => sprig(box, ink, 3),
    (box: Mount) => hills(box, ink),
    (box: Mount) => jugs(box, ink),
    (box: Mount) => sprig(box, ink, 2),
  ]
  const box = (x: number, inset: number): string =>
    `M${at(x + inset, from + inset)}L${at(x + across - inset, from + inset)}L${at(x + across - inset, to - inset)}L${at(x + inset, to - inset)}Z`
  const framed = places.map(
    (x, i) =>
      path(box(x, 0), { fill: oak.tones.base }) +
      path(box(x, 4), { fill: 'none', stroke: oak.tones.light, 'stroke-width': 5 }) +
      path(box(x, 15), { fill: mount, stroke: oak.tones.deep, 'stroke-width': 5 }) +
      path(box(x, 34), { fill: 'none', stroke: oak.tones.shade, 'stroke-width': 3, opacity: 0.5 }) +
      (drawings[(turn + i * (turn % 2 ? 1 : 3)) % drawings.length]?.([x, from, across, high]) ?? ''),
  )
  return laidShadow(sheet, places.map((x) => box(x, 0)).join(''), 22) + framed.join('')
}

const pickOf = <T>(all: readonly [T, ...T[]], turn: number): T => all[turn % all.length] ?? all[0]

const jarAt = (x: number, y: number, w: number, h: number): string =>
  `M${at(x - w * 0.42, y - h)}L${at(x + w * 0.42, y - h)}C${at(x + w * 0.3, y - h * 0.8)} ${at(x + w, y - h * 0.72)} ${at(x + w, y - h * 0.4)}C${at(x + w, y - h * 0.14)} ${at(x + w * 0.7, y - h * 0.06)} ${at(x + w * 0.62, y)}L${at(x - w * 0.62, y)}C${at(x - w * 0.7, y - h * 0.06)} ${at(x - w, y - h * 0.14)} ${at(x - w, y - h * 0.4)}C${at(x - w, y - h * 0.72)} ${at(x - w * 0.3, y - h * 0.8)} ${at(x - w * 0.42, y - h)}Z`

const CLAYS = ['#8d9a83', '#f0e9dc', '#a8613f', '#e3d8c4', '#5f6d78', '#c9a36a'] as const
const COVERS = ['#7a5040', '#ded2bd', '#4f5d68', '#c9a878', '#5d6650'] as const

/**
 * An oak shelf with jugs and books, which differs from room to room. It hangs on the right, because the tile's text and link are
 * on the left.
 */
function shelf({ sheet }: Stage, [, y]: Zone, hex: string): string {
  const turn = checksum(hex)
  const sizes = [
    [96, 225],
    [78, 160],
    [64, 300],
    [90, 205],
    [70, 250],
  ] as const
  // The books stand on the right, on the left or in the middle; the jugs take the other two places.
  const pile = Math.floor(turn / 3)
  const [first, spots] = pickOf<readonly [number, readonly number[]]>(
    [
      [1240, [960, 1140]],
      [900, [1210, 1390]],
      [1070, [965, 1385]],
    ],
    pile,
  )
  const books = COVERS.slice(1).map((_, i) => {
    const cover = COVERS[(i + turn) % COVERS.length] ?? COVERS[0]
    const [x, high] = [first + i * 52, 150 + (((i + turn) * 53) % 70)]
    const { base, light, deep } = tonesOf(quiet(cover, hex))
    return (
      rect(x, y - high, 47, high, { fill: base, rx: 4 }) +
      rect(x + 4, y - high, 9, high, { fill: light, opacity: 0.6 }) +
      rect(x + 38, y - high, 9, high, { fill: deep, opacity: 0.35 }) +
      rect(x + 10, y - high * 0.8, 27, 16, { fill: light, opacity: 0.8 })
    )
  })
  const jars = spots.map((x, i) => {
    const [w, h] = sizes[(i + turn) % sizes.length] ?? sizes[0]
    return { x, w, h, dye: CLAYS[(i * 5 + turn) % CLAYS.length] ?? CLAYS[0] }
  })
  const stood = jars.map(({ x, w, h }) => jarAt(x, y, w, h))
  const d = `M${at(850, y)}L${at(1500, y)}L${at(1500, y + 28)}L${at(850, y + 28)}Z`
  return (
    laidShadow(sheet, `${stood.join('')}${d}`, 22) +
    jars
      .map(({ x, w, h, dye }) => {
        const own = brushOf(sheet, quiet(dye, hex), 9)
        return solid(own, jarAt(x, y, w, h)) + mouth(own, x, y - h + 2, w * 0.42, 9, 6)
      })
      .join('') +
    books.join('') +
    timber(brushOf(sheet, quiet('#b08556', hex), 5), d, 'across')
  )
}

/** Furnishes the upper wall of a tall image. Text stays readable, because it has its own overlay. */
function above(stage: Stage, hex: string, free: boolean): string {
  const { frame, top } = stage
  if (frame.width > frame.height) {
    return ''
  }
  // Chosen by the colour of the wall, so that neighbouring tiles show different rooms.
  const kept = checksum(hex) % 3
  if (frame.height > frame.width * 1.5) {
    // On a phone, text and panels fill the upper half, so the objects on the wall start below it.
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
 * A wall lit by a window on the left.
 * @param sun position and scale of the light through the window panes
 * @param free keeps the wall empty, because the scene has a window or lamps there
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
