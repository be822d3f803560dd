/**
 * Cursors for the commerce API, in the embedded backend's format. Other vendors' cursors differ, so callers must check the
 * response's first cursor.
 * @module
 */

/** The cursor after `count` rows. */
export const cursorAfter = (count: number): string => btoa(`offset:${count}`)

/** The first cursor in a response to `after: cursorAfter(count)`. */
export const cursorOfRow = (count: number): string => cursorAfter(count + 1)
