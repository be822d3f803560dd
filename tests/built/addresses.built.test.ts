/** No URL reaches more of the backend than its public pages and images (Safety §8.1, §8.2). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pictureQuery } from '#domain/media/picture-source.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { askRaw, type RawRequest, type RawResponse } from './raw-connection.ts'

let shop: BuiltShop

beforeAll(async () => {
  shop = await startBuiltShop()
})
afterAll(() => shop?.stop())

/**
 * Builds a POST request as a program other than a browser would send it. It sends no cookies, so only its URL can cause a refusal.
 */
const change = (path: string): RawRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'x-bigcommerce-channel-id': '1' },
  body: '[]',
})

/** Plain workerd cannot render images, so the test sends a conditional request for an image that the browser already has. */
const UNCHANGED = { 'if-none-match': '*' }

/** Sends a request and returns the requests that the storefront made to the backend. */
async function asked(
  request: RawRequest,
): Promise<{ answer: RawResponse; backend: readonly string[]; hostedPages: readonly string[] }> {
  const [before, pagesBefore] = [shop.asked.backend.length, shop.asked.hostedPages.length]
  const answer = await askRaw(shop.port, request)
  return { answer, backend: shop.asked.backend.slice(before), hostedPages: shop.asked.hostedPages.slice(pagesBefore) }
}

const METHOD = 'bigcommerce/createCart'

/** Paths whose requests the storefront forwards to the backend, each with the number of `..` segments needed to leave the path. */
const FOLDERS: readonly (readonly [folder: string, steps: number])[] = [
  ['/hosted-checkout', 1],
  ['/hosted-checkout/uk', 2],
  ['/back-in-stock', 1],
  ['/back-in-stock/confirm', 2],
  ['/i', 1],
  ['/i/alderlune', 2],
  ['/v', 1],
  ['/v/alderlune', 2],
  ['/__outbox', 1],
]

const STEPS_UP = [
  '/%2e%2e',
  '/%2E%2E',
  '/.%2e',
  '/%2e.',
  '/%252e%252e',
  '/%25252e%25252e',
  '/..;',
  '/..;a=b',
  '/%2e%2e%3b',
  '\\..',
  '\\%2e%2e',
  '%2f..',
  '%2F%2e%2e',
  '%5c..',
  '%5C%2e%2e',
  '%252f..',
  '%255c..',
  '/%00..',
  '/..%00',
  '/..%09',
]

/** Other path tricks. Some contain no `..` at all, and some are read as `..` only by certain parsers. */
const SIDEWAYS = ['//', '/.//', '\\', '%2f', '%5c', '/%00/', '/%0a/', '/#/', '/%c0%ae%c0%ae/', '/%zz/', '/%u002e%u002e/']

const HOSTILE = FOLDERS.flatMap(([folder, steps]) => [
  ...STEPS_UP.map((up) => `${folder}${up.repeat(steps)}/${METHOD}`),
  ...SIDEWAYS.map((way) => `${folder}${way}${METHOD}`),
])

test('the test makes at least the intended number of URLs', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(160)
})

test.each(HOSTILE)('%j is 404, and no upstream is called', async (path) => {
  for (const request of [{ path }, change(path)]) {
    const { answer, ...rest } = await asked(request)
    expect([answer.status, rest]).toEqual([404, { backend: [], hostedPages: [] }])
  }
})

test.each([
  ['/%2e%2e/x', ''],
  ['/us/%2e%2e/x', '/us'],
  ['/eu//x', '/eu'],
])('spec A §2: a URL that is refused has the texts and buttons of its market: %s', async (path, prefix) => {
  const { status, body } = await askRaw(shop.port, { path })
  expect([status, body.includes('<title>Page not found'), body.includes('<h1>404 ERROR</h1>')]).toEqual([404, true, true])
  for (const [href, text] of [
    [prefix || '/', 'HOME'],
    [`${prefix}/browse/womens`, 'WOMEN'],
    [`${prefix}/browse/mens`, 'MEN'],
    [`${prefix}/other-stuff`, 'OTHER STUFF'],
  ]) {
    expect(body).toContain(`<a href="${href}">${text}</a>`)
  }
})

