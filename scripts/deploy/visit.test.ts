import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testOrderOf } from './test-order.ts'
import { visit } from './visit.ts'

const SAFE = {
  'content-security-policy': 'x',
  'strict-transport-security': 'x',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'x',
}
const PICTURE = '/i/alderlune/scene-coats?w=415&fmt=auto'
const OFFER = '"url":"https://shop.example/p/1/coat/Navy_Blue?Size=10","price":"1","availability":"https://schema.org/InStock"'

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly breaksOff?: boolean
}

const BUILD = '0123456789'
const page = (body: string, build = BUILD): Answer => ({
  headers: SAFE,
  body: `<script src="/assets/entry-${build}.js"></script>${body}`,
})
const bag = (...lines: readonly string[]): Answer => ({ body: JSON.stringify({ bag: { lines: lines.map((id) => ({ id })) } }) })

/** A working shop's responses by method and path. Each test changes some of them. */
const SHOP: Readonly<Record<string, Answer>> = {
  'GET /': page(`<img alt="" src="${PICTURE.replace('&', '&amp;')}">`),
  'GET /us': page(''),
  'GET /eu': page(''),
  'GET /sitemaps/en-products-1.xml': { body: '<loc>https://shop.example/p/1/coat</loc>' },
  'GET /p/1/coat': { body: `{${OFFER}}` },
  'POST /bag/items': bag('line'),
  'POST /bag/remove': bag(),
  [`GET ${PICTURE}`]: { headers: { 'content-type': 'image/webp' }, body: Buffer.from('webp') },
  'GET /healthz': { body: '{"status":"ok"}' },
}

const homes = [SHOP['GET /'] ?? expect.unreachable()]

const stops: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) {
    stop()
  }
})

