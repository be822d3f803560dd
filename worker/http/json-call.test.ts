import { createServer, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { MarketCode } from '#domain/markets.ts'
import { createCommerceCall } from '#worker/services/commerce/call.ts'
import { createJsonCall } from './json-call.ts'
import { createTiming } from './timing.ts'
import { UPSTREAMS } from './upstream.ts'
import type { UpstreamError } from './upstream-error.ts'

const schema = z.object({ answer: z.number() })

function upstream(answer: (call: number, request: Request) => Response | Promise<Response>) {
  let calls = 0
  const timing = createTiming()
  const fetcher = {
    fetch: async (request: Request) => {
      calls += 1
      return answer(calls, request)
    },
  }
  const callOf = (market?: MarketCode) => createJsonCall({ ...UPSTREAMS.commerce, fetcher, market, timing, log: () => {} })
  return { call: callOf(), callOf, calls: () => calls, timing }
}

const refused = (asking: Promise<unknown>): Promise<UpstreamError> =>
  asking.then(
    () => expect.unreachable(),
    (error) => error,
  )
const question = { operation: 'getProducts', path: '/bigcommerce/getProducts', schema }

describe('the one way to call an upstream', () => {
  test('a response is parsed, checked and timed', async () => {
    const { call, timing } = upstream(() => Response.json({ answer: 42 }))
    expect(await call(question)).toEqual({ answer: 42 })
    expect(timing.header()).toMatch(/^getProducts;dur=\d+$/)
  })

  test.each([200, 204])(
    'safety §8.4: an empty %i is a response only if the wire lists it; otherwise it is broken',
    async (status) => {
      const { call } = upstream(() => new Response(null, { status }))
      expect(await call({ ...question, schema: z.null(), mayBeEmpty: true })).toBeNull()
      expect(await refused(call({ ...question, schema: z.unknown() }))).toMatchObject({ code: 'malformed' })
    },
  )

  test.each([
    ['status', () => new Response('{"message":"gone"}', { status: 404 })],
    ['malformed', () => new Response('{"answer":')],
    ['malformed', () => new Response('<html>bad gateway</html>')],
    ['shape', () => Response.json({ answer: 'forty-two' })],
    ['status', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } })],
    ['unreachable', () => Promise.reject(new TypeError('connection refused'))],
  ] as const)('a broken response is a coded error: %s', async (code, answer) => {
    const { call } = upstream(answer)
    expect(await refused(call(question))).toMatchObject({
      name: 'UpstreamError',
      upstream: 'commerce',
      operation: 'getProducts',
      code,
    })
  })

  test('a call of a hanging upstream fails at its timeout', async () => {
    const { call } = upstream(
      (_call, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    expect(await refused(call({ ...question, timeoutMs: 20, retry: true }))).toMatchObject({ code: 'timeout' })
  })

  test('a response over 8 MB is cut off', async () => {
    const { call } = upstream(() => new Response('x'.repeat(9 * 1024 * 1024)))
    expect(await refused(call(question))).toMatchObject({ code: 'unreachable' })
  })

  test('a read is retried once after an outage; a change without a key, and a refusal, are not', async () => {
    const broken = () => upstream((call) => (call === 1 ? new Response('', { status: 502 }) : Response.json({ answer: 1 })))
    const read = broken()
    expect(await read.call({ ...question, retry: true })).toEqual({ answer: 1 })
    const change = broken()
    await refused(change.call(question))
    expect(change.calls()).toBe(1)
    const refusal = upstream(() => new Response('', { status: 422 }))
    await refused(refusal.call({ ...question, retry: true }))
    expect(refusal.calls()).toBe(1)
  })

  test('a redirect, which is never followed, is a failure of the upstream and no response', async () => {
    const { call, calls } = upstream((one) =>
      one === 1 ? Response.redirect('https://elsewhere.example/', 302) : Response.json({ answer: 1 }),
    )
    expect(await call({ ...question, retry: true })).toEqual({ answer: 1 })
    expect(calls()).toBe(2)
    const moved = upstream(() => Response.redirect('https://elsewhere.example/', 302))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await refused(moved.call(question))).toMatchObject({ code: 'status', status: 302 })
    }
    expect(await refused(moved.call(question))).toMatchObject({ code: 'open' })
  })

  test('an operation that fails five times is not called any more; other operations are', async () => {
    const { call, calls } = upstream((_call, request) =>
      request.url.endsWith('getCart') ? Response.json({ answer: 1 }) : new Response('', { status: 500 }),
    )
    const neighbour = { operation: 'getCart', path: '/bigcommerce/getCart', schema }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await refused(call(question))
      await call(neighbour)
    }
    const before = calls()
    expect(await refused(call(question))).toMatchObject({ code: 'open' })
    expect(calls()).toBe(before)
    expect(await call(neighbour)).toEqual({ answer: 1 })
  })

  test('safety §8.3: many different bad inputs do not block good ones', async () => {
    const { call } = upstream((_call, { url }) =>
      url.includes('bad') ? new Response('', { status: 500 }) : Response.json({ answer: 1 }),
    )
    for (let attempt = 0; attempt < 60; attempt += 1) {
      expect(await refused(call({ ...question, path: `/bad/${attempt}` }))).toMatchObject({ code: 'status' })
      if (attempt % 3 === 0) {
        expect(await call(question)).toEqual({ answer: 1 })
      }
    }
  })

  test('safety §8.10: constant arguments under a session are one input per session, so one broken record blocks no other visitor', async () => {
    const broken = 'session-of-a-broken-record'
    const fetcher = {
      fetch: async ({ headers }: Request) =>
        Response.json({ answer: headers.get('cookie')?.includes(broken) ? 'forty-two' : 42 }),
    }
    const json = createJsonCall({ ...UPSTREAMS.commerce, fetcher, timing: createTiming(), log: () => {} })
    const call = createCommerceCall(() => json, 1)
    const ask = (session: string) => call('getCustomers', [{ include: 'formfields' }], schema, { session })
    for (let time = 0; time < 10; time += 1) {
      await refused(ask(broken))
    }
    expect(await ask('session-of-another')).toEqual({ answer: 42 })
  })

  test('an outage of one market does not block another', async () => {
    const { callOf } = upstream(() => new Response('', { status: 500 }))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await refused(callOf('us')({ ...question, path: `/getProducts/${attempt}` }))
    }
    expect(await refused(callOf('us')(question))).toMatchObject({ code: 'open' })
    expect(await refused(callOf('en')(question))).toMatchObject({ code: 'status' })
  })

  test('safety §8.3: failures of reads for display are not counted against changes', async () => {
    let isSlow = true
    const { call } = upstream(() => (isSlow ? new Promise<Response>(() => {}) : Response.json({ answer: 1 })))
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await refused(call({ ...question, path: `/stock/${attempt}`, forShow: true, timeoutMs: 1 }))
    }
    isSlow = false
    expect(await call({ ...question, path: '/stock/1' })).toEqual({ answer: 1 })
  })
})

