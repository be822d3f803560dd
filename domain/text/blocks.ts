/** The shop's own texts around an editor's in blocks. */
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
  /** For editors, in a narrow window. */
  wideMenu: 'This menu is shown in windows of 1080 px or more.',
  /** For editors in a preview only. */
  broken: (item: string, isPartlyShown: boolean) =>
    isPartlyShown ? `${item} is shown, but not entirely as it was written:` : `${item} is not shown:`,
} as const
