/**
 * Necks without a collar: ribbed bands, roll necks and straps, as well as the label inside.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import { type Brush, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { ribbing } from './collars.ts'
import type { Style } from './style.ts'
import { type Cut, neckEdge, neckPoint } from './torso.ts'

export function neckBand(brush: Brush, { cut, ribDepth = 46 }: Style): string {
  const right = neckPoint(cut, 1)
  const outer = { ...cut, neck: cut.neck + ribDepth * 0.8, neckDepth: cut.neckDepth + ribDepth }
  const [a, b] = [neckPoint(outer, -1), neckPoint(outer, 1)]
  const back = neckEdgeReversed(cut)
  // The outer edge of the band follows the slope of the shoulder, so that it does not stick out.
  const down = Math.max(10, (cut.slope * (outer.neck - cut.neck)) / (cut.shoulder - cut.neck) + 3)
  const d = `M${at(a[0], a[1] + down)}${neckEdge({ ...outer, neckY: outer.neckY + down, neckDepth: outer.neckDepth + 10 - down })}L${at(...right)}${back}L${at(a[0], a[1] + down)}Z`
  return ribbing(brush, d, [a[0], cut.neckY], [b[0], cut.neckY], 13)
}

/** The neck edge from right to left, made by mirroring the edge from left to right. */
function neckEdgeReversed(cut: Cut): string {
  return neckEdge(cut).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => at(2 * MIDDLE - Number(x), Number(y)))
}

export function rollNeck(brush: Brush, cut: Cut, height: number): string {
  const [left, right] = [neckPoint(cut, -1), neckPoint(cut, 1)]
  const y = cut.neckY
  const d = `M${at(left[0] - 12, y + 26)}C${at(left[0] - 2, y - height * 0.4)} ${at(left[0] + 4, y - height)} ${at(left[0] + 16, y - height)}Q${at(MIDDLE, y - height - 26)} ${at(right[0] - 16, y - height)}C${at(right[0] - 4, y - height)} ${at(right[0] + 2, y - height * 0.4)} ${at(right[0] + 12, y + 26)}Q${at(MIDDLE, y + 92)} ${at(left[0] - 12, y + 26)}Z`
  const mouth = `M${at(left[0] + 16, y - height)}Q${at(MIDDLE, y - height - 26)} ${at(right[0] - 16, y - height)}Q${at(MIDDLE, y - height + 30)} ${at(left[0] + 16, y - height)}Z`
  return ribbing(brush, d, [left[0], y], [right[0], y], 14) + path(mouth, { fill: brush.tones.deep, opacity: 0.75 })
}

/** Straps are sewn to the middle of the front's upper corner, which hides their ends. */
const strapPoint = (cut: Cut, side: number): Point => [MIDDLE + (side * (cut.neck + cut.shoulder)) / 2, cut.neckY + cut.slope / 2]

/** Outlines of the straps, used for their shadow. */
export const strapOutlines = ({ cut }: Style): string =>
  [-1, 1]
    .map((side) => {
      const [x, y] = strapPoint(cut, side)
      return `M${at(x + 10, y + 20)}L${at(x + 4 * side, y - 190)}L${at(x - side * 34, y - 240)}L${at(x - side * 66, y - 190)}L${at(x - side * 44, y - 180)}L${at(x - side * 32, y - 214)}L${at(x - side * 14, y - 180)}L${at(x - 12, y + 20)}Z`
    })
    .join('')

/**
 * Each strap is a narrow loop over the shoulder, whose far end is behind the front.
 * @param near draws only the front half, as seen when worn
 */
export function straps(brush: Brush, { cut }: Style, near = false): string {
  const { tones } = brush
  // The far end lies below the front's edge, which hides it.
  const [inner, end] = [52, cut.neckY + cut.neckDepth + 24]
  // The strap is narrower than the corner to which it is sewn.
  const wide = Math.min(24, (cut.shoulder - cut.neck) * 0.8)
  const strap = (side: number): string => {
    const [x, y] = strapPoint(cut, side)
    const over = `M${at(x, y + 30)}C${at(x + side * 3, y - 110)} ${at(x - side * 2, y - 232)} ${at(x - side * 34, y - 232)}`
    const under = `C${at(x - side * 66, y - 232)} ${at(x - side * (inner + 6), y - 90)} ${at(x - side * inner, end)}`
    const d = near ? over : over + under
    const line = (stroke: string, width: number, shift: number): string =>
      path(d, { fill: 'none', stroke, 'stroke-width': width, transform: shift ? `translate(${-shift} ${-shift})` : undefined })
    return line(tones.deep, wide, 0) + line(tones.base, wide - 4, 1) + line(tones.light, wide / 4, wide / 6)
  }
  return strap(-1) + strap(1)
}

export function label(brush: Brush, cut: Cut): string {
  const y = cut.neckY + 24
  return (
    rect(MIDDLE - 40, y, 80, 36, { fill: '#f2ece0' }) +
    path(`M${at(MIDDLE - 24, y + 18)}h48`, { stroke: mix(brush.hex, '#3a332d', 0.7), 'stroke-width': 3, opacity: 0.7 })
  )
}
