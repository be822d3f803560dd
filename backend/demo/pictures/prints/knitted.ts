import { createRandom } from '#backend/demo/pictures/random.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { n, path, rect } from '#backend/demo/pictures/svg.ts'
import type { Repeat } from './repeat.ts'

/** Knitted ribs: soft ridges, lit from the left. */
export function rib(brush: Brush): Repeat {
  const { tones } = brush
  const wide = createRandom(brush.seed).pick([24, 34])
  let marks = ''
  for (let i = 0; i < 6; i += 1) {
    const x = i * wide
    marks += rect(x, 0, wide * 0.3, 120, { fill: tones.deep, opacity: 0.4 })
    marks += rect(x + wide * 0.3, 0, wide * 0.2, 120, { fill: tones.shade, opacity: 0.2 })
    marks += rect(x + wide * 0.55, 0, wide * 0.22, 120, { fill: tones.glint, opacity: 0.28 })
  }
  return { width: wide * 6, height: 120, marks }
}

/** A rope of two crossed strands between purl gutters. */
export function cable(brush: Brush): Repeat {
  const { tones } = brush
  const width = 190
  const height = 150
  const strand = (flip: boolean): string => {
    const x = (offset: number): number => (flip ? 130 - offset : offset)
    const d = `M${n(x(38))} -40C${n(x(38))} 20 ${n(x(92))} 55 ${n(x(92))} 110S${n(x(92))} 170 ${n(x(92))} 190`
    return (
      path(d, { stroke: tones.deep, 'stroke-width': 46, fill: 'none', opacity: 0.6 }) +
      path(d, { stroke: tones.base, 'stroke-width': 38, fill: 'none' }) +
      path(d, { stroke: tones.light, 'stroke-width': 14, fill: 'none', opacity: 0.7, transform: 'translate(-7 0)' })
    )
  }
  const purl = [140, 157, 174].map((x) => rect(x, 0, 8, height, { fill: tones.deep, opacity: 0.24 })).join('')
  const gutter =
    rect(6, 0, 10, height, { fill: tones.deep, opacity: 0.45 }) + rect(116, 0, 10, height, { fill: tones.deep, opacity: 0.45 })
  const upper = `<g transform="translate(0 -75)">${strand(true)}</g>`
  return {
    width,
    height,
    marks: gutter + purl + upper + strand(false) + `<g transform="translate(0 150)">${strand(true)}</g>`.replace('150', '75'),
  }
}
