/**
 * What the layout shows of its visitor: one promise a hole, none of which may reject.
 * @module
 */
import type { Holes } from '#client/pages/page-props.ts'

export interface ChromeHoles {
  /** Pieces in the bag. */
  readonly bagCount: number
}

/** The holes of somebody who has just come in. */
export const guestChromeHoles = (): Holes<ChromeHoles> => ({ bagCount: Promise.resolve(0) })
