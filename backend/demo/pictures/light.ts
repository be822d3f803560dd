/**
 * Backgrounds, light and shadows of a photo studio. Soft light comes from the upper left.
 * @module
 */
import { atLightness, lightness, mix } from './colour.ts'
import type { Brush, Drawing, Sheet } from './sheet.ts'
import { boundsOf, ellipse, group, n, type Point, partsOf, path, rect, use } from './svg.ts'
import { noiseTile } from './texture.ts'

export interface Frame {
  readonly width: number
  readonly height: number
}

const PAPERS = ['#efeae2', '#ede8e0', '#ecebe6', '#f0e9e1'] as const
/** Pale products need darker backgrounds: ivory would be invisible on chalk. */
const DEEP_PAPERS = ['#d3c7b6', '#cdc4b8', '#cfc6b9', '#d2c1b2'] as const

export const paperFor = (brush: Brush): string => brush.random.pick(brush.tones.pale ? DEEP_PAPERS : PAPERS)

const radial = (sheet: Sheet, at: string, stops: readonly (readonly [number, string, number?])[]): string =>
  sheet.define(
    (id) =>
      `<radialGradient id="${id}" ${at}>${stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</radialGradient>`,
  )

/** A gradient along x, or along y if `down`, which lights a round body from one side. */
export const linear = (
  sheet: Sheet,
  stops: readonly (readonly [number, string, number?])[],
  down = false,
  box?: readonly [number, number],
): string =>
  sheet.once(`gradient ${down} ${box} ${stops.join()}`, (id) => {
    const span = box
      ? ` gradientUnits="userSpaceOnUse" ${down ? `x1="0" x2="0" y1="${n(box[0])}" y2="${n(box[1])}"` : `y1="0" y2="0" x1="${n(box[0])}" x2="${n(box[1])}"`}`
      : down
        ? ' x1="0" x2="0" y1="0" y2="1"'
        : ''
    return `<linearGradient id="${id}"${span}>${stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</linearGradient>`
  })

/** A paper background seen from above, lit from the upper left. */
export function paper(sheet: Sheet, colour: string, { width, height }: Frame): string {
  const lit = radial(sheet, 'cx=".34" cy=".26" r=".95"', [
    [0, mix(atLightness(colour, 0.975, 0.8), colour, lightness(colour) > 0.88 ? 0.25 : 0.62)],
    [0.55, colour],
    [1, atLightness(colour, lightness(colour) - 0.075, 1.15)],
  ])
  return rect(0, 0, width, height, { fill: lit })
}

/** A background whose wall merges seamlessly into the floor, as studio paper does. */
export function sweep(sheet: Sheet, colour: string, { width, height }: Frame, horizon: number): string {
  const wall = radial(sheet, 'cx=".36" cy=".3" r=".9"', [
    [0, mix(atLightness(colour, 0.975, 0.8), colour, lightness(colour) > 0.88 ? 0.25 : 0.62)],
    [0.6, colour],
    [1, atLightness(colour, lightness(colour) - 0.075, 1.15)],
  ])
  const floor = linear(
    sheet,
    [
      [0, atLightness(colour, lightness(colour) - 0.14, 1.15), 0],
      [0.3, atLightness(colour, lightness(colour) - 0.1, 1.1), 0.5],
      [1, mix(colour, '#fffdf8', 0.35), 0.75],
    ],
    true,
  )
  return rect(0, 0, width, height, { fill: wall }) + rect(0, horizon - 130, width, height - horizon + 130, { fill: floor })
}

/** Soft sunlight on a wall, falling through a window with bars. */
export function windowLight(sheet: Sheet, { width, height }: Frame, x: number, y: number, scale = 1): string {
  const panes = [0, 1, 2, 3]
    .map((i) => {
      const left = x + (i % 2) * 300 * scale
      const top = y + Math.floor(i / 2) * 430 * scale + (i % 2) * 110 * scale
      return `M${n(left)} ${n(top)}l${n(270 * scale)} ${n(100 * scale)}v${n(390 * scale)}l${n(-270 * scale)} ${n(-100 * scale)}Z`
    })
    .join('')
  return group(path(panes, { fill: '#fff6e2', opacity: 0.5 }), { filter: sheet.blur(16, { x: 0, y: 0, width, height }) })
}

