import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bagCountCookieName, COOKIES, type CookieSpec } from '#domain/cookies/cookies.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import {
  type Consent,
  consentCookieName,
  formatConsent,
  PURPOSES,
  parseConsent,
  readConsent,
  underPrivacyControl,
} from './consent.ts'
import { isOwnCookie } from './own-cookies.ts'
import { signalsOf } from './signals.ts'

const consents = fc.subarray([...PURPOSES])

describe('the choice of cookies', () => {
  test('every choice survives formatting and parsing', () => {
    fc.assert(
      fc.property(consents, (consent) => {
        expect(parseConsent(formatConsent(consent))).toEqual(consent)
      }),
    )
    expect([[], ['preferences'], [...PURPOSES]].map((consent) => formatConsent(consent as Consent))).toEqual([
      '1.',
      '1.p',
      '1.apd',
    ])
  })

  test.each(['', '1', '2.a', '1.x', '1.aa', '1.da', '1.a;', '1.a\n', '1.apdd', 'granted', 'true', '{"analytics":true}', ' 1.a'])(
    'a value that the shop does not write is no choice: %j',
    (value) => {
      expect(parseConsent(value)).toBeUndefined()
    },
  )

  test('any text parses to known purposes or to no choice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const consent = parseConsent(text)
        expect(consent === undefined || formatConsent(consent) === text).toBe(true)
      }),
    )
  })

  test('a market reads only its own cookie', () => {
    const cookies = 'consent-en=1.apd; consent-us=1.a; consent=1.apd'
    expect([readConsent(cookies, 'en'), readConsent(cookies, 'us'), readConsent(cookies, 'eu')]).toEqual([
      ['analytics', 'preferences', 'advertising'],
      ['analytics'],
      undefined,
    ])
  })

  test('Global Privacy Control removes advertising from any choice, and nothing else', () => {
    expect(underPrivacyControl([...PURPOSES], true)).toEqual(['analytics', 'preferences'])
    expect(underPrivacyControl([...PURPOSES], false)).toEqual(PURPOSES)
  })

  test('Consent Mode: each signal follows its purpose, and all but security are denied by default', () => {
    const granted = (consent: Consent) =>
      Object.entries(signalsOf(consent)).flatMap(([name, value]) => (value === 'granted' ? [name] : []))
    expect(granted([])).toEqual(['security_storage'])
    expect(granted(['analytics'])).toEqual(['analytics_storage', 'security_storage'])
    expect(granted(['preferences'])).toEqual(['functionality_storage', 'personalization_storage', 'security_storage'])
    expect(granted(['advertising'])).toEqual(['ad_storage', 'ad_user_data', 'ad_personalization', 'security_storage'])
  })
})

test('every script-readable cookie of the table counts as the shop’s own, and a vendor’s does not', () => {
  const { consent, bagCount, ...others } = COOKIES
  const visible = Object.values<CookieSpec>(others).flatMap(({ name, httpOnly }) => (httpOnly ? [] : [name]))
  const ofMarkets = ALL_MARKETS.flatMap((market) => [consentCookieName(market.code), bagCountCookieName(market)])
  expect([...visible, ...ofMarkets].filter((name) => !isOwnCookie(name))).toEqual([])
  expect(['_ga', '_ga_ABC', 'consent', '_fbp', ''].filter(isOwnCookie)).toEqual([])
})
