import { describe, expect, test } from 'vitest'
import { ALL_MARKETS } from '#domain/markets.ts'
import { consentText } from '#domain/text/consent.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

const GPC = { 'sec-gpc': '1' }
const post = (form: Record<string, string>, prefix = '', headers: Record<string, string> = {}) =>
  createTestShop().visit(`${prefix}/cookie-settings`, { form, headers })
const kept = async (...given: Parameters<typeof post>) => (await post(...given)).headers.getSetCookie()

describe('the choice of cookies', () => {
  test.each(TRIED_MARKETS)('is one cookie of its market, $code, for 180 days, and leads back', async ({ code, prefix }) => {
    const response = await post({ choice: 'all', from: '/browse/womens' }, prefix)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${prefix}/browse/womens`])
    expect(response.headers.getSetCookie()).toEqual([`consent-${code}=1.apd; Max-Age=15552000; Path=/; Secure; SameSite=Lax`])
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('Reject allows nothing; a choice allows what is ticked', async () => {
    expect((await kept({ choice: 'none', analytics: 'yes' }))[0]).toMatch(/^consent-en=1\.;/)
    expect((await kept({ choice: 'chosen', preferences: 'yes' }))[0]).toMatch(/^consent-en=1\.p;/)
  })

  test('Global Privacy Control keeps advertising off, whatever is pressed, and the page says so', async () => {
    expect((await kept({ choice: 'all' }, '', GPC))[0]).toMatch(/^consent-en=1\.ap;/)
    const page = await (await createTestShop().get('/cookie-settings', { ...GPC, cookie: 'consent-en=1.apd' })).text()
    expect(page).toContain(consentText.privacyControl)
    expect(page).not.toContain('name="advertising"')
  })

  test('“Do not sell or share” takes advertising off and leaves the rest; only the United States have it', async () => {
    const cookie = 'consent-us=1.apd'
    expect((await kept({ choice: 'do-not-sell' }, '/us', { cookie }))[0]).toMatch(/^consent-us=1\.ap;/)
    for (const { prefix, code } of ALL_MARKETS) {
      const page = await (await createTestShop().get(`${prefix}/cookie-settings`, { cookie })).text()
      expect([code, page.includes(consentText.doNotSell.link)]).toEqual([code, code === 'us'])
      expect(page).toContain(consentText.settings)
    }
  })

  test.each(['1.x', '2.apd', '"><script>', '1.apd1.apd', '%31.apd'])(
    'a cookie that the shop did not write allows nothing: %s',
    async (value) => {
      const page = await (await createTestShop().get('/cookie-settings', { cookie: `consent-en=${value}` })).text()
      expect(page).toContain('name="analytics"')
      expect(page).not.toMatch(/<input[^>]*checked=""/)
      expect(page).not.toContain('"><script>')
    },
  )

  test.each<Record<string, string>>([{}, { choice: 'maybe' }, { choice: 'chosen', analytics: 'on' }])(
    'a form that is none of it keeps nothing: %j',
    async (form) => {
      const response = await post({ from: '/', ...form })
      expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
      expect(await response.text()).toContain(consentText.failed)
    },
  )

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/cookie-settings'])(
    'redirects to no other site: %s',
    async (from) => {
      expect((await post({ choice: 'none', from })).headers.get('location')).toBe('/')
    },
  )

  test('a script gets the allowed purposes; a form of another site is refused', async () => {
    const json = await post({ choice: 'all' }, '', { accept: 'application/json', ...GPC })
    expect([json.status, await json.json()]).toEqual([200, { ok: true, granted: ['analytics', 'preferences'] }])
    expect((await post({ choice: 'all' }, '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('a visitor without script is asked on the page until they have chosen; all others get the shared page', async () => {
    const isAsked = async (cookie: string) =>
      (await (await createTestShop().get('/login', { cookie })).text()).includes('data-consent-banner')
    expect([
      await isAsked('no-script=1; locale-asked=1'),
      await isAsked('no-script=1; locale-asked=1; consent-en=1.'),
      await isAsked(''),
    ]).toEqual([true, false, false])
  })
})
