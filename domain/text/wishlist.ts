/**
 * Texts of the wishlist's button and hearts, which every page has. The list's own texts are in `wishlist-list.ts`, which the browser loads
 * with the list.
 * @module
 */
export const wishlistText = {
  label: 'Wishlist',
  save: (name: string) => `Save ${name} to your wishlist`,
  /** Beside the heart that a form without script has just saved. */
  saved: 'Saved',
  nowSaved: 'Saved to your wishlist.',
  nowRemoved: 'Removed from your wishlist.',
  full: 'Your wishlist is full: it holds 50 items. Remove one to save another.',
  failed: 'Sorry, we couldn’t change your wishlist. Please try again in a moment.',
} as const
