import { cloth } from '#backend/demo/pictures/cloth.ts'
import { fold } from '#backend/demo/pictures/folds.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import type { Texture } from '#backend/demo/pictures/silhouettes.ts'
import { at, group, path } from '#backend/demo/pictures/svg.ts'

/** Outline of a band around the body. Its ends are rounded, because the band continues behind the body. */
function bandOf(y: number, half: number, top: number, low: number): string {
  const [left, right] = [MIDDLE - half + 6, MIDDLE + half - 6]
  return `M${at(left, y + top)}Q${at(MIDDLE, y + top + 24)} ${at(right, y + top)}C${at(right + 16, y + top + 2)} ${at(right + 18, y + low - 4)} ${at(right + 2, y + low)}Q${at(MIDDLE, y + low + 28)} ${at(left - 2, y + low)}C${at(left - 18, y + low - 4)} ${at(left - 16, y + top + 2)} ${at(left, y + top)}Z`
}

/** Length of the loose ends of a tie belt. */
const TIE_DROP = 330

/** Range of y relative to the waist in which the belt hides the buttons. */
export const BELTED = { tie: [-54, TIE_DROP + 14], buckle: [-48, 76] } as const

export function tieBelt(brush: Brush, y: number, half: number, texture: Texture, drop = TIE_DROP): string {
  const band = bandOf(y, half + 3, -30, 26)
  const x = MIDDLE + brush.random.between(-26, 26)
  const tail = (lean: number, length: number): string =>
    cloth(
      brush,
      `M${at(x - 20, y + 14)}C${at(x + lean * 0.4 - 26, y + length * 0.4)} ${at(x + lean - 34, y + length * 0.7)} ${at(x + lean - 30, y + length - 6)}Q${at(x + lean - 28, y + length + 9)} ${at(x + lean - 16, y + length + 4)}L${at(x + lean + 22, y + length - 7)}Q${at(x + lean + 31, y + length - 11)} ${at(x + lean + 30, y + length - 24)}C${at(x + lean + 26, y + length * 0.6)} ${at(x + lean * 0.4 + 34, y + length * 0.3)} ${at(x + 20, y + 14)}Z`,
      { texture, roll: 0.4, lift: 1.1, folds: fold(brush, [x, y + 30], [x + lean, y + length], 8, 0.7) },
    )
  const knot = `M${at(x - 40, y - 26)}Q${at(x, y - 44)} ${at(x + 40, y - 24)}Q${at(x + 54, y + 14)} ${at(x + 34, y + 48)}Q${at(x, y + 62)} ${at(x - 34, y + 46)}Q${at(x - 52, y + 10)} ${at(x - 40, y - 26)}Z`
  return (
    cloth(brush, band, {
      texture,
      roll: 0.4,
      lift: 1,
      folds:
        fold(brush, [MIDDLE - half * 0.8, y], [MIDDLE - 30, y + 14], 6, 0.45) +
        fold(brush, [MIDDLE + 30, y + 16], [MIDDLE + half * 0.8, y - 2], 6, 0.45),
    }) +
    tail(-40, drop) +
    tail(52, drop * 0.88) +
    cloth(brush, knot, { texture, roll: 0.6, lift: 1, folds: fold(brush, [x - 10, y - 20], [x + 6, y + 44], 6, 0.4) })
  )
}

export function buckleBelt(brush: Brush, y: number, half: number): string {
  const leather = dipped(brush, brush.tones.dark ? '#6a4a33' : '#4a3427')
  const band = bandOf(y, half + 3, -24, 22)
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
