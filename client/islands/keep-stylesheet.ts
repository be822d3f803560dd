/**
 * The page of a first visit carries its stylesheet. The file is fetched once that page is idle, and a cookie says so: the next
 * pages link it.
 * @module
 */
import { STYLESHEET_COOKIE } from '#domain/cookies.ts'

export async function keepStylesheet(): Promise<void> {
  const file = document.querySelector<HTMLElement>('style[data-file]')?.dataset.file
  if (!file) {
    return
  }
  try {
    const answer = await fetch(file)
    // Read to its end, else the browser does not keep it.
    await answer.arrayBuffer()
    if (answer.ok) {
      const { name, maxAge } = STYLESHEET_COOKIE
      // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is missing in one of the large browsers
      document.cookie = `${name}=${file}; path=/; max-age=${maxAge}; samesite=lax; secure`
    }
  } catch {
    // The next page carries it again.
  }
}
