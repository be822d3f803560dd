/** A type alias, because TypeScript does not accept interfaces as JSON. `variantId` is absent until a size is chosen. */
export type WishlistItem = { readonly productId: number; readonly colour: string; readonly variantId?: number }
/** The newest item is first. */
export type Wishlist = readonly WishlistItem[]
