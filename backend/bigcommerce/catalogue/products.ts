/**
 * getProductById, getProductsById, getVariantMetadata (wire: commerce §3).
 * @module
 */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { cursor } from '#backend/bigcommerce/cursor.ts'
import { MEDIA_ACCOUNT } from '#backend/brand/words.ts'
import { products, variants } from '#backend/database/tables/catalogue.ts'
import { read } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'
import { frontPicture } from './image-wire.ts'
import { productsInOrder, productsWhere, productsWithVariants, productWithVariants } from './product-reads.ts'
import { ownSizeLabel, sizeLabel } from './size-label.ts'

const MAX_VARIANTS = 250
const entityId = z.int().min(0)
const variantsLimit = z.int().min(1).max(MAX_VARIANTS).default(MAX_VARIANTS)

const oneProduct = z.object({
  entityId,
  includeModifiers: z.boolean().default(false),
  includeOptions: z.boolean().default(false),
  includeCustomFields: z.boolean().default(false),
  currencyCode: z.string().optional(),
  variantsLimit,
  variantsAfter: cursor.nullish(),
})

/** `data` is null if the product does not exist or the channel does not sell it. */
export const getProductById = read(oneProduct, async (context, asked) => {
  const [facts] = await productsWhere(context, eq(products.id, asked.entityId))
  if (!facts) {
    return { data: null, meta: {} }
  }
  const parts = { options: asked.includeOptions, modifiers: asked.includeModifiers, customFields: asked.includeCustomFields }
  const window = { limit: asked.variantsLimit, skip: asked.variantsAfter ?? 0 }
  return { data: await productWithVariants(context, facts, parts, window), meta: {} }
})

/** A GraphQL id is the base64 of a text that ends with the numeric id. */
const graphqlId = z
  .string()
  .max(100)
  .transform((id) => {
    try {
      return Number(/(\d{1,12})$/.exec(atob(id))?.[1] ?? -1)
    } catch {
      return -1
    }
  })

const manyProducts = z.object({
  entityIds: z.array(z.int()).max(MAX_VARIANTS).optional(),
  ids: z.array(graphqlId).max(MAX_VARIANTS).optional(),
  currencyCode: z.string().optional(),
  hideOutOfStock: z.boolean().default(false),
  variantsLimit,
})

/** Keeps the order of the request and leaves out ids that were not found. */
export const getProductsById = read(
  manyProducts,
  async (context, { entityIds = [], ids = [], hideOutOfStock, variantsLimit: limit }) => {
    const found = await productsInOrder(context, [...new Set([...entityIds, ...ids])])
    const shown = found.filter(({ product, stock }) => !hideOutOfStock || product.tracking === 'none' || stock > 0)
    const parts = { options: true, modifiers: false, customFields: true }
    return { data: await productsWithVariants(context, shown, parts, limit), meta: {} }
  },
)

const metadata = z.object({ productId: entityId, variantId: entityId, language: z.string().max(20).default('en') })

/** Returns metafields: the style code, the image, and the size label for the language's market. */
export const getVariantMetadata = read(metadata, async ({ db }, { productId, variantId, language }) => {
  const [row] = await db
    .select({ variant: variants, styleCode: products.styleCode, sizes: products.sizes })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), eq(variants.productId, productId)))
  if (!row) {
    throw notFound('variant')
  }
  const { variant, styleCode, sizes } = row
  const picture = frontPicture({ id: productId, styleCode }, variant.colour)
  const values = {
    style_code: styleCode,
    ...(picture ? { picture } : {}),
    ...(variant.size
      ? { size_label: sizeLabel(variant.size, sizes, language), size_own_label: ownSizeLabel(variant.size, sizes) }
      : {}),
  }
  return {
    data: Object.entries(values).map(([key, value], index) => ({
      id: variantId * 10 + index,
      namespace: MEDIA_ACCOUNT,
      key,
      value,
      resource_type: 'variant',
      resource_id: variantId,
    })),
    meta: {},
  }
})
