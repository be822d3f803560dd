/**
 * Soft furnishings: cushions, throws, rugs.
 * @module
 */
import { cloth } from '../cloth.ts'
import { mix } from '../colour.ts'
import { drape, fan, fold } from '../folds.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, curve, type Point, path, rect } from '../svg.ts'

const MIDDLE = 800

/** Loose yarn ends along an edge. */
export function fringe(brush: Brush, from: Point, to: Point, length: number, step = 17): string {
  const { random, tones } = brush
  const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
  const [dx, dy] = [(to[0] - from[0]) / count, (to[1] - from[1]) / count]
  const across = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / across, dx / across]
  let [dark, body, bright] = ['', '', '']
  for (let i = 0; i <= count; i += 1) {
    const [x, y] = [from[0] + dx * i, from[1] + dy * i]
    const reach = length * random.between(0.82, 1.08)
    const sway = random.between(-14, 14)
    const d = `M${at(x, y)}q${at(nx * reach * 0.5 + sway * 0.2, ny * reach * 0.5)} ${at(nx * reach + sway * dx * 0.05, ny * reach + sway * dy * 0.05)}`
    dark += d
    body += d
    bright += i % 2 ? d : ''
  }
  return (
    path(dark, { fill: 'none', stroke: tones.deep, 'stroke-width': step * 0.8, opacity: 0.4, transform: 'translate(4 5)' }) +
    path(body, { fill: 'none', stroke: tones.shade, 'stroke-width': step * 0.62, 'stroke-linecap': 'round' }) +
    path(bright, {
      fill: 'none',
      stroke: tones.light,
      'stroke-width': step * 0.4,
      'stroke-linecap': 'round',
      transform: 'translate(-2 0)',
    })
  )
}

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

/** Folded in three and laid down, the fringe showing. */
export function throwBlanket(brush: Brush): Drawing {
  const { random } = brush
  const texture = random.pick(['wool', 'knit', 'wool'])
  const [left, right] = [430, 1170]
  const [top, bottom] = [430, 1500]
  const layer = (shift: number, lower: number): string =>
    `M${at(left + shift, top + shift * 0.5)}C${at(left + 250, top - 14 + shift)} ${at(right - 250, top + 10)} ${at(right + shift * 0.7, top + 6)}C${at(right + 26 + shift, top + 300)} ${at(right - 8 + shift, bottom - 400)} ${at(right + 10 + shift, bottom + lower)}C${at(right - 240, bottom + lower + 18)} ${at(left + 240, bottom + lower - 8)} ${at(left - 6 + shift, bottom + lower + 6)}C${at(left + 14, bottom - 340)} ${at(left - 22 + shift, top + 360)} ${at(left + shift, top + shift * 0.5)}Z`
  const under = layer(34, 52)
  const upper = layer(0, 0)
  const folds =
    drape(
      brush,
      [
        [left, top],
        [right, top],
      ],
      [
        [left, bottom],
        [right, bottom],
      ],
      5,
      0.55,
    ) +
    fold(brush, [left + 40, top + 380], [right - 60, top + 420], 22, 0.5, 20) +
    fan(brush, [right - 20, bottom - 60], Math.PI + 0.9, 0.7, 330, 3, 0.5)
  const turned = `M${at(left - 4, top + 250)}C${at(left + 250, top + 226)} ${at(right - 200, top + 290)} ${at(right + 14, top + 244)}L${at(right + 2, top + 6)}C${at(right - 250, top + 10)} ${at(left + 250, top - 14)} ${at(left, top)}Z`
  return {
    markup:
      fringe(brush, [left + 34, bottom + 54], [right + 44, bottom + 54], 132) +
      cloth(brush, under, { texture, roll: 0.6 }) +
      fringe(brush, [left - 2, bottom + 2], [right + 8, bottom - 2], 120) +
      cloth(brush, upper, { texture, folds, lift: 1.8, soft: 15, printScale: 1.3 }) +
      cloth(brush, turned, {
        texture,
        roll: 0.9,
        lift: 2,
        printScale: 1.3,
        folds: fold(brush, [left + 60, top + 120], [right - 80, top + 150], 16, 0.5, -10),
      }),
    outline: under,
    pose: 'laid',
    focus: { x: 760, y: bottom - 160, width: 760 },
    cloth: texture,
  }
}

