/**
 * Whether the visitor is leaving the page. Firefox and Safari reject pending fetches and imports as soon as a navigation begins.
 * A fallback that treats this as a failure would replace the shopper's own navigation. The first script records the state on the
 * document (`client/browser/progress.ts`), so the two files share no code.
 * @module
 */
export const isLeaving = (): boolean => Number(document.documentElement.dataset.leftUntil ?? 0) > performance.now()

/** A navigation that takes longer did not happen: it was a download, an empty response, or cancelled. */
const TIMEOUT_MS = 15_000

function beginLeaving(): void {
  document.documentElement.dataset.leftUntil = String(performance.now() + TIMEOUT_MS)
}

/** Navigates to a fallback page, unless the shopper is already leaving this page. */
export function fallBackTo(href: string): void {
  if (!isLeaving()) {
    beginLeaving()
    location.assign(href)
  }
}
