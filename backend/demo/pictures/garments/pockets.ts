import { cloth } from '#backend/demo/pictures/cloth.ts'
import { type Brush, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import type { Texture } from '#backend/demo/pictures/silhouettes.ts'
import { at, n, type Point } from '#backend/demo/pictures/svg.ts'
import { button, jeanStitches, seam, stitches } from './sewing.ts'

/** The button strip down the middle of a shirt's front. */
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
    marks: flap ? '' : top,
  })
  const lid = `M${at(x - 8, y - 6)}L${at(x + width + 8, y - 6)}L${at(x + width + 6, y + height * 0.28)}Q${at(x + width / 2, y + height * 0.4)} ${at(x - 6, y + height * 0.28)}Z`
  return pocket + (flap ? cloth(brush, lid, { texture, roll: 0.4, lift: 0.9 }) : '')
}

/** The pocket of a denim jacket: sewn in, with a pointed flap and a button. */
export function truckerPocket(brush: Brush, x: number, y: number, width: number, texture: Texture, thread: string): string {
  const lid = `M${at(x, y)}L${at(x + width, y)}L${at(x + width, y + 66)}L${at(x + width / 2, y + 104)}L${at(x, y + 66)}Z`
  const sewn = `M${at(x + 12, y + 76)}L${at(x + 26, y + 250)}L${at(x + width - 26, y + 250)}L${at(x + width - 12, y + 76)}`
  return (
    jeanStitches(brush, sewn, thread) +
    cloth(brush, lid, {
      texture,
      roll: 0.3,
      lift: 0.9,
      marks: jeanStitches(
        brush,
        `M${at(x + 9, y)}V${n(y + 60)}L${at(x + width / 2, y + 92)}L${at(x + width - 9, y + 60)}V${n(y)}`,
        thread,
      ),
    }) +
    button(brush, [x + width / 2, y + 62], 13, '#a9793f')
  )
}

export function weltPocket(brush: Brush, from: Point, to: Point, width: number, texture: Texture): string {
  const d = `M${at(...from)}L${at(from[0] + width, from[1] + 8)}L${at(to[0] + width, to[1] + 8)}L${at(...to)}Z`
  return cloth(brush, d, { texture, roll: 0.3, lift: 0.9 })
}
