/**
 * Things that are not for sale but make a room: folded piles, parcels, a notebook, a bed.
 * @module
 */
import { cloth } from '../cloth.ts'
import { drape, fan, fold } from '../folds.ts'
import { type Brush, dipped } from '../sheet.ts'
import { at, ellipse, group, type Point, path } from '../svg.ts'
import type { Texture } from '../texture.ts'
import { timber } from './wood.ts'

/** A stack of folded knitwear: its middle, where it stands, how wide it is. */
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
      return cloth(own, d, { texture, textureScale: 0.6, folds: lines, soft: 8, roll: 0.5, lift: 1 })
    })
    .join('')
}

/** Brown paper and string, a sprig under the knot. */
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

/** An open notebook seen from above, a pencil across it. */
export function notebook(brush: Brush): string {
  const cover = dipped(brush, '#5d4636')
  const page = dipped(brush, '#f3eddf')
  let lines = ''
  for (let i = 0; i < 13; i += 1) {
    lines += `M${at(210, 330 + i * 66)}H${at(700, 0).split(' ')[0]}M${at(880, 330 + i * 66)}H1370`
  }
  const leaf = (side: number): string =>
    `M${at(790, 250)}Q${at(790 - side * 300, 216)} ${at(790 - side * 640, 240)}L${at(790 - side * 640, 1240)}Q${at(790 - side * 300, 1216)} ${at(790, 1250)}Z`
  const pencil = 'M980 1130L1420 700L1444 724L1004 1154L960 1174Z'
  return (
    cloth(cover, 'M130 230L1450 230L1450 1268L130 1268Z', { texture: 'leather', roll: 0.3, lift: 2 }) +
    cloth(page, leaf(1), {
      texture: 'none',
      roll: 0.4,
      marks: path(lines, { stroke: '#b9ad98', 'stroke-width': 3, opacity: 0.6 }),
    }) +
    cloth(page, leaf(-1), {
      texture: 'none',
      roll: 0.4,
      marks: path(lines, { stroke: '#b9ad98', 'stroke-width': 3, opacity: 0.6 }),
    }) +
    path('M790 250V1250', { stroke: '#8a7c66', 'stroke-width': 10, opacity: 0.5 }) +
    cloth(dipped(brush, '#3f5a4a'), pencil, { texture: 'none', roll: 0.2, lift: 1.4 })
  )
}

/** A cup of tea from above, on its saucer. */
export function teacup(brush: Brush, x: number, y: number, r: number): string {
  const clay = dipped(brush, '#e8dfd0').tones
  return (
    ellipse(x, y, r * 1.6, r * 1.6, { fill: clay.base }) +
    ellipse(x, y, r * 1.5, r * 1.5, { fill: 'none', stroke: clay.light, 'stroke-width': r * 0.06 }) +
    ellipse(x + r * 0.12, y + r * 0.16, r * 1.08, r * 1.08, { fill: clay.deep, opacity: 0.5 }) +
    ellipse(x, y, r, r, { fill: clay.light }) +
    ellipse(x, y, r * 0.9, r * 0.9, { fill: '#6d3f1f' }) +
    ellipse(x - r * 0.08, y - r * 0.06, r * 0.76, r * 0.76, { fill: '#9a5f2e' }) +
    ellipse(x - r * 0.3, y - r * 0.36, r * 0.26, r * 0.16, { fill: '#f3dcb8', opacity: 0.7 }) +
    path(
      `M${at(x + r * 0.95, y - r * 0.16)}q${at(r * 0.55, r * 0.02)} ${at(r * 0.5, r * 0.3)}q${at(-r * 0.1, r * 0.2)} ${at(-r * 0.52, r * 0.08)}`,
      { fill: 'none', stroke: clay.light, 'stroke-width': r * 0.15 },
    )
  )
}

/** A woven basket; what lies in it is drawn before. */
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

