/**
 * Which pages a listing has, and which of them its pager names.
 * @module
 */

/** At least one page: an empty category has an empty first page. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/**
 * First, last, and the current page with a neighbour on each side; `undefined` stands where pages are left out.
 * A gap of a single page is filled, as "…" would take the same room.
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
