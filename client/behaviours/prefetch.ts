/**
 * Prefetches the pages that the shopper is likely to open next (spec A §9). The browser drops them when this page closes.
 * @module
 */

import { connection, mayPrefetch } from '#client/browser/connection.ts'
import { trusted } from '#client/browser/trusted-types.ts'
import { AHEAD, PREFETCH_RULES } from '#domain/address/prefetch-rules.ts'

/** Product pages are not prefetched, because each requests its stock from the commerce service. */
const LISTINGS = 'main a[href*="/browse/"]:not([href*="?"])'
/** Milliseconds for which a link must stay in view to be prefetched, so that the links scrolled past are left out. */
const LOOKED_AT_MS = 1_000
/** The maximum number of links per page that are prefetched because they are in view. An HTML document is about 15 KB. */
const MAX = 4

export function prefetchLinks(): void {
  if (mayPrefetch(connection()) && HTMLScriptElement.supports?.('speculationrules')) {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = trusted.createScript(PREFETCH_RULES)
    document.head.appendChild(rules)
    // On a touch screen there is no hover to announce a click, so links are prefetched when they come into view.
    if (matchMedia('(hover: none)').matches) {
      prefetchLinksInView()
    }
  }
}

function prefetchLinksInView(): void {
  const addresses = new Set<string>()
  const looks = new Map<Element, ReturnType<typeof setTimeout>>()

  function fetchAhead(link: HTMLAnchorElement): void {
    addresses.add(link.href)
    link.setAttribute(AHEAD, '')
    if (addresses.size === MAX) {
      inView.disconnect()
      for (const look of looks.values()) {
        clearTimeout(look)
      }
    }
  }

  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(looks.get(target))
      if (isIntersecting && target instanceof HTMLAnchorElement) {
        looks.set(target, setTimeout(fetchAhead, LOOKED_AT_MS, target))
      }
    }
  })
  for (const link of document.querySelectorAll(LISTINGS)) {
    inView.observe(link)
  }
}
