/**
 * Whether the page is being left. Firefox and Safari reject running fetches and imports as soon as a navigation begins: a fallback that
 * took this for a failure would replace the shopper's own link.
 *
 * The first script notes it at the document (`client/browser/progress.ts`), so that it need not share a file with all others.
 * @module
 */
export const isLeaving = (): boolean => Number(document.documentElement.dataset.leftUntil ?? 0) > performance.now()

/** A navigation that has not left the page by then never will: it was a download, an empty answer, or cancelled. */
const TIMEOUT_MS = 15_000

export function beginLeaving(): void {
  document.documentElement.dataset.leftUntil = String(performance.now() + TIMEOUT_MS)
}

/** Goes to another page where this one cannot do it, unless the shopper already goes elsewhere. */
export function fallBackTo(href: string): void {
  if (!isLeaving()) {
    beginLeaving()
    location.assign(href)
  }
}
