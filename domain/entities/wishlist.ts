/**
 * A wishlist (spec A §3).
 * @module
 */

/** A type, not an interface: only then TypeScript takes it for JSON. Absent `variantId`: no size has been chosen yet. */
export type WishlistItem = { readonly productId: number; readonly colour: string; readonly variantId?: number }
/** The newest first. */
export type Wishlist = readonly WishlistItem[]
