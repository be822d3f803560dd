/**
 * The view transition between checkout pages, the same as between the shop's own: while the browser captures a page, it takes no clicks. It
 * is inlined: the browser starts it on the old page and reports an error if the new page has not declared one by its first frame, however
 * late its stylesheet comes.
 * @module
 */
import { inline } from './inline.ts'

export const TRANSITION = await inline(
  'style',
  `:root { view-transition-name: none; }
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }`,
)
