/**
 * Cookie consent on this page: asks a visitor who has not chosen, and starts what the visitor allows. Only then do analytics and
 * advertising load, so without consent there are no events, requests or stored data.
 * @module
 */

import { consentNow, here } from '#client/analytics/consent-now.ts'
import { fallBackTo } from '#client/browser/leaving.ts'
import { isPlainClick } from '#client/browser/progress.ts'
import { PURPOSES } from '#domain/consent/consent.ts'

/** Called once the page is idle. */
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
    // Without a choice nothing is allowed, and the next page asks again.
    ask({ isOpen: false }).catch(() => undefined)
  }
}

/** Updates a page from the back/forward cache, because another page may have changed the consent. */
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
 * The first consent loads the data layer, which then follows each change.
 * @param isAgain true for a page from the back/forward cache
 */
async function apply(isAgain = false): Promise<void> {
  if (isStarted || consentNow()?.length) {
    isStarted = true
    const { follow } = await import('#client/analytics/start.ts')
    follow(here(), isAgain)
  }
}
