import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { viewOfWishlist } from './load-wishlist.ts'

test('spec A §9: a customer’s list has 50 pieces a page, each once; a page beyond the last is the last', async () => {
  const asked: number[] = []
  const reader = {
    market: MARKETS.en,
    services: {
      catalogue: {
        products: async (ids: readonly number[]) => {
          asked.push(ids.length)
          return new Map()
        },
        sizeNames: async () => ({}),
      },
      inventory: { forVariants: async () => new Map() },
    },
    log: () => undefined,
  }
  const list = Array.from({ length: 101 }, (_, index) => ({ productId: index + 1, colour: 'Red' }))
  const pages = await Promise.all([1, 2, 3, 4].map((page) => viewOfWishlist(reader, list, page)))
  expect(pages.map(({ page, pages, count }) => [page, pages, count])).toEqual([1, 2, 3, 3].map((page) => [page, 3, 101]))
  expect(pages.slice(0, 3).flatMap(({ lines }) => lines.map(({ productId }) => productId))).toEqual(
    list.map(({ productId }) => productId),
  )
  expect(asked).toEqual([50, 50, 1, 1])
})
