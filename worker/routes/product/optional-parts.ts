/**
 * Optional parts of a product page. A failure is logged and makes the page incomplete, so that it is stored for a shorter time.
 * @module
 */
import type { Context } from 'hono'
import type { RecommendedCards } from '#client/pages/product/product-model.ts'
import type { Product, Review, ValueNames } from '#domain/entities/product.ts'
import { variantsFor } from '#domain/product/stock.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'

/** A look is a few pieces with different roles; the vendor's further pieces repeat those roles. */
const MOST_IN_LOOK = 4

/** Undefined if they cannot be read: sizes then show their values. */
export async function sizeNamesOf(c: Context<AppEnv>, product: Product, colour: string): Promise<ValueNames | undefined> {
  try {
    return await c.var.services.catalogue.sizeNames(product.id, variantsFor(product.variants, { Color: colour }))
  } catch (error) {
    c.var.log('warn', 'product.sizes', { id: product.id, ...errorFacts(error) })
    return undefined
  }
}

/** `complete` is false if the reviews could not be read; the page is shown without them. */
export async function shownReviews(
  c: Context<AppEnv>,
  product: Product,
): Promise<{ readonly reviews: readonly Review[]; readonly complete: boolean }> {
  return orFallback(
    c.var.log,
    'product.reviews',
    async () => ({ reviews: await c.var.services.reviews.ofProduct(product), complete: true }),
    () => ({ reviews: [], complete: false }),
    { facts: { id: product.id } },
  )
}

/**
 * Safety §3: recommendations that cannot be read are not shown; `complete` is then false.
 * @param exists whether the product exists, for a caller who does not know it yet
 */
export async function recommendedWith(
  c: Context<AppEnv>,
  productId: number,
  exists = Promise.resolve(true),
): Promise<{ readonly recommended: RecommendedCards; readonly complete: boolean }> {
  const { recommendations, recommended: cardsOf } = c.var.services
  return orFallback(
    c.var.log,
    'product.recommended',
    async () => {
      const { look: pieces, alike } = await recommendations.beside(productId, exists)
      if (!(await exists)) {
        return { recommended: { look: [], alike: [] }, complete: true }
      }
      const look = pieces.slice(0, MOST_IN_LOOK)
      // One call for both; a piece of the look is not recommended a second time.
      const inLook = new Set(look.map(({ id }) => id))
      const wanted = [...look, ...alike.filter(({ id }) => !inLook.has(id))]
      const { cards, complete } = await cardsOf(wanted)
      return {
        recommended: { look: cards.filter(({ id }) => inLook.has(id)), alike: cards.filter(({ id }) => !inLook.has(id)) },
        complete,
      }
    },
    () => ({ recommended: { look: [], alike: [] }, complete: false }),
    { facts: { id: productId } },
  )
}

/** Maximum, spec A §9. */
const MOST_ALIKE = 8

/** A gift card has no look: its matching products are gifts, shown with the other recommendations. */
export const asGifts = ({ look, alike }: RecommendedCards): RecommendedCards => ({
  look: [],
  alike: [...alike, ...look].slice(0, MOST_ALIKE),
})
