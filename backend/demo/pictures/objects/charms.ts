/**
 * Charms: studs, and the pendants of necklaces and earrings.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, ellipse, group, path } from '#backend/demo/pictures/svg.ts'

const fallen = ({ sheet }: Brush, d: string): string =>
  group(path(d, { fill: '#3b3028', 'fill-rule': 'evenodd', opacity: 0.55 }), {
    transform: 'translate(9 14)',
    filter: sheet.blur(9, boundsOf(d)),
  })

/** A circle or an ellipse made of four curves, because two curves would not look round. */
export function roundOf(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  return `M${at(x - rx, y)}C${at(x - rx, y - ky)} ${at(x - kx, y - ry)} ${at(x, y - ry)}C${at(x + kx, y - ry)} ${at(x + rx, y - ky)} ${at(x + rx, y)}C${at(x + rx, y + ky)} ${at(x + kx, y + ry)} ${at(x, y + ry)}C${at(x - kx, y + ry)} ${at(x - rx, y + ky)} ${at(x - rx, y)}Z`
}

export type Charm = 'disc' | 'moon' | 'leaf' | 'bar' | 'ring' | 'tear' | 'star' | 'ball'

function charmOutline(kind: Charm, x: number, y: number, size: number): string {
  switch (kind) {
    case 'moon':
      return `M${at(x + size * 0.3, y)}C${at(x - size * 1.5, y + size * 0.2)} ${at(x - size * 1.3, y + size * 2.3)} ${at(x + size * 0.6, y + size * 2)}C${at(x - size * 0.6, y + size * 1.7)} ${at(x - size * 0.6, y + size * 0.5)} ${at(x + size * 0.3, y)}Z`
    case 'leaf':
      return `M${at(x, y)}C${at(x + size, y + size * 0.7)} ${at(x + size * 0.8, y + size * 1.7)} ${at(x, y + size * 2.6)}C${at(x - size * 0.8, y + size * 1.7)} ${at(x - size, y + size * 0.7)} ${at(x, y)}Z`
    case 'bar':
      return `M${at(x - size * 0.2, y)}L${at(x + size * 0.2, y)}L${at(x + size * 0.2, y + size * 2.7)}L${at(x - size * 0.2, y + size * 2.7)}Z`
    case 'tear':
      return `M${at(x, y)}C${at(x + size * 0.3, y + size * 0.8)} ${at(x + size * 1.1, y + size * 1.2)} ${at(x + size * 0.9, y + size * 1.8)}C${at(x + size * 0.7, y + size * 2.5)} ${at(x - size * 0.7, y + size * 2.5)} ${at(x - size * 0.9, y + size * 1.8)}C${at(x - size * 1.1, y + size * 1.2)} ${at(x - size * 0.3, y + size * 0.8)} ${at(x, y)}Z`
    case 'star': {
      const points = Array.from({ length: 16 }, (_, i) => {
        const reach = size * (i % 2 ? 0.42 : i % 4 ? 0.8 : 1.25)
        const angle = (i / 16) * Math.PI * 2 - Math.PI / 2
        return at(x + Math.cos(angle) * reach, y + size * 1.2 + Math.sin(angle) * reach)
      })
      return `M${points.join('L')}Z`
    }
    case 'ring':
      return `${roundOf(x, y + size, size)}${roundOf(x, y + size * 1.12, size * 0.62)}`
    case 'ball':
      return roundOf(x, y + size * 0.62, size * 0.62)
    default:
      return roundOf(x, y + size, size)
  }
}

/** The engraving on a disc: a turned rim, a moon, and the hole for the ring. */
function engraving({ tones }: Brush, x: number, y: number, size: number, holed: boolean): string {
  const [r, s] = [size * 0.86, size * 0.44]
  const moon = `M${at(x + s * 0.5, y - s * 0.86)}C${at(x - s * 0.5, y - s * 1.16)} ${at(x - s * 1.2, y - s * 0.4)} ${at(x - s, y + s * 0.24)}C${at(x - s * 0.84, y + s * 0.9)} ${at(x - s * 0.1, y + s * 1.16)} ${at(x + s * 0.5, y + s * 0.86)}C${at(x - s * 0.2, y + s * 0.66)} ${at(x - s * 0.5, y + s * 0.3)} ${at(x - s * 0.46, y - s * 0.1)}C${at(x - s * 0.42, y - s * 0.46)} ${at(x, y - s * 0.76)} ${at(x + s * 0.5, y - s * 0.86)}Z`
  return (
    ellipse(x + 2, y + 2, r, r, { fill: 'none', stroke: mix(tones.glint, '#ffffff', 0.4), 'stroke-width': 4, opacity: 0.7 }) +
    ellipse(x, y, r, r, { fill: 'none', stroke: tones.deep, 'stroke-width': 4, opacity: 0.5 }) +
    path(moon, { fill: mix(tones.glint, '#ffffff', 0.4), opacity: 0.8, transform: 'translate(3 3)' }) +
    path(moon, { fill: tones.shade }) +
    (holed ? ellipse(x, y - size * 0.9, 9, 8, { fill: tones.deep, opacity: 0.8 }) : '')
  )
}

/** A charm on its ring, both in the chain's metal. */
export function charm(brush: Brush, kind: Charm, x: number, y: number, size: number, hung = true): string {
  const metal = brush.sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(brush.tones.glint, '#ffffff', 0.5)}"/><stop offset=".4" stop-color="${brush.tones.base}"/><stop offset=".62" stop-color="${brush.tones.light}"/><stop offset="1" stop-color="${mix(brush.tones.shade, brush.tones.deep, 0.45)}"/></linearGradient>`,
  )
  const d = charmOutline(kind, x, y, size)
  return (
    fallen(brush, d) +
    path(d, { fill: metal, stroke: brush.tones.light, 'stroke-width': 4, 'fill-rule': 'evenodd' }) +
    (kind === 'leaf'
      ? path(`M${at(x, y + 10)}L${at(x, y + size * 2.4)}`, { stroke: brush.tones.deep, 'stroke-width': 5, opacity: 0.5 })
      : '') +
    (kind === 'disc' ? engraving(brush, x, y + size, size, hung) : '') +
    (kind === 'ball' ? ellipse(x - size * 0.2, y + size * 0.4, size * 0.16, size * 0.13, { fill: '#fff', opacity: 0.9 }) : '') +
    // A stud has no hook.
    (hung ? ellipse(x, y - 8, 14, 14, { fill: 'none', stroke: brush.tones.base, 'stroke-width': 7 }) : '')
  )
}
