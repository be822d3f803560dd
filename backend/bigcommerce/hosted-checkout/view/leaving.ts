/**
 * Clears card fields before the page enters the browser's back/forward cache, which ignores `no-store`. A page restored from that
 * cache is requested again.
 * @module
 */
import { inline } from './inline.ts'

export const LEAVING = await inline(
  'script',
  `addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll('[autocomplete=cc-number], [autocomplete=cc-csc]')) field.value = '';
});
addEventListener('pageshow', (event) => {
  // A plain reload would make the browser ask whether to resend the form.
  if (event.persisted) location.replace(location.pathname + location.search);
});`,
)
