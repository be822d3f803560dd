/**
 * Starts the page's data layer at the first consent, and applies every later change of consent.
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

/** Replaced at build time. */
declare const __DEVELOPMENT__: boolean

let known: Consent = []
let isListening = false

const takenBack = (consent: Consent) => known.filter((purpose) => !consent.includes(purpose))

/**
 * Signals the consent before pushing any events.
 * @param isAgain true if the page comes from the back/forward cache
 */
export function follow(market: Market, isAgain = false): void {
  if (isAgain && document.documentElement.hidden) {
    // `account-page.ts` or `signed-out.ts` is reloading the page, which will then push its own events.
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
    // A vendor's script that already runs cannot be removed, so the page reloads without it.
    if (!isLeaving()) {
      location.reload()
    }
    return
  }
  // The vendors' scripts load before any event is pushed, so an error in an event cannot stop them from loading.
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
  // Consent may have been withdrawn in another tab while this one was in the background.
  addEventListener('visibilitychange', () => {
    if (!document.hidden && takenBack(consentNow() ?? []).length > 0) {
      follow(market)
    }
  })
}
