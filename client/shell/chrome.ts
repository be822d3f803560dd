/**
 * The layout's holes, none of which may reject.
 * @module
 */
import type { Holes } from './page-props.ts'

export interface ChromeHoles {
  /** Pieces in the bag; undefined when the bag cannot be read. */
  readonly bagCount: number | undefined
  /** A hint of the browser's: where the account's link leads, and nothing else. */
  readonly isSignedIn: boolean
}

/** A guest with an empty bag. */
export const guestChromeHoles = (): Holes<ChromeHoles> => ({
  bagCount: Promise.resolve(0),
  isSignedIn: Promise.resolve(false),
})
