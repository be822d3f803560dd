/**
 * The first page of a visit inlines its stylesheet. Once idle, it fetches the file and sets a cookie, so the next pages link the
 * file.
 * @module
 */
import { writeCookie } from '#client/browser/cookie.ts'
import { STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'

export async function cacheStylesheet(): Promise<void> {
  const file = document.querySelector<HTMLElement>('style[data-file]')?.dataset.file
  if (!file) {
    return
  }
  try {
    const answer = await fetch(file)
    // The browser caches the file only if the body is read to its end.
    await answer.arrayBuffer()
    if (answer.ok) {
      writeCookie(STYLESHEET_COOKIE, file)
    }
  } catch {
    // If this fails, the next page inlines its stylesheet again.
  }
}
