/**
 * Solid objects: thrown, turned, cast, blown or carved. Light comes from the upper left.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import type { Brush, Sheet } from '#backend/demo/pictures/sheet.ts'
import { at, type Box, boundsOf, curve, ellipse, group, mirror, type Point, rect, use } from '#backend/demo/pictures/svg.ts'
import { noiseTile } from '#backend/demo/pictures/texture.ts'

export type Finish = 'matt' | 'glazed' | 'metal' | 'wax'

type Stop = readonly [number, string, number?]

/** The gradient across a cylinder lit from the left. */
export function roundStops({ tones }: Brush, finish: Finish): Stop[] {
  if (finish === 'metal') {
    return [
      [0, tones.deep],
      [0.12, tones.base],
      [0.24, tones.glint],
      [0.31, mix(tones.glint, '#ffffff', 0.5)],
      [0.42, tones.base],
      [0.62, tones.deep],
      [0.74, tones.shade],
      [0.86, tones.light],
      [1, tones.deep],
    ]
  }
  return [
    [0, tones.shade],
    [0.14, tones.base],
    [0.32, mix(tones.base, tones.light, finish === 'wax' ? 0.6 : 0.85)],
    [0.5, tones.base],
    [0.76, tones.shade],
    [0.93, mix(tones.shade, tones.deep, 0.6)],
    [1, mix(tones.shade, tones.deep, 0.25)],
  ]
}

/** A metallic gradient, horizontal or, if `down`, vertical. */
export const brassFill = (sheet: Sheet, hex = '#b18e4b', down = false): string =>
  linear(
    sheet,
    [
      [0, mix(hex, '#3a2a12', 0.35)],
      [0.25, mix(hex, '#fff6dc', 0.62)],
      [0.42, hex],
      [0.7, mix(hex, '#3a2a12', 0.42)],
      [0.9, mix(hex, '#fff6dc', 0.3)],
      [1, mix(hex, '#3a2a12', 0.3)],
    ],
    down,
  )

/**
 * The outline of a turned body.
 * @param profile its right half, from top to bottom
 */
export function turned(middle: number, profile: readonly Point[], lip = 0.1): string {
  const right = profile.map(([x, y]): Point => [middle + x, y])
  const left = mirror(right, middle).reverse()
  const top = right[0] ?? [middle, 0]
  const foot = right.at(-1) ?? top
  const half = (p: Point): number => p[0] - middle
  return `M${at(middle - half(top), top[1])}C${at(middle - half(top) * 0.6, top[1] + half(top) * lip * 1.3)} ${at(middle + half(top) * 0.6, top[1] + half(top) * lip * 1.3)} ${at(...top)}${curve(right, 'L')}C${at(middle + half(foot) * 0.6, foot[1] + half(foot) * 0.14)} ${at(middle - half(foot) * 0.6, foot[1] + half(foot) * 0.14)} ${at(middle - half(foot), foot[1])}${curve(left, 'L')}Z`
}

const FREQUENCY = { matt: '0.09', glazed: '0.05', metal: '0.004 0.5', wax: '0.03' } as const

export interface SolidOptions {
  readonly finish?: Finish
  /** Drawn on the body, under the shading. */
  readonly paint?: string
  /** Drawn over everything else: rims and reflections. */
  readonly over?: string
  readonly speckle?: boolean
  readonly stops?: readonly Stop[]
}

/** A round body with shading across it, its glaze, and light that fades from top to bottom. */
export function solid(brush: Brush, d: string, options: SolidOptions = {}): string {
  const { sheet, tones } = brush
  const { finish = 'matt', paint = '', over = '', speckle, stops } = options
  const box = boundsOf(d)
  const clip = sheet.clip(d)
  const cover = (fill: string, opacity?: number): string => rect(box.x, box.y, box.width, box.height, { fill, opacity })
  const across = linear(sheet, stops ?? roundStops(brush, finish))
  const fall = linear(
    sheet,
    [
      [0, '#fffaf0', finish === 'metal' ? 0 : 0.16],
      [0.4, '#fffaf0', 0],
      [0.7, tones.deep, 0],
      [1, tones.deep, 0.42],
    ],
    true,
  )
  const grain = cover(
    noiseTile(sheet, tones.deep, {
      tile: 260,
      frequency: FREQUENCY[finish],
      octaves: 2,
      // A glaze is smooth, so the material under it barely shows.
      strength: finish === 'metal' ? 0.16 : finish === 'glazed' ? 0.05 : 0.2,
    }),
  )
  const specks = speckle
    ? cover(noiseTile(sheet, '#4a3626', { tile: 300, frequency: '0.085', octaves: 1, strength: 6, threshold: 1.3 }), 0.5)
    : ''
  const shine = finish === 'glazed' ? highlight(sheet, box) : ''
  return group(use(sheet.shape(d), { fill: across }) + paint + grain + specks + cover(fall) + shine + over, { 'clip-path': clip })
}

/** The reflection of a window on a glaze, which fades out in all directions. */
export function highlight(sheet: Sheet, box: Box, strength = 0.7): string {
  const fill = sheet.once(
    `highlight ${strength}`,
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#fffdf6" stop-opacity="${strength}"/><stop offset=".4" stop-color="#fffdf6" stop-opacity="${(strength * 0.7).toFixed(2)}"/><stop offset="1" stop-color="#fffdf6" stop-opacity="0"/></radialGradient>`,
  )
  const [x, y] = [box.x + box.width * 0.28, box.y + box.height * 0.36]
  return (
    ellipse(x, y, box.width * 0.075, box.height * 0.24, { fill }) +
    ellipse(x + box.width * 0.1, y + box.height * 0.03, box.width * 0.026, box.height * 0.19, { fill })
  )
}

/** A ball on a board, seen from the front. Its shadow on the board fades out in all directions. */
export function knob({ sheet }: Brush, x: number, y: number, r: number, tones: Brush['tones'], shine = 0.9): string {
  const shadow = sheet.once(
    'shadow of a knob',
    (id) =>
      `<radialGradient id="${id}"><stop offset=".4" stop-color="#1d1510" stop-opacity=".6"/><stop offset="1" stop-color="#1d1510" stop-opacity="0"/></radialGradient>`,
  )
  const ball = sheet.once(
    `knob ${tones.base}`,
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".32" r=".74"><stop offset="0" stop-color="${tones.glint}"/><stop offset=".32" stop-color="${tones.light}"/><stop offset=".6" stop-color="${tones.base}"/><stop offset=".88" stop-color="${tones.shade}"/><stop offset="1" stop-color="${tones.deep}"/></radialGradient>`,
  )
  return (
    ellipse(x + r * 0.34, y + r * 0.5, r * 1.42, r * 1.36, { fill: shadow }) +
    ellipse(x, y, r, r, { fill: ball }) +
    (shine ? ellipse(x - r * 0.32, y - r * 0.36, r * 0.22, r * 0.16, { fill: '#fffaf0', opacity: shine }) : '')
  )
}

/** An opening seen from slightly above, with its rim and dark inside. */
export function mouth({ tones }: Brush, x: number, y: number, half: number, depth: number, rim = 9): string {
  return (
    ellipse(x, y, half, depth, { fill: tones.light }) +
    ellipse(x, y + rim * 0.25, half - rim, Math.max(2, depth - rim * 0.55), { fill: tones.deep }) +
    ellipse(x + half * 0.1, y + depth * 0.34, (half - rim) * 0.82, Math.max(1, depth - rim) * 0.62, {
      fill: tones.shade,
      opacity: 0.8,
    })
  )
}
