import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { productWire, toProduct } from '#worker/services/commerce/catalogue/product/product-wire.ts'
import { viewOfWishlist } from './load-wishlist.ts'

test('spec A §9: a customer’s list has 50 items a page, each once; a page beyond the last is the last', async () => {
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
  expect(asked).toEqual([101, 101, 101, 101])
})

/** A scarf in one colour and these sizes. */
const scarf = (sizes: readonly object[], more: object = {}) =>
  toProduct(
    productWire.parse({
      id: 7,
      sku: 'AL0007-RED',
      name: 'Wren Scarf',
      price: 19.99,
      inventory_tracking: 'variant',
      custom_url: { url: '/wren-scarf/' },
      options: [{ id: 1, display_name: 'Color', option_values: [{ id: 11, label: 'Red' }] }],
      variants: sizes.map((size, index) => ({
        id: index + 1,
        sku: `AL0007-RED-${index}`,
        option_values: [
          { option_display_name: 'Color', label: 'Red' },
          { option_display_name: 'Size', label: String(index) },
        ],
        ...size,
      })),
      ...more,
    }),
    MARKETS.en,
  )

const readerOf = (product: ReturnType<typeof scarf>) => ({
  market: MARKETS.en,
  services: {
    catalogue: {
      products: async (ids: readonly number[]) => new Map(ids.map((id) => [id, { ...product, id }])),
      sizeNames: async () => ({}),
    },
    inventory: { forVariants: async () => new Map() },
  },
  log: () => undefined,
})

test('spec A §9: the total covers the whole list, on each of its pages', async () => {
  const reader = readerOf(scarf([{ inventory_level: 9 }]))
  const list = Array.from({ length: 105 }, (_, index) => ({ productId: index + 1, colour: 'Red' }))
  const pages = await Promise.all([1, 2, 3].map((page) => viewOfWishlist(reader, list, page)))
  expect(pages.map(({ total }) => total.minor)).toEqual([105 * 1999, 105 * 1999, 105 * 1999])
})

const stockOf = async (product: ReturnType<typeof scarf>) =>
  (await viewOfWishlist(readerOf(product), [{ productId: 7, colour: 'Red' }])).lines[0]?.stock

test('spec A §4: the reason why a colour cannot be bought is the one on its page: one closed size does not hide that the rest sold out', async () => {
  expect(await stockOf(scarf([{ purchasing_disabled: true }, {}]))).toBe('sold-out')
  expect(await stockOf(scarf([{ purchasing_disabled: true }, { purchasing_disabled: true }]))).toBe('not-purchasable')
})

test('spec A §5: an item whose price is hidden cannot be added', async () => {
  expect(await stockOf(scarf([{ inventory_level: 9 }], { is_price_hidden: true }))).toBe('not-purchasable')
})
