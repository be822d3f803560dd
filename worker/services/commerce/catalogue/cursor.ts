/**
 * Cursors of the commerce wire, as the embedded backend writes them. Other vendors' cursors differ, so an answer must begin with the
 * expected cursor.
 * @module
 */

/** The position after `count` rows. */
export const cursorAfter = (count: number): string => btoa(`offset:${count}`)

/** The first cursor of an answer that follows `cursorAfter(count)`. */
export const cursorOfRow = (count: number): string => cursorAfter(count + 1)
