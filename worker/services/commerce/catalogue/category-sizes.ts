/**
 * Names a category's sizes. Filters return bare sizes (wire: getFilters), so the names come from the category's products.
 * Products with the same list of sizes have the same names, so only one product per list is read.
 * @module
 */
import { z } from 'zod'
import type { Product, ValueNames } from '#domain/entities/product.ts'
import { FACETS, type Facets } from '#domain/listing/facets.ts'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CommerceCall } from '../call.ts'
import type { SizedVariant } from './size-names.ts'

/** The record also contains sizes whose name equals the size. */
const namesWire = z.record(z.string(), z.string())
const idsResponse = z.object({ data: z.array(z.object({ id: z.number().int() })) })

/** A size gets a name only if all products agree on it, because 36 may be a shoe size or a waist size in inches. */
export function agreedNames(all: readonly ValueNames[]): ValueNames {
  const agreed = new Map<string, string>()
  for (const [size, name] of all.flatMap((names) => Object.entries(names))) {
    agreed.set(size, agreed.has(size) && agreed.get(size) !== name ? size : name)
  }
  return Object.fromEntries(agreed)
}

const SIZES = FACETS.find(({ shownAs }) => shownAs === 'size')
const GOODS = 24
/** Maximum number of rounds. Each round looks for sizes that the products in earlier responses did not have. */
const MAX_LOOKS = 4

interface CategorySizesOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
  facets(categoryId: number): Promise<Facets>
  products(ids: readonly number[]): Promise<ReadonlyMap<number, Product>>
  sizeNames(productId: number, variants: readonly SizedVariant[]): Promise<ValueNames>
}

const sizesOf = ({ options }: Product): readonly string[] =>
  options.find(({ name }) => name === 'Size')?.values.map(({ label }) => label) ?? []

export function createCategorySizes({ call, market, cached, facets, products, sizeNames }: CategorySizesOptions) {
  async function goodsWith(categoryEntityId: number, sizes: readonly string[]): Promise<readonly Product[]> {
    const filters = { categoryEntityId, productAttributes: [{ attribute: SIZES?.commerce, values: sizes }] }
    const argument = { filters, first: GOODS, currencyCode: market.currency }
    const { data } = await call('getProductsWithFilter', [argument], idsResponse, SHOWN)
    return [...(await products(data.map(({ id }) => id))).values()]
  }

  /** One product for each distinct list of sizes. */
  async function sizedAlike(categoryId: number): Promise<readonly Product[]> {
    const alike = new Map<string, Product>()
    let unseen = (SIZES && (await facets(categoryId))[SIZES.name])?.map(({ value }) => value) ?? []
    for (let look = 0; look < MAX_LOOKS && unseen.length > 0; look++) {
      for (const product of await goodsWith(categoryId, unseen)) {
        alike.set(sizesOf(product).join(), product)
      }
      const seen = new Set([...alike.values()].flatMap(sizesOf))
      unseen = unseen.filter((size) => !seen.has(size))
    }
    return [...alike.values()]
  }

  const namesIn = (categoryId: number): Promise<ValueNames> =>
    cached({ name: `category-sizes:${market.code}:${categoryId}`, strategy: STRATEGIES.sizes, schema: namesWire }, async () => {
      const goods = await sizedAlike(categoryId)
      const names = await Promise.all(
        goods.map(async (product) => {
          const own = await sizeNames(product.id, product.variants)
          return Object.fromEntries(sizesOf(product).map((size) => [size, own[size] ?? size]))
        }),
      )
      return { ...agreedNames(names) }
    })

  /** @throws UpstreamError */
  return async (categoryIds: readonly number[]): Promise<ValueNames> => agreedNames(await Promise.all(categoryIds.map(namesIn)))
}