/** Seen from above, one corner turned up. */
export function rug(brush: Brush): Drawing {
  const { random, tones } = brush
  const [left, right, top, bottom] = [370, 1230, 270, 1730]
  const design = random.pick(['bordered', 'banded', 'diamonds', 'plain'])
  const ink = tones.pale ? mix(brush.hex, '#5d4c3c', 0.6) : mix(brush.hex, '#efe5d3', 0.72)
  const wobble = (): number => random.between(-7, 7)
  const d = `M${at(left, top)}C${at(left + 300, top + wobble())} ${at(right - 300, top + wobble())} ${at(right, top)}C${at(right + wobble(), top + 500)} ${at(right + wobble(), bottom - 500)} ${at(right, bottom)}C${at(right - 300, bottom + wobble())} ${at(left + 300, bottom + wobble())} ${at(left, bottom)}C${at(left + wobble(), bottom - 500)} ${at(left + wobble(), top + 500)} ${at(left, top)}Z`
  let marks = ''
  if (design === 'bordered') {
    marks =
      rect(left + 60, top + 60, right - left - 120, bottom - top - 120, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 34,
        opacity: 0.85,
      }) +
      rect(left + 116, top + 116, right - left - 232, bottom - top - 232, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 9,
        opacity: 0.7,
      })
  } else if (design === 'banded') {
    for (const y of [0.08, 0.13, 0.3, 0.5, 0.54, 0.72, 0.87, 0.92]) {
      marks += rect(left - 10, top + (bottom - top) * y, right - left + 20, random.pick([14, 30, 54]), {
        fill: ink,
        opacity: 0.75,
      })
    }
  } else if (design === 'diamonds') {
    let lines = ''
    for (let row = 0; row < 7; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        const [x, y] = [left + 108 + column * 215, top + 105 + row * 208]
        lines += `M${at(x, y - 96)}l100 96l-100 96l-100 -96Z`
      }
    }
    marks = path(lines, { fill: 'none', stroke: ink, 'stroke-width': 13, opacity: 0.75 })
  }
  let rows = ''
  for (let y = top + 10; y < bottom; y += 15) {
    rows += `M${at(left - 10, y)}H${right + 10}`
  }
  const pile =
    path(rows, { stroke: tones.deep, 'stroke-width': 5, opacity: 0.2 }) +
    path(rows, { stroke: tones.glint, 'stroke-width': 4, opacity: 0.2, transform: 'translate(0 -5)' })
  const curl = `M${at(right + 2, bottom - 230)}C${at(right - 40, bottom - 160)} ${at(right - 150, bottom - 70)} ${at(right - 240, bottom + 2)}C${at(right - 190, bottom - 80)} ${at(right - 150, bottom - 190)} ${at(right + 2, bottom - 230)}Z`
  const backing = dipped(brush, mix(brush.hex, '#b9a88f', 0.6))
  return {
    markup:
      fringe(brush, [right - 6, top + 4], [left + 6, top + 4], 96, 15) +
      fringe(brush, [left + 6, bottom - 4], [right - 246, bottom - 4], 96, 15) +
      cloth(brush, d, {
        texture: 'wool',
        marks: marks + pile,
        roll: 0.5,
        printScale: 1.8,
        folds:
          fold(brush, [left, top + 420], [right, top + 500], 22, 0.28, 20) +
          fold(brush, [left, bottom - 360], [right, bottom - 480], 22, 0.28, -20),
      }) +
      cloth(backing, curl, { texture: 'linen', roll: 0.8, lift: 2.2, soft: 18 }),
    outline: d,
    pose: 'laid',
    focus: { x: right - 300, y: bottom - 240, width: 700 },
    cloth: 'wool',
  }
}

/** A scarf folded once and laid in a loose loop. */
export function scarf(brush: Brush): Drawing {
  const { random } = brush
  const texture = random.pick(['wool', 'knit', 'wool'])
  const wide = random.between(112, 140)
  const tail = (x: number, lean: number, end: number, width: number): { d: string; ends: readonly [Point, Point] } => {
    const left: Point[] = [
      [x - width, 560],
      [x - width + lean * 0.3, 900],
      [x - width + lean * 0.8, end - 260],
      [x - width + lean, end],
    ]
    const right = left.map(([px, py]): Point => [px + width * 2, py + 8]).reverse()
    return {
      d: `${curve(left)}${curve(right, 'L')}Q${at(x, 500)} ${at(x - width, 560)}Z`,
      ends: [
        [x - width + lean + 4, end - 4],
        [x + width + lean - 4, end + 4],
      ],
    }
  }
  const one = tail(640, -60, 1560, wide)
  const two = tail(930, 90, 1440, wide * 0.95)
  const falling = (x: number, lean: number, end: number): string =>
    [-0.5, 0.05, 0.55]
      .map((u) =>
        fold(brush, [x + wide * u, 600], [x + wide * u + lean, end - random.between(60, 260)], 15, 0.85, random.between(-14, 14)),
      )
      .join('')
  const ring = `M${at(500, 600)}C${at(440, 440)} ${at(560, 300)} ${at(800, 300)}C${at(1050, 300)} ${at(1150, 450)} ${at(1085, 620)}C${at(1040, 740)} ${at(900, 800)} ${at(770, 790)}C${at(620, 780)} ${at(540, 710)} ${at(500, 600)}Z`
  const hole = `M${at(640, 490)}C${at(690, 430)} ${at(900, 425)} ${at(950, 495)}C${at(930, 560)} ${at(860, 590)} ${at(790, 588)}C${at(720, 585)} ${at(660, 555)} ${at(640, 490)}Z`
  const wraps =
    [0, 1, 2, 3]
      .map((i) => fold(brush, [530 + i * 30, 560 + i * 48], [1050 - i * 24, 600 + i * 44], 17, 0.9, 70 + i * 12))
      .join('') + fold(brush, [600, 420], [980, 400], 15, 0.8, -50)
  return {
    markup:
      fringe(brush, one.ends[0], one.ends[1], 130, 15) +
      cloth(brush, one.d, { texture, folds: falling(640, -60, 1560), printScale: 1.2 }) +
      fringe(brush, two.ends[0], two.ends[1], 130, 15) +
      cloth(brush, two.d, { texture, folds: falling(930, 90, 1440), lift: 1.8, printScale: 1.2 }) +
      cloth(brush, ring, { texture, folds: wraps, lift: 2, roll: 1.4, printTurn: 60, printScale: 1.2 }) +
      cloth(dipped(brush, brush.tones.inside, brush.pattern), hole, { texture, roll: 0.8, printTurn: 60 }) +
      path(hole, { fill: brush.tones.deep, opacity: 0.4 }),
    outline: one.d + two.d + ring,
    pose: 'laid',
    focus: { x: 800, y: 700, width: 660 },
    cloth: texture,
  }
}
