/**
 * What all shoes share: leather, its polish, and that they come in pairs.
 * @module
 */
import { crease } from '#backend/demo/pictures/folds.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import type { Brush, Drawing } from '#backend/demo/pictures/sheet.ts'
import { group, n, type Point, use } from '#backend/demo/pictures/svg.ts'
import { grainOver } from '#backend/demo/pictures/texture.ts'

export const leather = { texture: 'leather', roll: 0.9, soft: 13 } as const

export const FLOOR = 1560

/** The light that lies along polished leather. */
export const polish = (brush: Brush, from: Point, to: Point, width: number, bow: number): string =>
  // Suede and canvas take no polish.
  brush.says('Suede') || brush.says('Canvas') ? '' : crease(from, to, width, brush.tones.glint, brush.tones.dark ? 0.5 : 0.6, bow)

/** A pair: the shoe in front, and its fellow behind it. Its grain does not reach the sole. */
export function pair(brush: Brush, outline: string, shoe: string, focus: Drawing['focus'], sole = ''): Drawing {
  const far = 'translate(190 -150) scale(.95)'
  const one = brush.sheet.define(
    (id) => `<g id="${id}">${shoe}${grainOver(brush, clothOf(brush)?.texture ?? 'leather', outline)}${sole}</g>`,
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

/** A pair that stands lower on the same sole: a part of its height as drawn. */
export const lower = (shoes: Drawing, height: number): Drawing => ({
  ...shoes,
  markup: group(shoes.markup, { transform: `translate(0 ${n(FLOOR - FLOOR * height)}) scale(1 ${height})` }),
  focus: { ...shoes.focus, y: FLOOR - (FLOOR - shoes.focus.y) * height },
})
