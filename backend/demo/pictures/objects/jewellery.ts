/**
 * Necklaces and earrings, laid on paper.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import { type Brush, type Drawing, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, type Box, ellipse, group, type Point, path } from '#backend/demo/pictures/svg.ts'
import { brassFill } from './solid.ts'

export const WHOLE: Box = { x: 100, y: 100, width: 1400, height: 1800 }

/** The shadow of a line on paper. */
export const lineShadow = ({ sheet }: Brush, d: string, width: number, distance = 12): string =>
  group(
    path(d, {
      fill: 'none',
      stroke: '#3b3028',
      'stroke-width': width,
      opacity: 0.5,
      transform: `translate(${distance} ${distance * 1.5})`,
    }),
    { filter: sheet.blur(9, WHOLE) },
  )

/** Links: a dark core under bright rounds. */
const chain = ({ tones }: Brush, d: string, size: number): string =>
  path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': size * 0.55 }) +
  path(d, {
    fill: 'none',
    stroke: tones.base,
    'stroke-width': size,
    'stroke-linecap': 'round',
    'stroke-dasharray': `${size * 0.55} ${size * 1.15}`,
  }) +
  path(d, {
    fill: 'none',
    stroke: mix(tones.glint, '#ffffff', 0.5),
    'stroke-width': size * 0.42,
    'stroke-linecap': 'round',
    'stroke-dasharray': `1 ${size * 1.7 - 1}`,
    transform: 'translate(-2 -3)',
  })

/** Pearls, all with one shadow. */
function pearls({ sheet }: Brush, places: readonly Point[], r: number): string {
  const fill = sheet.once(
    'pearl',
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset=".35" stop-color="#f3ece2"/><stop offset=".75" stop-color="#cfc3b5"/><stop offset="1" stop-color="#e6d9cf"/></radialGradient>`,
  )
  const shade = places.map(([x, y]) => ellipse(x + r * 0.25, y + r * 0.4, r, r, { fill: '#3b3028', opacity: 0.5 })).join('')
  const beads = places.map(
    ([x, y]) => ellipse(x, y, r, r, { fill }) + ellipse(x - r * 0.32, y - r * 0.38, r * 0.2, r * 0.15, { fill: '#fff' }),
  )
  return group(shade, { filter: sheet.blur(9, WHOLE) }) + beads.join('')
}

/** Places at even distances along a cubic curve. */
function along([a, b, c, d]: readonly [Point, Point, Point, Point], step: number): Point[] {
  const on = (t: number, i: 0 | 1): number =>
    (1 - t) ** 3 * a[i] + 3 * t * (1 - t) ** 2 * b[i] + 3 * t * t * (1 - t) * c[i] + t ** 3 * d[i]
  const places: Point[] = [a]
  let last = a
  for (let t = 0; t <= 1; t += 0.002) {
    const here: Point = [on(t, 0), on(t, 1)]
    if (Math.hypot(here[0] - last[0], here[1] - last[1]) >= step) {
      places.push(here)
      last = here
    }
  }
  return places
}

const drop = (brush: Brush, x: number, y: number, size: number): string => {
  const { random, sheet } = brush
  const kind = random.pick(['disc', 'pearl', 'moon', 'leaf'])
  const gold = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(brush.tones.glint, '#ffffff', 0.5)}"/><stop offset=".4" stop-color="${brush.tones.base}"/><stop offset=".62" stop-color="${brush.tones.light}"/><stop offset="1" stop-color="${brush.tones.deep}"/></linearGradient>`,
  )
  if (kind === 'pearl') {
    return pearls(brush, [[x, y + size]], size * 0.8)
  }
  const shapes: Record<string, string> = {
    disc: `M${at(x, y)}C${at(x + size * 1.3, y)} ${at(x + size * 1.3, y + size * 2.1)} ${at(x, y + size * 2.1)}C${at(x - size * 1.3, y + size * 2.1)} ${at(x - size * 1.3, y)} ${at(x, y)}Z`,
    moon: `M${at(x + size * 0.3, y)}C${at(x - size * 1.5, y + size * 0.2)} ${at(x - size * 1.3, y + size * 2.3)} ${at(x + size * 0.6, y + size * 2)}C${at(x - size * 0.6, y + size * 1.7)} ${at(x - size * 0.6, y + size * 0.5)} ${at(x + size * 0.3, y)}Z`,
    leaf: `M${at(x, y)}C${at(x + size, y + size * 0.7)} ${at(x + size * 0.8, y + size * 1.7)} ${at(x, y + size * 2.6)}C${at(x - size * 0.8, y + size * 1.7)} ${at(x - size, y + size * 0.7)} ${at(x, y)}Z`,
  }
  const d = shapes[kind] ?? ''
  return (
    lineShadow(brush, d, 10, 14) +
    path(d, { fill: gold, stroke: brush.tones.light, 'stroke-width': 4 }) +
    (kind === 'leaf'
      ? path(`M${at(x, y + 10)}L${at(x, y + size * 2.4)}`, { stroke: brush.tones.deep, 'stroke-width': 5, opacity: 0.5 })
      : '') +
    ellipse(x, y - 8, 14, 14, { fill: 'none', stroke: brush.tones.base, 'stroke-width': 7 })
  )
}

