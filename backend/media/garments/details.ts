/**
 * What tailors add: buttons, seams, pockets, collars, belts.
 * @module
 */
import { cloth } from '../cloth.ts'
import { mix } from '../colour.ts'
import { crease, fold } from '../folds.ts'
import { linear } from '../light.ts'
import { type Brush, dipped } from '../sheet.ts'
import { at, boundsOf, ellipse, group, n, type Point, path, use } from '../svg.ts'
import type { Texture } from '../texture.ts'
import { type Cut, MIDDLE, neckPoint } from './torso.ts'

/** A line of stitches, with the groove it pulls into the cloth. */
export const seam = (brush: Brush, d: string): string =>
  path(d, { fill: 'none', stroke: brush.tones.deep, 'stroke-width': 5, opacity: 0.28 }) +
  path(d, { fill: 'none', stroke: brush.tones.light, 'stroke-width': 2, opacity: 0.55, transform: 'translate(-4 -2)' })

export const stitches = (brush: Brush, d: string): string =>
  path(d, { fill: 'none', stroke: brush.tones.deep, 'stroke-width': 2.6, opacity: 0.5, 'stroke-dasharray': '11 6' })

/** A button: rim, well and four holes, with its own small shadow. */
export function button(brush: Brush, [x, y]: Point, radius: number, dye: string): string {
  const holes = [-1, 1]
    .flatMap((i) =>
      [-1, 1].map((j) =>
        ellipse(x + i * radius * 0.22, y + j * radius * 0.22, radius * 0.1, radius * 0.1, { fill: mix(dye, '#1b1512', 0.7) }),
      ),
    )
    .join('')
  return (
    ellipse(x + radius * 0.25, y + radius * 0.38, radius * 1.06, radius * 1.06, { fill: brush.tones.deep, opacity: 0.55 }) +
    ellipse(x, y, radius, radius, { fill: dye }) +
    ellipse(x - radius * 0.08, y - radius * 0.1, radius * 0.86, radius * 0.86, { fill: mix(dye, '#ffffff', 0.28) }) +
    ellipse(x, y, radius * 0.68, radius * 0.68, { fill: dye }) +
    holes
  )
}

/** Horn, shell or self-coloured buttons, as the cloth asks for. */
export const buttonDye = (brush: Brush): string =>
  brush.tones.pale
    ? brush.random.pick(['#e9e0d0', '#a88a66'])
    : brush.random.pick(['#3a2c24', '#6d4f37', mix(brush.hex, '#15110f', 0.5)])

export function buttonRow(brush: Brush, x: number, from: number, to: number, count: number, radius: number): string {
  const one = brush.sheet.define((id) => `<g id="${id}">${button(brush, [0, 0], radius, buttonDye(brush))}</g>`)
  let row = ''
  for (let i = 0; i < count; i += 1) {
    row += use(one, { x, y: from + ((to - from) * i) / Math.max(1, count - 1) })
  }
  return row
}

/** A shirt's placket: a lapped strip down the middle, with its shadow on the under side. */
export function placket(brush: Brush, from: number, to: number, width: number, texture: Texture): string {
  const x = MIDDLE - width / 2
  const d = `M${at(x, from)}L${at(x + width, from)}L${at(x + width + 2, to)}L${at(x + 2, to)}Z`
  return cloth(brush, d, {
    texture,
    roll: 0,
    lift: 0.9,
    marks: stitches(brush, `M${at(x + 9, from)}L${at(x + 11, to)}M${at(x + width - 9, from)}L${at(x + width - 7, to)}`),
  })
}

export function patchPocket(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  texture: Texture,
  flap = false,
): string {
  const d = `M${at(x, y)}L${at(x + width, y)}L${at(x + width - 2, y + height * 0.84)}Q${at(x + width - 4, y + height)} ${at(x + width * 0.8, y + height)}L${at(x + width * 0.2, y + height)}Q${at(x + 4, y + height)} ${at(x + 2, y + height * 0.84)}Z`
  const top = seam(brush, `M${at(x, y + 24)}L${at(x + width, y + 24)}`)
  const pocket = cloth(brush, d, {
    texture,
    roll: 0.5,
    lift: 0.9,
    folds: fold(brush, [x + width * 0.2, y + 40], [x + width * 0.6, y + height - 20], 9, 0.5),
    marks: flap ? '' : top,
  })
  const lid = `M${at(x - 8, y - 6)}L${at(x + width + 8, y - 6)}L${at(x + width + 6, y + height * 0.28)}Q${at(x + width / 2, y + height * 0.4)} ${at(x - 6, y + height * 0.28)}Z`
  return pocket + (flap ? cloth(brush, lid, { texture, roll: 0.4, lift: 0.9 }) : '')
}

