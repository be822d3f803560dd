/**
 * What a product page is made of.
 * @module
 */
import type { CategoryLink } from '#client/components/listing/ListingHeader.tsx'
import type { GalleryItem } from '#client/components/product/Gallery.tsx'
import type { LevelsJson, PickerFacts } from '#client/components/product/picker-with-stock.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import type { Product, ProductBadges, ProductCard, Review } from '#domain/entities/product.ts'

export interface ProductModel {
  readonly product: ProductBadges &
    Pick<
      Product,
      | 'id'
      | 'slug'
      | 'sku'
      | 'styleCode'
      | 'name'
      | 'description'
      | 'price'
      | 'fixedShipping'
      | 'isGiftCard'
      | 'details'
      | 'safety'
      | 'rating'
    >
  /** What search engines show of it. */
  readonly summary: string
  readonly trail: readonly CategoryLink[]
  readonly media: readonly GalleryItem[]
  readonly picker: PickerFacts
  /** Newest first. */
  readonly reviews: readonly Review[]
  /** What the vendor recommends beside it; empty where that could not be read. */
  readonly recommended: { readonly look: readonly ProductCard[]; readonly alike: readonly ProductCard[] }
  /** Absent for what is not delivered, and where the terms could not be read. */
  readonly delivery?: DeliveryTerms
}

export interface ProductHoles extends Record<string, unknown> {
  /** Of this moment; null when it cannot be read. */
  readonly stock: LevelsJson | null
  /** When the page is read, in epoch milliseconds: it decides which days are promised. */
  readonly moment: number
  /** New for each page that is made for a visitor with a bag; null in pages that visitors share. */
  readonly formKey: string | null
}
