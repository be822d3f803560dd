import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { at, type Point, path } from '#backend/demo/pictures/svg.ts'

/** Loose yarn ends along an edge. */
export function fringe(brush: Brush, from: Point, to: Point, length: number, step = 17): string {
  const { random, tones } = brush
  const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
  const [dx, dy] = [(to[0] - from[0]) / count, (to[1] - from[1]) / count]
  const across = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / across, dx / across]
  let [dark, body, bright] = ['', '', '']
  for (let i = 0; i <= count; i += 1) {
    const [x, y] = [from[0] + dx * i, from[1] + dy * i]
    const reach = length * random.between(0.82, 1.08)
    const sway = random.between(-14, 14)
    const d = `M${at(x, y)}q${at(nx * reach * 0.5 + sway * 0.2, ny * reach * 0.5)} ${at(nx * reach + sway * dx * 0.05, ny * reach + sway * dy * 0.05)}`
    dark += d
    body += d
    bright += i % 2 ? d : ''
  }
  return (
    path(dark, { fill: 'none', stroke: tones.deep, 'stroke-width': step * 0.8, opacity: 0.4, transform: 'translate(4 5)' }) +
    path(body, { fill: 'none', stroke: tones.shade, 'stroke-width': step * 0.62, 'stroke-linecap': 'round' }) +
    path(bright, {
      fill: 'none',
      stroke: tones.light,
      'stroke-width': step * 0.4,
      'stroke-linecap': 'round',
      transform: 'translate(-2 0)',
    })
  )
}
