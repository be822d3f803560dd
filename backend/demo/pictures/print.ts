/**
 * Patterns that are printed on cloth, or woven or knitted into it, in matching colours.
 * @module
 */
import { floral, print } from './prints/botanical.ts'
import { check, dot, stripe } from './prints/geometric.ts'
import { cable, rib } from './prints/knitted.ts'
import type { Brush } from './sheet.ts'
import { n } from './svg.ts'

const REPEATS = { floral, print, stripe, check, dot, rib, cable } as const

/** Returns the pattern as an SVG fill, or undefined for plain cloth. */
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
