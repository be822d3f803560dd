/**
 * Draws cloth inside an outline: dye, print, folds, rounded edges and weave.
 * @module
 */

import { crease } from './folds.ts'
import { printFill } from './print.ts'
import type { Brush } from './sheet.ts'
import type { Texture } from './silhouettes.ts'
import { type Box, boundsOf, group, n, rect, use } from './svg.ts'
import { grainOver, weaveFill } from './texture.ts'

export interface ClothOptions {
  /** Strokes and shapes that model the folds. They are blurred as one group. */
  readonly folds?: string
  /** Seams and stitches, drawn sharp over the folds. */
  readonly marks?: string
  readonly texture?: Texture
  readonly textureScale?: number
  readonly printScale?: number
  readonly printTurn?: number
  /** Roundness of the edges: 0 for flat paper, 1 for a garment, 2 for a cushion. */
  readonly roll?: number
  /** Blur radius of the folds. */
  readonly soft?: number
  /** Strength of the shadow cast on the parts below. */
  readonly lift?: number
  readonly fill?: string
  /**
   * Whether to draw the cloth's irregularities here. An object made of one cloth gets them at the end, for all its parts
   * together.
   */
  readonly grain?: boolean
}

/**
 * Imitates a blurred outline by stacking strokes of different widths. A real blur makes the rasteriser process the whole image,
 * so only large parts get one.
 */
const soften = (
  outline: string,
  colour: string,
  widths: readonly number[],
  opacity: number,
  shift: readonly [number, number],
  step = 0.36,
): string =>
  // The attributes that all strokes share are set on the group. Repeated on every stroke, they would make up half of the file.
  group(
    widths
      .map((width, i) =>
        // Wider strokes are fainter. Otherwise the widest would show as a hard edge in an enlarged image.
        use(outline, { 'stroke-width': width, 'stroke-opacity': opacity * Math.max(0.3, 1.4 - step * i) }),
      )
      .join(''),
    { fill: 'none', stroke: colour, 'stroke-linejoin': 'round', transform: `translate(${n(shift[0])} ${n(shift[1])})` },
  )

/** Area in square units. Parts above it are blurred; smaller parts get strokes. */
const LARGE = 150_000
const LARGE_FOLDED = 52_000

/**
 * Draws the shadow that a part casts on the parts below. A large part gets a blur, because its shadow also falls on the
 * background, where enlarged strokes would show as bands.
 */
function castShadow(brush: Brush, d: string, lift: number): string {
  const outline = brush.sheet.shape(d)
  const shift = [6 * lift, 9 * lift] as const
  const transform = `translate(${n(shift[0])} ${n(shift[1])})`
  const box = boundsOf(d)
  if (lift >= 0.9 && box.width * box.height > LARGE) {
    return group(use(outline, { fill: brush.tones.deep, opacity: 0.62 }), { filter: brush.sheet.blur(9 * lift, box), transform })
  }
  // There are many narrow steps, because fewer would show as rings on the background of an enlarged image.
  const widths = [5, 10, 15, 21, 27, 33, 40].map((width) => width * lift)
  return (
    use(outline, { fill: brush.tones.deep, opacity: 0.08, transform }) +
    soften(outline, brush.tones.deep, widths, 0.085, shift, 0.19)
  )
}

/** True for wide, low parts, for example a ribbon, a binding or the upper of a shoe. */
const isBand = ({ width, height }: Box): boolean => height < 420 && width > height * 1.6

/** Highlights on a horizontal band of satin. */
const bandSheen = ({ tones }: Brush, { x, y, width, height }: Box): string =>
  [0.3, 0.62]
    .map((u, i) =>
      crease(
        [x + width * (i ? 0.34 : 0.03), y + height * u],
        [x + width * (i ? 0.97 : 0.72), y + height * (u - 0.08)],
        height * (i ? 0.06 : 0.11),
        tones.glint,
        tones.dark ? 0.4 : 0.6,
        height * 0.05,
      ),
    )
    .join('')

/** Highlights on hanging silk and satin. */
const sheen = ({ tones }: Brush, { x, y, width, height }: Box): string =>
  [0.2, 0.47, 0.62, 0.86]
    .map((u, i) =>
      crease(
        [x + width * u, y + height * 0.04],
        [x + width * (u + (i % 2 ? 0.05 : -0.09)), y + height * 0.98],
        width * (i % 2 ? 0.022 : 0.042),
        tones.glint,
        tones.dark ? 0.6 : 0.85,
        width * 0.03,
      ),
    )
    .join('')

export function cloth(brush: Brush, d: string, options: ClothOptions = {}): string {
  const { sheet, tones } = brush
  const { marks = '', texture = 'woven', roll = 1, soft = 11, lift = 0 } = options
  const box = boundsOf(d)
  const folds =
    (options.folds ?? '') +
    (texture === 'satin' && box.width * box.height > LARGE_FOLDED ? (isBand(box) ? bandSheen : sheen)(brush, box) : '')
  const over = { x: box.x - 10, y: box.y - 10, width: box.width + 20, height: box.height + 20 }
  const outline = sheet.shape(d)
  const clip = sheet.clip(d)
  const cover = (fill: string): string => rect(over.x, over.y, over.width, over.height, { fill })
  const printed = printFill(brush, options.printScale)
  const turn = options.printTurn ? `rotate(${options.printTurn} ${box.x + box.width / 2} ${box.y + box.height / 2})` : undefined
  const wide = { x: over.x - over.width, y: over.y - over.height * 0.5, width: over.width * 3, height: over.height * 2 }
  const print = printed
    ? turn
      ? rect(wide.x, wide.y, wide.width, wide.height, { fill: printed, transform: turn })
      : cover(printed)
    : ''
  const edge = (width: number, opacity: number, x: number, y: number, colour?: string): string =>
    use(outline, { stroke: colour, 'stroke-width': width, 'stroke-opacity': opacity, transform: `translate(${n(x)} ${n(y)})` })
  const area = box.width * box.height
  const blurred = area > (folds ? LARGE_FOLDED : LARGE)
  const shades = blurred
    ? group(
        edge(110 * roll, 0.13, -22 * roll, -20 * roll) +
          edge(46 * roll, 0.26, -8 * roll, -8 * roll) +
          edge(26, tones.dark ? 0.5 : 0.6, 20, 18, tones.light),
        { fill: 'none', stroke: tones.deep },
      )
    : soften(
        outline,
        tones.deep,
        [14, 32, 58].map((width) => width * roll),
        0.13,
        [-5 * roll, -5 * roll],
      ) + soften(outline, tones.light, [8, 17], 0.22, [7, 7])
  const rolled = roll ? shades : ''
  // Half of a fold's strokes have the deep tone, so the group sets it once as their fill.
  const shaded = folds.replaceAll(` fill="${tones.deep}"`, '')
  const modelled =
    blurred || folds ? group(rolled + shaded, { fill: tones.deep, filter: blurred ? sheet.blur(soft, over) : undefined }) : rolled
  const threads = weaveFill(brush, texture, options.textureScale)
  const weave = threads ? cover(threads) : ''
  const grain = options.grain ? grainOver(brush, texture, d) : ''
  const body = group(use(outline, { fill: options.fill ?? tones.base }) + print + weave + modelled + marks + grain, {
    'clip-path': clip,
  })
  const line = use(outline, { fill: 'none', stroke: tones.deep, 'stroke-width': 2.5, opacity: 0.35 })
  return (lift ? castShadow(brush, d, lift) : '') + body + line
}
