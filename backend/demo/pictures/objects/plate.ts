import { mix } from '#backend/demo/pictures/colour.ts'
import { printFill } from '#backend/demo/pictures/print.ts'
import { type Brush, type Drawing, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, curve, ellipse, group, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { finishOf } from './glaze.ts'
import { highlight } from './solid.ts'

type Band = readonly [at: number, width: number]
/** The painted rings: each has its position, as a fraction of the radius, and its width. */
const BANDS: readonly [readonly Band[], ...(readonly Band[])[]] = [
  [
    [0.8, 34],
    [0.68, 12],
  ],
  [[0.86, 84]],
  [
    [0.94, 18],
    [0.84, 18],
    [0.74, 18],
    [0.64, 18],
  ],
  [
    [0.95, 40],
    [0.5, 30],
  ],
  [
    [0.3, 14],
    [0.2, 14],
    [0.9, 26],
  ],
]

/** A plate seen from above, or the top of a small stack. */
export function plate(brush: Brush): Drawing {
  const { random, tones, sheet } = brush
  const coupe = brush.nth % 3 === 0
  const { finish } = finishOf(brush, true)
  const r = random.between(500, 620)
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
  const well = r * (coupe ? pickByTurn(brush, [0.9, 0.84], 3) : pickByTurn(brush, [0.6, 0.72, 0.66, 0.54]))
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
      ? pickByTurn(brush, BANDS)
          .map(([k, width]) =>
            ellipse(x, y, r * k, r * k, {
              fill: 'none',
              stroke: tones.pale ? '#3f4c66' : tones.glint,
              'stroke-width': width,
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
      // Stoneware is matt, so it reflects no window.
      group(
        highlight(
          sheet,
          { x: -well * 0.9, y: -well * 0.9, width: well * 1.8, height: well * 1.5 },
          finish === 'matt' ? 0.12 : 0.6,
        ),
        {
          transform: `translate(${at(x, y)}) rotate(52)`,
        },
      ),
    { 'clip-path': clip },
  )
  return {
    markup: body,
    outline: rim,
    pose: 'laid',
    focus: { x: x - r * 0.5, y: y - r * 0.42, width: r * 0.95 },
    surface: { x: x + r * 0.5, y: y + r * 0.46, width: r * 0.9 },
  }
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
