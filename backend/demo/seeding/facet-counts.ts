/**
 * Counts what every category shows on every channel, while the products go by.
 * @module
 */

import { FACETS, valuesOf } from '#backend/database/facets.ts'
import type { categoryFacets } from '#backend/database/tables/catalogue.ts'
import type { ProductSeed } from '#backend/demo/catalogue/product-seed.ts'

type FacetRow = typeof categoryFacets.$inferInsert

export class FacetCounts {
  readonly #counts = new Map<string, FacetRow>()

  add(product: ProductSeed, categoryIds: Iterable<number>): void {
    const values = [
      ['total', ''] as const,
      ...FACETS.flatMap((facet) =>
        valuesOf(facet, product)
          .filter((value) => facet.bits.has(value))
          .map((value) => [facet.name, value] as const),
      ),
    ]
    const channels = Object.keys(product.prices).map(Number)
    for (const categoryId of categoryIds) {
      for (const channelId of channels) {
        for (const [attribute, value] of values) {
          const key = `${categoryId} ${channelId} ${attribute} ${value}`
          const entry = this.#counts.get(key)
          if (entry) {
            entry.productCount++
          } else {
            this.#counts.set(key, { categoryId, channelId, attribute, value, productCount: 1 })
          }
        }
      }
    }
  }

  rows(): readonly FacetRow[] {
    return [...this.#counts.values()]
  }
}
