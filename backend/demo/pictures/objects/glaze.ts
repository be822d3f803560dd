import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { printFill } from '#backend/demo/pictures/print.ts'
import { type Brush, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, path, rect } from '#backend/demo/pictures/svg.ts'
import { roundStops } from './solid.ts'

/**
 * Stoneware is matt and speckled; porcelain is smooth and glazed.
 * @param shiny selects the finish if the name contains neither material
 */
export function finishOf(brush: Brush, shiny: boolean): { readonly finish: 'matt' | 'glazed'; readonly speckle: boolean } {
  if (brush.says('Stoneware')) {
    return { finish: 'matt', speckle: true }
  }
  return brush.says('Porcelain') ? { finish: 'glazed', speckle: false } : { finish: shiny ? 'glazed' : 'matt', speckle: !shiny }
}

/** Turning lines, bands of glaze or a dipped foot. */
export function decoration(brush: Brush, d: string): string {
  const { random, tones, sheet } = brush
  const box = boundsOf(d)
  if (brush.pattern === 'rib') {
    let lines = ''
    for (let x = box.x + 18; x < box.x + box.width; x += 30) {
      const u = (x - MIDDLE) / (box.width / 2)
      const bent = MIDDLE + u * box.width * 0.3
      lines += `M${at(bent, box.y)}Q${at(x + u * 40, box.y + box.height * 0.6)} ${at(bent + u * 30, box.y + box.height)}`
    }
    return (
      path(lines, { fill: 'none', stroke: tones.deep, 'stroke-width': 8, opacity: 0.34 }) +
      path(lines, { fill: 'none', stroke: tones.glint, 'stroke-width': 6, opacity: 0.4, transform: 'translate(-9 0)' })
    )
  }
  const printed = printFill(brush)
  if (printed) {
    return rect(box.x, box.y, box.width, box.height, { fill: printed, opacity: 0.8 })
  }
  if (random.chance(0.4)) {
    const y = box.y + box.height * random.between(0.58, 0.8)
    const clay = mix('#b98f6c', tones.base, 0.15)
    const line = `M${at(box.x - 10, y)}Q${at(MIDDLE, y + box.width * 0.1)} ${at(box.x + box.width + 10, y)}V${box.y + box.height + 20}H${box.x - 10}Z`
    return path(line, { fill: linear(sheet, roundStops(dipped(brush, clay), 'matt')) })
  }
  return ''
}
