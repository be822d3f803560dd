import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { stitches } from '#backend/demo/pictures/garments/sewing.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, group, n, path } from '#backend/demo/pictures/svg.ts'
import { roundOf } from './charms.ts'
import { lineShadow } from './jewellery.ts'
import { brassFill } from './solid.ts'

/** A closed belt standing on its edge. The back shows the lining; the front shows the buckle and the end in its keeper. */
export function belt(brush: Brush): Drawing {
  const { random, sheet } = brush
  const wide = random.between(118, 178)
  const half = random.between(490, 560)
  const sag = random.between(250, 340)
  const y = 860
  const { texture } = clothOf(brush) ?? { texture: 'leather' as const }
  const band = (dip: number): string =>
    `M${at(MIDDLE - half, y)}C${at(MIDDLE - half, y + dip)} ${at(MIDDLE + half, y + dip)} ${at(MIDDLE + half, y)}L${at(MIDDLE + half, y + wide)}C${at(MIDDLE + half, y + dip + wide)} ${at(MIDDLE - half, y + dip + wide)} ${at(MIDDLE - half, y + wide)}Z`
  const front = band(sag)
  const back = band(-sag * 0.8)
  const line = (at0: number): string =>
    `M${at(MIDDLE - half + 4, y + at0)}C${at(MIDDLE - half + 4, y + sag + at0)} ${at(MIDDLE + half - 4, y + sag + at0)} ${at(MIDDLE + half - 4, y + at0)}`
  const sewn = random.chance(0.6) && texture !== 'suede'
  const lining = dipped(brush, mix(brush.hex, '#c8a47a', 0.55))
  const steel = random.pick(['#c2a05c', '#b9bbbd', '#7d6a4a'])
  const brass = brassFill(sheet, steel, true)
  const x = MIDDLE + random.between(-190, -60)
  /** Finds, by bisection, the Bezier parameter at which the front's curve reaches an x. */
  const along = (px: number): number => {
    let [low, high] = [0, 1]
    for (let i = 0; i < 24; i += 1) {
      const t = (low + high) / 2
      const reached = MIDDLE + half * (t ** 3 - (1 - t) ** 3 + 3 * t * (1 - t) * (2 * t - 1))
      ;[low, high] = reached < px ? [t, high] : [low, t]
    }
    return low
  }
  /** The y of the front's centre line at an x. `slope` is in degrees. */
  const on = (px: number): number => {
    const t = along(px)
    return y + wide / 2 + sag * 3 * t * (1 - t)
  }
  const slope = (px: number): number => (Math.atan2(on(px + 4) - on(px - 4), 8) * 180) / Math.PI
  const turned = (content: string, px: number): string =>
    group(content, { transform: `rotate(${n(slope(px))} ${at(px, on(px))})` })
  // The opening of the buckle is as high as the belt.
  const h = wide * random.between(0.57, 0.64)
  const w = h * random.between(0.6, 0.95)
  const by = on(x)
  const round = random.chance(0.4)
  const frame = round
    ? roundOf(x, by, w, h)
    : `M${at(x - w, by - h)}L${at(x + w, by - h)}L${at(x + w, by + h)}L${at(x - w, by + h)}Z`
  const holes = [150, 215, 280].map((step) => ellipse(x + w + step, on(x + w + step), 9, 11, { fill: '#1c1512', opacity: 0.85 }))
  const kx = x + w + 86
  const keeper = turned(
    cloth(
      brush,
      `M${at(kx - 20, on(kx) - wide * 0.56)}L${at(kx + 20, on(kx) - wide * 0.56)}L${at(kx + 20, on(kx) + wide * 0.56)}L${at(kx - 20, on(kx) + wide * 0.56)}Z`,
      { texture, roll: 0.3, lift: 0.9 },
    ),
    kx,
  )
  const end = x + w + 370
  const tip = path(`M${at(end, on(end) - wide * 0.5)}Q${at(end + 60, on(end + 40))} ${at(end, on(end) + wide * 0.5)}`, {
    fill: 'none',
    stroke: brush.tones.deep,
    'stroke-width': 7,
    opacity: 0.7,
  })
  return {
    markup:
      cloth(lining, back, { texture, roll: 0.4 }) +
      cloth(brush, front, {
        texture,
        roll: 0.5,
        lift: 1.4,
        marks: (sewn ? stitches(brush, line(14)) + stitches(brush, line(wide - 14)) : '') + tip,
      }) +
      holes.join('') +
      keeper,
    over: turned(
      lineShadow(brush, frame, 18, 8) +
        path(frame, { fill: 'none', stroke: mix(steel, '#3a2a12', 0.6), 'stroke-width': 26, 'stroke-linejoin': 'round' }) +
        path(frame, { fill: 'none', stroke: brass, 'stroke-width': 21, 'stroke-linejoin': 'round' }) +
        path(`M${at(x - w, by)}L${at(x + w + 16, by - 4)}`, {
          stroke: mix(steel, '#fff6dc', 0.25),
          'stroke-width': 15,
          'stroke-linecap': 'round',
        }),
      x,
    ),
    outline: front + back,
    pose: 'standing',
    focus: { x: x + 60, y: by, width: 620 },
    // A belt has no folds to show, so the close-up shows its holes, loop and tip.
    surface: { x: x + 330, y: by - 10, width: 420 },
    ground: { y: y + wide + sag * 0.75, left: MIDDLE - half * 0.9, right: MIDDLE + half * 0.9, depth: 90 },
    cloth: texture,
  }
}
