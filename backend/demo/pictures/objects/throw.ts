import { cloth } from '#backend/demo/pictures/cloth.ts'
import { drape, fan, fold } from '#backend/demo/pictures/folds.ts'
import type { Brush, Drawing } from '#backend/demo/pictures/sheet.ts'
import { at } from '#backend/demo/pictures/svg.ts'
import { fringe } from './fringe.ts'

/** Folded in three and laid down, the fringe showing. */
export function throwBlanket(brush: Brush): Drawing {
  const { random } = brush
  const texture = random.pick(['wool', 'knit', 'wool'])
  const [left, right] = [430, 1170]
  const [top, bottom] = [430, 1500]
  const layer = (shift: number, lower: number): string =>
    `M${at(left + shift, top + shift * 0.5)}C${at(left + 250, top - 14 + shift)} ${at(right - 250, top + 10)} ${at(right + shift * 0.7, top + 6)}C${at(right + 26 + shift, top + 300)} ${at(right - 8 + shift, bottom - 400)} ${at(right + 10 + shift, bottom + lower)}C${at(right - 240, bottom + lower + 18)} ${at(left + 240, bottom + lower - 8)} ${at(left - 6 + shift, bottom + lower + 6)}C${at(left + 14, bottom - 340)} ${at(left - 22 + shift, top + 360)} ${at(left + shift, top + shift * 0.5)}Z`
  const under = layer(34, 52)
  const upper = layer(0, 0)
  const folds =
    drape(
      brush,
      [
        [left, top],
        [right, top],
      ],
      [
        [left, bottom],
        [right, bottom],
      ],
      5,
      0.55,
    ) +
    fold(brush, [left + 40, top + 380], [right - 60, top + 420], 22, 0.5, 20) +
    fan(brush, [right - 20, bottom - 60], Math.PI + 0.9, 0.7, 330, 3, 0.5)
  const turned = `M${at(left - 4, top + 250)}C${at(left + 250, top + 226)} ${at(right - 200, top + 290)} ${at(right + 14, top + 244)}L${at(right + 2, top + 6)}C${at(right - 250, top + 10)} ${at(left + 250, top - 14)} ${at(left, top)}Z`
  return {
    markup:
      fringe(brush, [left + 34, bottom + 54], [right + 44, bottom + 54], 132) +
      cloth(brush, under, { texture, roll: 0.6 }) +
      fringe(brush, [left - 2, bottom + 2], [right + 8, bottom - 2], 120) +
      cloth(brush, upper, { texture, folds, lift: 1.8, soft: 15, printScale: 1.3 }) +
      cloth(brush, turned, {
        texture,
        roll: 0.9,
        lift: 2,
        printScale: 1.3,
        folds: fold(brush, [left + 60, top + 120], [right - 80, top + 150], 16, 0.5, -10),
      }),
    outline: under,
    pose: 'laid',
    focus: { x: 760, y: bottom - 160, width: 760 },
    cloth: texture,
  }
}
