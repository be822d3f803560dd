/**
 * The view transition between checkout pages, as in the shop. `:root` is not captured, because a captured page takes no clicks
 * until the transition ends. Inlined, because the new page must declare the transition before its first frame; otherwise the
 * browser reports an error.
 * @module
 */
import { inline } from './inline.ts'

export const TRANSITION = await inline(
  'style',
  `:root { view-transition-name: none; }
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }`,
)