/** Ways in which a real connection breaks off. */
const CUTS: readonly (readonly [cut: string, answer: (response: ServerResponse) => void])[] = [
  ['half of its declared length', (response) => response.setHeader('content-length', 20).write('{"answer":')],
  ['nothing of its declared length', (response) => response.setHeader('content-length', 20).flushHeaders()],
  ['half-way through its chunks', (response) => response.write('{"answer":')],
  ['before its first chunk', (response) => response.flushHeaders()],
]

/** A vendor with its own URL. `answer` receives the call's number. */
function vendor(answer: (call: number) => Response) {
  let calls = 0
  const sent = vi.fn(async () => {
    calls += 1
    return answer(calls)
  })
  vi.stubGlobal('fetch', sent)
  const fetcher = { fetch: () => expect.unreachable() }
  const options = { ...UPSTREAMS.commerce, base: 'https://vendor.example', fetcher, timing: createTiming(), log: () => {} }
  return { call: createJsonCall(options), other: createJsonCall({ ...options, ...UPSTREAMS.search }), calls: () => calls }
}

describe('a vendor that says when it may be called again', () => {
  const tooMany = (retryAfter: string, status = 429) => new Response('{}', { status, headers: { 'retry-after': retryAfter } })

  afterEach(() => vi.useRealTimers())

  test.each([
    ['429, in seconds', () => tooMany('20')],
    ['503, by a date', () => tooMany(new Date(Date.now() + 20_000).toUTCString(), 503)],
  ])('is left alone until then, by every operation, and called after it: %s', async (_, answer) => {
    vi.useFakeTimers({ now: 1_790_000_000_000 })
    const { call, other, calls } = vendor((nth) => (nth === 1 ? answer() : Response.json({ answer: 1 })))
    expect(await refused(call({ ...question, retry: true }))).toMatchObject({ code: 'status', retryAfter: 20 })
    vi.setSystemTime(Date.now() + 15_000)
    const early = refused(call({ ...question, operation: 'getCart', path: '/bigcommerce/getCart' }))
    expect([await early, calls()]).toMatchObject([{ code: 'open', retryAfter: 5 }, 1])
    expect(await other(question)).toEqual({ answer: 1 })
    vi.setSystemTime(Date.now() + 5_000)
    expect(await call(question)).toEqual({ answer: 1 })
  })

  test('a vendor that asks for an hour is called again after a minute', async () => {
    vi.useFakeTimers({ now: 1_790_000_000_000 })
    const { call } = vendor((nth) => (nth === 1 ? tooMany('3600') : Response.json({ answer: 1 })))
    await refused(call(question))
    vi.setSystemTime(Date.now() + 60_000)
    expect(await call(question)).toEqual({ answer: 1 })
  })

  test.each(['31536000', '9'.repeat(400)])('shows shoppers no wait of more than an hour: %s', async (said) => {
    const { call } = vendor(() => tooMany(said))
    expect(await refused(call({ ...question, limitsInput: true }))).toMatchObject({ retryAfter: 3600 })
  })

  test('safety §8.12: a 429 about one account pauses no other visitor', async () => {
    const { call, calls } = vendor((nth) => (nth === 1 ? tooMany('20') : Response.json({ answer: 1 })))
    await refused(call({ ...question, limitsInput: true }))
    expect([await call(question), calls()]).toEqual([{ answer: 1 }, 2])
  })
})

describe('over HTTP', () => {
  const asking = async (answer: (response: ServerResponse) => void, more = {}): Promise<UpstreamError> => {
    const server = createServer((_request, response) => answer(response))
    try {
      const port = await new Promise<number>((resolve, reject) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address()
          return typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))
        })
      })
      const call = createJsonCall({
        ...UPSTREAMS.commerce,
        base: `http://127.0.0.1:${port}`,
        fetcher: { fetch: () => expect.unreachable() },
        timing: createTiming(),
        log: () => {},
      })
      return await refused(call({ ...question, ...more }))
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test.each(CUTS)('safety §8.4: a connection cut after %s is no response', async (_cut, answer) => {
    const cut = (response: ServerResponse) => {
      answer(response)
      setImmediate(() => response.destroy())
    }
    expect(await asking(cut, { mayBeEmpty: true, schema: z.unknown() })).toMatchObject({ code: 'unreachable' })
  })

  test.each([
    ['without a byte', ''],
    ['half-way', '{"answer":'],
  ])('safety §8.4: a response that a gateway ends early, %s, is no response', async (_cut, text) => {
    expect(await asking((response) => response.end(text), { schema: z.unknown() })).toMatchObject({ code: 'malformed' })
  })
})
