/**
 * A stylesheet inside `<noscript>` marks visitors without script by a cookie; if script runs, the mark is wrong and is removed.
 * @module
 */
import { NO_SCRIPT_COOKIE } from '#domain/no-script.ts'

export function markScripted(): void {
  if (document.cookie.includes(`${NO_SCRIPT_COOKIE}=`)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is missing in one of the large browsers
    document.cookie = `${NO_SCRIPT_COOKIE}=; path=/; max-age=0`
  }
}
