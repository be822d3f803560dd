/** Counts the commerce calls per refresh of a product page, because they use up the upstream's rate limit. */
import { env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { kvOfCell } from '#tests/helpers/fault-cells.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { PAGE_FRESH_SECONDS, SPREAD_MS } from '#worker/cache/freshness.ts'

beforeAll(() => seedForTests(env.DB))
afterEach(() => {
  vi.useRealTimers()
})

const PATH = '/p/1001/marlow-linen-midi-dress/Red'
/** A dress that has the same sizes as the one at `PATH`, but no reviews. */
const NEIGHBOUR = { path: '/p/1018/odette-floral-silk-maxi-dress/Rose', mediaSet: 'AL1018-rose-SET.json' }

test('spec A §2: a refresh reads only product, stock and badges; the markets that sell the product are read once an hour per market', async () => {
  const asked: string[] = []
  const shop = createTestShop({
    upstream: (request, pass) => {
      if (request.url.includes('/bigcommerce/')) {
        asked.push(methodOf(request))
      }
      return pass(request)
    },
  })
  const start = Date.now()
  const visit = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 })
    asked.length = 0
    const page = await shop.text(PATH)
    expect(Object.keys(headLinks(page).alternates)).toHaveLength(5)
    return asked.filter((method) => method === 'getProducts').length
  }
  const later = PAGE_FRESH_SECONDS.product + SPREAD_MS / 1000
  expect(await visit(0)).toBe(2)
  for (const refresh of [1, 2, 3]) {
    expect(await visit(refresh * later)).toBe(0)
    expect(asked.toSorted()).toEqual(['getInventoryAtLocations', 'getProductById', 'getSingleProductBadges'])
  }
})

test('the first visit to a product reads the recommendations together with the product, and reads nothing that a similar product has already brought', async () => {
  const asked: string[] = []
  const pods = Promise.withResolvers<void>()
  const shop = createTestShop({
    bindings: { PAGES: kvOfCell('first-visit') },
    upstream: async (request, pass) => {
      const call = methodOf(request)
      asked.push(call)
      if (call === 'recommendation') {
        pods.resolve()
      }
      if (call === 'getProductById') {
        // This never resolves if the recommendations wait for the product.
        await pods.promise
      }
      return pass(request)
    },
  })
  await shop.text(PATH)
  asked.length = 0
  expect((await shop.get(NEIGHBOUR.path)).status).toBe(200)
  expect(asked.toSorted()).toEqual(
    [
      'getProductById',
      'getInventoryAtLocations',
      'recommendation',
      'complete-the-look',
      'getProductsById',
      'getProductBadges',
      'getSingleProductBadges',
      'getVariantMetadata',
      NEIGHBOUR.mediaSet,
    ].toSorted(),
  )
})

test('for an unknown product nothing is stored, and no cards are read', async () => {
  const asked: string[] = []
  const kv = kvOfCell('no-product')
  const shop = createTestShop({
    bindings: { PAGES: kv },
    upstream: (request, pass) => {
      asked.push(methodOf(request))
      return pass(request)
    },
  })
  expect((await shop.get('/p/987654/x/Red')).status).toBe(404)
  expect(asked).not.toContain('getProductsById')
  const { keys } = await kv.list()
  expect(keys.filter(({ name }) => name.includes('987654'))).toEqual([])
})