export function necklace(brush: Brush): Drawing {
  const { random } = brush
  const low = random.between(1180, 1380)
  const d = `M${at(470, 330)}C${at(380, 800)} ${at(560, low - 60)} ${at(800, low)}C${at(1040, low - 60)} ${at(1220, 800)} ${at(1130, 330)}`
  const short = `M${at(540, 310)}C${at(500, 640)} ${at(640, low - 420)} ${at(800, low - 380)}C${at(960, low - 420)} ${at(1100, 640)} ${at(1060, 310)}`
  const kind = random.pick(['chain', 'double', 'pearls'])
  const drawn =
    kind === 'pearls'
      ? pearls(
          brush,
          along(
            [
              [470, 330],
              [400, low + 160],
              [1200, low + 160],
              [1130, 330],
            ],
            47,
          ),
          25,
        )
      : lineShadow(brush, d, 12) +
        chain(brush, d, 18) +
        (kind === 'double' ? lineShadow(brush, short, 10) + chain(brush, short, 13) : '') +
        drop(brush, MIDDLE, low + 12, random.between(60, 90))
  return {
    markup: drawn,
    outline: '',
    pose: 'laid',
    focus: { x: 800, y: kind === 'pearls' ? 82 + 0.75 * (low + 160) : low, width: 560 },
  }
}

export function earrings(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const kind = random.pick(['hoop', 'drop', 'huggie', 'hoop'])
  const gold = brassFill(sheet, brush.hex)
  const one = (x: number, y: number): string => {
    if (kind === 'drop') {
      const bar = `M${at(x, y - 190)}L${at(x, y + 40)}`
      return (
        pearls(brush, [[x, y - 210]], 44) +
        lineShadow(brush, bar, 8) +
        chain(brush, bar, 13) +
        drop({ ...brush, random: { ...random, pick: (c) => c[shape % c.length] ?? c[0] } }, x, y + 60, 92)
      )
    }
    const r = kind === 'hoop' ? 265 : 170
    const thick = kind === 'hoop' ? 44 : 74
    const ring = `M${at(x - 20, y - r)}C${at(x - r * 1.25, y - r)} ${at(x - r * 1.3, y + r)} ${at(x, y + r)}C${at(x + r * 1.3, y + r)} ${at(x + r * 1.25, y - r)} ${at(x + 44, y - r * 0.98)}`
    return (
      lineShadow(brush, ring, thick, 20) +
      path(ring, { fill: 'none', stroke: tones.deep, 'stroke-width': thick, 'stroke-linecap': 'round' }) +
      path(ring, { fill: 'none', stroke: gold, 'stroke-width': thick * 0.86, 'stroke-linecap': 'round' }) +
      path(ring, {
        fill: 'none',
        stroke: mix(tones.glint, '#ffffff', 0.7),
        'stroke-width': thick * 0.2,
        'stroke-linecap': 'round',
        transform: `translate(${-thick * 0.16} ${-thick * 0.18})`,
        opacity: 0.9,
      }) +
      ellipse(x + 14, y - r, 17, 17, { fill: tones.light })
    )
  }
  const shape = random.whole(0, 3)
  return { markup: one(520, 1060) + one(1090, 920), outline: '', pose: 'laid', focus: { x: 1060, y: 960, width: 660 } }
}
