/**
 * The layout's props: the chrome's content, the same for every guest, and its holes, none of which may reject.
 * @module
 */

import type { ChromeContent } from '#domain/entities/content.ts'
import type { Holes } from './page-props.ts'

export type ChromeModel = ChromeContent

export interface ChromeHoles {
  /** Pieces in the bag; undefined when the bag cannot be read. */
  readonly bagCount: number | undefined
}

/** A guest with an empty bag. */
export const guestChromeHoles = (): Holes<ChromeHoles> => ({ bagCount: Promise.resolve(0) })
