import { describe, expect, test } from 'vitest'
import { ConfigurationError, parseConfig } from './config.ts'

const NEEDED = {
  CHANNEL_ID_EN: '1',
  CHANNEL_ID_US: '2',
  CHANNEL_ID_EU: '3',
  SITE_ORIGIN: 'https://shop.example/',
  GERMAN_SITE: 'https://de.example.com/',
  SESSION_SECRET: 'a-secret-that-only-this-test-knows',
}

const fieldsOf = (env: Parameters<typeof parseConfig>[0]): readonly string[] => {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigurationError ? error.fields : expect.unreachable()
  }
}

describe('the settings of the storefront', () => {
  test('spec A §1: all missing or invalid settings are named in one error', () => {
    expect(fieldsOf({})).toEqual(['SITE_ORIGIN', 'SESSION_SECRET'])
    expect(fieldsOf({ ...NEEDED, CHANNEL_ID_US: 'two', COMMERCE_URL: 'somewhere' })).toEqual(['CHANNEL_ID_US', 'COMMERCE_URL'])
    expect(fieldsOf({ ...NEEDED, COMMERCE_URL: 'https://commerce.example' })).toEqual(['COMMERCE_URL', 'PROMOTIONS_URL'])
  })

  test('a credential that its vendor requires, or that is incomplete, is missing', () => {
    expect(fieldsOf({ ...NEEDED, MARKETING_URL: 'https://a.klaviyo.com' })).toEqual(['MARKETING_API_KEY'])
    expect(fieldsOf({ ...NEEDED, CONTENT_URL: 'https://hub.fresh.content.amplience.net' })).toEqual(['CONTENT_API_KEY'])
    expect(fieldsOf({ ...NEEDED, CONTENT_URL: 'https://hub.cdn.content.amplience.net' })).toEqual([])
    expect(fieldsOf({ ...NEEDED, PROMOTIONS_API_KEY_EN: 'a' })).toEqual(['PROMOTIONS_API_KEY_US', 'PROMOTIONS_API_KEY_EU'])
  })

  test.each(['Bearer abc', 'Authorization', 'Host: a', 'Cookie: a=b', 'A: b\nC: d', 'A: b;', 'Content-Type: text/html'])(
    'the headers of a middleware are names with values, and none that the shop sets itself: %j',
    (value) => {
      expect(fieldsOf({ ...NEEDED, COMMERCE_HEADERS: value })).toEqual(['COMMERCE_HEADERS'])
    },
  )

  test.each(['localhost:8787', 'mailto:shop@example.com', 'javascript:alert(1)'])(
    'a URL begins with http or https: %j',
    (value) => {
      const wrong = { SITE_ORIGIN: value, GERMAN_SITE: value, COMMERCE_URL: value }
      expect(fieldsOf({ ...NEEDED, ...wrong })).toEqual(Object.keys(wrong))
    },
  )

  test.each(['', ' ', 'x'.repeat(31), `${'x'.repeat(32)} short`, `${'x'.repeat(31)}\n`])(
    'a session is sealed by secrets of 32 letters or more: %j is invalid',
    (secret) => {
      expect(fieldsOf({ ...NEEDED, SESSION_SECRET: secret })).toEqual(['SESSION_SECRET'])
    },
  )

  test('an unknown session secret is replaced by a new one, which seals while the old one still opens', () => {
    const next = 'the-next-secret-that-only-this-test-knows'
    expect(parseConfig(NEEDED).sessionSecrets).toEqual([NEEDED.SESSION_SECRET])
    expect(parseConfig({ ...NEEDED, SESSION_SECRET_NEXT: next }).sessionSecrets).toEqual([next, NEEDED.SESSION_SECRET])
    expect(fieldsOf({ ...NEEDED, SESSION_SECRET_NEXT: 'short' })).toEqual(['SESSION_SECRET_NEXT'])
  })

  test('by default no vendor is allowed, publishing is off, and only the editor’s own host may frame', () => {
    expect(parseConfig(NEEDED)).toMatchObject({
      publishSecret: undefined,
      preview: { exchange: undefined, apiKey: undefined, frameAncestors: "'self' https://app.amplience.net" },
      vendors: { scripts: '', connections: '', images: '', frames: '' },
    })
  })

  test('spec B §5: with the vendor’s own service only the hubs in the settings can be previewed; with the embedded backend all can', () => {
    const content = { ...NEEDED, CONTENT_URL: 'https://hub.cdn.content.amplience.net' }
    expect(parseConfig(NEEDED).preview.domains).toEqual([])
    expect(parseConfig({ ...NEEDED, SITE_ORIGIN: 'http://localhost:8787' }).preview.domains).toBeUndefined()
    const guessable = { ...NEEDED, PREVIEW_DOMAINS: 'preview.staging.bigcontent.io' }
    expect(fieldsOf(guessable)).toEqual(['PREVIEW_DOMAINS'])
    expect(fieldsOf({ ...guessable, CONTENT_URL: content.CONTENT_URL })).toEqual([])
    expect(fieldsOf({ ...NEEDED, PREVIEW_DOMAINS: 'k3jf8a0q2mzx7c1d.staging.bigcontent.io' })).toEqual([])
    expect(parseConfig(content).preview.domains).toEqual([])
    const own = 'a.staging.bigcontent.io b-c.staging.bigcontent.io'
    expect(parseConfig({ ...content, PREVIEW_DOMAINS: own }).preview.domains).toEqual(own.split(' '))
    for (const wrong of ['a', 'https://a.staging.bigcontent.io', '*.staging.bigcontent.io', 'a.staging.bigcontent.io,b']) {
      expect([wrong, fieldsOf({ ...NEEDED, PREVIEW_DOMAINS: wrong })]).toEqual([wrong, ['PREVIEW_DOMAINS']])
    }
  })

  test.each([
    ['24 bytes', 'a'.repeat(32), []],
    ['25 bytes', `${'a'.repeat(34)}==`, []],
    ['26 bytes without their sign of an end', 'a'.repeat(35), []],
    ['too few', 'a'.repeat(31), ['PUBLISH_SECRET']],
    ['no number of bytes', 'a'.repeat(33), ['PUBLISH_SECRET']],
    ['an end where none is', `${'a'.repeat(32)}=`, ['PUBLISH_SECRET']],
  ])('the secret of the publish hook is base64: %s', (_, key, wrong) => {
    expect(fieldsOf({ ...NEEDED, PUBLISH_SECRET: `whsec_${key}` })).toEqual(wrong)
  })

  test('spec A §5: the wallet needs its flag and all of its settings, and a simulated one needs this machine', () => {
    const wallet = {
      EXPRESS_WALLET: 'on',
      WALLET_CLIENT_KEY: 'test_KEY',
      WALLET_MERCHANT_ACCOUNT: 'Account',
      WALLET_MERCHANT_ID: 'merchant.example',
      WALLET_ENVIRONMENT: 'test',
      PAYMENTS_API_KEY: 'a-key-of-this-test-alone',
    }
    expect(parseConfig({ ...NEEDED, ...wallet }).wallet).toMatchObject({ merchantId: 'merchant.example', environment: 'test' })
    for (const name of Object.keys(wallet)) {
      expect([name, parseConfig({ ...NEEDED, ...wallet, [name]: undefined }).wallet]).toEqual([name, undefined])
    }
    const simulated = { ...NEEDED, ...wallet, WALLET_ENVIRONMENT: 'simulated' }
    expect(fieldsOf(simulated)).toEqual(['WALLET_ENVIRONMENT'])
    expect(fieldsOf({ ...simulated, SITE_ORIGIN: 'http://localhost:8787' })).toEqual([])
  })

  test.each(['short', 'with a space in between', 'x'.repeat(201)])('a key of 16 letters or more: %j is invalid', (value) => {
    expect(fieldsOf({ ...NEEDED, HEALTH_KEY: value })).toEqual(['HEALTH_KEY'])
  })

  test('the content provider exchanges a moment for a host, unless a setting says otherwise', () => {
    const content = { ...NEEDED, CONTENT_URL: 'https://hub.cdn.content.amplience.net' }
    expect(parseConfig(content).preview.exchange).toBe('https://virtual-staging.amplience.net')
    const exchange = 'https://staging.example'
    expect(parseConfig({ ...content, VIRTUAL_STAGING_URL: exchange }).preview.exchange).toBe(exchange)
  })

  test.each([
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example,https://b.example',
    '*',
    'http://a.example',
    "'unsafe-eval'",
    'https://*',
    'https://a.example/path',
    'https://a.example\nhttps://b.example',
  ])('hosts for a policy are https origins and nothing that could change it: %j', (value) => {
    for (const name of [
      'PREVIEW_FRAME_ANCESTORS',
      'VENDOR_SCRIPTS',
      'VENDOR_CONNECTIONS',
      'VENDOR_IMAGES',
      'VENDOR_FRAMES',
      'VENDOR_FORMS',
    ]) {
      expect([name, fieldsOf({ ...NEEDED, [name]: value })]).toEqual([name, [name]])
    }
  })

  test('everything is logged unless a level of spec B §9 limits it', () => {
    expect(parseConfig(NEEDED).logLevel).toBe('debug')
    expect(parseConfig({ ...NEEDED, LOG_LEVEL: 'none' }).logLevel).toBe('none')
    expect(fieldsOf({ ...NEEDED, LOG_LEVEL: 'loud' })).toEqual(['LOG_LEVEL'])
  })

  test.each(['', 'secret', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_not base64 at all, though it is long enough'])(
    'an invalid or too short publish secret is refused: %j',
    (value) => {
      expect(fieldsOf({ ...NEEDED, PUBLISH_SECRET: value })).toEqual(['PUBLISH_SECRET'])
    },
  )
})
