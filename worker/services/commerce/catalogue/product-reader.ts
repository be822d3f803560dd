/**
 * Reads a product with all its variants.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import type { CommerceCall } from '#worker/services/commerce/call.ts'
import { cursorAfter } from './cursor.ts'
import { type ProductWire, productWire } from './product/product-wire.ts'

/** Null means that the product does not exist (wire: commerce §3). A response without `data` is invalid. */
const productResponse = z.object({ data: productWire.nullable() })

/** Spec A §9: one response contains at most 250 variants. Further calls read the rest. */
const VARIANTS_LIMIT = 250
const MAX_VARIANTS = 1000

export function createProductReader(call: CommerceCall, market: Market) {
  async function productWithVariantsAfter(id: number, after: number): Promise<ProductWire | undefined> {
    const argument = {
      entityId: id,
      includeModifiers: true,
      includeOptions: true,
      includeCustomFields: true,
      currencyCode: market.currency,
      variantsLimit: VARIANTS_LIMIT,
      ...(after > 0 ? { variantsAfter: cursorAfter(after) } : {}),
    }
    return (await call('getProductById', [argument], productResponse)).data ?? undefined
  }

  return async (id: number): Promise<ProductWire | undefined> => {
    const product = await productWithVariantsAfter(id, 0)
    if (!product) {
      return undefined
    }
    const variants = new Map(product.variants.map((one) => [one.id, one]))
    let last = product.variants.length
    while (last === VARIANTS_LIMIT && variants.size < MAX_VARIANTS) {
      const before = variants.size
      const more = (await productWithVariantsAfter(id, variants.size))?.variants ?? []
      for (const one of more) {
        variants.set(one.id, one)
      }
      // A vendor that repeats the same page has no more variants.
      last = variants.size > before ? more.length : 0
    }
    return { ...product, variants: [...variants.values()] }
  }
}
