/**
 * Clears a page that is left. The browser's back/forward cache holds pages despite `no-store`: the card number and its code go before the
 * page is put there, and a page that comes back from there is asked for again.
 * @module
 */
import { inline } from './inline.ts'

export const LEAVING = await inline(
  'script',
  `addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll('[autocomplete=cc-number], [autocomplete=cc-csc]')) field.value = '';
});
addEventListener('pageshow', (event) => {
  // not a reload: of the answer to a form the browser would ask whether to send it again
  if (event.persisted) location.replace(location.pathname + location.search);
});`,
)
