import { type Brush, type Drawing, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, ellipse, group, path } from '#backend/demo/pictures/svg.ts'
import { brassFill, solid, turned } from './solid.ts'
import { timber } from './timber.ts'

/** A wall hook of brass, on a round plate or a board of pegs. */
export function hook(brush: Brush): Drawing {
  const { random, sheet } = brush
  const metal = random.chance(0.6)
  if (metal) {
    const dye = /1f1e1d/i.test(brush.hex) ? '#3a3836' : brush.hex
    const shine = brassFill(sheet, dye)
    const arm = `M${at(770, 860)}C${at(770, 1150)} ${at(760, 1330)} ${at(800, 1400)}C${at(850, 1480)} ${at(990, 1470)} ${at(1010, 1340)}C${at(1014, 1300)} ${at(1012, 1270)} ${at(1010, 1240)}L${at(954, 1244)}C${at(956, 1290)} ${at(958, 1310)} ${at(952, 1336)}C${at(940, 1390)} ${at(866, 1390)} ${at(846, 1330)}C${at(826, 1270)} ${at(832, 1100)} ${at(832, 860)}Z`
    const plate = turned(
      801,
      [
        [120, 560],
        [150, 590],
        [150, 960],
        [120, 990],
      ],
      0.05,
    )
    const screw = (y: number): string =>
      ellipse(801, y, 24, 24, { fill: brassFill(sheet, dye, true) }) +
      path(`M${at(786, y + 10)}L${at(816, y - 10)}`, { stroke: '#4a3a20', 'stroke-width': 6 })
    const own = dipped(brush, dye)
    return {
      markup:
        solid(own, plate, { finish: 'metal' }) +
        screw(640) +
        screw(800) +
        group(path(arm, { fill: own.tones.deep, opacity: 0.5, transform: 'translate(24 30)' }), {
          filter: sheet.blur(14, boundsOf(arm)),
        }) +
        solid(own, arm, { finish: 'metal' }) +
        ellipse(982, 1236, 48, 46, { fill: shine }) +
        ellipse(966, 1220, 16, 13, { fill: '#fffbe9', opacity: 0.85 }),
      outline: plate + arm,
      pose: 'hung',
      focus: { x: 880, y: 1230, width: 620 },
    }
  }
  const board = 'M200 820L1400 820L1400 1000L200 1000Z'
  const pegs = [380, 800, 1220].map((x) => {
    const stem = `M${at(x - 34, 890)}L${at(x + 34, 890)}L${at(x + 30, 1050)}Q${at(x, 1066)} ${at(x - 30, 1050)}Z`
    return (
      group(path(stem, { fill: brush.tones.deep, opacity: 0.45, transform: 'translate(22 34)' }), {
        filter: sheet.blur(12, boundsOf(stem)),
      }) +
      timber(brush, stem) +
      ellipse(x, 1054, 62, 58, { fill: brush.tones.shade }) +
      ellipse(x - 8, 1046, 54, 50, { fill: brush.tones.base }) +
      ellipse(x - 18, 1032, 24, 19, { fill: brush.tones.light, opacity: 0.8 })
    )
  })
  return {
    markup: timber(brush, board, 'across') + pegs.join(''),
    outline: board,
    pose: 'hung',
    focus: { x: 860, y: 960, width: 620 },
  }
}
