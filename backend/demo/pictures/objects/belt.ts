import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import type { Brush, Drawing } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, path } from '#backend/demo/pictures/svg.ts'
import { lineShadow } from './jewellery.ts'
import { brassFill } from './solid.ts'
import { strapAlong } from './strap.ts'

/** A belt in a loose loop, buckle to the front. */
export function belt(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const wide = random.between(76, 112)
  const d = `M${at(600, 1560)}C${at(610, 1250)} ${at(330, 1120)} ${at(400, 760)}C${at(460, 440)} ${at(1130, 420)} ${at(1210, 740)}C${at(1280, 1060)} ${at(990, 1150)} ${at(1010, 1600)}`
  const tip = `M${at(1010 - wide / 2, 1590)}L${at(1010 + wide / 2, 1590)}L${at(1010 + wide / 2, 1650)}Q${at(1010, 1730)} ${at(1010 - wide / 2, 1650)}Z`
  const brass = brassFill(sheet, random.pick(['#c2a05c', '#b9bbbd']), true)
  const half = wide * 0.78
  const frame = random.chance(0.5)
    ? `M${at(600 - half, 1540)}h${half * 2}v${half * 1.7}h${-half * 2}Z`
    : `M${at(600 - half, 1610)}a${half} ${half * 0.92} 0 1 0 ${half * 2} 0a${half} ${half * 0.92} 0 1 0 ${-half * 2} 0Z`
  const holes = [0, 1, 2, 3, 4]
    .map((i) => ellipse(1006 - (4 - i) * 1, 1380 + i * 62, 9, 9, { fill: '#1c1512', opacity: 0.8 }))
    .join('')
  const keeper = cloth(
    brush,
    `M${at(600 - wide * 0.6, 1440)}L${at(600 + wide * 0.6, 1440)}L${at(600 + wide * 0.6, 1476)}L${at(600 - wide * 0.6, 1476)}Z`,
    { texture: 'leather', roll: 0.3, lift: 0.9 },
  )
  return {
    markup:
      lineShadow(brush, d, wide, 22) +
      strapAlong(brush, d, wide) +
      cloth(brush, tip, { texture: 'leather', roll: 0.3 }) +
      holes +
      keeper +
      lineShadow(brush, frame, 18, 10) +
      path(frame, { fill: 'none', stroke: mix('#c2a05c', '#3a2a12', 0.6), 'stroke-width': 26, 'stroke-linejoin': 'round' }) +
      path(frame, { fill: 'none', stroke: brass, 'stroke-width': 21, 'stroke-linejoin': 'round' }) +
      path(`M${at(600, 1545)}L${at(604, 1540 + half * 1.75)}`, { stroke: brass, 'stroke-width': 15, 'stroke-linecap': 'round' }) +
      path(d, { fill: 'none', stroke: tones.glint, 'stroke-width': 0.1 }),
    outline: '',
    pose: 'laid',
    focus: { x: 720, y: 1500, width: 680 },
    cloth: 'leather',
  }
}
