/**
 * From the kiln: vases, bowls, plates.
 * @module
 */
import { mix } from '../colour.ts'
import { linear } from '../light.ts'
import { printFill } from '../print.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, boundsOf, curve, ellipse, group, type Point, path, rect } from '../svg.ts'
import { branch } from './plants.ts'
import { mouth, roundStops, solid, turned } from './solid.ts'

/** A profile from top to foot, in parts of the body's height and half width. */
type Shape = readonly Point[]

const MIDDLE = 800
const FLOOR = 1560

/** Profiles as parts of height (0 top, 1 foot) and of the greatest half width. */
const VASES: readonly [Shape, ...Shape[]] = [
  [
    [0.3, 0],
    [0.26, 0.1],
    [0.34, 0.22],
    [0.82, 0.42],
    [1, 0.64],
    [0.86, 0.86],
    [0.5, 1],
  ],
  [
    [0.46, 0],
    [0.4, 0.12],
    [0.62, 0.26],
    [0.96, 0.5],
    [0.92, 0.76],
    [0.62, 1],
  ],
  [
    [0.92, 0],
    [0.94, 0.3],
    [1, 0.6],
    [0.96, 0.9],
    [0.82, 1],
  ],
  [
    [0.24, 0],
    [0.22, 0.26],
    [0.26, 0.44],
    [0.78, 0.62],
    [1, 0.8],
    [0.8, 0.95],
    [0.56, 1],
  ],
  [
    [0.7, 0],
    [0.58, 0.14],
    [0.52, 0.3],
    [0.86, 0.56],
    [1, 0.74],
    [0.88, 0.92],
    [0.66, 1],
  ],
]

/** Turning lines, glaze bands, a dipped foot. */
function decoration(brush: Brush, d: string): string {
  const { random, tones, sheet } = brush
  const box = boundsOf(d)
  if (brush.pattern === 'rib') {
    let lines = ''
    for (let x = box.x + 18; x < box.x + box.width; x += 30) {
      const u = (x - MIDDLE) / (box.width / 2)
      const bent = MIDDLE + u * box.width * 0.3
      lines += `M${at(bent, box.y)}Q${at(x + u * 40, box.y + box.height * 0.6)} ${at(bent + u * 30, box.y + box.height)}`
    }
    return (
      path(lines, { fill: 'none', stroke: tones.deep, 'stroke-width': 8, opacity: 0.34 }) +
      path(lines, { fill: 'none', stroke: tones.glint, 'stroke-width': 6, opacity: 0.4, transform: 'translate(-9 0)' })
    )
  }
  const printed = printFill(brush)
  if (printed) {
    return rect(box.x, box.y, box.width, box.height, { fill: printed, opacity: 0.8 })
  }
  if (random.chance(0.4)) {
    const y = box.y + box.height * random.between(0.58, 0.8)
    const clay = mix('#b98f6c', tones.base, 0.15)
    const line = `M${at(box.x - 10, y)}Q${at(MIDDLE, y + box.width * 0.1)} ${at(box.x + box.width + 10, y)}V${box.y + box.height + 20}H${box.x - 10}Z`
    return path(line, { fill: linear(sheet, roundStops(dipped(brush, clay), 'matt')) })
  }
  return ''
}

