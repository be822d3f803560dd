/** A type, not an interface: only types are JSON for TypeScript. Without `variantId` no size is chosen yet. */
export type WishlistItem = { readonly productId: number; readonly colour: string; readonly variantId?: number }
/** The newest item is first. */
export type Wishlist = readonly WishlistItem[]
