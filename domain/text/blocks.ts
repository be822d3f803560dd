import type { ContentProblem, ProblemReason } from '#domain/content/content-problem.ts'

type ItemProblem = Pick<ContentProblem, 'reason' | 'schemaId' | 'name' | 'key'>

const PARTLY: ReadonlySet<ProblemReason> = new Set<ProblemReason>(['field', 'text', 'media'])

/** For example `“Autumn hero” (hero-banner-1, uk/autumn-hero)`. */
export const itemName = ({ schemaId, name, key }: Omit<ItemProblem, 'reason'>): string =>
  `${name ? `“${name}” ` : 'This block '}(${[schemaId, key].filter(Boolean).join(', ')})`

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
  broken: (problem: ItemProblem) =>
    PARTLY.has(problem.reason)
      ? `${itemName(problem)} is shown, but not entirely as it was written:`
      : `${itemName(problem)} is not shown:`,
} as const
