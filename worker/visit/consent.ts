/**
 * What a request says about cookies: the choice of its market, and Global Privacy Control, which takes advertising off it.
 * @module
 */
import { isCrawler } from '#domain/address/crawlers.ts'
import { type ConsentAsked, readConsent, underPrivacyControl } from '#domain/consent/consent.ts'
import type { MarketCode } from '#domain/markets.ts'

interface VisitConsent extends ConsentAsked {
  readonly isChosen: boolean
}

export function consentOf({ headers }: Request, market: MarketCode): VisitConsent {
  const hasControl = headers.get('sec-gpc') === '1'
  const chosen = readConsent(headers.get('cookie') ?? undefined, market)
  return { isChosen: chosen !== undefined, granted: underPrivacyControl(chosen ?? [], hasControl), hasControl }
}

/** For a browser without script: with script the page's own banner asks, so that every stored page is the same for all. */
export function consentToAsk(
  request: Request,
  market: MarketCode,
  visitor: 'guest' | 'known' | 'no-script',
): ConsentAsked | undefined {
  if (visitor !== 'no-script' || isCrawler(request.headers.get('user-agent') ?? undefined)) {
    return undefined
  }
  const { isChosen, granted, hasControl } = consentOf(request, market)
  return isChosen ? undefined : { granted, hasControl }
}
