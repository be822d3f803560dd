/**
 * Words for the wishlist on every page: its button and the hearts. The words of the list itself are in `wishlist-list.ts`, which the
 * browser loads with the list.
 * @module
 */
export const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

export const wishlistText = {
  label: 'Wishlist',
  save: (name: string) => `Save ${name} to your wishlist`,
  /** Beside the heart that a form without script has just pressed. */
  saved: 'Saved',
  nowSaved: 'Saved to your wishlist.',
  nowRemoved: 'It is off your wishlist.',
  full: 'Your wishlist is full: it holds 50 pieces. Take one off to save another.',
  failed: 'We could not change your wishlist just now. Please try again in a moment.',
} as const