export function vase(brush: Brush): Drawing {
  const { random } = brush
  const shape = random.pick(VASES)
  const height = random.between(760, 940)
  const half = height * random.between(0.28, 0.38)
  const top = FLOOR - height
  const profile = shape.map(([x, y]): Point => [x * half, top + y * height])
  const mouthHalf = (shape[0]?.[0] ?? 0.3) * half
  const d = turned(MIDDLE, profile)
  const glazed = random.chance(0.5)
  const ridges = [0.3, 0.5, 0.7]
    .map((u) =>
      path(
        `M${at(MIDDLE - half, top + height * u)}Q${at(MIDDLE, top + height * u + half * 0.13)} ${at(MIDDLE + half, top + height * u)}`,
        { fill: 'none', stroke: brush.tones.deep, 'stroke-width': 4, opacity: 0.12 },
      ),
    )
    .join('')
  const stems = random.chance(0.55) ? branch(brush, [MIDDLE, top + 30], random.between(420, 560), random.whole(2, 4)) : ''
  const foot = (shape.at(-1)?.[0] ?? 0.5) * half
  return {
    markup:
      mouth(brush, MIDDLE, top + 2, mouthHalf, mouthHalf * 0.13) +
      stems +
      solid(brush, d, {
        finish: glazed ? 'glazed' : 'matt',
        speckle: random.chance(0.5),
        paint: decoration(brush, d) + (glazed ? '' : ridges),
      }),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE + half * 0.25, y: top + height * 0.28, width: half * 2 },
    ground: { y: FLOOR, left: MIDDLE - foot, right: MIDDLE + foot, depth: foot * 0.22 },
  }
}

export function bowl(brush: Brush): Drawing {
  const { random, tones, sheet } = brush
  const half = random.between(470, 540)
  const deep = random.between(0.5, 0.72)
  const [top, height] = [1010, half * deep * 1.15]
  const foot = half * 0.4
  const d = turned(
    MIDDLE,
    [
      [half, top],
      [half * 0.97, top + height * 0.3],
      [half * 0.8, top + height * 0.64],
      [foot * 1.12, top + height * 0.92],
      [foot, top + height],
    ],
    0.34,
  )
  const rim = half * 0.27
  const inside = random.chance(0.45) ? dipped(brush, mix('#efe7da', brush.hex, 0.12)) : brush
  const hollow = linear(
    sheet,
    [
      [0, inside.tones.deep],
      [0.3, inside.tones.shade],
      [0.7, inside.tones.base],
      [1, inside.tones.light],
    ],
    false,
  )
  const clip = sheet.define(
    (id) => `<clipPath id="${id}"><ellipse cx="${MIDDLE}" cy="${top}" rx="${half - 14}" ry="${rim - 9}"/></clipPath>`,
  )
  const well = group(
    ellipse(MIDDLE, top, half, rim, { fill: hollow }) +
      group(
        ellipse(MIDDLE + half * 0.06, top + rim * 0.85, half * 0.72, rim * 0.72, { fill: inside.tones.light, opacity: 0.75 }) +
          ellipse(MIDDLE - half * 0.1, top - rim * 0.75, half, rim * 0.62, { fill: inside.tones.deep, opacity: 0.6 }),
        { filter: sheet.blur(22, { x: MIDDLE - half, y: top - rim, width: half * 2, height: rim * 2 }) },
      ),
    { 'clip-path': clip },
  )
  const glaze = random.chance(0.5) ? 'glazed' : 'matt'
  return {
    markup:
      solid(brush, d, { finish: glaze, speckle: random.chance(0.6), paint: decoration(brush, d) }) +
      ellipse(MIDDLE, top, half, rim, { fill: tones.light }) +
      well +
      path(`M${at(MIDDLE - half + 6, top + 6)}A${half - 6} ${rim - 3} 0 0 0 ${at(MIDDLE + half - 6, top + 6)}`, {
        fill: 'none',
        stroke: tones.glint,
        'stroke-width': 7,
        opacity: 0.55,
      }),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE - half * 0.35, y: top + 80, width: half * 1.15 },
    ground: { y: top + height + 6, left: MIDDLE - foot * 1.05, right: MIDDLE + foot * 1.05, depth: foot * 0.34 },
  }
}

