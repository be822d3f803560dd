/**
 * Tells whether the visitor is leaving the page. Firefox and Safari reject pending fetches and imports as soon as a navigation
 * begins, and a fallback that took this for a failure would replace the navigation. The state is an attribute on the document,
 * through which `client/browser/progress.ts` shares it without sharing code.
 * @module
 */
export const isLeaving = (): boolean => Number(document.documentElement.dataset.leftUntil ?? 0) > performance.now()

/** After this time, the visitor counts as staying: the navigation was cancelled, or it was a download or an empty response. */
const TIMEOUT_MS = 15_000

function beginLeaving(): void {
  document.documentElement.dataset.leftUntil = String(performance.now() + TIMEOUT_MS)
}

/** Opens a fallback page, unless the shopper is already leaving this one. */
export function fallBackTo(href: string): void {
  if (!isLeaving()) {
    beginLeaving()
    location.assign(href)
  }
}
