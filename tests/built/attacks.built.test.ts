/**
 * Safety §6 for the built Worker: cross-site forms, forged sessions, open redirects, sign-out through an image, and JavaScript in
 * an editor's block (spec B §2).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import custom from '../../client/blocks/custom-html/fixture.json' with { type: 'json' }
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { askRaw, type RawRequest } from './raw-connection.ts'

const CUSTOM_ID = custom._meta.deliveryId
const PAGE = {
  _meta: { schema: 'https://schema.alderandlune.example/content-page', name: 'Candles', deliveryId: 'page' },
  title: 'Candles',
  components: [custom],
}

let shop: BuiltShop

beforeAll(async () => {
  shop = await startBuiltShop({
    settings: { CUSTOM_HTML: 'on' },
    content: { 'key/uk/candles': PAGE, [`id/${CUSTOM_ID}`]: custom },
  })
})
afterAll(() => shop?.stop())

/** Sends a request and returns the commerce calls that the storefront made. */
async function asked(request: RawRequest) {
  const before = shop.asked.backend.length
  const answer = await askRaw(shop.port, request)
  return { ...answer, commerce: shop.asked.backend.slice(before).filter((line) => line.includes('/bigcommerce/')) }
}

const SESSION = COOKIES.session.name
const signedIn = (value: string) => `${COOKIES.authenticated.name}=1; ${SESSION}=${value}`

/** Headers of cross-site forms. Some browsers send none, hence the empty last entry. */
const ELSEWHERE: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  {},
]

test.each([
  '/login',
  '/logout',
  '/us/create-account',
  '/eu/updatePassword',
  '/my-account/my-profile',
  '/my-account/saved-addresses',
  '/my-account/my-data',
  '/wishlist/share',
  '/find-order',
  '/order-confirmation/7b0f1c2e-0000-4000-8000-000000000001/100/withdraw',
])('%s refuses a form of another site, and calls no upstream for it', async (path) => {
  const form = { method: 'POST', path, body: 'do=delete&present=x&email=a%40example.com&password=x' }
  const type = { 'content-type': 'application/x-www-form-urlencoded', cookie: signedIn('x') }
  for (const from of ELSEWHERE) {
    const { status, headers, commerce } = await asked({ ...form, headers: { ...type, ...from } })
    expect([from, status, headers.has('set-cookie'), commerce]).toEqual([from, 403, false, []])
  }
})

test.each(['x', 'Fe26.2**a*b*c**d*e', `Fe26.2**${'a'.repeat(3_000)}`])(
  'a session that this shop has not sealed is none: %s',
  async (forged) => {
    const { status, headers, commerce } = await asked({
      path: '/my-account/my-data?download',
      headers: { cookie: signedIn(forged) },
    })
    expect([status, headers.get('location'), headers.get('cache-control'), commerce]).toEqual([
      303,
      '/login?return=%2Fmy-account%2Fmy-data',
      'private, no-store',
      [],
    ])
    expect(headers.get('set-cookie')).toContain(COOKIES.authenticated.name)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  '/bag/..//evil.example',
  '/%2e%2e//evil.example',
])('no way back leads off the shop: %s', async (form) => {
  const { status, body } = await asked({ path: `/us/login?return=${form}` })
  expect(status).toBe(200)
  expect(/name="return" value="([^"]*)"/.exec(body)?.[1]).toMatch(/^\/[a-z]/)
  expect(body).not.toContain('evil.example"')
})

test.each([
  ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
])('%s cannot sign a visitor out', async (_what, from) => {
  const { headers, commerce } = await asked({ path: '/login?logout=true', headers: { ...from, cookie: signedIn('x') } })
  expect([headers.get('set-cookie') ?? '', commerce.filter((line) => line.includes('logout'))]).toEqual(['', []])
})

test('a script in an editor’s block has no origin: it reads neither cookies nor bag, even when opened directly', async () => {
  const page = await asked({ path: '/candles' })
  const frame = parseHtml(page.body).querySelector('iframe') ?? expect.unreachable('the page has the block')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(page.body).not.toContain(custom.js)

  const cookie = `${COOKIES.cart.name}-uk=bag-of-this-visitor; ${signedIn('x')}`
  const { status, headers, body, commerce } = await asked({ path: frame.getAttribute('src') ?? '', headers: { cookie } })
  expect([status, commerce, headers.has('set-cookie')]).toEqual([200, [], false])
  expect(body).toContain(custom.js)
  expect(body).not.toContain('bag-of-this-visitor')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "form-action 'none'"]))
  expect(policy?.filter((directive) => directive.startsWith('connect-src'))).toEqual([])
  expect(headers.has('access-control-allow-origin')).toBe(false)
})
