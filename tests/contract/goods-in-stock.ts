/**
 * Finds variants with enough stock to put in a cart, each from a different product.
 * @module
 */
import { z } from 'zod'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import type { CommerceSdk } from './clients/commerce.ts'

export interface Goods {
  readonly product: number
  readonly variant: number
  readonly sku: string
}

const list = z.object({ data: z.array(z.object({ id: z.number() })) })
const product = z.object({
  data: z.object({
    id: z.number(),
    variants: z.array(z.object({ id: z.number(), sku: z.string(), inventory_level: z.number() })),
  }),
})
const ENOUGH = 5

export async function goodsInStock(sdk: CommerceSdk): Promise<readonly Goods[]> {
  const found = await sdk('getProductsWithFilter', [{ filters: { categoryEntityId: categoryId('womens') }, first: 10 }])
  const products = await Promise.all(list.parse(found).data.map(({ id }) => sdk('getProductById', [{ entityId: id }])))
  return products.flatMap((answer) => {
    const { id, variants } = product.parse(answer).data
    const variant = variants.find(({ inventory_level: level }) => level > ENOUGH)
    return variant ? [{ product: id, variant: variant.id, sku: variant.sku }] : []
  })
}
