/**
 * Surfaces of cloth: weave, knit and pile. They are drawn as small tiles, which cost the rasteriser almost nothing.
 * @module
 */
import type { Brush, Sheet } from './sheet.ts'
import type { Texture } from './silhouettes.ts'
import { at, boundsOf, group, n, path, rect, use } from './svg.ts'

interface Noise {
  readonly frequency: string
  readonly octaves: number
  readonly strength: number
  /**
   * The colour shows where the sum of two noises, which is 1 on average, exceeds this. A high threshold leaves only isolated
   * specks.
   */
  readonly threshold?: number
}

const speckled = (colour: string, { frequency, octaves, strength, threshold = 0.86 }: Noise, stitch = ''): string => {
  const [r, g, b] = [1, 3, 5].map((from) => n(Number.parseInt(colour.slice(from, from + 2), 16) / 255))
  return `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}"${stitch}/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${strength} ${strength} 0 0 ${(-strength * threshold).toFixed(2)}"/>`
}

/** Noise over the whole shape. Tiles would break long marks, such as wood grain, at their edges. */
export const noiseOver = (sheet: Sheet, colour: string, noise: Noise): string =>
  sheet.once(
    `noise over ${colour} ${noise.frequency} ${noise.strength}`,
    (id) => `<filter id="${id}" x="0" y="0" width="1" height="1">${speckled(colour, noise)}</filter>`,
  )

/** A tile of noise in one colour, for paper, felt, the slubs of linen and the pores of leather. */
export function noiseTile(sheet: Sheet, colour: string, { tile, ...noise }: Noise & { readonly tile: number }): string {
  const { frequency, strength } = noise
  return sheet.once(`noise ${colour} ${tile} ${frequency} ${strength}`, (id) => {
    const filter = sheet.define(
      (name) =>
        `<filter id="${name}" filterUnits="userSpaceOnUse" x="0" y="0" width="${tile}" height="${tile}">${speckled(colour, noise, ' stitchTiles="stitch"')}</filter>`,
    )
    return `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${rect(0, 0, tile, tile, { filter })}</pattern>`
  })
}

/** A tile of knitted stitches: rows of Vs lit from the left. */
function stitchTile(brush: Brush, stitch: number): string {
  const { tones, sheet } = brush
  return sheet.once(`stitch ${tones.base} ${stitch}`, (id) => {
    const rows = 6
    const height = stitch * 0.8
    const leg = (x: number, y: number, side: number): string =>
      `M${at(x + stitch / 2, y + height * 0.95)}Q${at(x + stitch * (0.5 + side * 0.12), y + height * 0.4)} ${at(x + stitch * (0.5 + side * 0.4), y + height * 0.05)}`
    // A row of half-stitches is defined once and reused for every row.
    const yarn = (side: number, colour: string, opacity: number): string => {
      const row = sheet.shape(Array.from({ length: rows }, (_, column) => leg(column * stitch, 0, side)).join(''))
      const legs = Array.from({ length: rows }, (_, i) => use(row, { y: i ? i * height : undefined })).join('')
      return group(legs, {
        stroke: colour,
        'stroke-width': stitch * 0.24,
        'stroke-linecap': 'round',
        fill: 'none',
        'stroke-opacity': opacity,
      })
    }
    const marks = yarn(-1, tones.light, 0.34) + yarn(1, tones.shade, 0.4)
    return `<pattern id="${id}" width="${n(stitch * rows)}" height="${n(height * rows)}" patternUnits="userSpaceOnUse">${marks}</pattern>`
  })
}

/** A tile of twill: diagonal ridges with the white weft between them. */
function twillTile({ tones, sheet }: Brush, thread: number): string {
  return sheet.once(`twill ${tones.base} ${thread}`, (id) => {
    const size = thread * 40
    let ridges = ''
    for (let i = -40; i < 40; i += 2) {
      ridges += `M${n(i * thread)} ${n(size)}l${n(size)} ${n(-size)}`
    }
    const one = sheet.shape(ridges)
    return `<pattern id="${id}" width="${n(size)}" height="${n(size)}" patternUnits="userSpaceOnUse">${use(one, { stroke: tones.glint, 'stroke-width': n(thread * 0.5), opacity: 0.3 })}${use(one, { stroke: tones.deep, 'stroke-width': n(thread * 0.5), opacity: 0.3, transform: `translate(${n(thread)} 0)` })}</pattern>`
  })
}

/** A tile of fine crossing threads. If `strength` is above 1, they are visible from afar. */
function weaveTile(brush: Brush, thread: number, strength = 1): string {
  const { tones, sheet } = brush
  return sheet.once(`weave ${tones.base} ${thread} ${strength}`, (id) => {
    // The rasteriser draws tiles one by one, so a few large tiles are faster than many small ones.
    const size = thread * 48
    // A single broad dashed line draws all threads in one direction.
    const threads = (d: string, colour: string, opacity: number): string =>
      path(d, {
        fill: 'none',
        stroke: colour,
        'stroke-width': size,
        'stroke-dasharray': `${(thread * 0.8).toFixed(2)} ${(thread * 1.2).toFixed(2)}`,
        'stroke-dashoffset': thread * 0.4,
        opacity: opacity * strength,
      })
    return `<pattern id="${id}" width="${n(size)}" height="${n(size)}" patternUnits="userSpaceOnUse">${threads(`M0 ${n(size / 2)}H${n(size)}`, tones.light, 0.2)}${threads(`M${n(size / 2)} 0V${n(size)}`, tones.deep, 0.13)}</pattern>`
  })
}

/**
 * Returns the weave as an SVG fill, or undefined if the cloth has none.
 * @param scale below 1 for a finer weave
 */
export function weaveFill(brush: Brush, texture: Texture, scale = 1): string | undefined {
  switch (texture) {
    case 'woven':
      return weaveTile(brush, 4 * scale)
    case 'linen':
      return weaveTile(brush, 5 * scale, 1.1)
    case 'denim':
      return twillTile(brush, 6 * scale)
    case 'knit':
      return stitchTile(brush, 22 * scale)
    default:
      return undefined
  }
}

/** SVG fills for the irregularities of a cloth: slubs, felt and pores. */
function grainFills({ sheet, tones }: Brush, texture: Texture): string[] {
  const noise = (colour: string, frequency: string, strength: number): string =>
    noiseTile(sheet, colour, { tile: 240, frequency, octaves: 2, strength })
  switch (texture) {
    case 'linen':
      return [noise(tones.deep, '0.025 0.3', 0.3), noise(tones.glint, '0.3 0.025', 0.36)]
    case 'wool':
      return [noise(tones.deep, '0.15', 0.34), noise(tones.glint, '0.19', 0.36)]
    case 'leather':
      return [noise(tones.deep, '0.16', 0.34)]
    case 'denim':
      return [noise(tones.glint, '0.01 0.4', 0.42), noise(tones.deep, '0.3 0.02', 0.4)]
    case 'suede':
      return [noise(tones.glint, '0.1', 0.34), noise(tones.deep, '0.3', tones.pale ? 0.16 : 0.4)]
    default:
      return []
  }
}

/** Draws the irregularities over the whole object at once, because noise is expensive and is computed again on every use. */
export function grainOver(brush: Brush, texture: Texture, outline: string): string {
  const fills = grainFills(brush, texture)
  if (fills.length === 0 || !outline) {
    return ''
  }
  const { x, y, width, height } = boundsOf(outline)
  return group(fills.map((fill) => rect(x, y, width, height, { fill })).join(''), { 'clip-path': brush.sheet.clip(outline) })
}
