import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, path, rect } from '#backend/demo/pictures/svg.ts'
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
