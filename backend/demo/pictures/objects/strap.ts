import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { path } from '#backend/demo/pictures/svg.ts'

/** A leather strap along a line, with a shadowed edge, a face and stitching. */
export function strapAlong(brush: Brush, d: string, width: number, sewn = true): string {
  const { tones } = brush
  const line = (colour: string, w: number, extra: Record<string, string | number> = {}): string =>
    path(d, { fill: 'none', stroke: colour, 'stroke-width': w, 'stroke-linejoin': 'round', ...extra })
  return (
    line(tones.deep, width) +
    line(tones.base, width * 0.9, { transform: 'translate(-2 -3)' }) +
    line(tones.light, width * 0.3, { transform: `translate(${-width * 0.14} ${-width * 0.1})`, opacity: 0.5 }) +
    (sewn
      ? line(tones.light, width * 0.76, { 'stroke-dasharray': '11 7', opacity: 0.55 }) +
        line(tones.base, width * 0.68, { opacity: 0.94 }) +
        line(tones.light, width * 0.24, { transform: `translate(${-width * 0.12} 0)`, opacity: 0.4 })
      : '')
  )
}
