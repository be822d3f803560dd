import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { ellipse } from '#backend/demo/pictures/svg.ts'

/** Warm lamplight on the wall behind. */
export function glow(brush: Brush, x: number, y: number, radius: number, strength = 0.75): string {
  const fill = brush.sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#ffe2ae" stop-opacity="${strength}"/><stop offset=".45" stop-color="#ffe6bd" stop-opacity="${(strength * 0.42).toFixed(2)}"/><stop offset="1" stop-color="#ffefd6" stop-opacity="0"/></radialGradient>`,
  )
  return ellipse(x, y, radius, radius, { fill })
}
