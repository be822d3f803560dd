import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, type Drawing, dipped, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, group, path } from '#backend/demo/pictures/svg.ts'
import { decoration, finishOf } from './glaze.ts'
import { solid, turned } from './solid.ts'

export function bowl(brush: Brush): Drawing {
  const { random, tones, sheet } = brush
  const half = pickByTurn(brush, [505, 540, 470]) + random.between(-8, 8)
  const deep = pickByTurn(brush, [0.6, 0.5, 0.72, 0.55, 0.66])
  const [top, height] = [1010, half * deep * 1.15]
  const foot = half * 0.4
  const d = turned(
    MIDDLE,
    [
      [half, top],
      [half * 0.97, top + height * 0.3],
      [half * 0.8, top + height * 0.64],
      [foot * 1.12, top + height * 0.92],
      [foot, top + height],
    ],
    0.24,
  )
  const rim = half * 0.27
  const inside = random.chance(0.45) ? dipped(brush, mix('#efe7da', brush.hex, 0.12)) : brush
  const hollow = linear(
    sheet,
    [
      [0, inside.tones.deep],
      [0.3, inside.tones.shade],
      [0.7, inside.tones.base],
      [1, inside.tones.light],
    ],
    false,
  )
  const clip = sheet.define(
    (id) => `<clipPath id="${id}"><ellipse cx="${MIDDLE}" cy="${top}" rx="${half - 14}" ry="${rim - 9}"/></clipPath>`,
  )
  // Gradients are used because a blur would end in a straight line at the edge of a close-up.
  const soft = (colour: string, strength: number): string =>
    sheet.define(
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${(strength * 0.8).toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
  const well = group(
    ellipse(MIDDLE, top, half, rim, { fill: hollow }) +
      ellipse(MIDDLE + half * 0.1, top + rim * 0.95, half * 0.98, rim * 1.1, { fill: soft(inside.tones.light, 0.85) }) +
      ellipse(MIDDLE - half * 0.1, top - rim * 0.8, half * 1.25, rim * 1.05, { fill: soft(inside.tones.deep, 0.75) }),
    { 'clip-path': clip },
  )
  const fired = finishOf(brush, random.chance(0.5))
  return {
    markup:
      solid(brush, d, { ...fired, paint: decoration(brush, d) }) +
      ellipse(MIDDLE, top, half, rim, { fill: tones.light }) +
      well +
      path(`M${at(MIDDLE - half + 6, top + 6)}A${half - 6} ${rim - 3} 0 0 0 ${at(MIDDLE + half - 6, top + 6)}`, {
        fill: 'none',
        stroke: tones.glint,
        'stroke-width': 7,
        opacity: 0.55,
      }),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE - half * 0.35, y: top + 80, width: half * 1.3 },
    surface: { x: MIDDLE + half * 0.1, y: top + height * 0.7, width: half * 1.1 },
    ground: { y: top + height + 6, left: MIDDLE - foot * 1.05, right: MIDDLE + foot * 1.05, depth: foot * 0.34 },
  }
}
