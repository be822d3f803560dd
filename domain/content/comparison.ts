/**
 * The address of a comparison: which page, and which of the differences is looked at (spec A §2, preview).
 * @module
 */

export const COMPARED_SIDES = ['live', 'draft'] as const
export type ComparedSide = (typeof COMPARED_SIDES)[number]

/** The windows that the frames can be, in CSS pixels; what has less room is drawn smaller. */
export const COMPARED_WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const
export type ComparedWidth = keyof typeof COMPARED_WIDTHS

/** Delivery keys of the items around every page. */
export const AROUND_KEYS = [
  'desktop-navigation',
  'mobile-navigation',
  'app-header',
  'footer',
  'benefit-bar',
  'countdown-timer',
  'locale-selector-image',
  'popular-searches',
] as const
export type AroundKey = (typeof AROUND_KEYS)[number]

/** These have only fields that other parts read: by themselves they show nothing. */
const UNSEEN: ReadonlySet<AroundKey> = new Set<AroundKey>(['app-header', 'popular-searches'])

export interface Comparison {
  /** Path of the page below the market's prefix. */
  readonly page: string
  /** The one side that a phone shows; the draft unless said. */
  readonly side?: ComparedSide
  /** The difference that both sides are scrolled to, by its number in the list from 1. */
  readonly change?: number | undefined
  /** The part around every page that both sides show in place of the page. */
  readonly part?: AroundKey | undefined
  /** The window of both frames; the phone's unless said. */
  readonly width?: ComparedWidth | undefined
}

export const isComparedSide = (value: string | null): value is ComparedSide => COMPARED_SIDES.some((side) => side === value)

const isComparedWidth = (value: string | null): value is ComparedWidth => value !== null && Object.hasOwn(COMPARED_WIDTHS, value)

export const isSeenAlone = (key: AroundKey): boolean => !UNSEEN.has(key)

/** Total: what cannot be read is left out, and the page is then Home. */
export function readComparison(query: URLSearchParams): Comparison {
  const [side, change, width] = [query.get('side'), query.get('change') ?? '', query.get('width')]
  const part = AROUND_KEYS.find((key) => key === query.get('part') && isSeenAlone(key))
  return {
    page: query.get('page') || '/',
    ...(isComparedSide(side) ? { side } : {}),
    ...(/^[1-9]\d{0,3}$/.test(change) ? { change: Number(change) } : {}),
    ...(part ? { part } : {}),
    ...(isComparedWidth(width) ? { width } : {}),
  }
}

export const formatComparison = ({ page, side, change, part, width }: Comparison): string =>
  new URLSearchParams({
    page,
    ...(side ? { side } : {}),
    ...(change ? { change: String(change) } : {}),
    ...(part ? { part } : {}),
    ...(width ? { width } : {}),
  }).toString()

/** The id of a block in a preview of a page, so that an address leads to it. */
export const placeOf = (index: number): string => `place-${index + 1}`
