import type { CategoryLink } from '#client/components/listing/ListingHeader.tsx'
import type { GalleryItem } from '#client/components/product/gallery/Gallery.tsx'
import type { PickerFacts } from '#client/components/product/options/picker-with-stock.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import type { Product, ProductBadges, ProductCard, Review } from '#domain/entities/product.ts'

/** The vendor's recommendations. Empty if they could not be loaded. */
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
  /** The meta description. */
  readonly summary: string
  /** The page title for search engines, if it differs from the product's name. */
  readonly title?: string
  readonly trail: readonly CategoryLink[]
  readonly media: readonly GalleryItem[]
  readonly picker: PickerFacts
  /** Newest first. */
  readonly reviews: readonly Review[]
  /** Streams in after the rest of the page. */
  readonly recommended: Promise<RecommendedCards>
  /** Absent if the product is not delivered or the terms could not be loaded. */
  readonly delivery?: DeliveryTerms
}
