import { cloth } from '#backend/demo/pictures/cloth.ts'
import { fold } from '#backend/demo/pictures/folds.ts'
import { type Brush, type Drawing, dipped, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, curve, type Point, path } from '#backend/demo/pictures/svg.ts'
import { fringe } from './fringe.ts'

/** A scarf folded once and laid in a loose loop. */
export function scarf(brush: Brush): Drawing {
  const { random } = brush
  const texture = random.pick(['wool', 'knit', 'wool'])
  const wide = pickByTurn(brush, [126, 150, 108, 138])
  const ended = pickByTurn(brush, [130, 0, 190, 70])
  // Whether the scarf is doubled and laid flat rather than tied in a loop.
  const folded = brush.nth % 3 === 1
  const tail = (
    x: number,
    lean: number,
    end: number,
    width: number,
    start = 560,
  ): { d: string; ends: readonly [Point, Point] } => {
    const left: Point[] = [
      [x - width, start],
      [x - width + lean * 0.3, 900],
      [x - width + lean * 0.8, end - 260],
      [x - width + lean, end],
    ]
    const right = left.map(([px, py]): Point => [px + width * 2, py + 8]).reverse()
    return {
      d: `${curve(left)}${curve(right, 'L')}Q${at(x, start - 60)} ${at(x - width, start)}Z`,
      ends: [
        [x - width + lean + 4, end - 4],
        [x + width + lean - 4, end + 4],
      ],
    }
  }
  const one = folded ? tail(760, -26, 1600, wide * 1.3, 470) : tail(640, -60, 1560, wide)
  const two = folded ? tail(838, 16, 1480, wide * 1.3, 470) : tail(930, 90, 1440, wide * 0.95)
  const falling = (x: number, lean: number, end: number): string =>
    [-0.5, 0.05, 0.55]
      .map((u) =>
        fold(brush, [x + wide * u, 600], [x + wide * u + lean, end - random.between(60, 260)], 15, 0.85, random.between(-14, 14)),
      )
      .join('')
  const ring = `M${at(500, 600)}C${at(440, 440)} ${at(560, 300)} ${at(800, 300)}C${at(1050, 300)} ${at(1150, 450)} ${at(1085, 620)}C${at(1040, 740)} ${at(900, 800)} ${at(770, 790)}C${at(620, 780)} ${at(540, 710)} ${at(500, 600)}Z`
  const hole = `M${at(640, 490)}C${at(690, 430)} ${at(900, 425)} ${at(950, 495)}C${at(930, 560)} ${at(860, 590)} ${at(790, 588)}C${at(720, 585)} ${at(660, 555)} ${at(640, 490)}Z`
  // The fold from which both halves hang.
  const [from, to] = [760 - wide * 1.3, 838 + wide * 1.3]
  const doubled = `M${at(from + 2, 486)}C${at(from - 8, 430)} ${at(from + 6, 384)} ${at(from + 56, 380)}C${at(from + 180, 370)} ${at(to - 180, 372)} ${at(to - 54, 384)}C${at(to - 4, 388)} ${at(to + 8, 436)} ${at(to - 2, 496)}Q${at(800, 520)} ${at(from + 2, 486)}Z`
  const wraps =
    [0, 1, 2, 3]
      .map((i) => fold(brush, [530 + i * 30, 560 + i * 48], [1050 - i * 24, 600 + i * 44], 17, 0.9, 70 + i * 12))
      .join('') + fold(brush, [600, 420], [980, 400], 15, 0.8, -50)
  return {
    markup:
      (ended ? fringe(brush, one.ends[0], one.ends[1], ended, 15) : '') +
      cloth(brush, one.d, { texture, folds: falling(640, -60, 1560), printScale: 1.2 }) +
      (ended ? fringe(brush, two.ends[0], two.ends[1], ended, 15) : '') +
      cloth(brush, two.d, { texture, folds: falling(930, 90, 1440), lift: 1.8, printScale: 1.2 }) +
      (folded
        ? cloth(brush, doubled, { texture, lift: 0.9, roll: 1.3, printScale: 1.2 })
        : cloth(brush, ring, { texture, folds: wraps, lift: 2, roll: 1.4, printTurn: 60, printScale: 1.2 }) +
          cloth(dipped(brush, brush.tones.inside, brush.pattern), hole, { texture, roll: 0.8, printTurn: 60 }) +
          path(hole, { fill: brush.tones.deep, opacity: 0.4 })),
    outline: one.d + two.d + (folded ? doubled : ring),
    pose: 'laid',
    focus: { x: 800, y: 700, width: 660 },
    cloth: texture,
  }
}
