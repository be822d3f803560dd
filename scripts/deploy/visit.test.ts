import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
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
}

const page = (body: string): Answer => ({ headers: SAFE, body })
const bag = (...lines: readonly string[]): Answer => ({ body: JSON.stringify({ bag: { lines: lines.map((id) => ({ id })) } }) })

/** A shop that works, by the address that is asked for; each test changes some of it. */
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

const stops: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) {
    stop()
  }
})

/** @param changes answers in place of those above; of several, the last stays */
async function visitTo(changes: Readonly<Record<string, readonly Answer[]>> = {}, healthKey?: string) {
  const left = new Map(
    Object.entries({ ...Object.fromEntries(Object.entries(SHOP).map(([at, one]) => [at, [one]])), ...changes }),
  )
  const asked: { at: string; accept: string; authorization: string; body: string }[] = []
  const server = createServer(async (request, response: ServerResponse) => {
    const at = `${request.method} ${request.url}`
    const { accept = '', authorization = '' } = request.headers
    asked.push({ at, accept, authorization, body: await text(request) })
    const [answer = { status: 404, body: '' }, ...later] = left.get(at) ?? []
    if (later.length > 0) {
      left.set(at, later)
    }
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const address = server.address()
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const visited = await visit({ origin, healthKey, wait: async () => undefined }).catch(String)
  return { visited, asked, told: told.mock.calls.flat().join('') }
}

test('a shop that works is visited: three homes, a picture, its health, a bag filled and emptied', async () => {
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

test('with its key the shop says itself what is wrong with it', async () => {
  const body = '{"status":"degraded","leases":{"isReachable":false}}'
  const { visited, asked } = await visitTo({ 'GET /healthz': [{ status: 503, body }] }, 'k'.repeat(20))
  expect(asked.at(-1)?.authorization).toBe(`Bearer ${'k'.repeat(20)}`)
  expect(visited).toContain('"leases":{"isReachable":false}')
})

test('a picture that is still being drawn is asked for again', async () => {
  const busy: Answer = { status: 503, headers: { 'content-type': 'application/json' }, body: '{}' }
  const done: Answer = { headers: { 'content-type': 'image/avif' }, body: 'avif' }
  const { visited, asked } = await visitTo({ [`GET ${PICTURE}`]: [busy, busy, done] })
  expect([visited, asked.filter(({ at }) => at === `GET ${PICTURE}`).length]).toEqual([true, 3])
})

test('a drawing in place of a bitmap, as a free plan sends it, is said and is no failure', async () => {
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
