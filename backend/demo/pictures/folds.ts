/**
 * Folds of hanging cloth, made of light and dark strokes. They are drawn sharp here; `cloth` blurs them as a group.
 * @module
 */
import type { Brush } from './sheet.ts'
import { at, type Point, path, pointBetween } from './svg.ts'

type Edge = readonly [left: Point, right: Point]

/**
 * A tapered stroke between two points.
 * @param bow how far the middle is bent sideways
 */
export function crease(from: Point, to: Point, width: number, colour: string, opacity: number, bow = 0): string {
  const [x1, y1] = from
  const [x2, y2] = to
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const nx = -(y2 - y1) / length
  const ny = (x2 - x1) / length
  const side = (offset: number): string => at((x1 + x2) / 2 + nx * offset, (y1 + y2) / 2 + ny * offset)
  return path(`M${at(x1, y1)}Q${side(bow + width)} ${at(x2, y2)}Q${side(bow - width)} ${at(x1, y1)}Z`, { fill: colour, opacity })
}

/** Draws a fold as a dark valley with a bright ridge on the side facing the light. */
export function fold(brush: Brush, from: Point, to: Point, width: number, strength = 1, bow = 0): string {
  const { tones } = brush
  const shift = width * 1.1
  return (
    crease([from[0] + shift, from[1]], [to[0] + shift, to[1]], width * 1.2, tones.deep, 0.62 * strength, bow) +
    crease(
      [from[0] - shift * 0.5, from[1]],
      [to[0] - shift * 0.5, to[1]],
      width,
      tones.dark ? tones.glint : tones.light,
      (tones.dark ? 0.42 : 0.75) * strength,
      bow,
    )
  )
}

/** Folds that widen towards the lower edge, as in skirts, gathers and curtains. */
export function drape(brush: Brush, top: Edge, bottom: Edge, count: number, strength = 1): string {
  const { random, tones } = brush
  let strokes = ''
  for (let i = 0; i < count; i += 1) {
    const u = (i + 0.5 + random.between(-0.32, 0.32)) / count
    const start = pointBetween(top[0], top[1], u)
    const end = pointBetween(bottom[0], bottom[1], 0.5 + (u - 0.5) * 1.04)
    const width = (Math.abs(bottom[1][0] - bottom[0][0]) / count) * random.between(0.2, 0.42)
    const from = pointBetween(start, end, random.chance(0.5) ? 0 : random.between(0, 0.35))
    const deep = random.between(0.55, 1) * strength
    const wedge = (offset: number, half: number, colour: string, opacity: number): string =>
      path(
        `M${at(from[0], from[1])}Q${at((from[0] + end[0]) / 2 + offset * 0.35, (from[1] + end[1]) / 2)} ${at(end[0] + offset - half, end[1] + 30)}L${at(end[0] + offset + half, end[1] + 30)}Q${at((from[0] + end[0]) / 2 + offset * 0.5 + half * 0.5, (from[1] + end[1]) / 2)} ${at(from[0], from[1])}Z`,
        { fill: colour, opacity },
      )
    strokes += wedge(width * 0.7, width * 0.55, tones.deep, 0.5 * deep)
    strokes += wedge(width * 0.45, width * 0.24, tones.deep, 0.42 * deep)
    strokes += wedge(-width * 0.5, width * 0.5, tones.dark ? tones.glint : tones.light, (tones.dark ? 0.3 : 0.62) * deep)
  }
  return strokes
}

/** Short creases that fan out from a point, for example at an elbow, a knee or a gather under a belt. */
export function fan(
  brush: Brush,
  from: Point,
  angle: number,
  spread: number,
  length: number,
  count: number,
  strength = 1,
): string {
  const { random } = brush
  let strokes = ''
  for (let i = 0; i < count; i += 1) {
    const a = angle + spread * (count === 1 ? 0 : i / (count - 1) - 0.5) + random.between(-0.06, 0.06)
    const reach = length * random.between(0.6, 1.1)
    const to: Point = [from[0] + Math.cos(a) * reach, from[1] + Math.sin(a) * reach]
    strokes += fold(
      brush,
      from,
      to,
      length * random.between(0.05, 0.085),
      strength * random.between(0.5, 0.95),
      random.between(-12, 12),
    )
  }
  return strokes
}
