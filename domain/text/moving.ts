/**
 * Texts shown when a navigation fails.
 * @module
 */
export const movingText = {
  failed: 'We couldn’t load the next page. Try again when you’re back online.',
} as const
