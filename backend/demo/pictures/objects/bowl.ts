import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, type Drawing, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, group, path } from '#backend/demo/pictures/svg.ts'
import { decoration, finishOf } from './glaze.ts'
import { solid, turned } from './solid.ts'

export function bowl(brush: Brush): Drawing {
  const { random, tones, sheet } = brush
  const half = random.between(470, 540)
  const deep = random.between(0.5, 0.72)
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
  const well = group(
    ellipse(MIDDLE, top, half, rim, { fill: hollow }) +
      group(
        ellipse(MIDDLE + half * 0.06, top + rim * 0.85, half * 0.72, rim * 0.72, { fill: inside.tones.light, opacity: 0.75 }) +
          ellipse(MIDDLE - half * 0.1, top - rim * 0.75, half, rim * 0.62, { fill: inside.tones.deep, opacity: 0.6 }),
        { filter: sheet.blur(22, { x: MIDDLE - half, y: top - rim, width: half * 2, height: rim * 2 }) },
      ),
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
