/**
 * Whether the page is being left. Firefox and Safari reject running fetches and imports as soon as a navigation begins: a fallback that
 * took this for a failure would replace the shopper's own link.
 * @module
 */

/** A navigation that has not left the page by then never will: it was a download, an empty answer, or cancelled. */
const TIMEOUT_MS = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

export const isLeaving = (): boolean => timer !== undefined

export function beginLeaving(): void {
  clearTimeout(timer)
  timer = setTimeout(stay, TIMEOUT_MS)
}

/** The page is not left after all, or has come back. */
export function stay(): void {
  clearTimeout(timer)
  timer = undefined
}

/** Goes to another page where this one cannot do it, unless the shopper already goes elsewhere. */
export function fallBackTo(href: string): void {
  if (!isLeaving()) {
    beginLeaving()
    location.assign(href)
  }
}
