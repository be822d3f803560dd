/**
 * The page of a first visit carries its stylesheet. The file is fetched once that page is idle, and a cookie says so: the next
 * pages link it.
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
    // Read to its end, else the browser does not keep it.
    await answer.arrayBuffer()
    if (answer.ok) {
      writeCookie(STYLESHEET_COOKIE, file)
    }
  } catch {
    // The next page carries it again.
  }
}
