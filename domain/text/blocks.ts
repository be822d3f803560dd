/** The shop's own texts in blocks, around the editor's texts. */
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
  /** Shown to editors in a narrow viewport. */
  wideMenu: 'This menu is shown in windows of 1080 px or more.',
  /** Shown only to editors in a preview. */
  broken: (item: string, isPartlyShown: boolean) =>
    isPartlyShown ? `${item} is shown, but not entirely as it was written:` : `${item} is not shown:`,
} as const
