/**
 * Cursors of the commerce wire, as the embedded backend writes them. Another vendor's count differently, so an answer is
 * checked against the cursor that it should begin with.
 * @module
 */

/** The place behind `count` rows. */
export const cursorAfter = (count: number): string => btoa(`offset:${count}`)

/** The beginning of an answer that follows `cursorAfter(count)`. */
export const cursorOfRow = (count: number): string => cursorAfter(count + 1)
