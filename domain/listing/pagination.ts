/**
 * A listing's page sizes, page count and pager.
 * @module
 */

/** The first is the default (spec A §9). */
export const ITEMS_PER_PAGE = [48, 96] as const
export type ItemsPerPage = (typeof ITEMS_PER_PAGE)[number]

/** At least 1, because an empty category has an empty first page. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/**
 * The pages in the pager: first, last, and the current page with its two neighbours. `undefined` marks a gap. A gap of one page
 * shows that page, because "…" would take the same space.
 */
export function pagesToShow(current: number, last: number): readonly (number | undefined)[] {
  const shown: (number | undefined)[] = []
  let previous = 0
  for (let page = 1; page <= last; page++) {
    if (page !== 1 && page !== last && Math.abs(page - current) > 1) {
      continue
    }
    if (page - previous === 2) {
      shown.push(page - 1)
    } else if (page - previous > 2) {
      shown.push(undefined)
    }
    shown.push(page)
    previous = page
  }
  return shown
}
