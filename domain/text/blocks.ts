/** Words of the shop's own around what editors write in blocks. */
export const blockText = {
  pause: 'Pause the moving text',
  cards: 'Cards',
  categories: 'Categories',
  previousCard: 'Previous card',
  nextCard: 'Next card',
  readMore: 'See more',
  /** Shown to editors in preview only. */
  broken: (schemaId: string, reason: 'unknown' | 'invalid' | 'text' | 'render' | 'off') =>
    reason === 'unknown' ? `There is no block of the type “${schemaId}”.` : `This “${schemaId}” block cannot be shown.`,
} as const
