/**
 * Clears card fields before a page enters the browser's back/forward cache, which ignores `no-store`. A page restored from
 * that cache is requested again.
 * @module
 */
import { inline } from './inline.ts'

export const LEAVING = await inline(
  'script',
  `addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll('[autocomplete=cc-number], [autocomplete=cc-csc]')) field.value = '';
});
addEventListener('pageshow', (event) => {
  // A reload would make the browser ask whether to send a form again.
  if (event.persisted) location.replace(location.pathname + location.search);
});`,
)
