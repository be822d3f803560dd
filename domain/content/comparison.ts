/**
 * The query parameters of a comparison (spec A §2, preview).
 * @module
 */

export const COMPARED_SIDES = ['live', 'draft'] as const
export type ComparedSide = (typeof COMPARED_SIDES)[number]

/** Frame widths in CSS pixels. A frame that does not fit is scaled down. */
export const COMPARED_WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const
export type ComparedWidth = keyof typeof COMPARED_WIDTHS

/** Delivery keys of the content that surrounds every page. */
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

/** These items are not visible parts of a page. Other parts read their fields. */
const UNSEEN: ReadonlySet<AroundKey> = new Set<AroundKey>(['app-header', 'popular-searches'])

export interface Comparison {
  /** The page's path without the market's prefix. */
  readonly page: string
  /** The side that a phone shows. The default is the draft. */
  readonly side?: ComparedSide
  /** Position of the selected difference in the list, counted from 1. */
  readonly change?: number | undefined
  /** The part that both frames show instead of the whole page. */
  readonly part?: AroundKey | undefined
  /** Width of both frames. The default is the phone's. */
  readonly width?: ComparedWidth | undefined
}

export const isComparedSide = (value: string | null): value is ComparedSide => COMPARED_SIDES.some((side) => side === value)

const isComparedWidth = (value: string | null): value is ComparedWidth => value !== null && Object.hasOwn(COMPARED_WIDTHS, value)

export const isSeenAlone = (key: AroundKey): boolean => !UNSEEN.has(key)

/** Drops invalid parameters. An invalid page becomes the home page. */
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

/** HTML id of a block in a preview, so that links can point to it. */
export const placeOf = (index: number): string => `place-${index + 1}`
