/**
 * Checks that the browser meets the `browserslist` in package.json. Older browsers get the page without JavaScript.
 * @module
 */
import { NO_SCRIPT_STYLESHEET } from '#domain/cookies/no-script.ts'

/** Together, both features require Chrome 108, Firefox 113 or Safari 16.4. */
const isInBaseline = (): boolean => 'CompressionStream' in window && CSS.supports('height', '1dvh')

/** @throws in an older browser, which stops the calling script */
export function stopBelowBaseline(): void {
  if (isInBaseline()) {
    return
  }
  // The response to this stylesheet sets the no-script cookie, so the server renders the next pages for a browser without
  // JavaScript.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = NO_SCRIPT_STYLESHEET
  document.head.append(link)
  throw new Error('This browser is older than the shop’s scripts; its pages work without them')
}
