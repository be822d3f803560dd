import { linear } from '#backend/demo/pictures/light.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { boundsOf, group, use } from '#backend/demo/pictures/svg.ts'
import { decoration } from './glaze.ts'
import { highlight } from './solid.ts'

/** A vessel of blown glass: transparent, with more colour at the edges. */
export function blown(brush: Brush, d: string): string {
  const { sheet, tones } = brush
  const clip = sheet.clip(d)
  const body = linear(sheet, [
    [0, tones.deep, 0.7],
    [0.06, tones.base, 0.55],
    [0.2, tones.light, 0.25],
    [0.5, tones.base, 0.22],
    [0.84, tones.base, 0.4],
    [0.95, tones.shade, 0.62],
    [1, tones.deep, 0.72],
  ])
  return (
    group(
      use(sheet.shape(d), { fill: tones.base, opacity: 0.22 }) +
        use(sheet.shape(d), { fill: body }) +
        (brush.pattern === 'rib' ? decoration(brush, d) : '') +
        highlight(sheet, boundsOf(d), 0.75),
      { 'clip-path': clip },
    ) + use(sheet.shape(d), { fill: 'none', stroke: tones.deep, 'stroke-width': 3, opacity: 0.5 })
  )
}
