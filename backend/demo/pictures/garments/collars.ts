import { cloth } from '#backend/demo/pictures/cloth.ts'
import { crease } from '#backend/demo/pictures/folds.ts'
import { type Brush, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import type { Texture } from '#backend/demo/pictures/silhouettes.ts'
import { at, boundsOf, n, type Point, path } from '#backend/demo/pictures/svg.ts'
import { type Cut, neckPoint } from './torso.ts'

/** @param spread distance between the collar points, relative to the usual one */
export function shirtCollar(brush: Brush, cut: Cut, texture: Texture, height = 92, spread = 1): string {
  const [left, right] = [neckPoint(cut, -1), neckPoint(cut, 1)]
  const y = cut.neckY
  const front = y + Math.min(cut.neckDepth, 120)
  const inside = dipped({ ...brush }, brush.tones.inside)
  const back = cloth(
    inside,
    `M${at(left[0] - 2, y + 14)}C${at(left[0] + 24, y - height * 0.62)} ${at(right[0] - 24, y - height * 0.62)} ${at(right[0] + 2, y + 14)}C${at(right[0] - 40, y + 46)} ${at(left[0] + 40, y + 46)} ${at(left[0] - 2, y + 14)}Z`,
    { texture, roll: 0.4 },
  )
  // Each half of the collar starts at the fold line. If it started higher, it would look like a horn.
  const wing = (side: number): string => {
    const x = (offset: number): number => MIDDLE + side * offset
    const d = `M${at(x(cut.neck + 6), y - 4)}C${at(x(cut.neck + 4), y - height * 0.16)} ${at(x(cut.neck - 10), y - height * 0.27)} ${at(x(cut.neck - 36), y - height * 0.3)}C${at(x(cut.neck * 0.7), y + 8)} ${at(x(cut.neck * 0.3), front - 44)} ${at(x(6), front)}L${at(x(cut.neck * 0.62 * spread + 30), front + height * 0.86)}C${at(x(cut.neck * 0.8 * spread + 40), front + height * 0.3)} ${at(x(cut.neck + 22), y + 50)} ${at(x(cut.neck + 6), y - 4)}Z`
    return cloth(brush, d, { texture, roll: 0.45, lift: 1.1, marks: '' })
  }
  return back + wing(-1) + wing(1)
}

/** @param breakY the y at which the lapels fold over */
export function lapels(brush: Brush, cut: Cut, texture: Texture, breakY: number, width = 150): string {
  const y = cut.neckY
  const wing = (side: number): string => {
    const x = (offset: number): number => MIDDLE + side * offset
    const notchY = y + (breakY - y) * 0.32
    const lapel = `M${at(x(cut.neck * 0.84), y + 40)}C${at(x(cut.neck * 0.6), y + 150)} ${at(x(40), breakY - 120)} ${at(x(-14), breakY)}C${at(x(70), breakY - 70)} ${at(x(width * 0.98), notchY + 150)} ${at(x(width + 44), notchY + 16)}L${at(x(width - 4), notchY - 14)}Z`
    const collar = `M${at(x(cut.neck * 0.42), y - 46)}C${at(x(cut.neck * 0.8), y - 46)} ${at(x(cut.neck + 14), y - 26)} ${at(x(cut.neck + 18), y - 2)}C${at(x(cut.neck + 44), y + 50)} ${at(x(width + 20), notchY - 70)} ${at(x(width + 34), notchY - 34)}L${at(x(width - 10), notchY - 6)}C${at(x(cut.neck * 0.9), y + 90)} ${at(x(cut.neck * 0.75), y + 20)} ${at(x(cut.neck * 0.42), y - 46)}Z`
    return (
      cloth(brush, lapel, {
        texture,
        roll: 0.5,
        lift: 1.6,
        folds: crease([x(cut.neck * 0.7), y + 90], [x(20), breakY - 30], 16, brush.tones.light, 0.5),
      }) + cloth(brush, collar, { texture, roll: 0.5, lift: 1.2 })
    )
  }
  const inside = dipped(brush, brush.tones.inside)
  const back = cloth(
    inside,
    `M${at(MIDDLE - cut.neck - 10, y + 6)}C${at(MIDDLE - cut.neck * 0.7, y - 66)} ${at(MIDDLE + cut.neck * 0.7, y - 66)} ${at(MIDDLE + cut.neck + 10, y + 6)}C${at(MIDDLE + 50, y + 36)} ${at(MIDDLE - 50, y + 36)} ${at(MIDDLE - cut.neck - 10, y + 6)}Z`,
    { texture, roll: 0.4 },
  )
  return back + wing(1) + wing(-1)
}

/** A ribbed band along a curve, for the necks, hems and cuffs of knitwear. */
export function ribbing(brush: Brush, d: string, from: Point, to: Point, step = 15): string {
  const box = boundsOf(d)
  const count = Math.max(4, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
  let lines = ''
  const dx = (to[0] - from[0]) / count
  const dy = (to[1] - from[1]) / count
  const long = Math.max(box.width, box.height)
  for (let i = 0; i <= count; i += 1) {
    const x = from[0] + dx * i
    const y = from[1] + dy * i
    const [ux, uy] = [-dy / step, dx / step]
    lines += `M${at(x - ux * long, y - uy * long)}L${at(x + ux * long, y + uy * long)}`
  }
  const marks =
    path(lines, { stroke: brush.tones.deep, 'stroke-width': n(step * 0.36), opacity: 0.34 }) +
    path(lines, {
      stroke: brush.tones.glint,
      'stroke-width': n(step * 0.26),
      opacity: 0.3,
      transform: `translate(${n(-dx * 0.45)} ${n(-dy * 0.45)})`,
    })
  return cloth({ ...brush, pattern: 'plain' }, d, { texture: 'none', roll: 0.35, marks })
}
