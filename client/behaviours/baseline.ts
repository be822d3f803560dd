/**
 * Checks for the features of package.json's `browserslist`. An older browser shows the page without script.
 * @module
 */
import { NO_SCRIPT_STYLESHEET } from '#domain/cookies/no-script.ts'

/** Both features exist since Chrome 108, Firefox 113 and Safari 16.4. */
const isInBaseline = (): boolean => 'CompressionStream' in window && CSS.supports('height', '1dvh')

/** @throws in an older browser, to end the calling script */
export function stopBelowBaseline(): void {
  if (isInBaseline()) {
    return
  }
  // The response for this stylesheet sets the no-script cookie, so the next pages are served without script.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = NO_SCRIPT_STYLESHEET
  document.head.append(link)
  throw new Error('This browser is older than the shop’s scripts; its pages work without them')
}
