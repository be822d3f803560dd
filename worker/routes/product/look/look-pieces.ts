/**
 * The pieces of a look, with the options that can be bought.
 * @module
 */
import type { Context } from 'hono'
import type { LookPageModel } from '#client/pages/product/LookPage.tsx'
import { withPrices } from '#domain/entities/price.ts'
import type { Product, ProductCard } from '#domain/entities/product.ts'
import { type StockLevels, variantsFor, withLevels } from '#domain/product/stock.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import { recommendedWith, sizeNamesOf } from '#worker/routes/product/optional-parts.ts'
import { labelsOf } from '#worker/routes/product/product-model.ts'

type LookPiece = LookPageModel['pieces'][number]

/** Empty if the recommendations cannot be read. */
export async function lookPieces(c: Context<AppEnv>, productId: number): Promise<readonly LookPiece[]> {
  const { catalogue } = c.var.services
  const { look } = (await recommendedWith(c, productId)).recommended
  const products = await catalogue.products(look.map(({ id }) => id))
  const shown = look.flatMap((card) => {
    const product = products.get(card.id)
    return product ? { card, product: { ...product, variants: variantsFor(product.variants, { Color: card.colour }) } } : []
  })
  const levels = await levelsOf(
    c,
    shown.flatMap(({ product }) => product.variants.map(({ id }) => id)),
  )
  return Promise.all(
    shown.map(async ({ card, product }) => {
      const names = await sizeNamesOf(c, product, card.colour)
      return pieceOf(card, levels ? withLevels(product, levels) : product, names ?? {})
    }),
  )
}

/** If the stock cannot be read, the catalogue's levels are shown. Adding to the bag checks the stock anyway. */
async function levelsOf(c: Context<AppEnv>, variantIds: readonly number[]): Promise<StockLevels | undefined> {
  try {
    return await c.var.services.inventory.forVariants(variantIds, { wait: SHOWN })
  } catch (error) {
    c.var.log('warn', 'look.stock', errorFacts(error))
    return undefined
  }
}

/** @param product contains only the variants in the card's colour */
function pieceOf(card: ProductCard, product: Product, names: LookPiece['names']): LookPiece {
  const { tracking, inventoryLevel, variants, price } = product
  const isFrom = variants.some((variant) => variant.price && variant.price.now.minor > card.price.now.minor)
  return {
    card: isFrom ? { ...card, isFrom } : card,
    names,
    sizes: labelsOf(product, 'Size', card.colour),
    lengths: labelsOf(product, 'Length', card.colour),
    stock: { tracking, inventoryLevel, variants: withPrices(variants, price) },
  }
}
