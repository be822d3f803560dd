/**
 * Asks for cookie consent if the visitor has made no choice, and starts what the visitor allows. Analytics and advertising load
 * only after that, so without consent there are no events, no requests and no stored data.
 * @module
 */

import { consentNow, here } from '#client/analytics/consent-now.ts'
import { fallBackTo } from '#client/browser/leaving.ts'
import { isPlainClick } from '#client/browser/progress.ts'
import { PURPOSES } from '#domain/consent/consent.ts'

export function applyConsent(): void {
  void apply()
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-consent-link]') : null
    if (link && isPlainClick(event)) {
      event.preventDefault()
      ask({ isOpen: true }).catch(() => fallBackTo(link.href))
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      showSaved()
      void apply(true)
    }
  })
  if (!consentNow() && location.pathname !== `${here().prefix}/cookie-settings`) {
    // If the banner cannot load, nothing is allowed and the next page asks.
    ask({ isOpen: false }).catch(() => undefined)
  }
}

/** The consent may have changed while the page was in the back/forward cache. */
function showSaved(): void {
  const saved = consentNow()
  if (saved) {
    document.querySelector('[data-consent-banner]')?.remove()
  }
  for (const purpose of PURPOSES) {
    for (const box of document.querySelectorAll<HTMLInputElement>(`[data-consent-form] [name=${purpose}]`)) {
      box.checked = saved?.includes(purpose) ?? false
    }
  }
}

async function ask(how: { readonly isOpen: boolean }): Promise<void> {
  const { showBanner } = await import('./show-banner.ts')
  await showBanner({ ...how, market: here(), onChosen: () => void apply() })
}

let isStarted = false

/**
 * Loads the data layer at the first consent, and passes on every later change.
 * @param isAgain true if the page comes from the back/forward cache
 */
async function apply(isAgain = false): Promise<void> {
  if (isStarted || consentNow()?.length) {
    isStarted = true
    const { follow } = await import('#client/analytics/start.ts')
    follow(here(), isAgain)
  }
}
