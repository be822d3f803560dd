import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fan } from '#backend/demo/pictures/folds.ts'
import { button, seam, stitches } from '#backend/demo/pictures/garments/sewing.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { printFill } from '#backend/demo/pictures/print.ts'
import { type Brush, type Drawing, dipped, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, group, n, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { fringe } from './fringe.ts'

/** A knot of yarn with loose ends below. */
const tassel = ({ tones }: Brush, x: number, y: number): string => {
  let strands = ''
  for (let i = -4; i <= 4; i += 1) {
    strands += `M${at(x + i * 2, y + 24)}L${at(x + i * 7, y + 128 - Math.abs(i) * 5)}`
  }
  return (
    path(strands, { stroke: tones.shade, 'stroke-width': 8, 'stroke-linecap': 'round', fill: 'none' }) +
    path(strands, { stroke: tones.light, 'stroke-width': 3, 'stroke-linecap': 'round', fill: 'none', opacity: 0.6 }) +
    ellipse(x, y + 14, 20, 24, { fill: tones.base }) +
    ellipse(x - 6, y + 6, 8, 9, { fill: tones.light, opacity: 0.7 })
  )
}

/** The panel whose ribs or stripes run the other way. */
function acrossPanel(brush: Brush, panels: string, y: number): string {
  const printed = brush.pattern === 'rib' || brush.pattern === 'stripe' ? printFill(brush, 1.5) : undefined
  const [left, top, width, height] = panels === 'halves' ? [200, y + 46, 1200, 600] : [640, 400, 320, 1260]
  if (!printed || panels === 'border') {
    return ''
  }
  const clip = brush.sheet.define(
    (id) => `<clipPath id="${id}"><path d="M${left} ${top}h${width}v${height}h-${width}Z"/></clipPath>`,
  )
  const turned = rect(200, 200, 1200, 1700, { fill: printed, transform: 'rotate(90 800 1030)' })
  return group(rect(left, top, width, height, { fill: brush.tones.base }) + turned, { 'clip-path': clip })
}

export function cushion(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const [w, h] = [500, 490]
  const panels = pickByTurn(brush, ['none', 'border', 'halves', 'none', 'band'])
  const y = 1030
  const { texture } = clothOf(brush) ?? { texture: 'linen' as const }
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
  const inset = (by: number): string => {
    const [p, q, r, s] = [
      [a[0] + by, a[1] + by],
      [b[0] - by, b[1] + by],
      [c[0] - by, c[1] - by],
      [e[0] + by, e[1] - by],
    ] as const
    return `M${at(p[0], p[1])}Q${at(MIDDLE, p[1] + ear * 0.7)} ${at(q[0], q[1])}Q${at(q[0] - ear * 0.7, y)} ${at(r[0], r[1])}Q${at(MIDDLE, r[1] - ear * 0.7)} ${at(s[0], s[1])}Q${at(s[0] + ear * 0.7, y)} ${at(p[0], p[1])}Z`
  }
  const pieced: Record<typeof panels, string> = {
    none: '',
    band: `M${at(MIDDLE - w * 0.32, y - h - 10)}V${n(y + h + 10)}M${at(MIDDLE + w * 0.32, y - h - 10)}V${n(y + h + 10)}`,
    halves: `M${at(MIDDLE - w - 10, y + 40)}Q${at(MIDDLE, y + 62)} ${at(MIDDLE + w + 10, y + 40)}`,
    border: inset(120),
  }
  const pieces = pieced[panels] ? acrossPanel(brush, panels, y) + seam(brush, pieced[panels]) : ''
  const body = cloth(brush, d, {
    texture,
    folds,
    marks: pieces + volume,
    roll: 1.4,
    soft: 18,
    printScale: 1.5,
    textureScale: 1.4,
  })
  const trim = pickByTurn(brush, ['piping', 'fringe', 'flange', 'tassels', 'plain', 'tufted', 'buttoned'])
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
  const extra =
    trim === 'flange'
      ? seam(brush, inset(64)) + stitches(brush, inset(76))
      : trim === 'tufted'
        ? [-0.42, 0.42]
            .flatMap((u) => [-0.42, 0.42].map((v): Point => [MIDDLE + w * u, y + h * v]))
            .map((at) => fan(brush, at, 0.8, 6.2, 70, 6, 0.5) + button(brush, at, 26, mix(brush.hex, '#2a211b', 0.25)))
            .join('')
        : trim === 'buttoned'
          ? seam(brush, `M${at(MIDDLE - w - 4, y + h * 0.52)}Q${at(MIDDLE, y + h * 0.55)} ${at(MIDDLE + w + 2, y + h * 0.52)}`) +
            [-0.6, 0, 0.6].map((u) => button(brush, [MIDDLE + w * u, y + h * 0.64], 34, '#8a6240')).join('')
          : ''
  const tassels =
    trim === 'tassels' ? corners.map(([px, py]) => tassel(brush, px + (px < MIDDLE ? -10 : 10), py - 6)).join('') : ''
  return {
    markup: ends + tassels + body + piping + extra,
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE - w * 0.58, y: y - h * 0.46, width: w * 1.15 },
    ground: { y: y + h - 4, left: MIDDLE - w + 20, right: MIDDLE + w - 16, depth: 56 },
    cloth: texture,
  }
}
