/**
 * One market's catalogue: category tree, listings and products (spec A §3, §7).
 * @module
 */
import type { ZodType, z } from 'zod'
import type { CategoryTree } from '#domain/entities/category.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Facets } from '#domain/listing/facets.ts'
import { DEFAULT_LISTING } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { errorFacts, type Log, type LogFacts } from '#worker/http/log.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'
import { type AddressList, createAddressList } from './address-list.ts'
import { createCards } from './cards.ts'
import { createCategorySizes } from './category-sizes.ts'
import { type Collection, collectionResponse, collectionWire, treeResponse, treeWire } from './category-wire.ts'
import { facetsWire, fetchFacets } from './facets.ts'
import {
  createListing,
  fetchHighestPrice,
  fetchTotal,
  highestPriceWire,
  type Listing,
  type ListingRequest,
  type Selection,
  totalWire,
} from './listing.ts'
import { fetchPalette, type Palette, paletteWire } from './palette.ts'
import { toProduct } from './product/product-wire.ts'
import { createProductReader } from './product-reader.ts'
import { createSizeNames } from './size-names.ts'

export interface CatalogueService extends AddressList, ReturnType<typeof createCards> {
  categoryTree(): Promise<CategoryTree>
  listing(request: ListingRequest): Promise<Listing>
  /** Number of products in a category or collection. */
  total(categoryId: number): Promise<number>
  /** Highest price in a category or collection, in pounds, dollars or euros. */
  highestPrice(categoryId: number): Promise<number>
  /** Number of products that match filters and search terms. Not cached. */
  count(selection: Selection): Promise<number>
  facets(categoryId: number): Promise<Facets>
  /**
   * Not cached, because the number of possible filters is unlimited.
   * @throws UpstreamError
   */
  facetsWithin(selection: Selection): Promise<Facets>
  palette(): Promise<Palette>
  collection(id: number): Promise<Result<Collection, 'collection-missing'>>
  productById(id: number): Promise<Result<Product, 'product-missing'>>
  /** The market's size names for one product. */
  readonly sizeNames: ReturnType<typeof createSizeNames>
  /** The market's size names for whole categories or collections. */
  readonly sizeNamesIn: ReturnType<typeof createCategorySizes>
}

export interface CatalogueOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
  readonly log: Log
}

export const treeEntry = (market: Market) => ({
  name: `categories:${market.code}`,
  strategy: STRATEGIES.catalogue,
  schema: treeWire(market),
  shouldStore: ({ roots }: CategoryTree) => roots.length > 0,
})

export function createCatalogueService({ call, market, cached, log }: CatalogueOptions): CatalogueService {
  async function loadTree(): Promise<z.infer<typeof treeResponse>> {
    // The message comes from spec A §8.
    const say = (cause: LogFacts[string]) =>
      log('error', 'catalogue.no-tree', { message: 'Are BigCommerce env vars set correctly?', cause })
    try {
      const answer = await call('getCategoryTree', [], treeResponse)
      if (treeWire(market).parse(answer).roots.length === 0) {
        say('the category tree is empty')
      }
      return answer
    } catch (error) {
      say(errorFacts(error).message)
      throw error
    }
  }

  const categoryTree = (): Promise<CategoryTree> => cached(treeEntry(market), loadTree)

  const completeProduct = createProductReader(call, market)
  const sizeNames = createSizeNames(call, market, cached)
  const cards = createCards(call, market)
  /** Data about a whole category or collection, without filters. */
  const ofCategory =
    <Value, Wire>(
      name: string,
      schema: ZodType<Value, Wire>,
      ask: (call: CommerceCall, market: Market, selection: Selection) => Promise<Wire>,
    ) =>
    (categoryId: number): Promise<Value> =>
      cached({ name: `${name}:${market.code}:${categoryId}`, strategy: STRATEGIES.catalogue, schema }, () =>
        ask(call, market, { ...DEFAULT_LISTING, categoryId }),
      )
  const facets = ofCategory('facets', facetsWire, fetchFacets)

  return {
    categoryTree,

    listing: createListing(call, market),
    sizeNames,
    sizeNamesIn: createCategorySizes({ call, market, cached, facets, products: cards.products, sizeNames }),
    ...cards,
    facets,
    facetsWithin: async (selection) => facetsWire.parse(await fetchFacets(call, market, selection)),
    total: ofCategory('category-total', totalWire, fetchTotal),
    highestPrice: ofCategory('highest-price', highestPriceWire, fetchHighestPrice),
    count: async (selection) => totalWire.parse(await fetchTotal(call, market, selection)),
    palette: () =>
      cached({ name: `palette:${market.code}`, strategy: STRATEGIES.swatches, schema: paletteWire }, async () => [
        ...(await fetchPalette(call, market, await categoryTree())),
      ]),
    ...createAddressList({ call, market, cached }),

    async collection(id) {
      const entry = { name: `collection:${market.code}:${id}`, strategy: STRATEGIES.catalogue, schema: collectionWire(market) }
      // A missing category throws and is not cached, so that made-up ids do not fill the cache.
      const load = () => call('getCategory', [{ categoryId: id }], collectionResponse)
      const collection = await orMissing(cached(entry, load), 'collection-missing')
      return collection.ok && collection.value ? ok(collection.value) : fail('collection-missing')
    },

    async productById(id) {
      const wire = await orMissing(completeProduct(id), 'product-missing')
      return wire.ok && wire.value ? ok(toProduct(wire.value, market)) : fail('product-missing')
    },
  }
}
