/**
 * A few stems in a vase, which show how large it is.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import { crease } from '#backend/demo/pictures/folds.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, type Point, path, use } from '#backend/demo/pictures/svg.ts'

function leafShape(from: Point, angle: number, length: number, width: number): string {
  const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
  const off = (t: number, w: number): string =>
    at(from[0] + (to[0] - from[0]) * t - Math.sin(angle) * w, from[1] + (to[1] - from[1]) * t + Math.cos(angle) * w)
  return `M${at(...from)}C${off(0.25, width)} ${off(0.75, width)} ${at(...to)}C${off(0.75, -width)} ${off(0.25, -width)} ${at(...from)}Z`
}

/** A twig of eucalyptus, olive or bare blossom. */
export function branch(brush: Brush, root: Point, height: number, count: number): string {
  const { random } = brush
  const kind = random.pick(['olive', 'eucalyptus', 'blossom'])
  const green = kind === 'olive' ? '#76805c' : '#8b9a8b'
  const petals = [0, 1, 2, 3, 4].map((k) =>
    ellipse(Math.cos(k * 1.26) * 10, Math.sin(k * 1.26) * 10, 10, 9, { fill: k % 2 ? '#f3e6df' : '#e9d3ca' }),
  )
  const blossom = brush.sheet.once(
    'blossom',
    (id) =>
      `<g id="${id}">${ellipse(4, 5, 17, 15, { fill: '#a8877a', opacity: 0.35 })}${petals.join('')}${ellipse(0, 0, 4, 4, { fill: '#b9854e' })}</g>`,
  )
  let drawn = ''
  for (let i = 0; i < count; i += 1) {
    const lean = (i - (count - 1) / 2) * 0.34 + random.between(-0.12, 0.12)
    const reach = height * random.between(0.75, 1.05)
    const tip: Point = [root[0] + Math.sin(lean) * reach, root[1] - Math.cos(lean) * reach]
    const bend: Point = [root[0] + Math.sin(lean * 0.4) * reach * 0.55, root[1] - reach * 0.55]
    const on = (t: number): Point => [
      (1 - t) ** 2 * root[0] + 2 * t * (1 - t) * bend[0] + t * t * tip[0],
      (1 - t) ** 2 * root[1] + 2 * t * (1 - t) * bend[1] + t * t * tip[1],
    ]
    drawn += path(`M${at(...root)}Q${at(...bend)} ${at(...tip)}`, {
      fill: 'none',
      stroke: '#6d5b45',
      'stroke-width': kind === 'blossom' ? 8 : 6,
      'stroke-linecap': 'round',
    })
    for (let j = 0; j < 11; j += 1) {
      const t = 0.3 + (j / 10) * 0.7
      const p = on(t)
      const side = j % 2 ? 1 : -1
      const angle = -Math.PI / 2 + lean + side * random.between(0.5, 1.1)
      if (kind === 'blossom') {
        const c: Point = [p[0] + Math.cos(angle) * 26, p[1] + Math.sin(angle) * 26]
        drawn += use(blossom, { transform: `translate(${at(...c)}) rotate(${j * 37})` })
        continue
      }
      const length = (kind === 'olive' ? 92 : 74) * (1.15 - t * 0.5)
      const d = leafShape(p, angle, length, length * (kind === 'olive' ? 0.16 : 0.4))
      const dye = mix(green, random.chance(0.5) ? '#dfe4d2' : '#3c4734', random.between(0.05, 0.32))
      drawn +=
        path(d, { fill: dye }) + crease(p, [p[0] + Math.cos(angle) * length, p[1] + Math.sin(angle) * length], 3, '#eef0e2', 0.35)
    }
  }
  return drawn
}
