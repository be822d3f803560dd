/**
 * Texts of the wishlist button and the hearts, which every page has. The list's own texts are in `wishlist-list.ts`, which the
 * browser loads with the list.
 * @module
 */
export const wishlistText = {
  label: 'Wishlist',
  save: (name: string) => `Save ${name} to your wishlist`,
  /** Shown next to the heart after a form without JavaScript has saved the item. */
  saved: 'Saved',
  nowSaved: 'Saved to your wishlist.',
  nowRemoved: 'Removed from your wishlist.',
  full: 'Your wishlist is full: it holds 50 items. Remove one to save another.',
  failed: 'Sorry, we couldn’t change your wishlist. Please try again in a moment.',
} as const
