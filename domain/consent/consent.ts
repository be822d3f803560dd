/**
 * The optional purposes of cookies and scripts that a visitor may consent to, and the cookie that stores the choice. Each market
 * has its own choice.
 * @module
 */

import { CONSENT_COOKIE } from '#domain/cookies/consent-cookie.ts'
import { readCookie } from '#domain/cookies/cookies.ts'
import type { MarketCode } from '#domain/markets.ts'

export const PURPOSES = ['analytics', 'preferences', 'advertising'] as const
export type Purpose = (typeof PURPOSES)[number]
/** In the order of `PURPOSES`. */
export type Consent = readonly Purpose[]

export interface ConsentQuestion {
  readonly granted: Consent
  /** The browser sends Global Privacy Control. */
  readonly hasControl: boolean
}

/**
 * The `1` is the version of the purposes. A value of another version counts as no choice, so that the shop asks visitors again
 * after the purposes change.
 */
const VALUE = /^1\.(a?)(p?)(d?)$/

export const consentCookieName = (market: MarketCode): string => `${CONSENT_COOKIE.name}-${market}`

const LETTERS = { analytics: 'a', preferences: 'p', advertising: 'd' } as const satisfies Record<Purpose, string>

/** `1.ap` allows analytics and preferences; `1.` allows nothing. */
export const formatConsent = (consent: Consent): string =>
  `1.${PURPOSES.map((purpose) => (consent.includes(purpose) ? LETTERS[purpose] : '')).join('')}`

export const parseConsent = (value: string | undefined): Consent | undefined => {
  const letters = VALUE.exec(value ?? '')?.slice(1)
  return letters && PURPOSES.filter((_purpose, index) => letters[index])
}

/** @returns undefined if the visitor has not chosen in this market */
export const readConsent = (cookies: string | undefined, market: MarketCode): Consent | undefined =>
  parseConsent(readCookie(cookies, consentCookieName(market)))

/** Global Privacy Control withdraws the consent to advertising in every market, even if the visitor gave it before. */
export const underPrivacyControl = (consent: Consent, hasControl: boolean): Consent =>
  hasControl ? consent.filter((purpose) => purpose !== 'advertising') : consent
