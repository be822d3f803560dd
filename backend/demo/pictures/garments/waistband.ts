import { cloth } from '#backend/demo/pictures/cloth.ts'
import { fold } from '#backend/demo/pictures/folds.ts'
import { type Brush, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import type { Texture } from '#backend/demo/pictures/silhouettes.ts'
import { at, group, use } from '#backend/demo/pictures/svg.ts'
import { stitches } from './sewing.ts'

interface WaistOptions {
  readonly y: number
  readonly half: number
  readonly height: number
  readonly texture: Texture
  readonly elastic?: boolean
  readonly loops?: boolean
}

/** A waistband is either shaped, with belt loops and a button, or gathered on elastic. */
export function waistband(brush: Brush, { y, half, height, texture, elastic, loops }: WaistOptions): string {
  const { random } = brush
  const dip = 18
  // The lower edge is as wide as the hips at this height, so that it does not stick out on narrow trousers.
  const low = half + Math.max(1, height * 0.26 - 9)
  const d = `M${at(MIDDLE - half, y)}Q${at(MIDDLE, y + dip * 2)} ${at(MIDDLE + half, y)}L${at(MIDDLE + low, y + height)}Q${at(MIDDLE, y + height + dip * 2)} ${at(MIDDLE - low, y + height)}Z`
  const gathers: string[] = []
  if (elastic) {
    for (let x = -half + 12; x < half; x += 32) {
      const sag = dip * (1 - (x / half) ** 2)
      gathers.push(
        fold(brush, [MIDDLE + x, y + sag + 6], [MIDDLE + x + random.between(-6, 6), y + height + sag], 5, random.between(0.6, 1)),
      )
    }
  }
  const loop = (u: number): string => {
    const sag = dip * (1 - u * u)
    const x = MIDDLE + half * u
    return cloth(
      brush,
      `M${at(x - 11, y + sag - 8)}L${at(x + 11, y + sag - 8)}L${at(x + 12, y + height + sag + 10)}L${at(x - 10, y + height + sag + 10)}Z`,
      { texture, roll: 0.2, lift: 0.9 },
    )
  }
  const inside = dipped(brush, brush.tones.inside)
  const back = cloth(
    inside,
    `M${at(MIDDLE - half, y)}Q${at(MIDDLE, y - 26)} ${at(MIDDLE + half, y)}Q${at(MIDDLE, y + dip * 2 + 4)} ${at(MIDDLE - half, y)}Z`,
    { texture, roll: 0.3 },
  )
  // Only the lower edge casts a shadow on the cloth. The shadow of the whole outline would show beside the hips.
  const edge = brush.sheet.shape(
    `M${at(MIDDLE - low + 2, y + height + 3)}Q${at(MIDDLE, y + height + dip * 2 + 3)} ${at(MIDDLE + low - 2, y + height + 3)}`,
  )
  const widths: readonly (readonly [width: number, opacity: number])[] = [
    [6, 0.3],
    [16, 0.22],
    [30, 0.14],
    [48, 0.07],
  ]
  const fallen = group(
    widths.map(([width, opacity]) => use(edge, { 'stroke-width': width, 'stroke-opacity': opacity })).join(''),
    {
      fill: 'none',
      stroke: brush.tones.deep,
    },
  )
  return (
    back +
    fallen +
    cloth(brush, d, {
      texture,
      roll: 0.4,
      soft: elastic ? 8 : 11,
      folds: gathers.join(''),
      marks: elastic
        ? ''
        : stitches(
            brush,
            `M${at(MIDDLE - half, y + height - 10)}Q${at(MIDDLE, y + height + dip * 2 - 10)} ${at(MIDDLE + half, y + height - 10)}`,
          ),
    }) +
    (loops ? [-0.72, -0.34, 0.34, 0.72].map(loop).join('') : '')
  )
}