/** @param changes replaces the responses above; the last response in a list is repeated */
async function visitTo(
  changes: Readonly<Record<string, readonly Answer[]>> = {},
  more: Partial<Parameters<typeof visit>[0]> = {},
) {
  const left = new Map(
    Object.entries({ ...Object.fromEntries(Object.entries(SHOP).map(([at, one]) => [at, [one]])), ...changes }),
  )
  const waits: number[] = []
  const asked: { at: string; accept: string; authorization: string; body: string }[] = []
  const server = createServer(async (request, response: ServerResponse) => {
    const at = `${request.method} ${request.url}`
    const { accept = '', authorization = '' } = request.headers
    asked.push({ at, accept, authorization, body: await text(request) })
    const [answer = { status: 404, body: '' }, ...later] = left.get(at) ?? []
    if (later.length > 0) {
      left.set(at, later)
    }
    if (answer.breaksOff) {
      response.destroy()
      return
    }
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const address = server.address()
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const visited = await visit({ origin, build: BUILD, wait: async (ms) => void waits.push(ms), ...more }).catch(String)
  return { visited, asked, waits, told: told.mock.calls.flat().join('') }
}

test('a working shop passes: three homes, a picture, its health, a bag filled and emptied', async () => {
  const { visited, asked } = await visitTo()
  expect(visited).toBe(true)
  expect(asked.map(({ at }) => at)).toEqual([
    'GET /',
    'GET /eu',
    'GET /us',
    'GET /',
    `GET ${PICTURE}`,
    'GET /healthz',
    'GET /sitemaps/en-products-1.xml',
    'GET /p/1/coat',
    'POST /bag/items',
    'POST /bag/remove',
  ])
  expect(asked.find(({ at }) => at === 'POST /bag/items')?.body).toBe('productId=1&colour=Navy+Blue&Size=10&quantity=1')
  expect(asked.find(({ at }) => at === `GET ${PICTURE}`)?.accept).toContain('image/webp')
})

test.each<[string, Readonly<Record<string, readonly Answer[]>>, string]>([
  ['a page without its headers', { 'GET /us': [{ body: '' }] }, '/us answered 200 without content-security-policy'],
  ['a market whose pages are of the version before', { 'GET /eu': [page('', '9876543210')] }, '/eu is a page of another build'],
  ['a page of somebody else', { 'GET /': [{ body: 'Welcome' }] }, 'it cannot be reached (status 200, not by the shop)'],
  ['a bag that keeps nothing', { 'POST /bag/items': [bag()] }, 'the bag has 0 lines after one was added'],
  ['a bag that cannot be emptied', { 'POST /bag/remove': [bag('line')] }, 'the bag is not empty'],
  [
    'a picture that is no picture',
    { [`GET ${PICTURE}`]: [{ body: '{"code":503}' }] },
    `${PICTURE} answered 200, no type, 12 bytes`,
  ],
  [
    'leases that do not answer',
    { 'GET /healthz': [{ status: 503, body: '{"status":"degraded"}' }] },
    'with HEALTH_KEY it says why',
  ],
])('%s fails the deployment', async (_what, changes, said) => {
  expect((await visitTo(changes)).visited).toContain(said)
})

test.each<[string, Answer]>([
  ['the version before', page('', '9876543210')],
  ['the address of a Worker that is not known everywhere', { status: 404, body: 'There is nothing here yet' }],
  ['a domain whose certificate is not there', { status: 526, body: '' }],
])('%s responds first: the visit waits for what was deployed', async (_what, first) => {
  const { visited, asked, waits, told } = await visitTo({ 'GET /': [first, first, first, ...homes] })
  expect(visited).toBe(true)
  expect(asked.slice(0, 5).map(({ at }) => at)).toEqual(['GET /', 'GET /', 'GET /', 'GET /', 'GET /eu'])
  expect(waits).toEqual([5_000, 5_000, 5_000])
  expect(told.match(/does not answer yet/g)).toHaveLength(1)
})

test('an unreachable shop is tried for five minutes, and the reason is reported', async () => {
  const { visited, waits } = await visitTo({ 'GET /': [{ status: 404, body: '' }] })
  expect(visited).toContain('it cannot be reached (status 404, not by the shop)')
  expect(waits.reduce((sum, ms) => sum + ms)).toBe(300_000)
})

test('a shop that fails during the visit fails the deployment with a sentence, not a stack trace', async () => {
  const { visited } = await visitTo({ 'GET /us': [{ body: '', breaksOff: true }] })
  expect(visited).toMatch(/^StepFailed: The shop is deployed but does not work: \/us does not answer: \S/)
})

test('with the key, the shop reports its faults', async () => {
  const body = '{"status":"degraded","leases":{"isReachable":false}}'
  const { visited, asked } = await visitTo({ 'GET /healthz': [{ status: 503, body }] }, { healthKey: 'k'.repeat(20) })
  expect(asked.at(-1)?.authorization).toBe(`Bearer ${'k'.repeat(20)}`)
  expect(visited).toContain('"leases":{"isReachable":false}')
})

test('a picture that is still being rendered is requested again', async () => {
  const busy: Answer = { status: 503, headers: { 'content-type': 'application/json' }, body: '{}' }
  const done: Answer = { headers: { 'content-type': 'image/avif' }, body: 'avif' }
  const { visited, asked } = await visitTo({ [`GET ${PICTURE}`]: [busy, busy, done] })
  expect([visited, asked.filter(({ at }) => at === `GET ${PICTURE}`).length]).toEqual([true, 3])
})

test('a drawing instead of a bitmap, as on a free plan, is reported but is not a failure', async () => {
  const { visited, told } = await visitTo({
    [`GET ${PICTURE}`]: [{ headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' }],
  })
  expect(visited).toBe(true)
  expect(told).toContain('Pictures are sent as drawings (SVG)')
})

test('an empty shop has no bag to fill, and its visit ends there', async () => {
  const { visited, told } = await visitTo({ 'GET /sitemaps/en-products-1.xml': [{ body: '' }] })
  expect(visited).toBe(false)
  expect(told).toContain('npm run deploy -- --seed')
})

describe('where the payment provider is in test mode', () => {
  const testOrder = testOrderOf({ PAYMENTS: 'adyen', OPERATIONS_KEY: 'k'.repeat(20), MAIL_FROM: 'orders@shop.example' })
  const to = (location: string): Answer => ({ status: 303, headers: { location }, body: '' })
  const CHECKOUT = '/hosted-checkout/uk'
  const STEPS: Readonly<Record<string, readonly Answer[]>> = {
    'POST /checkout': [to(`${CHECKOUT}/enter?token=secret`)],
    [`GET ${CHECKOUT}/enter?token=secret`]: [to(CHECKOUT)],
    [`POST ${CHECKOUT}/address`]: [to(`${CHECKOUT}/delivery`)],
    [`GET ${CHECKOUT}/delivery`]: [{ body: '<input name="option" value="standard">' }],
    [`POST ${CHECKOUT}/delivery`]: [to(`${CHECKOUT}/payment`)],
    [`GET ${CHECKOUT}/payment`]: [{ body: '<input name="seen" value="1234">' }],
    [`POST ${CHECKOUT}/payment`]: [to('https://test.adyen.link/PL1')],
  }

  test('the visit fills in the checkout, ends at the provider’s page without a payment, and says so', async () => {
    const { visited, asked, told } = await visitTo(STEPS, { testOrder })
    expect(visited).toBe(true)
    expect(asked.slice(-7).map(({ at }) => at)).toEqual(Object.keys(STEPS))
    const sent = new Map(asked.map(({ at, body }) => [at, Object.fromEntries(new URLSearchParams(body))]))
    expect(sent.get(`POST ${CHECKOUT}/address`)).toMatchObject({ email: 'orders@shop.example', country_code: 'GB' })
    expect(sent.get(`POST ${CHECKOUT}/delivery`)).toEqual({ option: 'standard' })
    expect(sent.get(`POST ${CHECKOUT}/payment`)).toEqual({ seen: '1234', billing: 'same' })
    expect(told).toContain("reached the provider's page at test.adyen.link")
  })

  test('a checkout that the provider does not let through fails the deployment and names the step', async () => {
    const { visited } = await visitTo({ ...STEPS, [`POST ${CHECKOUT}/payment`]: [{ status: 503, body: '' }] }, { testOrder })
    expect(visited).toContain(`the test order ended at ${CHECKOUT}/payment, which answered 503`)
  })
})
