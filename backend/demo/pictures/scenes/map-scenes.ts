/**
 * Maps of the shops: country outlines, and one pin per shop, with the same number as in the list of shops.
 * @module
 */
import { z } from 'zod'
import { SHOPS } from '#backend/demo/data/collection-points.ts'
import { readDataFile } from '#backend/demo/data/data-file.ts'
import outlines from '#backend/demo/data/outlines.json' with { type: 'json' }
import { ellipse, group, type Point, path, polygon, rect } from '#backend/demo/pictures/svg.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { Scene } from './wardrobe-scenes.ts'

/** Longitude and latitude. */
export const outlinesFile = z.record(z.string(), z.array(z.tuple([z.number(), z.number()])).min(3))
const OUTLINES = readDataFile('outlines.json', 'country', outlinesFile, outlines)

const SEA = '#e7e6df'
const LAND = '#c9c3b1'
const FAINT = '#d8d5ca'
const PIN = '#98492b'
/** The part of the stage that a map fills. */
const BOX = { x: 130, y: 80, width: 1340, height: 1190 }
/** Paths of the numerals 1, 2 and 3, which are 60 units high and centred on the origin. */
const NUMERALS = [
  'M-12 -18 L6 -30 V30',
  'M-18 -14 C-16 -36 20 -36 18 -10 C16 6 -10 18 -20 30 H20',
  'M-18 -30 H18 L-2 -6 C24 -6 24 30 -2 30 C-12 30 -18 24 -20 18',
]

interface Shown {
  readonly market: MarketCode
  readonly countries: readonly string[]
  /** Neighbouring countries, which are drawn although they have no shop. */
  readonly around: readonly string[]
}

/** Degrees of longitude get shorter away from the equator, so longitude is scaled by the cosine of the middle latitude. */
function projection(points: readonly Point[]): (point: Point) => Point {
  const middle = Math.max(...points.map(([, latitude]) => latitude)) / 2 + Math.min(...points.map(([, latitude]) => latitude)) / 2
  const flat = ([longitude, latitude]: Point): Point => [longitude * Math.cos((middle * Math.PI) / 180), -latitude]
  const all = points.map(flat)
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))]
  const [width, height] = [Math.max(...all.map(([x]) => x)) - left, Math.max(...all.map(([, y]) => y)) - top]
  const scale = Math.min(BOX.width / width, BOX.height / height)
  const [indent, drop] = [(BOX.width - width * scale) / 2, (BOX.height - height * scale) / 2]
  return (point) => {
    const [x, y] = flat(point)
    return [BOX.x + indent + (x - left) * scale, BOX.y + drop + (y - top) * scale]
  }
}

const outline = (country: string): readonly Point[] => OUTLINES[country] ?? []

function mapOf({ market, countries, around }: Shown): Scene {
  const place = projection([...countries, ...around].flatMap(outline))
  const land = (country: string, fill: string): string =>
    path(`${polygon(outline(country).map(place))}`, { fill, stroke: SEA, 'stroke-width': 6, 'stroke-linejoin': 'round' })
  const pin = ([latitude, longitude]: readonly [number, number], index: number): string => {
    const [x, y] = place([longitude, latitude])
    return group(
      ellipse(0, 0, 54, 54, { fill: PIN, stroke: '#fffefb', 'stroke-width': 8 }) +
        path(NUMERALS[index] ?? '', {
          fill: 'none',
          stroke: '#fffefb',
          'stroke-width': 9,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
      { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    )
  }
  return {
    back: ({ frame }) => rect(0, 0, frame.width, frame.height, { fill: SEA }),
    front: () =>
      around.map((country) => land(country, FAINT)).join('') +
      countries.map((country) => land(country, LAND)).join('') +
      (SHOPS[market] ?? []).map(({ at }, index) => pin(at, index)).join(''),
  }
}

export const mapUk = mapOf({ market: 'en', countries: ['GB', 'NI'], around: [] })
export const mapUs = mapOf({ market: 'us', countries: ['US'], around: [] })
export const mapEurope = mapOf({ market: 'eu', countries: ['IE', 'NL', 'DE', 'AT'], around: ['GB', 'NI'] })
