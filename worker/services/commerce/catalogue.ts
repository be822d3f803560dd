/**
 * The catalogue of one market: category tree, listings, products (spec A §3, §7).
 * @module
 */
import { z } from 'zod'
import type { CategoryTree } from '#domain/entities/category.ts'
import type { Product, ProductCard } from '#domain/entities/product.ts'
import type { ListingQuery, ListingSort } from '#domain/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type Cached, STRATEGIES } from '#worker/services/data-store.ts'
import type { Log } from '#worker/services/log.ts'
import { hasStatus } from '#worker/services/upstream-error.ts'
import type { CommerceCall } from './call.ts'
import { toTree, treeWire } from './category-wire.ts'
import { type ProductWire, productWire, toCard, toProduct } from './product-wire.ts'

export interface ListingRequest extends Pick<ListingQuery, 'page' | 'perPage' | 'sort' | 'query' | 'filters'> {
  readonly categoryId: number
}

export interface Listing {
  readonly cards: readonly ProductCard[]
  /** How many products the whole listing has, over all its pages. */
  readonly total: number
}

export interface CatalogueService {
  categoryTree(): Promise<CategoryTree>
  listing(request: ListingRequest): Promise<Listing>
  productById(id: number): Promise<Result<Product, 'product-missing'>>
}

export interface CatalogueOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
  readonly log: Log
}

const SORT_ON_WIRE = {
  featured: 'FEATURED',
  newest: 'NEWEST',
  'price-asc': 'LOWEST_PRICE',
  'price-desc': 'HIGHEST_PRICE',
  'name-asc': 'A_TO_Z',
  'name-desc': 'Z_TO_A',
  popularity: 'BEST_SELLING',
} as const satisfies Record<ListingSort, string>

const listingWire = z.object({
  data: z.array(productWire),
  meta: z.object({
    totalItems: z.number().int().nonnegative(),
    pageInfo: z.object({ startCursor: z.string().nullish() }).optional(),
  }),
})

const productAnswer = z.object({ data: productWire.nullish() }).nullable()

/** Spec A §9: at most 250 variants come with a product; the rest are asked for behind them. */
const VARIANTS_LIMIT = 250
const MAX_VARIANTS = 1000

/** The upstream's cursors count from the start of the list. */
const cursorAfter = (count: number): string => btoa(`offset:${count}`)

const attributesOf = (filters: ListingQuery['filters']) =>
  [
    { attribute: 'Color', values: filters.color },
    { attribute: 'Size', values: filters.size },
  ].filter((one) => one.values.length > 0)

export function createCatalogueService({ call, market, cached, log }: CatalogueOptions): CatalogueService {
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
    const answer = await call('getProductById', [argument], productAnswer)
    return answer?.data ?? undefined
  }

  async function completeProduct(id: number): Promise<ProductWire | undefined> {
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
      // an upstream that answers with the same page again has no more to give
      last = variants.size > before ? more.length : 0
    }
    return { ...product, variants: [...variants.values()] }
  }

  return {
    categoryTree: () =>
      cached(`categories:${market.code}`, STRATEGIES.catalogue, async () => {
        const tree = toTree(await call('getCategoryTree', [], treeWire))
        if (tree.roots.length === 0) {
          // the words are the specification's (spec A §8)
          log('error', 'catalogue.no-tree', { message: 'Are BigCommerce env vars set correctly?' })
        }
        return tree
      }),

    async listing({ categoryId, page, perPage, sort, query, filters }) {
      const skip = (page - 1) * perPage
      const wire = await call(
        'getProductsWithFilter',
        [
          {
            filters: {
              categoryEntityId: categoryId,
              productAttributes: attributesOf(filters),
              ...(query ? { searchTerm: query } : {}),
            },
            first: perPage,
            ...(skip > 0 ? { after: cursorAfter(skip) } : {}),
            sort: SORT_ON_WIRE[sort],
            currencyCode: market.currency,
          },
        ],
        listingWire,
      )
      return { cards: wire.data.flatMap((one) => toCard(one, market) ?? []), total: wire.meta.totalItems }
    },

    async productById(id) {
      try {
        const wire = await completeProduct(id)
        return wire ? ok(toProduct(wire, market)) : fail('product-missing')
      } catch (error) {
        if (hasStatus(error, 404)) {
          return fail('product-missing')
        }
        throw error
      }
    },
  }
}
