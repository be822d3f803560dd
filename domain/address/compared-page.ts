/**
 * Finds the content item of a page, so that an editor can compare its draft with the published version.
 * @module
 */
import { NOT_FOUND_PATH, PREVIEWS } from '#domain/address/route-patterns.ts'
import { OWN_SEGMENTS, slugsOf } from '#domain/address/routes.ts'
import { screenAt } from '#domain/address/screen-at.ts'

/** A category header's delivery key consists of this prefix and the category's slugs: `browse/womens/dresses`. */
export const LISTING_KEYS = 'browse/'

/**
 * @param page path without the market's prefix
 * @returns the delivery key of the page's content, or of the category's header; undefined if the page has neither
 */
export function comparedKey(page: string): string | undefined {
  const at = screenAt(page)
  switch (at?.screen) {
    case 'home':
      return 'home'
    case 'category':
      return LISTING_KEYS + slugsOf(at.parameters).join('/')
    case 'content': {
      const { key } = at.parameters
      return page === NOT_FOUND_PATH || page === PREVIEWS || OWN_SEGMENTS.has(key.split('/')[0] ?? '') ? undefined : key
    }
    default:
      return undefined
  }
}

export const isCompared = (page: string): boolean => comparedKey(page) !== undefined
