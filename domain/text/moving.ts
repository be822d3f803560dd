/**
 * Texts shown when a navigation fails.
 * @module
 */
export const movingText = {
  failed: 'The next page does not answer. This one stays as it is: please try again when you are back online.',
} as const
