/**
 * Counts what every category shows on every channel, while the products go by.
 * @module
 */
import { COLOUR_BITS, SIZE_BITS } from '#backend/database/masks.ts'
import type { ProductSeed } from '#backend/demo/catalogue/product-seed.ts'

export type FacetRow = readonly [categoryId: number, channelId: number, attribute: string, value: string, count: number]

export class FacetCounts {
  readonly #counts = new Map<string, { readonly row: readonly [number, number, string, string]; count: number }>()

  add(product: ProductSeed, categoryIds: Iterable<number>): void {
    const values = [
      ['total', ''],
      ...product.colours.filter(({ label }) => COLOUR_BITS.has(label)).map(({ label }) => ['Color', label]),
      ...product.sizes.filter((size) => SIZE_BITS.has(size)).map((size) => ['Size', size]),
    ]
    const channels = Object.keys(product.prices).map(Number)
    for (const categoryId of categoryIds) {
      for (const channelId of channels) {
        for (const [attribute = '', value = ''] of values) {
          const key = `${categoryId} ${channelId} ${attribute} ${value}`
          const entry = this.#counts.get(key)
          if (entry) {
            entry.count++
          } else {
            this.#counts.set(key, { row: [categoryId, channelId, attribute, value], count: 1 })
          }
        }
      }
    }
  }

  rows(): readonly FacetRow[] {
    return [...this.#counts.values()].map(({ row, count }) => [...row, count])
  }
}
