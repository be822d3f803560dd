/** The calls to the commerce service for each refresh of a product page; they count against the upstream's rate limit. */
import { env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { PAGE_FRESH_SECONDS } from '#worker/cache/freshness.ts'

beforeAll(() => seedForTests(env.DB))
afterEach(() => {
  vi.useRealTimers()
})

const PATH = '/p/1001/marlow-linen-midi-dress/Red'

test('spec A §2: a refresh calls for product, stock and badges only; which markets sell it is asked once an hour for each market', async () => {
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
  const later = PAGE_FRESH_SECONDS.product + 1
  expect(await visit(0)).toBe(2)
  for (const refresh of [1, 2, 3]) {
    expect(await visit(refresh * later)).toBe(0)
    expect(asked.toSorted()).toEqual(['getInventoryAtLocations', 'getProductById', 'getSingleProductBadges'])
  }
})
