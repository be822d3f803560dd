/**
 * The data layer of this page, loaded by the first consent; later choices come here too.
 * @module
 */
import { hear } from '#client/state/tell.ts'
import type { Consent } from '#domain/consent/consent.ts'
import type { Market } from '#domain/markets.ts'
import { hearBag } from './bag-events.ts'
import { allows, signal } from './data-layer.ts'
import { sayPage } from './page-events.ts'
import { hearPresses, saySignIn } from './presses.ts'
import { expireVendorCookies, forgetAll } from './storage.ts'
import { hasLoadedScripts, loadScripts } from './vendor-scripts.ts'

/** Of the bundler. */
declare const __DEVELOPMENT__: boolean

let known: Consent = []
let isListening = false

/** @param consent what is allowed from now on */
export function follow(consent: Consent, market: Market): void {
  const taken = known.filter((purpose) => !consent.includes(purpose))
  const isNew = consent.includes('analytics') && !allows('analytics')
  known = consent
  signal(consent)
  if (taken.includes('analytics')) {
    forgetAll()
  }
  if (taken.length > 0) {
    expireVendorCookies()
  }
  if (taken.length > 0 && hasLoadedScripts()) {
    // A vendor's script that runs cannot be taken out of the page.
    location.reload()
    return
  }
  if (__DEVELOPMENT__) {
    void import('./recorder.ts').then(({ record }) => record())
  }
  if (!isListening) {
    isListening = true
    listen(market)
  }
  if (isNew) {
    saySignIn()
    sayPage(market)
  }
  loadScripts(consent, market)
}

function listen(market: Market): void {
  hearPresses(market)
  hear((told) => {
    if (told.what === 'page-turned') {
      sayPage(market)
    } else {
      hearBag(told, market)
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      saySignIn()
      sayPage(market, true)
    }
  })
}
