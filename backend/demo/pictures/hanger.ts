import { brassFill } from './objects/solid.ts'
import { timber } from './objects/timber.ts'
import { type Brush, type Drawing, dipped } from './sheet.ts'
import { at, group, path, rect } from './svg.ts'

/**
 * A wooden hanger, in the garment's drawing units.
 * @param rise height of the hook's tip above the shoulders
 */
export function hanger(
  brush: Brush,
  { y, half, by }: Pick<NonNullable<Drawing['hang']>, 'y' | 'half' | 'by'>,
  rise = 150,
): string {
  const { sheet } = brush
  const wood = dipped(brush, '#b98d5f')
  const steel = '#8d8a84'
  const hook = path(
    `M${at(800, y - 20)}L${at(800, y - rise + 56)}C${at(800, y - rise + 20)} ${at(852, y - rise + 20)} ${at(850, y - rise - 26)}C${at(846, y - rise - 80)} ${at(764, y - rise - 84)} ${at(756, y - rise - 30)}`,
    { fill: 'none', stroke: steel, 'stroke-width': 10, 'stroke-linecap': 'round' },
  )
  if (by === 'clips') {
    const bar = `M${at(800 - half - 30, y - 66)}L${at(800 + half + 30, y - 66)}L${at(800 + half + 30, y - 34)}L${at(800 - half - 30, y - 34)}Z`
    const clip = (x: number): string => rect(x - 22, y - 50, 44, 92, { fill: brassFill(sheet, '#9b9890'), rx: 6 })
    return hook + timber(wood, bar, 'across') + clip(800 - half * 0.72) + clip(800 + half * 0.72)
  }
  const wide = half * 0.9
  const d = `M${at(800, y - 46)}C${at(840, y - 44)} ${at(800 + wide * 0.7, y + 14)} ${at(800 + wide, y + 62)}L${at(800 + wide - 16, y + 88)}C${at(800 + wide * 0.6, y + 40)} ${at(860, y + 4)} ${at(800, y + 4)}C${at(740, y + 4)} ${at(800 - wide * 0.6, y + 40)} ${at(800 - wide + 16, y + 88)}L${at(800 - wide, y + 62)}C${at(800 - wide * 0.7, y + 14)} ${at(760, y - 44)} ${at(800, y - 46)}Z`
  return hook + group(timber(wood, d, 'across'))
}
