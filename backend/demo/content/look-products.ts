/**
 * Builds the products of a look. Data files name the product and the scene; the other facts come from the catalogue and the scene.
 * @module
 */
import { z } from 'zod'
import { CHANNELS } from '#backend/channels.ts'
import { type Design, styleCodeOf } from '#backend/demo/catalogue/design.ts'
import { JOB_DESIGNS } from '#backend/demo/catalogue/job-products.ts'
import { oneOf } from '#backend/demo/data/data-file.ts'
import { LOOKS, spotOf } from '#backend/demo/pictures/looks.ts'
import { listedPrice } from '#backend/goods/goods.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { slugOf } from '#backend/rules/slug.ts'
import type { Market } from '#domain/markets.ts'
import { colourToSegment } from '#domain/product/colour-segment.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { mediaImage } from './make.ts'

/** Finds the product in the colour that the look shows; the catalogue must have both. */
function findPiece(shown: number, look: string, looks = LOOKS) {
  const design = JOB_DESIGNS.find(({ id }) => id === shown)
  const piece = looks[look]?.pieces.find(({ styleCode }) => styleCode === styleCodeOf(shown))
  const colour = design?.colours.find(({ hex }) => hex === piece?.hex)
  return design && piece && colour && { design, piece, colour: colour.label }
}

export const lookPiece = z
  .strictObject({ shown: z.int(), in: oneOf('look', Object.keys(LOOKS)) })
  .refine(({ shown, in: look }) => findPiece(shown, look) !== undefined, 'is no piece of that look')

interface LookPiece {
  readonly shown: number
  /** Name of the look's scene. */
  readonly in: string
}

/** In main units; undefined if the market does not sell the product. */
function chargedFor({ prices }: Design, market: Market): number | undefined {
  const [price] = CHANNELS.filter((channel) => channel.market.code === market.code).map(({ id }) => prices[id])
  return price && chargedPrice(listedPrice(price)) / 100
}

/** Null if the market does not sell the product. */
export function lookProduct({ shown, in: look }: LookPiece, { market }: { readonly market: Market }, looks = LOOKS) {
  const found = findPiece(shown, look, looks)
  const price = found && chargedFor(found.design, market)
  if (!found || price === undefined) {
    return null
  }
  const { design, piece, colour } = found
  return {
    background: mediaImage(`${piece.styleCode}-${slugOf(colour)}-1`, ''),
    alt: '',
    url: `/p/${design.id}/${slugOf(design.name)}/${colourToSegment(colour)}`,
    title: inWordsOf(market, design.name),
    price,
    position: spotOf(piece),
  }
}
