import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { DEFAULT_LISTING } from '#domain/listing/listing-query.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { piecesLeft } from '#domain/product/stock.ts'
import { uncached as cached } from '#worker/cache/data.ts'
import { createCartService } from '#worker/services/commerce/cart/cart.ts'
import { createCatalogueService } from '#worker/services/commerce/catalogue/catalogue.ts'
import { createInventoryService, STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { createContentService } from '#worker/services/content/content.ts'
import { collectedProblems } from '#worker/services/content/problem-report.ts'
import { createSearchService } from '#worker/services/search/search.ts'
import { complaints } from './judge.ts'
import { AMPLIENCE } from './shapes/amplience.ts'
import { BIGCOMMERCE } from './shapes/bigcommerce.ts'
import { CONSTRUCTOR_IO } from './shapes/constructor-io.ts'
import { commerceCallAt, upstreamAt } from './storefront-upstream.ts'
import { openWire, type Wire } from './wire.ts'

let wire: Wire
beforeAll(async () => {
  wire = await openWire(inject('backend'))
})
afterAll(() => wire.close())

const log = () => undefined

describe.each(ALL_MARKETS.map((market, index) => ({ market, channel: index + 1 })))(
  'the storefront’s calls for $market.code match the vendors’ descriptions',
  ({ market, channel }) => {
    const call = () => commerceCallAt(wire.address, channel)
    const catalogue = () => createCatalogueService({ call: call(), market, cached, log })

    test('the catalogue: tree, every sort of a listing, filters, words, collection, product', async () => {
      expect((await catalogue().categoryTree()).roots.length).toBeGreaterThan(0)
      const listing = { ...DEFAULT_LISTING, categoryId: categoryId('womens'), filters: { color: ['Red'], size: [] } }
      for (const sort of ['featured', 'newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'popularity'] as const) {
        await catalogue().listing({ ...listing, sort })
      }
      const { cards } = await catalogue().listing({ ...DEFAULT_LISTING, categoryId: 0, query: 'dress', page: 2 })
      expect(cards).toEqual([])
      expect(await catalogue().productById(1001)).toMatchObject({ ok: true })
      expect(await catalogue().productById(424_242)).toMatchObject({ ok: false })
      expect(await catalogue().isSold(1001)).toBe(true)
    })

    test('search: results in every sort and with filters, a page beyond the first, redirected words, suggestions', async () => {
      const vendor = { index: market.searchIndex, parameters: '' }
      const service = createSearchService({ call: upstreamAt('search', wire.address), market, vendor, cached })
      const request = { ...DEFAULT_LISTING, words: 'red dress (or "skirt")' }
      for (const sort of ['featured', 'newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'popularity'] as const) {
        await service.search({ ...request, sort, filters: { color: ['Red', 'Navy Blue'], size: ['10'] } })
      }
      const found = await service.search({ ...request, words: 'women', page: 2 })
      expect(found.kind === 'found' && found.products.length).toBeGreaterThan(0)
      expect(await service.search({ ...request, words: 'sale' })).toEqual({
        kind: 'redirect',
        href: `${market.prefix}/browse/sale`,
      })
      expect(await service.autocomplete('dre')).toMatchObject({ products: { length: 10 }, suggestions: { length: 5 } })
    })

    test('stock and a bag from its first line to its last', async () => {
      const stock = await createInventoryService({ call: call(), market, cached, peek: () => undefined }).forProduct(1001, {
        wait: STOCK_CHECKED,
      })
      const [variantId = 0] = [...stock].find(([, left]) => piecesLeft(left) > 2) ?? []
      const carts = createCartService(call(), market, { channel })
      const { id } = await carts.create(crypto.randomUUID())
      const added = await carts.add(id, { productId: 1001, variantId, quantity: 1 }, crypto.randomUUID())
      const line = added.ok ? added.value.items[0] : undefined
      expect(line).toMatchObject({ variantId, quantity: 1 })
      const change = { itemId: line?.id ?? '', productId: 1001, quantity: 2 }
      expect(await carts.change(id, change, crypto.randomUUID())).toMatchObject({ ok: true })
      expect(await carts.byId(id)).toMatchObject({ ok: true })
      expect(await carts.remove(id, line?.id ?? '', crypto.randomUUID())).toEqual({ ok: true, value: undefined })
      expect(await carts.byId(id)).toMatchObject({ ok: false })
    })

    test('content: pages and the parts around them', async () => {
      const content = createContentService({
        ...{ call: upstreamAt('content', wire.address), market, cached, log },
        problems: collectedProblems(),
      })
      expect((await content.chrome()).navigation).not.toBeNull()
      expect(await content.page('home')).toMatchObject({ ok: true })
      expect(await content.page('nothing-here')).toMatchObject({ ok: false })
    })
  },
)

test('all of these requests and responses match the descriptions', () => {
  expect(wire.exchanges.length).toBeGreaterThan(60)
  expect(complaints(wire.exchanges, [...BIGCOMMERCE, ...AMPLIENCE, ...CONSTRUCTOR_IO])).toEqual([])
})
