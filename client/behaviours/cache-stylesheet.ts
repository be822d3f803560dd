/**
 * The first page of a visit inlines its stylesheet. Once idle, the page fetches the stylesheet's file and sets a cookie. The server
 * links to the file instead when it receives that cookie.
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
    // The browser caches the file only if the body is read to the end.
    await answer.arrayBuffer()
    if (answer.ok) {
      writeCookie(STYLESHEET_COOKIE, file)
    }
  } catch {
    // The next page inlines its stylesheet as well.
  }
}
