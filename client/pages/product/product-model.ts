/**
 * The model of a product page.
 * @module
 */
import type { CategoryLink } from '#client/components/listing/ListingHeader.tsx'
import type { GalleryItem } from '#client/components/product/gallery/Gallery.tsx'
import type { PickerFacts } from '#client/components/product/options/picker-with-stock.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import type { Product, ProductBadges, ProductCard, Review } from '#domain/entities/product.ts'

/** The vendor's recommendations beside it; empty where they could not be read. */
export interface RecommendedCards {
  readonly look: readonly ProductCard[]
  readonly alike: readonly ProductCard[]
}

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
  /** The description that search engines show. */
  readonly summary: string
  readonly trail: readonly CategoryLink[]
  readonly media: readonly GalleryItem[]
  readonly picker: PickerFacts
  /** Newest first. */
  readonly reviews: readonly Review[]
  /** Comes later than the rest. */
  readonly recommended: Promise<RecommendedCards>
  /** Absent for what is not delivered, and where the terms could not be read. */
  readonly delivery?: DeliveryTerms
}
