/**
 * The cookie consent that a request carries for its market. Global Privacy Control removes advertising.
 * @module
 */
import { type ConsentQuestion, readConsent, underPrivacyControl } from '#domain/consent/consent.ts'
import type { MarketCode } from '#domain/markets.ts'

interface VisitConsent extends ConsentQuestion {
  readonly isChosen: boolean
}

export function consentOf({ headers }: Request, market: MarketCode): VisitConsent {
  const hasControl = headers.get('sec-gpc') === '1'
  const chosen = readConsent(headers.get('cookie') ?? undefined, market)
  return { isChosen: chosen !== undefined, granted: underPrivacyControl(chosen ?? [], hasControl), hasControl }
}

/** Undefined if the visitor has already chosen. */
export function pendingConsent(request: Request, market: MarketCode): ConsentQuestion | undefined {
  const { isChosen, granted, hasControl } = consentOf(request, market)
  return isChosen ? undefined : { granted, hasControl }
}
