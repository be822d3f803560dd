/**
 * Starts the page's data layer. The first consent loads this file; later changes of consent call it too.
 * @module
 */
import { isLeaving } from '#client/browser/leaving.ts'
import { onBagEvent } from '#client/state/bag/bag-events.ts'
import type { Consent } from '#domain/consent/consent.ts'
import type { Market } from '#domain/markets.ts'
import { recordBagEvent } from './bag-events.ts'
import { consentNow } from './consent-now.ts'
import { signal } from './data-layer.ts'
import { sayPage } from './page-events.ts'
import { recordPresses, saySignIn } from './presses.ts'
import { expireVendorCookies, forgetAll } from './storage.ts'
import { hasLoadedScripts, loadScripts } from './vendor-scripts.ts'

/** Set by the bundler. */
declare const __DEVELOPMENT__: boolean

let known: Consent = []
let isListening = false

const takenBack = (consent: Consent) => known.filter((purpose) => !consent.includes(purpose))

/**
 * Applies the consent: first to the signals, then to the page's events.
 * @param isAgain true for a page from the back/forward cache
 */
export function follow(market: Market, isAgain = false): void {
  if (isAgain && document.documentElement.hidden) {
    // `signed-out.ts` reloads the page, which then pushes its own events.
    return
  }
  const consent = consentNow() ?? []
  const taken = takenBack(consent)
  const isNew = !known.includes('analytics')
  known = consent
  signal(consent)
  if (taken.includes('analytics')) {
    forgetAll()
  }
  if (taken.length > 0) {
    expireVendorCookies()
  }
  if (taken.length > 0 && hasLoadedScripts()) {
    // A running vendor script cannot be removed from the page, so the page is reloaded.
    if (!isLeaving()) {
      location.reload()
    }
    return
  }
  // The vendors' scripts load first, so that an event that throws cannot stop them from loading.
  loadScripts(consent, market)
  if (__DEVELOPMENT__) {
    void import('./recorder.ts').then(({ record }) => record())
  }
  if (!isListening) {
    isListening = true
    listen(market)
  }
  if (consent.includes('analytics') && (isNew || isAgain)) {
    saySignIn()
    sayPage(market, !isNew)
  }
}

function listen(market: Market): void {
  recordPresses(market)
  onBagEvent((event) => {
    if (event.what === 'page-turned') {
      sayPage(market)
    } else {
      recordBagEvent(event, market)
    }
  })
  // If the visitor has withdrawn consent in another tab, this tab stops too and removes its keys, cookies and scripts.
  addEventListener('visibilitychange', () => {
    if (!document.hidden && takenBack(consentNow() ?? []).length > 0) {
      follow(market)
    }
  })
}
