import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fan } from '#backend/demo/pictures/folds.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { fringe } from './fringe.ts'

export function cushion(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const long = random.chance(0.3)
  const [w, h] = long ? [590, 370] : [500, 490]
  const y = 1030
  const texture = random.pick(['linen', 'wool', 'linen', 'woven'])
  const ear = 26
  const corners: Point[] = [
    [MIDDLE - w, y - h],
    [MIDDLE + w, y - h + 8],
    [MIDDLE + w + 6, y + h],
    [MIDDLE - w - 8, y + h - 6],
  ]
  const [a, b, c, e] = corners
  if (!a || !b || !c || !e) {
    throw new Error('a cushion has four corners')
  }
  const d = `M${at(...a)}C${at(a[0] + w * 0.5, a[1] + ear)} ${at(b[0] - w * 0.5, b[1] + ear)} ${at(...b)}C${at(b[0] - ear, b[1] + h * 0.5)} ${at(c[0] - ear, c[1] - h * 0.5)} ${at(...c)}C${at(c[0] - w * 0.5, c[1] - ear)} ${at(e[0] + w * 0.5, e[1] - ear)} ${at(...e)}C${at(e[0] + ear, e[1] - h * 0.5)} ${at(a[0] + ear, a[1] + h * 0.5)} ${at(...a)}Z`
  const folds =
    fan(brush, a, 0.78, 0.85, 330, 4, 0.8) +
    fan(brush, b, Math.PI - 0.78, 0.85, 330, 4, 0.8) +
    fan(brush, c, Math.PI + 0.78, 0.85, 300, 4, 0.9) +
    fan(brush, e, -0.78, 0.85, 300, 4, 0.8)
  const plump = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".4" cy=".36" r=".68"><stop offset="0" stop-color="${tones.glint}" stop-opacity=".5"/><stop offset=".4" stop-color="${tones.light}" stop-opacity=".16"/><stop offset=".7" stop-color="${tones.deep}" stop-opacity=".08"/><stop offset="1" stop-color="${tones.deep}" stop-opacity=".62"/></radialGradient>`,
  )
  const volume = rect(MIDDLE - w - 40, y - h - 40, w * 2 + 80, h * 2 + 80, { fill: plump })
  const body = cloth(brush, d, { texture, folds, marks: volume, roll: 1.4, soft: 18, printScale: 1.5, textureScale: 1.4 })
  const trim = random.pick(['piping', 'fringe', 'plain'])
  const pipe = dipped(
    brush,
    brush.pattern === 'plain' && random.chance(0.5) ? mix(brush.hex, tones.pale ? '#6f5f4e' : '#efe6d6', 0.6) : brush.hex,
  )
  const piping =
    trim === 'piping'
      ? path(d, { fill: 'none', stroke: pipe.tones.shade, 'stroke-width': 17 }) +
        path(d, { fill: 'none', stroke: pipe.tones.light, 'stroke-width': 7, transform: 'translate(-3 -4)', opacity: 0.8 })
      : ''
  const ends =
    trim === 'fringe'
      ? fringe(brush, [a[0] + 12, a[1] + 30], [e[0] + 26, e[1] - 26], 64) +
        fringe(brush, [c[0] - 26, c[1] - 26], [b[0] - 12, b[1] + 30], 64)
      : ''
  return {
    markup: ends + body + piping,
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE - w * 0.45, y: y - h * 0.5, width: w * 1.1 },
    ground: { y: y + h - 4, left: MIDDLE - w + 20, right: MIDDLE + w - 16, depth: 56 },
    cloth: texture,
  }
}
