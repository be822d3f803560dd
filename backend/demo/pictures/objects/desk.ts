/**
 * Objects seen from above, which appear in scenes.
 * @module
 */
import { cloth } from '#backend/demo/pictures/cloth.ts'
import { type Brush, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, path } from '#backend/demo/pictures/svg.ts'

/** An open notebook with a pencil across it. */
export function notebook(brush: Brush): string {
  const cover = dipped(brush, '#5d4636')
  const page = dipped(brush, '#f3eddf')
  let lines = ''
  for (let i = 0; i < 13; i += 1) {
    lines += `M${at(210, 330 + i * 66)}H${at(700, 0).split(' ')[0]}M${at(880, 330 + i * 66)}H1370`
  }
  const leaf = (side: number): string =>
    `M${at(790, 250)}Q${at(790 - side * 300, 216)} ${at(790 - side * 640, 240)}L${at(790 - side * 640, 1240)}Q${at(790 - side * 300, 1216)} ${at(790, 1250)}Z`
  const pencil = 'M980 1130L1420 700L1444 724L1004 1154L960 1174Z'
  return (
    cloth(cover, 'M130 230L1450 230L1450 1268L130 1268Z', { texture: 'leather', roll: 0.3, lift: 2 }) +
    cloth(page, leaf(1), {
      texture: 'none',
      roll: 0.4,
      marks: path(lines, { stroke: '#b9ad98', 'stroke-width': 3, opacity: 0.6 }),
    }) +
    cloth(page, leaf(-1), {
      texture: 'none',
      roll: 0.4,
      marks: path(lines, { stroke: '#b9ad98', 'stroke-width': 3, opacity: 0.6 }),
    }) +
    path('M790 250V1250', { stroke: '#8a7c66', 'stroke-width': 10, opacity: 0.5 }) +
    cloth(dipped(brush, '#3f5a4a'), pencil, { texture: 'none', roll: 0.2, lift: 1.4 })
  )
}

/** A cup of tea on its saucer. */
export function teacup(brush: Brush, x: number, y: number, r: number): string {
  const clay = dipped(brush, '#e8dfd0').tones
  return (
    ellipse(x, y, r * 1.6, r * 1.6, { fill: clay.base }) +
    ellipse(x, y, r * 1.5, r * 1.5, { fill: 'none', stroke: clay.light, 'stroke-width': r * 0.06 }) +
    ellipse(x + r * 0.12, y + r * 0.16, r * 1.08, r * 1.08, { fill: clay.deep, opacity: 0.5 }) +
    ellipse(x, y, r, r, { fill: clay.light }) +
    ellipse(x, y, r * 0.9, r * 0.9, { fill: '#6d3f1f' }) +
    ellipse(x - r * 0.08, y - r * 0.06, r * 0.76, r * 0.76, { fill: '#9a5f2e' }) +
    ellipse(x - r * 0.3, y - r * 0.36, r * 0.26, r * 0.16, { fill: '#f3dcb8', opacity: 0.7 }) +
    path(
      `M${at(x + r * 0.95, y - r * 0.16)}q${at(r * 0.55, r * 0.02)} ${at(r * 0.5, r * 0.3)}q${at(-r * 0.1, r * 0.2)} ${at(-r * 0.52, r * 0.08)}`,
      { fill: 'none', stroke: clay.light, 'stroke-width': r * 0.15 },
    )
  )
}
