/**
 * Builds the products of a look. The data file names the product and the scene; the catalogue and the scene supply the other
 * facts.
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

/** Finds the product in the colour shown in the look. Returns undefined unless the catalogue has both. */
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

/** Price in main units. Undefined if the market does not sell the product. */
function chargedFor({ prices }: Design, market: Market): number | undefined {
  const [price] = CHANNELS.filter((channel) => channel.market.code === market.code).map(({ id }) => prices[id])
  return price && chargedPrice(listedPrice(price)) / 100
}

/** Returns null if the market does not sell the product. */
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