/** Seen from above, on its own or as a small stack's top. */
export function plate(brush: Brush): Drawing {
  const { random, tones, sheet } = brush
  const r = random.between(560, 610)
  const [x, y] = [MIDDLE, 1000]
  const wobble = (radius: number): string => {
    const points: Point[] = []
    for (let i = 0; i <= 24; i += 1) {
      const a = (i / 24) * Math.PI * 2
      const off = i === 24 ? 0 : random.between(-3.5, 3.5)
      points.push([x + Math.cos(a) * (radius + off), y + Math.sin(a) * (radius + off)])
    }
    return `${curve(points)}Z`
  }
  const rim = wobble(r)
  const well = r * random.between(0.62, 0.72)
  const disc = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${tones.base}"/><stop offset="${(well / r - 0.06).toFixed(2)}" stop-color="${mix(tones.base, tones.light, 0.4)}"/><stop offset="${(well / r).toFixed(2)}" stop-color="${tones.shade}"/><stop offset="${(well / r + 0.05).toFixed(2)}" stop-color="${mix(tones.base, tones.light, 0.7)}"/><stop offset=".97" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.light}"/></radialGradient>`,
  )
  const slant = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0.1" y1="0.05" x2="0.9" y2="0.95"><stop offset="0" stop-color="#fffaf0" stop-opacity=".5"/><stop offset=".45" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="${tones.deep}" stop-opacity=".4"/></linearGradient>`,
  )
  const wellShade = group(
    ellipse(x - 16, y - 18, well, well, { fill: 'none', stroke: tones.deep, 'stroke-width': 26, opacity: 0.5 }) +
      ellipse(x + 14, y + 16, well, well, { fill: 'none', stroke: tones.glint, 'stroke-width': 22, opacity: 0.7 }),
    { filter: sheet.blur(12, { x: x - r, y: y - r, width: r * 2, height: r * 2 }) },
  )
  let rings = ''
  for (let i = 1; i < 9; i += 1) {
    rings += ellipse(x, y, (well * i) / 9, (well * i) / 9, {
      fill: 'none',
      stroke: i % 2 ? tones.deep : tones.glint,
      'stroke-width': 3,
      opacity: 0.12,
    })
  }
  const band =
    brush.pattern === 'stripe'
      ? [0.97, 0.9]
          .map((k) =>
            ellipse(x, y, r * k, r * k, {
              fill: 'none',
              stroke: tones.pale ? '#3f4c66' : tones.glint,
              'stroke-width': k > 0.95 ? 12 : 5,
              opacity: 0.75,
            }),
          )
          .join('')
      : random.chance(0.5)
        ? ellipse(x, y, r - 5, r - 5, {
            fill: 'none',
            stroke: tones.pale ? '#8a6a4c' : tones.glint,
            'stroke-width': 8,
            opacity: 0.6,
          })
        : ''
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${rim}"/></clipPath>`)
  const printed = brush.pattern === 'stripe' ? undefined : printFill(brush)
  const body = group(
    path(rim, { fill: disc }) +
      (printed ? rect(x - r, y - r, r * 2, r * 2, { fill: printed, opacity: 0.7 }) : '') +
      wellShade +
      rings +
      band +
      solidSpecks(brush, x, y, r) +
      path(rim, { fill: slant }) +
      group(
        path(
          `M${at(x - well * 0.55, y - well * 0.5)}Q${at(x - well * 0.2, y - well * 0.8)} ${at(x + well * 0.12, y - well * 0.72)}Q${at(x - well * 0.15, y - well * 0.55)} ${at(x - well * 0.42, y - well * 0.32)}Z`,
          { fill: '#fffdf6', opacity: 0.55 },
        ),
        { filter: sheet.blur(14, { x: x - r, y: y - r, width: r * 2, height: r * 2 }) },
      ),
    { 'clip-path': clip },
  )
  return { markup: body, outline: rim, pose: 'laid', focus: { x: x - r * 0.5, y: y - r * 0.42, width: r * 0.95 } }
}

const solidSpecks = ({ random, tones }: Brush, x: number, y: number, r: number): string => {
  let specks = ''
  for (let i = 0; i < 46; i += 1) {
    const a = random.between(0, 6.28)
    const far = Math.sqrt(random.between(0, 1)) * r * 0.98
    specks += ellipse(x + Math.cos(a) * far, y + Math.sin(a) * far, random.between(1.6, 4.4), random.between(1.6, 4), {
      fill: tones.pale ? '#6d5640' : tones.deep,
      opacity: random.between(0.25, 0.6),
    })
  }
  return specks
}
