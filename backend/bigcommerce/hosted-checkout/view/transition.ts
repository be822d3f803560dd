/**
 * The view transition between checkout pages, the same as in the shop. `:root` is not captured, because a captured page does not
 * respond to clicks until the transition ends. The style is inlined, because the browser reports an error unless the new page
 * declares the transition before its first frame.
 * @module
 */
import { inline } from './inline.ts'

export const TRANSITION = await inline(
  'style',
  `:root { view-transition-name: none; }
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }`,
)
