/**
 * The purposes that a visitor may allow beyond what the shop needs, and the cookie that keeps the choice. A purpose is allowed once it is
 * chosen; each market has a choice of its own.
 * @module
 */

import { CONSENT_COOKIE } from '#domain/cookies/consent-cookie.ts'
import { readCookie } from '#domain/cookies/cookies.ts'
import type { MarketCode } from '#domain/markets.ts'

export const PURPOSES = ['analytics', 'preferences', 'advertising'] as const
export type Purpose = (typeof PURPOSES)[number]
/** The purposes that are allowed, in the table's order. */
export type Consent = readonly Purpose[]

/** The question about cookies. */
export interface ConsentAsked {
  readonly granted: Consent
  /** The browser sends Global Privacy Control. */
  readonly hasControl: boolean
}

/** A value of another version counts as no choice: the visitor is asked again when the purposes change. */
const VALUE = /^1\.(a?)(p?)(d?)$/

export const consentCookieName = (market: MarketCode): string => `${CONSENT_COOKIE.name}-${market}`

const LETTERS = { analytics: 'a', preferences: 'p', advertising: 'd' } as const satisfies Record<Purpose, string>

/** `1.ap` allows analytics and preferences, `1.` nothing. */
export const formatConsent = (consent: Consent): string =>
  `1.${PURPOSES.map((purpose) => (consent.includes(purpose) ? LETTERS[purpose] : '')).join('')}`

export const parseConsent = (value: string | undefined): Consent | undefined => {
  const letters = VALUE.exec(value ?? '')?.slice(1)
  return letters && PURPOSES.filter((_purpose, index) => letters[index])
}

/** @returns undefined where nothing has been chosen on this market */
export const readConsent = (cookies: string | undefined, market: MarketCode): Consent | undefined =>
  parseConsent(readCookie(cookies, consentCookieName(market)))

/** Global Privacy Control says no to selling and sharing, in each market and whatever was chosen before. */
export const underPrivacyControl = (consent: Consent, hasControl: boolean): Consent =>
  hasControl ? consent.filter((purpose) => purpose !== 'advertising') : consent