test.each(['*', METHOD, `/..\\${METHOD}`, `http://shop.example/hosted-checkout/../${METHOD}`, `http://backend/${METHOD}`])(
  'a request whose target is no path gets no success, and no upstream is called: %j',
  async (path) => {
    for (const request of [{ path }, change(path)]) {
      const { answer, ...rest } = await asked(request)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(rest).toEqual({ backend: [], hostedPages: [] })
    }
  },
)

test('no upstream is called in the background afterwards', () => {
  expect(shop.asked).toEqual({ backend: [], hostedPages: [] })
})

test.each(FOLDERS.flatMap(([folder, steps]) => ['/..', '/./..'].map((up) => `${folder}${up.repeat(steps)}/${METHOD}`)))(
  'the runtime itself resolves %j: a page that is not there, and no method',
  async (path) => {
    for (const request of [{ path }, change(path)]) {
      const { answer, backend, hostedPages } = await asked(request)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      // The shop's 404 page fetches content for its menus.
      expect(backend.filter((line) => !line.startsWith('GET /content/key/'))).toEqual([])
      expect(hostedPages).toEqual([])
    }
  },
)

describe('valid addresses', () => {
  test.each([
    '/hosted-checkout/uk/address',
    '/hosted-checkout/uk/enter?token=a%2Fb%5Cc/../d',
    '/back-in-stock/confirm?token=a..//b',
    '/__outbox',
  ])('are handed on as they are: %s', async (path) => {
    expect((await asked({ path })).hostedPages).toEqual([`GET ${path}`])
    expect((await asked(change(path))).hostedPages).toEqual([`POST ${path}`])
  })

  test.each([
    `/i/alderlune/AL1001-navy-blue-1${pictureQuery(768)}`,
    `/i/alderlune/a.b%20c${pictureQuery(768)}`,
    '/v/alderlune/film/mp4_720p',
  ])('pictures and films come from the same entrypoint: %s', async (path) => {
    const { backend, hostedPages } = await asked({ path })
    expect(backend).toEqual([])
    expect(hostedPages[0]).toBe(`GET ${path}`)
  })

  test('the entrypoint’s picture headers arrive', async () => {
    const { answer } = await asked({ path: `/i/alderlune/default${pictureQuery(768)}`, headers: UNCHANGED })
    expect(answer.status).toBe(304)
  })

  test.each(['Red', 'Black~sWhite', 'Sky~uBlue', 'Caf%C3%A9_Cr%C3%A8me', 'Café_Crème', '100%25_Wool', 'St._Tropez'])(
    'a product is looked for in the colour %s',
    async (colour) => {
      const before = shop.asked.backend.length
      await askRaw(shop.port, { path: `/p/1001/marlow-linen-midi-dress/${colour}` })
      // A page without menus may respond before it makes the call, so the test waits for the call.
      await vi.waitFor(() => expect(shop.asked.backend.slice(before)).toContain('POST /bigcommerce/getProductById'))
    },
  )
})

describe('the entrypoint for pages and pictures', () => {
  const ELSEWHERE = [
    ['POST', `/${METHOD}`],
    ['POST', '/bigcommerce/registerCustomer'],
    ['GET', '/content/key/uk/app-header'],
    ['GET', '/s/alderlune/AL1001-red-SET.json'],
    ['PUT', '/v2/customer_sessions/1'],
    ['POST', '/v71/payments'],
    ['POST', '/client/subscriptions'],
    ['GET', '/geoip/v2.1/country/me'],
    ['GET', '/search/dress'],
    ['GET', '/healthz'],
    ['GET', '/__faults'],
    ['GET', '/__outbox'],
    ['GET', '/__reviews'],
    ['GET', '/__blocks'],
    ['GET', '/__wallet/simulator.js'],
  ] as const

  test.each(ELSEWHERE)('refuses everything else: %s %s', async (method, path) => {
    const body = method === 'GET' ? {} : { body: '[]' }
    expect((await askRaw(shop.hostedPagesPort, { method, path, ...body })).status).toBe(404)
  })

  test('has pages and pictures', async () => {
    const ask = async (path: string) => (await askRaw(shop.hostedPagesPort, { path, headers: UNCHANGED })).status
    expect([await ask('/hosted-checkout/uk/address'), await ask('/i/alderlune/default?fmt=svg')]).toEqual([410, 304])
  })

  test('does not lead to the methods’ entrypoint', async () => {
    expect((await askRaw(shop.backendPort, { path: `/${METHOD}` })).status).toBe(405)
  })
})
