/**
 * Shades of table lamps, lit from within.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import { linear } from '#backend/demo/pictures/light.ts'
import { type Brush, dipped, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, ellipse, group, lerp, type Point, path, rect, use } from '#backend/demo/pictures/svg.ts'
import { grainOver, weaveFill } from '#backend/demo/pictures/texture.ts'
import { brassFill, solid, turned } from './solid.ts'

export interface Shade {
  readonly made: 'cloth' | 'opal' | 'spun'
  /** `half` is half the width of the lower edge; `top` is the width of the upper edge as a fraction of the lower edge. */
  readonly half: number
  readonly top: number
  readonly height: number
  /** How far the sides curve inwards, as in a bell. */
  readonly bell?: number
  readonly pleated?: boolean
  readonly scalloped?: boolean
}

/** Shades and bases are used in turn, in cycles of different lengths, so that the same pair recurs only after many lamps. */
export const SHADES: readonly [Shade, ...Shade[]] = [
  { made: 'cloth', half: 420, top: 0.54, height: 490 },
  { made: 'opal', half: 290, top: 1, height: 580 },
  { made: 'cloth', half: 380, top: 0.92, height: 400 },
  { made: 'cloth', half: 470, top: 0.2, height: 350, pleated: true },
  { made: 'spun', half: 430, top: 0.1, height: 320 },
  { made: 'cloth', half: 420, top: 0.42, height: 460, bell: 0.36, scalloped: true },
  { made: 'cloth', half: 270, top: 0.9, height: 540, pleated: true },
]

/** A shade of linen or paper, brighter in front of the bulb. */
function clothShade(brush: Brush, bottom: number, { half, top: part, height, bell = 0, pleated, scalloped }: Shade): string {
  const { sheet } = brush
  const dye = dipped(brush, mix(brush.tones.pale ? brush.hex : '#efe3cd', '#f4e6cc', 0.5))
  const [top, upper] = [bottom - height, half * part]
  /**
   * Path of one side, from the upper edge down.
   * @param u fraction of the half width
   */
  const side = (u: number, low: number): string =>
    `${bell ? `Q${at(MIDDLE + lerp(upper, half, 0.5 - bell) * u, top + height * 0.62)} ` : 'L'}${at(MIDDLE + half * u, low)}`
  const back = bell
    ? `Q${at(MIDDLE - lerp(upper, half, 0.5 - bell), top + height * 0.62)} ${at(MIDDLE - upper, top)}`
    : `L${at(MIDDLE - upper, top)}`
  const hanging = Array.from({ length: 9 }, (_, i) => {
    const low = (v: number): Point => [MIDDLE + half * (1 - (2 * v) / 9), bottom + half * 0.1 * (1 - (1 - (2 * v) / 9) ** 2)]
    const [x, y] = low(i + 0.5)
    return `Q${at(x, y + 52)} ${at(...low(i + 1))}`
  }).join('')
  const edge = scalloped ? hanging : `Q${at(MIDDLE, bottom + half * 0.2)} ${at(MIDDLE - half, bottom)}`
  const d = `M${at(MIDDLE - upper, top)}Q${at(MIDDLE, top + upper * 0.16)} ${at(MIDDLE + upper, top)}${side(1, bottom)}${edge}${back}Z`
  const clip = sheet.clip(d)
  const box = boundsOf(d)
  const lit = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".48" cy=".62" r=".62"><stop offset="0" stop-color="#fff7e0" stop-opacity=".95"/><stop offset=".5" stop-color="#ffe9bf" stop-opacity=".55"/><stop offset="1" stop-color="#c9a878" stop-opacity=".3"/></radialGradient>`,
  )
  const pleats = pleated
    ? Array.from({ length: 35 }, (_, i) => `M${at(MIDDLE + upper * (i / 17 - 1), top)}${side(i / 17 - 1, bottom + half * 0.1)}`)
    : []
  const weave = rect(box.x, box.y, box.width, box.height, { fill: weaveFill(dye, 'linen') }) + grainOver(dye, 'linen', d)
  const sides = linear(sheet, [
    [0, dye.tones.deep, 0.4],
    [0.2, dye.tones.deep, 0],
    [0.75, dye.tones.deep, 0],
    [1, dye.tones.deep, 0.5],
  ])
  const lower = `M${at(MIDDLE + half, bottom)}${edge}`
  const trim = path(
    `${lower}M${at(MIDDLE - upper, top + 8)}Q${at(MIDDLE, top + upper * 0.16 + 8)} ${at(MIDDLE + upper, top + 8)}`,
    { fill: 'none', stroke: dye.tones.shade, 'stroke-width': 22, opacity: 0.6 },
  )
  return (
    ellipse(MIDDLE, top, upper, upper * 0.09, { fill: '#fff3d2' }) +
    group(
      use(sheet.shape(d), { fill: dye.tones.base }) +
        weave +
        path(pleats.join(''), { fill: 'none', stroke: dye.tones.deep, 'stroke-width': 7, opacity: 0.22 }) +
        rect(box.x, box.y, box.width, box.height, { fill: lit }) +
        rect(box.x, box.y, box.width, box.height, { fill: sides }) +
        trim,
      { 'clip-path': clip },
    )
  )
}

/** A lit ball of white glass in a brass cup. */
function opalShade({ sheet }: Brush, bottom: number, { half }: Shade): string {
  const fill = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".47" cy=".52" r=".54"><stop offset="0" stop-color="#fffdf3"/><stop offset=".62" stop-color="#fff2d6"/><stop offset=".9" stop-color="#f0dcb4"/><stop offset="1" stop-color="#dcc394"/></radialGradient>`,
  )
  return (
    ellipse(MIDDLE, bottom - half + 30, half, half, { fill }) +
    path(
      `M${at(MIDDLE - 92, bottom + 2)}Q${at(MIDDLE, bottom + 28)} ${at(MIDDLE + 92, bottom + 2)}L${at(MIDDLE + 76, bottom + 62)}Q${at(MIDDLE, bottom + 84)} ${at(MIDDLE - 76, bottom + 62)}Z`,
      { fill: brassFill(sheet) },
    )
  )
}

/** A metal dome, which lets light out only at the bottom. */
function spunShade(brush: Brush, bottom: number, { half, height }: Shade, metal: boolean): string {
  const profile = [0.12, 0.36, 0.62, 0.88, 1.16, Math.PI / 2].map(
    (a): Point => [half * Math.sin(a), bottom - height * Math.cos(a)],
  )
  return (
    ellipse(MIDDLE, bottom - height - 6, 30, 24, { fill: brassFill(brush.sheet) }) +
    solid(brush, turned(MIDDLE, profile, 0.08), { finish: metal ? 'metal' : 'glazed' }) +
    ellipse(MIDDLE, bottom, half, half * 0.11, { fill: '#fff0cc' }) +
    ellipse(MIDDLE, bottom, half, half * 0.11, { fill: 'none', stroke: brush.tones.light, 'stroke-width': 7 })
  )
}

/** A shade whose lower edge is at `bottom`. */
export function shadeOf(brush: Brush, bottom: number, shade: Shade, metal: boolean): string {
  switch (shade.made) {
    case 'opal':
      return opalShade(brush, bottom, shade)
    case 'spun':
      return spunShade(brush, bottom, shade, metal)
    default:
      return clothShade(brush, bottom, shade)
  }
}
