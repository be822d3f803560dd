/** Words of the shop's own around what editors write in blocks. */
export const blockText = {
  pause: 'Pause the moving text',
  cards: 'Cards',
  categories: 'Categories',
  previousCard: 'Previous card',
  nextCard: 'Next card',
  readMore: 'See more',
  readLess: 'See less',
  watchLive: 'Watch live',
  liveNote: 'Plays from another company’s site, which may set cookies of its own.',
  /** Shown to editors in a narrow window. */
  wideMenu: 'This menu is shown in windows of 1080 px or more.',
  /** Shown to editors in preview only. */
  broken: (schemaId: string, reason: 'unknown' | 'invalid' | 'text' | 'render' | 'off') =>
    ({
      unknown: `There is no block of the type “${schemaId}”.`,
      text: `This “${schemaId}” block is shown without its underlines.`,
      invalid: `This “${schemaId}” block cannot be shown.`,
      render: `This “${schemaId}” block cannot be shown.`,
      off: `This “${schemaId}” block cannot be shown.`,
    })[reason],
} as const