export function weltPocket(brush: Brush, from: Point, to: Point, width: number, texture: Texture): string {
  const d = `M${at(...from)}L${at(from[0] + width, from[1] + 8)}L${at(to[0] + width, to[1] + 8)}L${at(...to)}Z`
  return cloth(brush, d, { texture, roll: 0.3, lift: 0.9 })
}

/** A shirt's collar on its stand; `spread` opens the points. */
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
  const wing = (side: number): string => {
    const x = (offset: number): number => MIDDLE + side * offset
    const d = `M${at(x(cut.neck + 6), y - 4)}C${at(x(cut.neck + 2), y - height * 0.4)} ${at(x(cut.neck - 20), y - height * 0.52)} ${at(x(cut.neck - 34), y - height * 0.5)}C${at(x(cut.neck * 0.7), y + 8)} ${at(x(cut.neck * 0.3), front - 44)} ${at(x(6), front)}L${at(x(cut.neck * 0.62 * spread + 30), front + height * 0.86)}C${at(x(cut.neck * 0.8 * spread + 40), front + height * 0.3)} ${at(x(cut.neck + 22), y + 50)} ${at(x(cut.neck + 6), y - 4)}Z`
    return cloth(brush, d, { texture, roll: 0.45, lift: 1.1, marks: '' })
  }
  return back + wing(-1) + wing(1)
}

/** A coat's lapels and collar, lying open to the break. */
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

/** A ribbed band along a curve: necks, hems, cuffs of knitwear. */
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

/** A soft tie belt, knotted in front, its ends hanging. */
export function tieBelt(brush: Brush, y: number, half: number, texture: Texture, drop = 330): string {
  const band = `M${at(MIDDLE - half - 8, y - 30)}Q${at(MIDDLE, y - 6)} ${at(MIDDLE + half + 8, y - 30)}L${at(MIDDLE + half + 8, y + 26)}Q${at(MIDDLE, y + 54)} ${at(MIDDLE - half - 8, y + 26)}Z`
  const x = MIDDLE + brush.random.between(-26, 26)
  const tail = (lean: number, length: number): string =>
    cloth(
      brush,
      `M${at(x - 20, y + 14)}C${at(x + lean * 0.4 - 26, y + length * 0.4)} ${at(x + lean - 34, y + length * 0.7)} ${at(x + lean - 30, y + length)}L${at(x + lean + 30, y + length - 14)}C${at(x + lean + 26, y + length * 0.6)} ${at(x + lean * 0.4 + 34, y + length * 0.3)} ${at(x + 20, y + 14)}Z`,
      { texture, roll: 0.4, lift: 1.1, folds: fold(brush, [x, y + 30], [x + lean, y + length], 8, 0.7) },
    )
  const knot = `M${at(x - 40, y - 26)}Q${at(x, y - 44)} ${at(x + 40, y - 24)}Q${at(x + 54, y + 14)} ${at(x + 34, y + 48)}Q${at(x, y + 62)} ${at(x - 34, y + 46)}Q${at(x - 52, y + 10)} ${at(x - 40, y - 26)}Z`
  return (
    cloth(brush, band, {
      texture,
      roll: 0.4,
      lift: 1,
      folds:
        fold(brush, [MIDDLE - half * 0.8, y], [MIDDLE - 30, y + 14], 7, 0.7) +
        fold(brush, [MIDDLE + 30, y + 16], [MIDDLE + half * 0.8, y - 2], 7, 0.7),
    }) +
    tail(-40, drop) +
    tail(52, drop * 0.88) +
    cloth(brush, knot, { texture, roll: 0.6, lift: 1, folds: fold(brush, [x - 10, y - 20], [x + 6, y + 44], 9, 0.9) })
  )
}

/** A leather belt with a metal buckle, worn over cloth. */
export function buckleBelt(brush: Brush, y: number, half: number): string {
  const leather = dipped(brush, brush.tones.dark ? '#6a4a33' : '#4a3427')
  const band = `M${at(MIDDLE - half - 6, y - 24)}Q${at(MIDDLE, y)} ${at(MIDDLE + half + 6, y - 24)}L${at(MIDDLE + half + 6, y + 22)}Q${at(MIDDLE, y + 46)} ${at(MIDDLE - half - 6, y + 22)}Z`
  const brass = linear(
    brush.sheet,
    [
      [0, '#f0deb0'],
      [0.5, '#b08d4f'],
      [1, '#e6cf98'],
    ],
    true,
  )
  const frame = path(`M${at(MIDDLE - 44, y - 24)}h88v78h-88Z`, {
    fill: 'none',
    stroke: brass,
    'stroke-width': 11,
    'stroke-linejoin': 'round',
  })
  return cloth(leather, band, { texture: 'leather', roll: 0.4, lift: 1 }) + group(frame)
}
