/**
 * A piece of cloth: its dye, print, folds, rolled edges and weave, all within one outline.
 * @module
 */

import { crease } from './folds.ts'
import { printFill } from './print.ts'
import type { Brush } from './sheet.ts'
import type { Texture } from './silhouettes.ts'
import { type Box, boundsOf, group, n, rect, use } from './svg.ts'
import { grainOver, weaveFill } from './texture.ts'

export interface ClothOptions {
  /** Strokes and shapes that model folds; blurred together. */
  readonly folds?: string
  /** Sharp marks over the folds: seams, stitches. */
  readonly marks?: string
  readonly texture?: Texture
  readonly textureScale?: number
  readonly printScale?: number
  readonly printTurn?: number
  /** How round the edges are: 0 flat paper, 1 garment, 2 cushion. */
  readonly roll?: number
  /** The blur of the folds. */
  readonly soft?: number
  /** The strength of the shadow that the piece casts on what is beneath. */
  readonly lift?: number
  readonly fill?: string
  /** Whether to draw the cloth's irregularities too; a thing of one cloth gets them at the end, in one step. */
  readonly grain?: boolean
}

/**
 * A soft outline without a blur: strokes of decreasing width on top of each other. A blur makes the rasteriser process the whole picture,
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
  // The group holds the attributes that its strokes share: they were half of a picture's size.
  group(
    widths
      .map((width, i) =>
        // Wider strokes are fainter: a visible last step is a hard edge when enlarged.
        use(outline, { 'stroke-width': width, 'stroke-opacity': opacity * Math.max(0.3, 1.4 - step * i) }),
      )
      .join(''),
    { fill: 'none', stroke: colour, 'stroke-linejoin': 'round', transform: `translate(${n(shift[0])} ${n(shift[1])})` },
  )

/** In square units: a larger part is modelled with a blur, a smaller one with strokes. */
const LARGE = 150_000
const LARGE_FOLDED = 52_000

/** The shadow of a part on the parts beneath. A body's shadow also falls on the paper, where enlarged strokes would look like bands. */
function castShadow(brush: Brush, d: string, lift: number): string {
  const outline = brush.sheet.shape(d)
  const shift = [6 * lift, 9 * lift] as const
  const transform = `translate(${n(shift[0])} ${n(shift[1])})`
  const box = boundsOf(d)
  if (lift >= 0.9 && box.width * box.height > LARGE) {
    return group(use(outline, { fill: brush.tones.deep, opacity: 0.62 }), { filter: brush.sheet.blur(9 * lift, box), transform })
  }
  // On paper, fewer and broader steps would be visible as rings when enlarged, and a separate core would have an edge.
  const widths = [5, 10, 15, 21, 27, 33, 40].map((width) => width * lift)
  return (
    use(outline, { fill: brush.tones.deep, opacity: 0.08, transform }) +
    soften(outline, brush.tones.deep, widths, 0.085, shift, 0.19)
  )
}

/** True for a ribbon, a binding, the upper of a shoe. */
const isBand = ({ width, height }: Box): boolean => height < 420 && width > height * 1.6

/** A satin band lies horizontally, and so does its highlight. */
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

/** The long highlights on silk and satin. */
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
  // Half of the strokes of a fold have the deep tone, which their group sets for them all.
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
