/**
 * Boards, bars and turned legs of wood, with light and shade.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, group, type Point, rect, use } from '#backend/demo/pictures/svg.ts'
import { noiseOver } from '#backend/demo/pictures/texture.ts'

/** White furniture is drawn as limed oak, which still shows the wood. Other colours are unchanged. */
export const limed = (brush: Brush): Brush =>
  /^#f/i.test(brush.hex) ? dipped(brush, mix(brush.hex, '#b88d5c', 0.36), brush.pattern) : brush

/** A board or a turned leg, lit from the left, with the grain along its length. */
export function timber(raw: Brush, d: string, along: 'down' | 'across' = 'down', light = 1): string {
  const brush = limed(raw)
  const { sheet, tones } = brush
  const box = boundsOf(d)
  const shape = sheet.shape(d)
  const across = linear(
    sheet,
    along === 'down'
      ? [
          [0, tones.light],
          [0.35, tones.base],
          [0.8, tones.shade],
          [1, tones.deep],
        ]
      : [
          [0, mix(tones.base, tones.light, 0.7)],
          [0.6, tones.base],
          [1, tones.shade],
        ],
    along === 'across',
  )
  const grain = noiseOver(sheet, tones.deep, {
    frequency: along === 'down' ? '0.07 0.005' : '0.005 0.07',
    octaves: 3,
    strength: (tones.pale ? 0.5 : 0.6) * light,
  })
  return (
    group(use(shape, { fill: across }) + rect(box.x, box.y, box.width, box.height, { filter: grain }), {
      'clip-path': sheet.clip(d),
    }) + use(shape, { fill: 'none', stroke: tones.deep, 'stroke-width': 2.5, opacity: 0.4 })
  )
}

export const bar = (from: Point, to: Point, start: number, end = start): string => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  return `M${at(from[0] + nx * start, from[1] + ny * start)}L${at(to[0] + nx * end, to[1] + ny * end)}L${at(to[0] - nx * end, to[1] - ny * end)}L${at(from[0] - nx * start, from[1] - ny * start)}Z`
}
