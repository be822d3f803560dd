import { describe, expect, test } from 'vitest'
import { configOf } from './config.ts'
import type { Settings } from './env.ts'

const PUBLIC = 'https://shop.example'
const parsed = (settings: Settings) => {
  const { payments, mail, isDemonstration } = configOf(settings)
  return { payments, mail, isDemonstration }
}

describe('simulators are for this machine, unless two settings say so', () => {
  test('at a local address payments and mails are simulated', () => {
    expect(parsed({ SITE_ORIGIN: 'http://localhost:8787' })).toEqual({
      payments: 'simulated',
      mail: 'simulated',
      isDemonstration: false,
    })
  })

  test.each(['no', 'yes'] as const)('at a public address nothing is simulated: DEMONSTRATION=%s', (DEMONSTRATION) => {
    expect(parsed({ SITE_ORIGIN: PUBLIC, DEMONSTRATION })).toMatchObject({ payments: 'none', mail: 'none' })
  })

  test('one setting alone is an error that names both', () => {
    expect(() => parsed({ SITE_ORIGIN: PUBLIC, PAYMENTS: 'simulated', MAIL: 'simulated' })).toThrow(
      /PAYMENTS .*DEMONSTRATION=yes; MAIL .*DEMONSTRATION=yes/,
    )
  })

  test('with both settings it is a demonstration', () => {
    expect(parsed({ SITE_ORIGIN: PUBLIC, PAYMENTS: 'simulated', DEMONSTRATION: 'yes' })).toEqual({
      payments: 'simulated',
      mail: 'none',
      isDemonstration: true,
    })
  })

  const ADYEN = { PAYMENTS_MERCHANT_ACCOUNT: 'Shop', PAYMENTS_API_KEY: 'key', PAYMENTS_HMAC_KEY: 'AB'.repeat(32) }

  test('a real account needs all its keys, and a live one its prefix', () => {
    expect(() => parsed({ SITE_ORIGIN: PUBLIC, PAYMENTS: 'adyen' })).toThrow(
      /PAYMENTS_MERCHANT_ACCOUNT .*; PAYMENTS_API_KEY .*; PAYMENTS_HMAC_KEY /,
    )
    const live = { SITE_ORIGIN: PUBLIC, PAYMENTS: 'adyen', PAYMENTS_ENVIRONMENT: 'live', ...ADYEN }
    expect(() => parsed(live)).toThrow(/PAYMENTS_LIVE_PREFIX/)
    expect(configOf({ ...live, PAYMENTS_LIVE_PREFIX: 'abc-Shop' }).adyen).toMatchObject({ livePrefix: 'abc-Shop' })
    expect(() => parsed({ ...live, PAYMENTS_HMAC_KEY: 'short' })).toThrow(/PAYMENTS_HMAC_KEY/)
  })

  test('another value is refused with its name', () => {
    expect(() => parsed({ SITE_ORIGIN: PUBLIC, PAYMENTS: 'stripe' })).toThrow(/PAYMENTS/)
  })
})
