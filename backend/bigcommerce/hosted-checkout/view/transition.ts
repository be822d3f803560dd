/**
 * The transition from page to page, as between the shop's own: a page that is captured would take no press until it ends. It stands in the page itself: a browser begins it on the page that is
 * left, and reports an error where the next page has not said by its first frame that it takes part, however late its stylesheet is.
 * @module
 */
import { inline } from './inline.ts'

export const TRANSITION = await inline(
  'style',
  `:root { view-transition-name: none; }
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }`,
)
