/**
 * The parts that all shoes share: leather, its polish, and the second shoe of the pair.
 * @module
 */
import { crease } from '#backend/demo/pictures/folds.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import type { Brush, Drawing } from '#backend/demo/pictures/sheet.ts'
import { group, n, type Point, path, use } from '#backend/demo/pictures/svg.ts'
import { grainOver } from '#backend/demo/pictures/texture.ts'

export const leather = { texture: 'leather', roll: 0.9, soft: 13 } as const

export const FLOOR = 1560

/** The highlight along polished leather. */
export const polish = (brush: Brush, from: Point, to: Point, width: number, bow: number): string =>
  // Suede and canvas do not shine.
  brush.says('Suede') || brush.says('Canvas') ? '' : crease(from, to, width, brush.tones.glint, brush.tones.dark ? 0.5 : 0.6, bow)

/**
 * A pair, with one shoe in front of the other.
 * @param over parts without leather grain, for example the sole and laces
 */
export function pair(brush: Brush, outline: string, shoe: string, focus: Drawing['focus'], over = ''): Drawing {
  const far = 'translate(190 -150) scale(.95)'
  const one = brush.sheet.define(
    (id) => `<g id="${id}">${shoe}${grainOver(brush, clothOf(brush)?.texture ?? 'leather', outline)}${over}</g>`,
  )
  return {
    markup: use(one, { transform: far }) + use(one, {}),
    outline,
    pose: 'standing',
    focus,
    ground: { y: FLOOR, left: 270, right: 1230, depth: 52 },
    second: { transform: far },
  }
}

/** A round lace, with its small shadow, its dye, and the highlight along its upper side. */
export const lace = (d: string, dye: Brush['tones'], width: number): string =>
  [1.5, 1.1]
    .map((wide) =>
      path(d, {
        fill: 'none',
        stroke: '#1d1512',
        'stroke-width': width * wide,
        'stroke-linecap': 'round',
        opacity: 0.13,
        transform: `translate(${n(width * 0.2)} ${n(width * 0.4)})`,
      }),
    )
    .join('') +
  path(d, { fill: 'none', stroke: dye.shade, 'stroke-width': width, 'stroke-linecap': 'round' }) +
  path(d, {
    fill: 'none',
    stroke: dye.light,
    'stroke-width': width * 0.5,
    'stroke-linecap': 'round',
    transform: `translate(0 ${n(-width * 0.16)})`,
  })

/**
 * Lowers the upper of the pair. The sole stays the same.
 * @param height fraction of the original height
 */
export const lower = (shoes: Drawing, height: number): Drawing => ({
  ...shoes,
  markup: group(shoes.markup, { transform: `translate(0 ${n(FLOOR - FLOOR * height)}) scale(1 ${height})` }),
  focus: { ...shoes.focus, y: FLOOR - (FLOOR - shoes.focus.y) * height },
})
