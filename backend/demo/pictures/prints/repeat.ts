/**
 * A repeat is the tile that fills the cloth with a pattern.
 * @module
 */
import { atLightness, lightness, mix } from '#backend/demo/pictures/colour.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { at, path, use } from '#backend/demo/pictures/svg.ts'

export interface Repeat {
  readonly width: number
  readonly height: number
  readonly marks: string
  readonly turn?: number
}

/** The second colour of two-coloured cloth: chalk on dark cloth, or a deeper shade of the same colour on pale cloth. */
export const second = (brush: Brush): string =>
  lightness(brush.tones.base) > 0.72
    ? mix(atLightness(brush.hex, 0.42, 1.6), '#2d3142', 0.45)
    : mix(brush.tones.glint, '#f3ece0', 0.75)

export const leaf = (x: number, y: number, length: number, angle: number, colour: string): string => {
  const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const
  const side = (s: number): string => at(x + Math.cos(angle + s) * length * 0.6, y + Math.sin(angle + s) * length * 0.6)
  return path(`M${at(x, y)}Q${side(0.5)} ${at(...tip)}Q${side(-0.5)} ${at(x, y)}Z`, { fill: colour })
}

/**
 * If an edge of the repeat cuts a mark, draws the mark on the opposite edge too, so that no seam shows.
 * @param mark drawn around the origin
 */
export const wrapped = ({ sheet }: Brush, size: number, x: number, y: number, reach: number, mark: string): string => {
  const one = sheet.define((id) => `<g id="${id}">${mark}</g>`)
  let marks = ''
  for (const dx of [-size, 0, size]) {
    for (const dy of [-size, 0, size]) {
      const [px, py] = [x + dx, y + dy]
      if (px > -reach && px < size + reach && py > -reach && py < size + reach) {
        marks += use(one, { x: px, y: py })
      }
    }
  }
  return marks
}
