import { fan, fold } from '#backend/demo/pictures/folds.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { at, lerp, type Point } from '#backend/demo/pictures/svg.ts'
import { armpit, type Cut, shoulderPoint } from './torso.ts'

export interface SleeveCut {
  /** Distance from the shoulder to the cuff. */
  readonly length: number
  /** Horizontal distance from the shoulder to the middle of the cuff. */
  readonly out: number
  /** Half the width at the cuff. */
  readonly cuff: number
  /** Fullness halfway down: 0 for slim, 1 for balloon. */
  readonly full: number
}

export interface Sleeve {
  readonly outline: string
  readonly folds: string
  /** Outer and inner end of the cuff's edge. `along` is the direction of the arm there. */
  readonly cuffEdge: readonly [Point, Point]
  readonly along: Point
}

export function sleeve(brush: Brush, cut: Cut, shape: SleeveCut, side: number): Sleeve {
  const top = shoulderPoint(cut, side)
  const pit = armpit(cut, side)
  const fall = Math.sqrt(Math.max(1, shape.length ** 2 - shape.out ** 2))
  const drawn = Math.hypot(shape.out, fall)
  const along: Point = [(side * shape.out) / drawn, fall / drawn]
  const short = shape.length < 420
  // A short sleeve ends beyond the armpit. If it ended earlier, it would taper to a point like a fin.
  const armhole = (pit[0] - top[0]) * along[0] + (pit[1] - top[1]) * along[1]
  const length = short ? Math.max(drawn, armhole + 50 + drawn * 0.1) : drawn
  const end: Point = [top[0] + along[0] * length, top[1] + along[1] * length]
  const across: Point = [along[1] * side, -along[0] * side]
  const inner: Point = [end[0] - across[0] * shape.cuff, end[1] - across[1] * shape.cuff]
  const swell = shape.full * 70
  const bicep = Math.hypot(pit[0] - top[0], pit[1] - top[1]) * 0.36
  // A short sleeve does not flare, so its outer edge runs straight down to the hem.
  const rim = short ? Math.min(shape.cuff, bicep * 0.55 + swell * 0.7 + 6) : shape.cuff
  const outer: Point = [end[0] + across[0] * rim, end[1] + across[1] * rim]
  const cap: Point = [top[0] + side * 34, top[1] + 36]
  const spot = (t: number, offset: number): Point => [
    lerp(top[0], end[0], t) + across[0] * offset,
    lerp(top[1], end[1], t) + across[1] * offset,
  ]
  const on = (t: number, offset: number): string => at(...spot(t, offset))
  // The curve ends in the direction in which the arm's curve starts, so that there is no corner at the shoulder.
  const [crown, upper] = [spot(0.2, bicep * 0.72 + swell * 0.5), spot(0.42, bicep * 0.62 + swell)]
  const bend = (0.62 * Math.hypot(crown[0] - top[0], crown[1] - top[1])) / Math.hypot(upper[0] - crown[0], upper[1] - crown[1])
  const round = at(crown[0] - (upper[0] - crown[0]) * bend, crown[1] - (upper[1] - crown[1]) * bend)
  // The inner edge lies well under the body, whose armhole is cut deeper. Otherwise the background would show through the gap.
  const outline = short
    ? `M${at(...top)}Q${at(cap[0] + side * (20 + swell), cap[1])} ${on(0.6, bicep * 0.55 + swell * 0.7)}L${at(...outer)}Q${at(end[0], end[1] + 14)} ${at(...inner)}L${at(...pit)}Q${at(top[0] - side * 70, (top[1] + pit[1]) / 2)} ${at(...top)}Z`
    : `M${at(...top)}Q${round} ${at(...crown)}C${at(...upper)} ${on(0.78, shape.cuff + 16 + swell * 1.5)} ${at(...outer)}Q${at(end[0] + along[0] * 12, end[1] + along[1] * 12)} ${at(...inner)}C${on(0.8, -shape.cuff - 12 - swell * 0.9)} ${on(0.5, -bicep * 0.72 - swell * 0.4)} ${at(...pit)}Q${at(top[0] - side * 70, (top[1] + pit[1]) / 2)} ${at(...top)}Z`
  const elbow: Point = [lerp(top[0], end[0], 0.5) - across[0] * 40, lerp(top[1], end[1], 0.5) - across[1] * 40]
  const angle = Math.atan2(along[1], along[0])
  const folds = short
    ? fold(brush, pit, [lerp(pit[0], top[0], 0.55), lerp(pit[1], top[1], 0.4)], 10, 0.6)
    : fan(brush, elbow, angle - side * 0.7, 1.1, 150, 3, 0.75) +
      fan(brush, pit, angle + side * 0.5, 0.7, 210, 3, 0.8) +
      fold(
        brush,
        [lerp(top[0], end[0], 0.22), lerp(top[1], end[1], 0.22)],
        [lerp(top[0], end[0], 0.62), lerp(top[1], end[1], 0.62)],
        15,
        0.5,
        side * 14,
      ) +
      fan(brush, [end[0], end[1]], angle + Math.PI, 0.5, 190, 4, 0.75 + shape.full * 0.3)
  return { outline, folds, cuffEdge: [outer, inner], along }
}

/** The band at the end of a sleeve: a knitted cuff, a shirt cuff or a turn-back. */
export function cuffBand({ cuffEdge, along }: Sleeve, depth: number, flare = 4): string {
  const [outer, inner] = cuffEdge
  const wide: Point = [(outer[0] - inner[0]) * 0.02 * flare, (outer[1] - inner[1]) * 0.02 * flare]
  const back = (p: Point, sign: number): string =>
    at(p[0] - along[0] * depth + wide[0] * sign * 0.4, p[1] - along[1] * depth + wide[1] * sign * 0.4)
  const front = (p: Point, sign: number): string => at(p[0] + along[0] * 4 + wide[0] * sign, p[1] + along[1] * 4 + wide[1] * sign)
  const middle = at((outer[0] + inner[0]) / 2 + along[0] * 16, (outer[1] + inner[1]) / 2 + along[1] * 16)
  return `M${back(outer, 1)}L${front(outer, 1)}Q${middle} ${front(inner, -1)}L${back(inner, -1)}Q${at((outer[0] + inner[0]) / 2 - along[0] * (depth - 12), (outer[1] + inner[1]) / 2 - along[1] * (depth - 12))} ${back(outer, 1)}Z`
}
