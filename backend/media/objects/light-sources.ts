/**
 * Lamps, pendants and candles, lit.
 * @module
 */
import { mix } from '../colour.ts'
import { linear } from '../light.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, boundsOf, ellipse, group, type Point, path, rect } from '../svg.ts'
import { textureFills } from '../texture.ts'
import { brassFill, mouth, solid, turned } from './solid.ts'

/** A profile from top to foot, in parts of the body's height and half width. */
type Shape = readonly Point[]

const MIDDLE = 800
const FLOOR = 1600

/** Warm light that a lamp spills on the wall behind it. */
function glow(brush: Brush, x: number, y: number, radius: number, strength = 0.75): string {
  const fill = brush.sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#ffe2ae" stop-opacity="${strength}"/><stop offset=".45" stop-color="#ffe6bd" stop-opacity="${(strength * 0.42).toFixed(2)}"/><stop offset="1" stop-color="#ffefd6" stop-opacity="0"/></radialGradient>`,
  )
  return ellipse(x, y, radius, radius, { fill })
}

/** A shade of linen or paper, brighter where the bulb stands behind it. */
function clothShade(brush: Brush, top: number, bottom: number, topHalf: number, bottomHalf: number, pleated: boolean): string {
  const { sheet } = brush
  const dye = dipped(brush, mix(brush.tones.pale ? brush.hex : '#efe3cd', '#f4e6cc', 0.5))
  const d = `M${at(MIDDLE - topHalf, top)}Q${at(MIDDLE, top + topHalf * 0.16)} ${at(MIDDLE + topHalf, top)}L${at(MIDDLE + bottomHalf, bottom)}Q${at(MIDDLE, bottom + bottomHalf * 0.2)} ${at(MIDDLE - bottomHalf, bottom)}Z`
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  const box = boundsOf(d)
  const lit = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".48" cy=".62" r=".62"><stop offset="0" stop-color="#fff7e0" stop-opacity=".95"/><stop offset=".5" stop-color="#ffe9bf" stop-opacity=".55"/><stop offset="1" stop-color="#c9a878" stop-opacity=".3"/></radialGradient>`,
  )
  let pleats = ''
  if (pleated) {
    for (let i = 0; i <= 34; i += 1) {
      const u = i / 17 - 1
      pleats += `M${at(MIDDLE + topHalf * u, top)}L${at(MIDDLE + bottomHalf * u, bottom + 30)}`
    }
  }
  const weave = textureFills(dye, 'linen')
    .map((fill) => rect(box.x, box.y, box.width, box.height, { fill }))
    .join('')
  const sides = linear(sheet, [
    [0, dye.tones.deep, 0.4],
    [0.2, dye.tones.deep, 0],
    [0.75, dye.tones.deep, 0],
    [1, dye.tones.deep, 0.5],
  ])
  const trim = path(
    `M${at(MIDDLE - bottomHalf, bottom - 8)}Q${at(MIDDLE, bottom + bottomHalf * 0.2 - 8)} ${at(MIDDLE + bottomHalf, bottom - 8)}M${at(MIDDLE - topHalf, top + 8)}Q${at(MIDDLE, top + topHalf * 0.16 + 8)} ${at(MIDDLE + topHalf, top + 8)}`,
    { fill: 'none', stroke: dye.tones.shade, 'stroke-width': 10, opacity: 0.7 },
  )
  const back = ellipse(MIDDLE, top, topHalf, topHalf * 0.09, { fill: '#fff3d2' })
  return (
    back +
    group(
      path(d, { fill: dye.tones.base }) +
        weave +
        path(pleats, { stroke: dye.tones.deep, 'stroke-width': 7, opacity: 0.22 }) +
        rect(box.x, box.y, box.width, box.height, { fill: lit }) +
        rect(box.x, box.y, box.width, box.height, { fill: sides }) +
        trim,
      { 'clip-path': clip },
    )
  )
}

const BASES: readonly [Shape, ...Shape[]] = [
  [
    [0.16, 0],
    [0.2, 0.08],
    [0.72, 0.3],
    [1, 0.6],
    [0.84, 0.88],
    [0.56, 1],
  ],
  [
    [0.14, 0],
    [0.16, 0.1],
    [0.5, 0.2],
    [0.5, 0.24],
    [0.2, 0.34],
    [0.34, 0.56],
    [0.3, 0.78],
    [0.72, 0.92],
    [0.78, 1],
  ],
  [
    [0.42, 0],
    [0.44, 0.1],
    [0.44, 0.5],
    [0.44, 0.92],
    [0.42, 1],
  ],
  [
    [0.16, 0],
    [0.6, 0.16],
    [0.9, 0.44],
    [0.62, 0.72],
    [0.4, 0.9],
    [0.5, 1],
  ],
]

export function tableLamp(brush: Brush): Drawing {
  const { random, sheet } = brush
  const [top, bottom] = [430, random.between(880, 960)]
  const drum = random.chance(0.35)
  const bottomHalf = random.between(370, 440)
  const topHalf = bottomHalf * (drum ? 0.9 : random.between(0.46, 0.62))
  const baseTop = bottom + 110
  const height = FLOOR - baseTop
  const half = random.between(200, 260)
  const shape = random.pick(BASES)
  const [glaze, speckled, pleated] = [random.pick(['glazed', 'matt']), random.chance(0.5), random.chance(0.45)]
  const metal = /b18e4b|b5b8b9|ce8e90/i.test(brush.hex)
  const d = turned(
    MIDDLE,
    shape.map(([x, y]): Point => [x * half, baseTop + y * height]),
  )
  const neck =
    rect(MIDDLE - 15, bottom - 60, 30, 180, { fill: brassFill(sheet) }) +
    rect(MIDDLE - 34, baseTop - 22, 68, 28, { fill: brassFill(sheet), rx: 6 })
  const foot = (shape.at(-1)?.[0] ?? 0.5) * half
  return {
    markup:
      glow(brush, MIDDLE, 720, 900, 0.62) +
      neck +
      solid(brush, d, {
        finish: metal ? 'metal' : glaze,
        speckle: !metal && speckled,
        over: group(ellipse(MIDDLE, baseTop, half * 0.9, 120, { fill: '#ffe4b2', opacity: 0.5 }), {
          filter: sheet.blur(30, boundsOf(d)),
        }),
      }) +
      clothShade(brush, top, bottom, topHalf, bottomHalf, pleated),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE + 60, y: bottom - 20, width: bottomHalf * 1.5 },
    ground: { y: FLOOR, left: MIDDLE - foot, right: MIDDLE + foot, depth: foot * 0.26 },
  }
}

export function pendantLamp(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const shape = random.pick(['dome', 'cone', 'globe', 'bell', 'rattan'])
  const [top, half] = [760, random.between(430, 500)]
  const height = shape === 'globe' ? half * 1.8 : half * random.between(0.92, 1.15)
  const bottom = top + height
  const profiles: Record<string, readonly Point[]> = {
    dome: [
      [50, top],
      [half * 0.52, top + height * 0.1],
      [half * 0.9, top + height * 0.5],
      [half, bottom],
    ],
    cone: [
      [64, top],
      [half * 0.38, top + height * 0.3],
      [half * 0.72, top + height * 0.66],
      [half, bottom],
    ],
    bell: [
      [60, top],
      [half * 0.34, top + height * 0.16],
      [half * 0.48, top + height * 0.55],
      [half, bottom],
    ],
    rattan: [
      [60, top],
      [half * 0.6, top + height * 0.16],
      [half * 0.98, top + height * 0.6],
      [half * 0.94, bottom],
    ],
    globe: [
      [70, top],
      [half * 0.72, top + height * 0.13],
      [half, top + height * 0.48],
      [half * 0.76, top + height * 0.86],
      [half * 0.34, bottom],
    ],
  }
  const profile = profiles[shape] ?? []
  const d = turned(MIDDLE, profile, 0.08)
  const metal = /b18e4b|b5b8b9/i.test(brush.hex)
  let ribs = ''
  if (shape === 'rattan' || brush.pattern === 'rib') {
    for (let i = -14; i <= 14; i += 1) {
      const u = Math.sin((i / 14) * 1.5)
      ribs += `M${at(MIDDLE + 50 * u, top)}Q${at(MIDDLE + half * 1.15 * u, top + height * 0.35)} ${at(MIDDLE + half * u, bottom + 40)}`
    }
  }
  const hoops =
    shape === 'rattan'
      ? [0.25, 0.5, 0.75]
          .map((k) =>
            path(
              `M${at(MIDDLE - half, top + height * k)}Q${at(MIDDLE, top + height * k + half * 0.24)} ${at(MIDDLE + half, top + height * k)}`,
              { fill: 'none', stroke: tones.deep, 'stroke-width': 12, opacity: 0.5 },
            ),
          )
          .join('')
      : ''
  const lines = ribs
    ? path(ribs, { fill: 'none', stroke: tones.deep, 'stroke-width': 8, opacity: 0.42 }) +
      path(ribs, { fill: 'none', stroke: tones.glint, 'stroke-width': 5, opacity: 0.4, transform: 'translate(-9 0)' })
    : ''
  const rim = half * (shape === 'rattan' ? 0.94 : 1)
  const under =
    shape === 'globe'
      ? ''
      : ellipse(MIDDLE, bottom, rim, rim * 0.14, { fill: mix('#f6e6c4', tones.base, 0.12) }) +
        ellipse(MIDDLE, bottom + rim * 0.02, rim * 0.55, rim * 0.07, { fill: '#fffbe8' }) +
        ellipse(MIDDLE, bottom, rim, rim * 0.14, { fill: 'none', stroke: metal ? tones.glint : tones.light, 'stroke-width': 8 })
  const lit =
    shape === 'globe' || shape === 'rattan'
      ? ellipse(MIDDLE, top + height * 0.58, half * 0.9, height * 0.55, {
          fill: sheet.define(
            (id) =>
              `<radialGradient id="${id}"><stop offset="0" stop-color="#fff3d2" stop-opacity=".95"/><stop offset="1" stop-color="#ffe2a8" stop-opacity="0"/></radialGradient>`,
          ),
        })
      : ''
  const cord =
    rect(MIDDLE - 6, -10, 12, top - 60, { fill: '#3a322b' }) +
    path(`M${at(MIDDLE - 40, top + 6)}L${at(MIDDLE - 24, top - 90)}L${at(MIDDLE + 24, top - 90)}L${at(MIDDLE + 40, top + 6)}Z`, {
      fill: brassFill(sheet),
    })
  const body = solid(brush, d, { finish: metal ? 'metal' : random.pick(['glazed', 'matt']), paint: lines + hoops, over: lit })
  return {
    markup: glow(brush, MIDDLE, bottom + 60, 820, 0.7) + cord + (shape === 'globe' ? body : body + under),
    outline: d,
    pose: 'hung',
    focus: { x: MIDDLE + half * 0.3, y: bottom - height * 0.25, width: half * 1.4 },
  }
}

function flame(brush: Brush, x: number, y: number, size = 1): string {
  const fill = linear(
    brush.sheet,
    [
      [0, '#ffd98a', 0.9],
      [0.5, '#fff3cf'],
      [0.85, '#ffc765'],
      [1, '#8fa7d6', 0.7],
    ],
    true,
  )
  const d = `M${at(x, y - 92 * size)}C${at(x + 26 * size, y - 50 * size)} ${at(x + 24 * size, y - 8 * size)} ${at(x, y - 4 * size)}C${at(x - 24 * size, y - 8 * size)} ${at(x - 24 * size, y - 46 * size)} ${at(x, y - 92 * size)}Z`
  return (
    glow(brush, x, y - 40 * size, 260 * size, 0.8) +
    path(`M${at(x, y + 14)}L${at(x + 2, y - 26 * size)}`, { stroke: '#2b211a', 'stroke-width': 6 }) +
    path(d, { fill })
  )
}

/** Wax in a vessel, pillars of three heights, or a pair of tapers in brass. */
export function candle(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const kind = random.pick(['vessel', 'pillars', 'tapers', 'vessel'])
  if (kind === 'tapers') {
    const taper = (x: number, top: number): string => {
      const stand = turned(x, [
        [34, 1290],
        [40, 1330],
        [18, 1360],
        [20, 1480],
        [60, 1530],
        [128, 1560],
        [132, FLOOR - 10],
      ])
      const wax = `M${at(x - 20, top)}Q${at(x, top - 14)} ${at(x + 20, top)}L${at(x + 30, 1310)}L${at(x - 30, 1310)}Z`
      return (
        flame(brush, x, top - 6, 0.9) +
        solid(brush, wax, { finish: 'wax' }) +
        solid(dipped(brush, '#b18e4b'), stand, { finish: 'metal' })
      )
    }
    return {
      markup: taper(640, 640) + taper(960, 800),
      outline: '',
      pose: 'standing',
      focus: { x: 700, y: 700, width: 620 },
      ground: { y: FLOOR - 8, left: 520, right: 1090, depth: 36 },
    }
  }
  if (kind === 'pillars') {
    const pillar = (x: number, top: number, half: number, foot: number): string => {
      const d = `M${at(x - half, top)}Q${at(x, top + half * 0.3)} ${at(x + half, top)}L${at(x + half, foot)}Q${at(x, foot + half * 0.3)} ${at(x - half, foot)}Z`
      const warm = path(`M${at(x - half, top)}h${half * 2}v260h${-half * 2}Z`, {
        fill: linear(
          sheet,
          [
            [0, '#ffdf9f', 0.75],
            [1, '#ffdf9f', 0],
          ],
          true,
        ),
      })
      return (
        solid(brush, d, { finish: 'wax', over: warm }) +
        ellipse(x, top, half, half * 0.16, { fill: tones.light }) +
        ellipse(x, top + 4, half * 0.8, half * 0.1, { fill: '#fff2c9', opacity: 0.9 }) +
        flame(brush, x, top, 1)
      )
    }
    return {
      markup: pillar(620, 760, 150, 1540) + pillar(960, 960, 160, 1560) + pillar(790, 1220, 140, FLOOR),
      outline: '',
      pose: 'standing',
      focus: { x: 760, y: 830, width: 760 },
      ground: { y: 1580, left: 470, right: 1120, depth: 90 },
    }
  }
  const half = random.between(330, 380)
  const [top, foot] = [900, FLOOR]
  const d = turned(
    MIDDLE,
    [
      [half, top],
      [half, top + 300],
      [half * 0.99, foot - 60],
      [half * 0.93, foot],
    ],
    0.16,
  )
  const label =
    rect(MIDDLE - 150, 1170, 300, 190, { fill: '#f3ede2' }) +
    rect(MIDDLE - 138, 1182, 276, 166, { fill: 'none', stroke: '#8a7a66', 'stroke-width': 3 }) +
    path(`M${at(MIDDLE + 8, 1216)}A34 34 0 1 0 ${at(MIDDLE + 8, 1280)}A28 28 0 1 1 ${at(MIDDLE + 8, 1216)}Z`, {
      fill: '#6b5b49',
    }) +
    path(`M${at(MIDDLE - 70, 1318)}h140`, { stroke: '#6b5b49', 'stroke-width': 5, opacity: 0.7 })
  const wax = dipped(brush, mix('#f6eedd', brush.hex, 0.18))
  return {
    markup:
      solid(brush, d, { finish: random.pick(['glazed', 'matt']), speckle: random.chance(0.4), over: label }) +
      mouth(brush, MIDDLE, top, half, half * 0.2, 16) +
      ellipse(MIDDLE, top + 16, half - 18, half * 0.16, { fill: wax.tones.light }) +
      ellipse(MIDDLE, top + 20, half * 0.52, half * 0.09, { fill: '#fff3cb' }) +
      flame(brush, MIDDLE, top + 18, 1.25),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE + 20, y: top + 60, width: half * 1.7 },
    ground: { y: foot, left: MIDDLE - half * 0.94, right: MIDDLE + half * 0.94, depth: half * 0.2 },
  }
}
