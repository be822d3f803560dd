/**
 * Words for the wishlist on every page: its button and the hearts. The words of the list itself are in `wishlist-list.ts`, which the
 * browser loads with the list.
 * @module
 */
export const wishlistText = {
  label: 'Wishlist',
  save: (name: string) => `Save ${name} to your wishlist`,
  /** Beside the heart that a form without script has just pressed. */
  saved: 'Saved',
  nowSaved: 'Saved to your wishlist.',
  nowRemoved: 'Removed from your wishlist.',
  full: 'Your wishlist is full: it holds 50 items. Remove one to save another.',
  failed: 'Sorry, we couldn’t change your wishlist. Please try again in a moment.',
} as const
