import { mix } from '#backend/demo/pictures/colour.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { ellipse, type Point, path, use } from '#backend/demo/pictures/svg.ts'

export const seam = (brush: Brush, d: string): string =>
  path(d, { fill: 'none', stroke: brush.tones.deep, 'stroke-width': 5, opacity: 0.28 }) +
  path(d, { fill: 'none', stroke: brush.tones.light, 'stroke-width': 2, opacity: 0.55, transform: 'translate(-4 -2)' })

/** Orange on blue denim, and closer to the cloth's colour where orange would be too bright. */
export const jeanThread = ({ tones }: Brush): string => (tones.pale ? '#b98a55' : tones.dark ? '#c08a4c' : '#d19a57')

/** Stitches in the cloth's own colour, or in jeans thread on denim. */
export const stitches = (brush: Brush, d: string): string =>
  path(
    d,
    brush.says('Denim')
      ? { fill: 'none', stroke: jeanThread(brush), 'stroke-width': 3.2, 'stroke-dasharray': '11 5' }
      : { fill: 'none', stroke: brush.tones.deep, 'stroke-width': 2.6, opacity: 0.5, 'stroke-dasharray': '11 6' },
  )

/** Two parallel rows of stitches, as on jeans. */
export const jeanStitches = (brush: Brush, d: string, thread = jeanThread(brush)): string =>
  path(d, { fill: 'none', stroke: brush.tones.deep, 'stroke-width': 4, opacity: 0.4 }) +
  ['translate(-4 -3)', 'translate(5 4)']
    .map((transform) => path(d, { fill: 'none', stroke: thread, 'stroke-width': 3, 'stroke-dasharray': '11 5', transform }))
    .join('')

export function button(brush: Brush, [x, y]: Point, radius: number, dye: string): string {
  const holes = [-1, 1]
    .flatMap((i) =>
      [-1, 1].map((j) =>
        ellipse(x + i * radius * 0.22, y + j * radius * 0.22, radius * 0.1, radius * 0.1, { fill: mix(dye, '#1b1512', 0.7) }),
      ),
    )
    .join('')
  return (
    ellipse(x + radius * 0.25, y + radius * 0.38, radius * 1.06, radius * 1.06, { fill: brush.tones.deep, opacity: 0.55 }) +
    ellipse(x, y, radius, radius, { fill: dye }) +
    ellipse(x - radius * 0.08, y - radius * 0.1, radius * 0.86, radius * 0.86, { fill: mix(dye, '#ffffff', 0.28) }) +
    ellipse(x, y, radius * 0.68, radius * 0.68, { fill: dye }) +
    holes
  )
}

/** Horn, shell or the cloth's colour. All buttons on a garment have the same colour. */
export function buttonDye({ tones, seed, hex }: Brush): string {
  const dyes = tones.pale ? ['#e9e0d0', '#a88a66'] : ['#3a2c24', '#6d4f37', mix(hex, '#15110f', 0.5)]
  return dyes[seed % dyes.length] ?? '#3a2c24'
}

/**
 * Spaces buttons evenly. Any button that the belt covers in the range `under` is omitted, because half a button beside a knot
 * looks wrong.
 */
export function buttonRow(
  brush: Brush,
  x: number,
  from: number,
  to: number,
  count: number,
  radius: number,
  under: readonly [number, number] = [0, 0],
): string {
  const one = brush.sheet.define((id) => `<g id="${id}">${button(brush, [0, 0], radius, buttonDye(brush))}</g>`)
  let row = ''
  for (let i = 0; i < count; i += 1) {
    const y = from + ((to - from) * i) / Math.max(1, count - 1)
    row += y + radius > under[0] && y - radius < under[1] ? '' : use(one, { x, y })
  }
  return row
}
