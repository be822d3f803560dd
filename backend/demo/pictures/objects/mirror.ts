import { type Brush, type Drawing, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, type Box, boundsOf, group, path, rect } from '#backend/demo/pictures/svg.ts'
import { timber } from './timber.ts'

/** The mirror is round, oval, arched, squared, wide, eight-sided or pill-shaped. Its glass reflects a blurred room. */
export function mirror(brush: Brush): Drawing {
  const { random, sheet } = brush
  const shape = brush.says('Arched') ? 'arch' : pickByTurn(brush, ['round', 'octagon', 'pill', 'squared', 'oval', 'wide'], 1)
  const [broad, tall] = [random.between(0.9, 1.1), random.between(0.92, 1.06)]
  const outlineOf = (inset: number): string => {
    const [w, top, bottom] =
      shape === 'round'
        ? [520 * broad - inset, 1000 - 520 * broad + inset, 1000 + 520 * broad - inset]
        : shape === 'oval'
          ? [430 * broad - inset, 985 - 655 * tall + inset, 985 + 655 * tall - inset]
          : [430 * broad - inset, 995 - 695 * tall + inset, 995 + 695 * tall - inset]
    const middle = (top + bottom) / 2
    const k = 0.5523
    if (shape === 'wide') {
      const [half, high, r] = [640 - inset, 430 - inset, Math.max(16, 150 - inset)]
      return `M${at(MIDDLE - half, 1000 - high + r)}Q${at(MIDDLE - half, 1000 - high)} ${at(MIDDLE - half + r, 1000 - high)}L${at(MIDDLE + half - r, 1000 - high)}Q${at(MIDDLE + half, 1000 - high)} ${at(MIDDLE + half, 1000 - high + r)}L${at(MIDDLE + half, 1000 + high)}L${at(MIDDLE - half, 1000 + high)}Z`
    }
    if (shape === 'octagon') {
      const corners = Array.from({ length: 8 }, (_, i): string => {
        const angle = ((i + 0.5) / 8) * Math.PI * 2
        return at(MIDDLE + Math.cos(angle) * (590 - inset), 1000 + Math.sin(angle) * (650 - inset))
      })
      return `M${corners.join('L')}Z`
    }
    if (shape === 'round' || shape === 'oval') {
      const h = (bottom - top) / 2
      return `M${at(MIDDLE - w, middle)}C${at(MIDDLE - w, middle - h * k)} ${at(MIDDLE - w * k, top)} ${at(MIDDLE, top)}C${at(MIDDLE + w * k, top)} ${at(MIDDLE + w, middle - h * k)} ${at(MIDDLE + w, middle)}C${at(MIDDLE + w, middle + h * k)} ${at(MIDDLE + w * k, bottom)} ${at(MIDDLE, bottom)}C${at(MIDDLE - w * k, bottom)} ${at(MIDDLE - w, middle + h * k)} ${at(MIDDLE - w, middle)}Z`
    }
    const low =
      shape === 'pill'
        ? `L${at(MIDDLE + w, bottom - w)}C${at(MIDDLE + w, bottom - w * (1 - k))} ${at(MIDDLE + w * k, bottom)} ${at(MIDDLE, bottom)}C${at(MIDDLE - w * k, bottom)} ${at(MIDDLE - w, bottom - w * (1 - k))} ${at(MIDDLE - w, bottom - w)}`
        : `L${at(MIDDLE + w, bottom)}L${at(MIDDLE - w, bottom)}`
    if (shape === 'squared') {
      const r = Math.max(20, 90 - inset)
      return `M${at(MIDDLE - w, top + r)}Q${at(MIDDLE - w, top)} ${at(MIDDLE - w + r, top)}L${at(MIDDLE + w - r, top)}Q${at(MIDDLE + w, top)} ${at(MIDDLE + w, top + r)}L${at(MIDDLE + w, bottom - r)}Q${at(MIDDLE + w, bottom)} ${at(MIDDLE + w - r, bottom)}L${at(MIDDLE - w + r, bottom)}Q${at(MIDDLE - w, bottom)} ${at(MIDDLE - w, bottom - r)}Z`
    }
    return `M${at(MIDDLE - w, top + w)}C${at(MIDDLE - w, top + w * (1 - k))} ${at(MIDDLE - w * k, top)} ${at(MIDDLE, top)}C${at(MIDDLE + w * k, top)} ${at(MIDDLE + w, top + w * (1 - k))} ${at(MIDDLE + w, top + w)}${low}Z`
  }
  const metal = brush.says('Brass') || !(brush.says('Oak') || /c39a6c|6c4b34/i.test(brush.hex))
  const thick = metal ? random.pick([20, 30, 44]) : random.pick([44, 62, 88])
  const outer = outlineOf(0)
  const inner = outlineOf(thick)
  const box: Box = boundsOf(outer)
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${inner}"/></clipPath>`)
  const glass = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eef0ee"/><stop offset=".5" stop-color="#cfd3d1"/><stop offset="1" stop-color="#aeb2b0"/></linearGradient>`,
  )
  const room =
    group(
      rect(box.x, box.y + box.height * 0.72, box.width, box.height, { fill: '#a99a86', opacity: 0.85 }) +
        rect(box.x + box.width * 0.56, box.y + box.height * 0.16, box.width * 0.3, box.height * 0.42, { fill: '#fffdf4' }) +
        rect(box.x + box.width * 0.7, box.y + box.height * 0.16, 14, box.height * 0.42, { fill: '#b8b4aa' }) +
        rect(box.x + box.width * 0.56, box.y + box.height * 0.36, box.width * 0.3, 14, { fill: '#b8b4aa' }) +
        path(`M${at(box.x + box.width * 0.1, box.y + box.height * 0.74)}l40 -330h190l40 330Z`, { fill: '#8b8c7c', opacity: 0.8 }),
      { filter: sheet.blur(20, box) },
    ) +
    path(
      `M${at(box.x + box.width * 0.05, box.y + box.height * 0.62)}L${at(box.x + box.width * 0.6, box.y)}L${at(box.x + box.width * 0.82, box.y)}L${at(box.x + box.width * 0.05, box.y + box.height * 0.86)}Z`,
      { fill: '#ffffff', opacity: 0.2 },
    )
  const frame = metal
    ? path(outer, {
        fill: sheet.define(
          (id) =>
            `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${brush.tones.glint}"/><stop offset=".3" stop-color="${brush.tones.base}"/><stop offset=".6" stop-color="${brush.tones.deep}"/><stop offset=".8" stop-color="${brush.tones.light}"/><stop offset="1" stop-color="${brush.tones.deep}"/></linearGradient>`,
        ),
      })
    : timber(brush, outer, 'down', 0.9)
  const bevel = path(inner, { fill: 'none', stroke: '#3a332b', 'stroke-width': 16, opacity: 0.34 })
  return {
    markup:
      frame + group(path(inner, { fill: glass }) + room + group(bevel, { filter: sheet.blur(9, box) }), { 'clip-path': clip }),
    outline: outer,
    pose: 'hung',
    focus: { x: MIDDLE + box.width * 0.1, y: box.y + box.height * 0.24, width: box.width * 0.95 },
    surface: { x: box.x + box.width * 0.28, y: box.y + box.height - box.width * 0.22, width: box.width * 0.62 },
  }
}
