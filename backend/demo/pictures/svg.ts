/**
 * SVG elements and path helpers that all drawings share.
 * @module
 */
export type Point = readonly [x: number, y: number]

/** Rounds to keep files small: to whole units from 100, to tenths below. */
export const n = (value: number): string => String(Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10)
export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Opacities keep two decimals, because the steps of a fade would be visible in tenths. */
const written = (name: string, value: number): string =>
  (name.endsWith('opacity') ? String(Math.round(value * 100) / 100) : n(value)).replace(/^(-?)0\./, '$1.')

const write = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? written(name, value) : value}"`)
    .join('')

/**
 * Formats the attributes of a shape. Opacity is moved to the fill and stroke, because the rasteriser allocates a whole canvas
 * for `opacity` itself, which costs more than everything else.
 */
const shape = ({ opacity, ...attributes }: Attributes): string =>
  write({
    ...attributes,
    'fill-opacity': attributes.fill === 'none' ? undefined : (opacity ?? attributes['fill-opacity']),
    'stroke-opacity': (attributes.stroke === undefined ? undefined : opacity) ?? attributes['stroke-opacity'],
  })

export const path = (d: string, attributes: Attributes): string => `<path d="${d}"${shape(attributes)}/>`
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  `<rect${x ? ` x="${n(x)}"` : ''}${y ? ` y="${n(y)}"` : ''} width="${n(width)}" height="${n(height)}"${shape(attributes)}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${shape(attributes)}/>`
export const partsOf = (outline: string): readonly string[] => outline.match(/M[^M]*/g) ?? []

/** @param reference `url(#…)` of a shape */
export const use = (reference: string, attributes: Attributes): string =>
  `<use href="${reference.slice(4, -1)}"${shape(attributes)}/>`
export const group = (content: string, attributes: Attributes = {}): string => `<g${write(attributes)}>${content}</g>`

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`

/**
 * A smooth curve through the points (Catmull-Rom).
 * @param lead command that leads to the first point
 */
export function curve(points: readonly Point[], lead: 'M' | 'L' = 'M', tension = 1): string {
  const first = points[0]
  if (!first) {
    return ''
  }
  let d = `${lead}${at(...first)}`
  for (let i = 0; i + 1 < points.length; i += 1) {
    const here = points[i] ?? first
    const next = points[i + 1] ?? here
    const before = points[i - 1] ?? here
    const after = points[i + 2] ?? next
    const k = tension / 6
    d += `C${at(here[0] + (next[0] - before[0]) * k, here[1] + (next[1] - before[1]) * k)} ${at(next[0] - (after[0] - here[0]) * k, next[1] - (after[1] - here[1]) * k)} ${at(...next)}`
  }
  return d
}

/** Returns the bounds of all points in a path. The path must use only absolute commands, without A, H and V. */
export function boundsOf(d: string): Box {
  const numbers = d.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
  if (numbers.length < 4) {
    return { x: 0, y: 0, width: 0, height: 0 }
  }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  numbers.forEach((value, index) => {
    if (index % 2 === 0) {
      left = Math.min(left, value)
      right = Math.max(right, value)
    } else {
      top = Math.min(top, value)
      bottom = Math.max(bottom, value)
    }
  })
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t
export const pointBetween = (from: Point, to: Point, t: number): Point => [lerp(from[0], to[0], t), lerp(from[1], to[1], t)]
export const mirror = (points: readonly Point[], middle: number): Point[] => points.map(([x, y]) => [2 * middle - x, y])