/** A bed from its foot: headboard, pillows, a duvet that falls to the floor, a throw across it. */
export function bed(brush: Brush, x: number, foot: number, width: number): string {
  const linen = dipped(brush, '#ece4d6')
  const oak = dipped(brush, '#b98d5f')
  const [l, r] = [x - width / 2, x + width / 2]
  const head = `M${at(l + 20, foot - 330)}L${at(l + 20, foot - 700)}Q${at(x, foot - 800)} ${at(r - 20, foot - 700)}L${at(r - 20, foot - 330)}Z`
  const pillow = (px: number, py: number, w: number, dye: Brush): string => {
    const d = `M${at(px - w, py - w * 0.34)}C${at(px - w * 0.5, py - w * 0.56)} ${at(px + w * 0.5, py - w * 0.56)} ${at(px + w, py - w * 0.34)}C${at(px + w * 1.06, py)} ${at(px + w * 1.04, py + w * 0.3)} ${at(px + w * 0.96, py + w * 0.4)}C${at(px + w * 0.4, py + w * 0.52)} ${at(px - w * 0.4, py + w * 0.52)} ${at(px - w * 0.96, py + w * 0.4)}C${at(px - w * 1.04, py + w * 0.3)} ${at(px - w * 1.06, py)} ${at(px - w, py - w * 0.34)}Z`
    return cloth(dye, d, {
      texture: 'linen',
      roll: 1.4,
      lift: 2,
      folds:
        fan(dye, [px - w, py - w * 0.3], 0.6, 0.8, w * 0.8, 3, 0.8) +
        fan(dye, [px + w, py - w * 0.3], Math.PI - 0.6, 0.8, w * 0.8, 3, 0.8),
    })
  }
  const duvet = `M${at(l + 10, foot - 400)}C${at(l + width * 0.3, foot - 450)} ${at(r - width * 0.3, foot - 450)} ${at(r - 10, foot - 400)}C${at(r + 40, foot - 250)} ${at(r + 30, foot - 120)} ${at(r + 24, foot - 30)}Q${at(x, foot + 20)} ${at(l - 24, foot - 30)}C${at(l - 30, foot - 120)} ${at(l - 40, foot - 250)} ${at(l + 10, foot - 400)}Z`
  const blanket = dipped(brush, '#8d9a83')
  const across = `M${at(l - 30, foot - 230)}C${at(l + width * 0.3, foot - 270)} ${at(r - width * 0.3, foot - 180)} ${at(r + 34, foot - 240)}L${at(r + 30, foot - 70)}C${at(r - width * 0.3, foot - 20)} ${at(l + width * 0.3, foot - 90)} ${at(l - 30, foot - 60)}Z`
  const rumple =
    fan(linen, [l + 60, foot - 380], 0.6, 1, width * 0.4, 5, 0.7) +
    fan(linen, [r - 60, foot - 380], Math.PI - 0.7, 1, width * 0.4, 5, 0.7) +
    drape(
      linen,
      [
        [l, foot - 200],
        [r, foot - 200],
      ],
      [
        [l, foot],
        [r, foot],
      ],
      9,
      0.5,
    )
  return (
    timber(oak, head, 'across') +
    pillow(x - width * 0.24, foot - 480, width * 0.2, linen) +
    pillow(x + width * 0.24, foot - 480, width * 0.2, linen) +
    pillow(x - width * 0.02, foot - 440, width * 0.14, dipped(brush, '#b9714f')) +
    cloth(linen, duvet, { texture: 'linen', roll: 1.4, lift: 2.4, soft: 16, folds: rumple }) +
    group(
      cloth(blanket, across, {
        texture: 'wool',
        roll: 0.8,
        lift: 2,
        soft: 15,
        folds: drape(
          blanket,
          [
            [l, foot - 230],
            [r, foot - 230],
          ],
          [
            [l, foot - 60],
            [r, foot - 60],
          ],
          9,
          0.8,
        ),
      }),
    )
  )
}
