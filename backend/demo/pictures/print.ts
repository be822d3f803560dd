/**
 * Patterns that are printed on, woven or knitted into a cloth, in colours that match its own.
 * @module
 */
import { floral, print } from './prints/botanical.ts'
import { check, dot, stripe } from './prints/geometric.ts'
import { cable, rib } from './prints/knitted.ts'
import type { Brush } from './sheet.ts'
import { n } from './svg.ts'

const REPEATS = { floral, print, stripe, check, dot, rib, cable } as const

/** SVG fill of the pattern; undefined for a plain cloth. */
export function printFill(brush: Brush, scale = 1): string | undefined {
  if (brush.pattern === 'plain') {
    return undefined
  }
  const make = REPEATS[brush.pattern]
  return brush.sheet.once(`print ${brush.pattern} ${brush.hex} ${scale}`, (id) => {
    const { width, height, marks, turn } = make(brush)
    return `<pattern id="${id}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})${turn ? ` rotate(${turn})` : ''}">${marks}</pattern>`
  })
}
