/**
 * A type alias instead of an interface, because TypeScript does not accept an interface as JSON. `variantId` is absent until the
 * shopper chooses a size.
 */
export type WishlistItem = { readonly productId: number; readonly colour: string; readonly variantId?: number }
/** The newest item comes first. */
export type Wishlist = readonly WishlistItem[]