const SHADOW = '#3b3028'

/** The shadow of an object that lies on paper or hangs close to a wall: its outline with a wide and a narrow blur. */
export function laidShadow(sheet: Sheet, outline: string, distance: number): string {
  const parts = partsOf(outline).map((part) => sheet.shape(part))
  const [only = ''] = parts
  const shape =
    parts.length === 1 ? only : sheet.once(outline, (id) => `<g id="${id}">${parts.map((part) => use(part, {})).join('')}</g>`)
  const box = boundsOf(outline)
  // The opacity is set on the group, so that overlapping parts are not darker.
  const blurred = (spread: number, opacity: number, transform: string): string =>
    // Blur and translation are on the same group. On separate groups, the filter region would cut off the far side.
    group(use(shape, { fill: SHADOW }), { filter: sheet.blur(spread, box), opacity, transform })
  return (
    blurred(distance * 0.75, 0.42, `translate(${n(distance * 0.6)} ${n(distance * 0.85)})`) + blurred(8, 0.4, 'translate(4 7)')
  )
}

/**
 * A soft dark patch, made with a gradient. The rasteriser blurs only what is inside the image, so in a close-up a blurred shadow
 * would end in a straight line at the edge.
 */
function patch(sheet: Sheet, [x, y]: Point, rx: number, ry: number, strength: number, core: number): string {
  const fill = sheet.once(`patch ${strength} ${core}`, (id) => {
    const stop = (offset: number, part: number): string =>
      `<stop offset="${n(offset * 100)}%" stop-color="${SHADOW}" stop-opacity="${(strength * part).toFixed(2)}"/>`
    const rest = 1 - core
    return `<radialGradient id="${id}">${stop(0, 1)}${stop(core, 0.92)}${stop(core + rest * 0.35, 0.62)}${stop(core + rest * 0.7, 0.19)}${stop(1, 0)}</radialGradient>`
  })
  return ellipse(x, y, rx, ry, { fill })
}

/** The shadow of a standing object: a dark line where it touches the floor, and a patch that leans away from the light. */
export function groundShadow(
  sheet: Sheet,
  ground: NonNullable<Drawing['ground']>,
  height: number,
  legs: readonly Point[] = [],
): string {
  const { y, left, right, depth = (right - left) * 0.16 } = ground
  const middle = (left + right) / 2
  const half = (right - left) / 2
  const reach = Math.min(height * 0.4, 420)
  if (legs.length > 0) {
    const under = patch(sheet, [middle + half * 0.1, y], half * 1.15, depth * 0.9 + 30, 0.24, 0.3)
    return under + legs.map(([x, foot]) => patch(sheet, [x + 8, foot], 60, 24, 0.8, 0.2)).join('')
  }
  const wide = Math.max(depth * 1.5, 40)
  return (
    patch(sheet, [middle + half * 0.2 + reach * 0.3, y - wide * 0.1], half * 1.15 + reach * 0.62, wide, 0.44, 0.15) +
    patch(sheet, [middle + half * 0.04, y], half * 1.12, Math.max(20, depth * 0.8), 0.8, 0.45)
  )
}

/** Finishes every drawing with a faint grain and darker corners. */
export function finish(sheet: Sheet, { width, height }: Frame): string {
  const grain = noiseTile(sheet, '#2b241e', { tile: 400, frequency: '0.45', octaves: 2, strength: 0.1 })
  const corner = radial(sheet, 'cx=".47" cy=".45" r=".78"', [
    [0.62, SHADOW, 0],
    [1, SHADOW, 0.1],
  ])
  return rect(0, 0, width, height, { fill: grain }) + rect(0, 0, width, height, { fill: corner })
}
