import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fold } from '#backend/demo/pictures/folds.ts'
import { type Brush, type Drawing, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { fringe } from './fringe.ts'

/** A rug seen from above, with one corner turned up. */
export function rug(brush: Brush): Drawing {
  const { random, tones } = brush
  const [left, right, top, bottom] = [370, 1230, 270, 1730]
  const drawn = random.pick(['bordered', 'banded', 'diamonds', 'plain'])
  // A rug named for its stripes or checks has no diamonds, which would hide them. All other patterned rugs get a border.
  const named = brush.says('Striped') || brush.says('Checked')
  const design = brush.pattern === 'plain' ? drawn : named ? 'plain' : 'bordered'
  const ink = tones.pale ? mix(brush.hex, '#5d4c3c', 0.6) : mix(brush.hex, '#efe5d3', 0.72)
  const wobble = (): number => random.between(-7, 7)
  // The visible rug ends at this fold. The back of the turned-up corner lies on top of it.
  const [foldedUp, foldedIn] = [bottom - 190, right - 200]
  const d = `M${at(left, top)}C${at(left + 300, top + wobble())} ${at(right - 300, top + wobble())} ${at(right, top)}C${at(right + wobble(), top + 500)} ${at(right + wobble(), bottom - 500)} ${at(right, foldedUp)}L${at(foldedIn, bottom)}C${at(right - 300, bottom + wobble())} ${at(left + 300, bottom + wobble())} ${at(left, bottom)}C${at(left + wobble(), bottom - 500)} ${at(left + wobble(), top + 500)} ${at(left, top)}Z`
  let marks = ''
  if (design === 'bordered') {
    marks =
      rect(left + 60, top + 60, right - left - 120, bottom - top - 120, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 34,
        opacity: 0.85,
      }) +
      rect(left + 116, top + 116, right - left - 232, bottom - top - 232, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 9,
        opacity: 0.7,
      })
  } else if (design === 'banded') {
    for (const y of [0.08, 0.13, 0.3, 0.5, 0.54, 0.72, 0.87, 0.92]) {
      marks += rect(left - 10, top + (bottom - top) * y, right - left + 20, random.pick([14, 30, 54]), {
        fill: ink,
        opacity: 0.75,
      })
    }
  } else if (design === 'diamonds') {
    let lines = ''
    for (let row = 0; row < 7; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        const [x, y] = [left + 108 + column * 215, top + 105 + row * 208]
        lines += `M${at(x, y - 96)}l100 96l-100 96l-100 -96Z`
      }
    }
    marks = path(lines, { fill: 'none', stroke: ink, 'stroke-width': 13, opacity: 0.75 })
  }
  let rows = ''
  for (let y = top + 10; y < bottom; y += 15) {
    rows += `M${at(left - 10, y)}H${right + 10}`
  }
  const pile =
    path(rows, { stroke: tones.deep, 'stroke-width': 5, opacity: 0.2 }) +
    path(rows, { stroke: tones.glint, 'stroke-width': 4, opacity: 0.2, transform: 'translate(0 -5)' })
  const tip: Point = [foldedIn - 8, foldedUp + 2]
  const turnedUp = `M${at(right, foldedUp)}Q${at(foldedIn + 110, foldedUp + 110)} ${at(foldedIn, bottom)}L${at(...tip)}Z`
  const backing = dipped(brush, mix(brush.hex, '#b9a88f', 0.6))
  return {
    markup:
      fringe(brush, [right - 6, top + 4], [left + 6, top + 4], 96, 15) +
      fringe(brush, [left + 6, bottom - 4], [foldedIn - 4, bottom - 4], 96, 15) +
      cloth(brush, d, {
        texture: 'wool',
        marks: marks + pile,
        roll: 0.5,
        printScale: 1.8,
        folds:
          fold(brush, [left, top + 420], [right, top + 500], 22, 0.28, 20) +
          fold(brush, [left, bottom - 360], [right, bottom - 480], 22, 0.28, -20),
      }) +
      fringe(backing, [tip[0] + 4, tip[1] + 6], [foldedIn + 4, bottom - 8], 30, 15) +
      cloth(backing, turnedUp, { texture: 'linen', roll: 0.5, lift: 1.4, soft: 18 }),
    outline: d,
    pose: 'laid',
    focus: { x: right - 300, y: bottom - 240, width: 700 },
    surface: { x: left + 300, y: top + 380, width: 560 },
    cloth: 'wool',
  }
}
