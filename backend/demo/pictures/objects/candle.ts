import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, type Drawing, dipped, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { glow } from './glow.ts'
import { mouth, solid, turned } from './solid.ts'

const FLOOR = 1600

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

/** Half widths and heights of vessels, as fractions. */
const VESSELS: readonly [readonly Point[], ...(readonly Point[])[]] = [
  [
    [1, 0],
    [1, 0.43],
    [0.99, 0.91],
    [0.93, 1],
  ],
  [
    [0.86, 0],
    [0.98, 0.2],
    [1, 0.5],
    [0.94, 0.82],
    [0.72, 1],
  ],
  [
    [1, 0],
    [0.94, 0.5],
    [0.82, 0.92],
    [0.78, 1],
  ],
  [
    [0.94, 0],
    [0.9, 0.3],
    [0.84, 0.7],
    [0.62, 0.84],
    [0.5, 0.9],
    [0.7, 1],
  ],
]

/** Wax in a vessel, pillars of three heights, or a pair of tapers in brass holders. */
export function candle(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  // Scented candles are vessels of 220 g; pillars and tapers are unscented.
  const kind = brush.says('Scented') ? 'vessel' : random.pick(['vessel', 'pillars', 'tapers', 'vessel'])
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
  const half = pickByTurn(brush, [290, 370, 320, 390, 275])
  const [top, foot] = [pickByTurn(brush, [900, 1060, 820]), FLOOR]
  const body = pickByTurn(brush, VESSELS)
  const d = turned(
    MIDDLE,
    body.map(([x, y]): Point => [x * half, top + y * (foot - top)]),
    0.16,
  )
  const lined = pickByTurn(brush, ['square', 'band', 'round', 'stamp', 'band'])
  const wicks = half > 345 ? [-0.42, 0, 0.42] : [0]
  const fluted = brush.nth % 3 === 1
  const ly = (top + foot) / 2 + 30
  let flutes = ''
  if (fluted) {
    for (let i = -11; i <= 11; i += 1) {
      flutes += `M${at(MIDDLE + Math.sin((i / 12) * 1.5) * half * 1.05, top)}V${foot + 40}`
    }
  }
  const ink = lined === 'stamp' ? mix(brush.hex, tones.pale ? '#4a3a2c' : '#fff3dd', 0.55) : '#6b5b49'
  const grounds: Record<typeof lined, string> = {
    square:
      rect(MIDDLE - 150, ly - 95, 300, 190, { fill: '#f3ede2' }) +
      rect(MIDDLE - 138, ly - 83, 276, 166, { fill: 'none', stroke: '#8a7a66', 'stroke-width': 3 }),
    round:
      ellipse(MIDDLE, ly, 136, 136, { fill: '#f3ede2' }) +
      ellipse(MIDDLE, ly, 124, 124, { fill: 'none', stroke: '#8a7a66', 'stroke-width': 3 }),
    // A paper band around the vessel, with the same shading.
    band:
      rect(MIDDLE - half * 1.1, ly - 90, half * 2.2, 180, { fill: '#efe7d8', opacity: 0.94 }) +
      rect(MIDDLE - half * 1.02, ly - 90, half * 2.04, 180, {
        fill: linear(brush.sheet, [
          [0, '#5b4a38', 0.4],
          [0.2, '#5b4a38', 0.04],
          [0.36, '#fffaf0', 0.3],
          [0.6, '#5b4a38', 0.04],
          [1, '#4a3a2c', 0.5],
        ]),
      }),
    stamp: '',
  }
  const label =
    path(flutes, { stroke: tones.deep, 'stroke-width': 10, opacity: 0.26, fill: 'none' }) +
    path(flutes, { stroke: tones.glint, 'stroke-width': 6, opacity: 0.4, fill: 'none', transform: 'translate(-9 0)' }) +
    grounds[lined] +
    path(`M${at(MIDDLE + 8, ly - 49)}A34 34 0 1 0 ${at(MIDDLE + 8, ly + 15)}A28 28 0 1 1 ${at(MIDDLE + 8, ly - 49)}Z`, {
      fill: ink,
    }) +
    path(`M${at(MIDDLE - 70, ly + 53)}h140`, { stroke: ink, 'stroke-width': 5, opacity: 0.7 })
  const wax = dipped(brush, mix('#f6eedd', brush.hex, 0.18))
  const rim = (body[0]?.[0] ?? 1) * half
  const base = (body.at(-1)?.[0] ?? 1) * half
  return {
    markup:
      solid(brush, d, { finish: pickByTurn(brush, ['matt', 'glazed', 'glazed']), speckle: brush.nth % 4 === 0, over: label }) +
      mouth(brush, MIDDLE, top, rim, rim * 0.2, 16) +
      ellipse(MIDDLE, top + 16, rim - 18, rim * 0.16, { fill: wax.tones.light }) +
      ellipse(MIDDLE, top + 20, rim * 0.52, rim * 0.09, { fill: '#fff3cb' }) +
      wicks.map((u) => flame(brush, MIDDLE + u * rim, top + 18, wicks.length > 1 ? 0.9 : 1.25)).join(''),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE + 20, y: top + 60, width: half * 1.9 },
    surface: { x: MIDDLE, y: ly + 40, width: half * 1.35 },
    ground: { y: foot, left: MIDDLE - base, right: MIDDLE + base, depth: half * 0.2 },
  }
}
