/**
 * The view transition between checkout pages, as in the shop. Inlined, because the new page must declare it before its first
 * frame; otherwise the browser skips the transition and reports an error.
 * @module
 */
import { inline } from './inline.ts'

export const TRANSITION = await inline(
  'style',
  `:root { view-transition-name: none; }
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }`,
)
