import { createRandom } from '#backend/demo/pictures/random.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { ellipse, n, rect } from '#backend/demo/pictures/svg.ts'
import { type Repeat, second } from './repeat.ts'

export function stripe(brush: Brush): Repeat {
  const random = createRandom(brush.seed)
  const wide = random.pick([30, 38, 52, 76])
  return {
    width: 200,
    height: wide * 2,
    turn: wide < 40 ? 90 : 0,
    marks: rect(0, wide * 0.3, 200, wide * random.pick([0.4, 0.8, 1]), { fill: second(brush), opacity: 0.9 }),
  }
}

export function check(brush: Brush): Repeat {
  const random = createRandom(brush.seed)
  const size = random.pick([110, 160, 220])
  const ink = second(brush)
  const accent = brush.tones.pale ? '#a8643c' : '#d8a95c'
  const band = (offset: number, width: number, colour: string, opacity: number): string =>
    rect(offset, 0, width, size, { fill: colour, opacity }) + rect(0, offset, size, width, { fill: colour, opacity })
  const marks =
    band(size * 0.08, size * 0.34, ink, 0.32) +
    band(size * 0.5, size * 0.06, ink, 0.4) +
    band(size * 0.7, size * 0.03, accent, 0.6)
  return { width: size, height: size, marks }
}

export function dot(brush: Brush): Repeat {
  const random = createRandom(brush.seed)
  const size = random.pick([56, 84])
  const r = size * random.pick([0.1, 0.16])
  const ink = second(brush)
  const spot = (x: number, y: number): string => ellipse(x, y, r, r, { fill: ink })
  const marks = spot(size * 0.25, size * 0.25) + spot(size * 0.75, size * 0.75)
  let all = ''
  for (const x of [0, size, size * 2]) {
    for (const y of [0, size, size * 2]) {
      all += `<g transform="translate(${n(x)} ${n(y)})">${marks}</g>`
    }
  }
  return { width: size * 3, height: size * 3, marks: all }
}
