/**
 * Draws each scenario over time: the share of fresh responses and the age of served data.
 * @module
 */
import { LAG_SECONDS } from '#worker/cache/freshness.ts'
import { SLICE_MS, type Slice } from './measure.ts'
import { freshOf } from './shop-world.ts'
import type { Simulation } from './world.ts'

const WIDTH = 760
const ROW = 112
const TOP = 64
const LEFT = 150
const PLOT = 272
const GAP = 40
const HEIGHT = 76
/** The maximum age of a simulated page. */
const OLDEST = freshOf('content') + LAG_SECONDS

const countOf = ({ answers }: Slice): number => Object.values(answers).reduce((sum, count) => sum + count, 0)

function line(values: readonly number[], left: number, top: number, most: number, colour: string): string {
  const step = PLOT / Math.max(1, values.length - 1)
  const points = values.map(
    (value, index) => `${(left + index * step).toFixed(1)},${(top + HEIGHT * (1 - Math.min(1, value / most))).toFixed(1)}`,
  )
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`
}

function frame(left: number, top: number, most: string): string {
  return [
    `<path d="M${left} ${top}V${top + HEIGHT}H${left + PLOT}" fill="none" stroke="#8f978c"/>`,
    `<text x="${left - 6}" y="${top + 9}" text-anchor="end" font-size="11">${most}</text>`,
    `<text x="${left - 6}" y="${top + HEIGHT}" text-anchor="end" font-size="11">0</text>`,
  ].join('')
}

function row({ scenario, slices }: Simulation, index: number): string {
  const top = TOP + index * ROW
  const right = LEFT + PLOT + GAP
  const known = slices.filter((slice) => slice !== null && countOf(slice) > 0)
  const fresh = known.map((slice) => (slice.answers.memory + slice.answers.kv) / countOf(slice))
  const stored = known.map((slice) => 1 - slice.answers.made / countOf(slice))
  const seconds = Math.round((slices.length * SLICE_MS) / 1000)
  return [
    `<text x="16" y="${top + 14}" font-weight="600">${scenario}</text>`,
    `<text x="16" y="${top + 32}" font-size="11" fill="#50564f">${seconds} s</text>`,
    frame(LEFT, top, '100 %'),
    line(stored, LEFT, top, 1, '#b9a77c'),
    line(fresh, LEFT, top, 1, '#3a4a3d'),
    frame(right, top, `${OLDEST} s`),
    line(
      known.map((slice) => slice.oldest / 1000),
      right,
      top,
      OLDEST,
      '#b9a77c',
    ),
    line(
      known.map((slice) => slice.ages / countOf(slice) / 1000),
      right,
      top,
      OLDEST,
      '#3a4a3d',
    ),
  ].join('\n')
}

export function scaleSvg(outcomes: readonly Simulation[], caption: string): string {
  const height = TOP + outcomes.length * ROW
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1f2420">`,
    '<title>Three hundred locations: hit ratio and age over time</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#fffefb"/>`,
    `<text x="16" y="20" font-size="15" font-weight="600">Three hundred locations × four isolates, from a cold start</text>`,
    `<text x="16" y="36" font-size="11" fill="#50564f">${caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`,
    `<text x="${LEFT}" y="54" font-size="11">fresh (dark), and all that no visitor had to have made (light)</text>`,
    `<text x="${LEFT + PLOT + GAP}" y="54" font-size="11">age of what is served: mean (dark), oldest (light)</text>`,
    ...outcomes.map(row),
    '</svg>\n',
  ].join('\n')
}
