/**
 * Folded piles, parcels and a basket, which appear in scenes and are not for sale.
 * @module
 */
import { cloth } from '#backend/demo/pictures/cloth.ts'
import { fold } from '#backend/demo/pictures/folds.ts'
import { type Brush, dipped } from '#backend/demo/pictures/sheet.ts'
import type { Texture } from '#backend/demo/pictures/silhouettes.ts'
import { at, type Point, path } from '#backend/demo/pictures/svg.ts'

/**
 * A stack of folded knitwear.
 * @param x the middle of the stack
 * @param foot its base
 */
export function pile(
  brush: Brush,
  x: number,
  foot: number,
  width: number,
  dyes: readonly string[],
  texture: Texture = 'knit',
): string {
  const high = width * 0.17
  return dyes
    .map((hex, index) => {
      const own = dipped(brush, hex)
      const y = foot - high * (index + 1) * 0.94
      const off = own.random.between(-0.02, 0.02) * width
      const half = width * own.random.between(0.47, 0.5)
      const [l, r] = [x - half + off, x + half + off]
      const d = `M${at(l + 20, y + 4)}C${at(l + half * 0.6, y - 8)} ${at(r - half * 0.6, y - 4)} ${at(r - 26, y + 4)}C${at(r + 8, y + 8)} ${at(r + 8, y + high - 6)} ${at(r - 26, y + high)}L${at(l + 22, y + high)}C${at(l - 8, y + high - 4)} ${at(l - 8, y + 8)} ${at(l + 20, y + 4)}Z`
      const lines = [0.36, 0.66]
        .map((t) => fold(own, [l + 10, y + high * t], [r - 20, y + high * t + 3], high * 0.05, 1, own.random.between(-6, 6)))
        .join('')
      // Folded in three: the layers are open at one end and folded at the other.
      const layers = [0.35, 0.67]
        .map(
          (t) =>
            `M${at(l + 2, y + high * t)}C${at(l + half * 0.5, y + high * (t + 0.03))} ${at(r - half * 0.6, y + high * (t - 0.04))} ${at(r - 46, y + high * (t + (t < 0.5 ? 0.05 : -0.03)))}`,
        )
        .join('')
      const marks =
        path(layers, { fill: 'none', stroke: own.tones.deep, 'stroke-width': 9, opacity: 0.3, transform: 'translate(0 3)' }) +
        path(layers, { fill: 'none', stroke: own.tones.deep, 'stroke-width': 3.5, opacity: 0.55, 'stroke-linecap': 'round' }) +
        path(layers, { fill: 'none', stroke: own.tones.light, 'stroke-width': 4, opacity: 0.6, transform: 'translate(0 6)' })
      return cloth(own, d, { texture, textureScale: 0.6, folds: lines, marks, soft: 8, roll: 0.5, lift: 1 })
    })
    .join('')
}

/** A parcel of brown paper and string, with a sprig under the knot. */
export function parcel(brush: Brush, x: number, foot: number, width: number, height: number, hex = '#c4a37a'): string {
  const own = dipped(brush, hex)
  const [l, t, d] = [x - width / 2, foot - height, width * 0.14]
  const face = `M${at(l, t)}L${at(l + width, t)}L${at(l + width, foot)}L${at(l, foot)}Z`
  const lid = `M${at(l, t)}L${at(l + d, t - d * 0.7)}L${at(l + width + d, t - d * 0.7)}L${at(l + width, t)}Z`
  const side = `M${at(l + width, t)}L${at(l + width + d, t - d * 0.7)}L${at(l + width + d, foot - d * 0.7)}L${at(l + width, foot)}Z`
  const shade = dipped(brush, own.tones.shade)
  const string = `M${at(l + width * 0.5, foot)}L${at(l + width * 0.5, t)}L${at(l + width * 0.5 + d, t - d * 0.7)}M${at(l, t + height * 0.5)}L${at(l + width, t + height * 0.5)}L${at(l + width + d, t + height * 0.5 - d * 0.7)}`
  const knot: Point = [l + width * 0.5 + d / 2, t - d * 0.35]
  const bow = `M${at(...knot)}q-70 -60 -90 -10q0 40 90 10q70 -60 90 -14q0 40 -90 14`
  return (
    cloth(shade, side, { texture: 'none', roll: 0.2 }) +
    cloth(own, lid, { texture: 'none', roll: 0.2, fill: own.tones.light }) +
    cloth(own, face, { texture: 'none', roll: 0.3, folds: fold(own, [l + 20, t + 30], [l + width * 0.4, foot - 20], 8, 0.4) }) +
    path(string, { fill: 'none', stroke: '#f2e7d2', 'stroke-width': 9 }) +
    path(bow, { fill: 'none', stroke: '#f2e7d2', 'stroke-width': 8 })
  )
}

/** A woven basket. Draw its contents first. */
export function basket(brush: Brush, x: number, foot: number, width: number): string {
  const own = dipped(brush, '#b78f5d')
  const [half, high] = [width / 2, width * 0.5]
  const d = `M${at(x - half, foot - high)}Q${at(x, foot - high + 40)} ${at(x + half, foot - high)}L${at(x + half * 0.84, foot - 20)}Q${at(x, foot + 36)} ${at(x - half * 0.84, foot - 20)}Z`
  let weave = ''
  for (let row = 0; row < 9; row += 1) {
    const y = foot - high + 26 + row * (high / 9)
    for (let i = 0; i < 15; i += 1) {
      const px = x - half + (i + (row % 2) * 0.5) * (width / 14.5)
      weave += `M${at(px, y)}q${at(width / 58, 16)} ${at(width / 29, 0)}`
    }
  }
  const marks =
    path(weave, { fill: 'none', stroke: own.tones.deep, 'stroke-width': 22, opacity: 0.5, transform: 'translate(3 7)' }) +
    path(weave, { fill: 'none', stroke: own.tones.light, 'stroke-width': 15 })
  const rim = path(`M${at(x - half, foot - high)}Q${at(x, foot - high + 40)} ${at(x + half, foot - high)}`, {
    fill: 'none',
    stroke: own.tones.shade,
    'stroke-width': 34,
    'stroke-linecap': 'round',
  })
  const shine = path(`M${at(x - half, foot - high - 6)}Q${at(x, foot - high + 34)} ${at(x + half, foot - high - 6)}`, {
    fill: 'none',
    stroke: own.tones.light,
    'stroke-width': 12,
    opacity: 0.8,
  })
  return cloth(own, d, { texture: 'none', roll: 1.4, marks, lift: 2 }) + rim + shine
}
