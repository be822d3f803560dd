/**
 * Optional parts of a product page. A failure is logged and makes the page incomplete, so the page is cached for a shorter time
 * or not at all.
 * @module
 */
import type { Context } from 'hono'
import type { RecommendedCards } from '#client/pages/product/product-model.ts'
import type { Product, Review, ValueNames } from '#domain/entities/product.ts'
import { variantsFor } from '#domain/product/stock.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'

/** Each item in a look has a different role. The vendor may return more items, but their roles repeat the first ones. */
const MAX_IN_LOOK = 4

/** Undefined if the names cannot be read. The sizes' raw values are then shown. */
export async function sizeNamesOf(c: Context<AppEnv>, product: Product, colour: string): Promise<ValueNames | undefined> {
  try {
    return await c.var.services.catalogue.sizeNames(product.id, variantsFor(product.variants, { Color: colour }))
  } catch (error) {
    c.var.log('warn', 'product.sizes', { id: product.id, ...errorFacts(error) })
    return undefined
  }
}

/** `complete` is false if the reviews could not be read. The page is then shown without reviews. */
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
 * Safety §3: if recommendations cannot be read, none are shown and `complete` is false.
 * @param exists whether the product exists, for callers that are still loading it
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
      const look = pieces.slice(0, MAX_IN_LOOK)
      // One call reads all cards. A piece of the look is not repeated among the similar products.
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

/** The maximum number of similar products (spec A §9). */
const MAX_ALIKE = 8

/** A gift card has no look, so the products that match it are shown as similar products. */
export const asGifts = ({ look, alike }: RecommendedCards): RecommendedCards => ({
  look: [],
  alike: [...alike, ...look].slice(0, MAX_ALIKE),
})
