/**
 * The address of a comparison: which page, and which of its differences is looked at (spec A §2, preview).
 * @module
 */

export const COMPARED_SIDES = ['live', 'draft'] as const
export type ComparedSide = (typeof COMPARED_SIDES)[number]

export interface Comparison {
  /** Path of the page below the market's prefix. */
  readonly page: string
  /** The one side that a phone shows; the draft unless said. */
  readonly side?: ComparedSide
  /** The difference that both sides are scrolled to, by its number in the list from 1. */
  readonly change?: number | undefined
}

export const isComparedSide = (value: string | null): value is ComparedSide => COMPARED_SIDES.some((side) => side === value)

/** Total: what cannot be read is left out, and the page is then Home. */
export function readComparison(query: URLSearchParams): Comparison {
  const [side, change] = [query.get('side'), query.get('change') ?? '']
  return {
    page: query.get('page') || '/',
    ...(isComparedSide(side) ? { side } : {}),
    ...(/^[1-9]\d{0,3}$/.test(change) ? { change: Number(change) } : {}),
  }
}

export const formatComparison = ({ page, side, change }: Comparison): string =>
  new URLSearchParams({ page, ...(side ? { side } : {}), ...(change ? { change: String(change) } : {}) }).toString()

/** The id of a block in a preview of a page, so that an address leads to it. */
export const placeOf = (index: number): string => `place-${index + 1}`
