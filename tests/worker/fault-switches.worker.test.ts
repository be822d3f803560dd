/** The storefront's own HTTP client under each kind of fault: it returns a coded error or survives (SAFETY §3, F1 to F15). */
import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createBackend } from '#backend/app.ts'
import { createDevelopmentBackend } from '#backend/development/app.ts'
import type { Fault } from '#backend/development/faults/fault.ts'
import { targetOf } from '#backend/development/faults/target.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { faultsOf } from '#tests/helpers/faults.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { createByteCall } from '#worker/http/byte-call.ts'
import { createJsonCall } from '#worker/http/json-call.ts'
import { createTiming } from '#worker/http/timing.ts'
import { UPSTREAMS } from '#worker/http/upstream.ts'

beforeAll(() => seedForTests(env.DB))

const TIMEOUT_MS = 150

/** Connects the storefront's two HTTP clients to a backend that only this test uses. */
function client() {
  const { backend } = createDevelopmentBackend()
  let requests = 0
  const fetcher = {
    fetch: async (request: Request) => {
      requests += 1
      return backend.fetch(request, env, createExecutionContext())
    },
  }
  const common = { fetcher, timing: createTiming(), log: () => {} }
  const call = createJsonCall({ ...UPSTREAMS.commerce, ...common })
  const pictures = createByteCall({ ...UPSTREAMS.pictures, ...common })
  const outcome = (asking: Promise<unknown>) =>
    asking.then(
      () => 'survived',
      ({ name, code, status }) => (name === 'UpstreamError' ? [code, status].filter(Boolean).join(' ') : name),
    )
  return {
    faults: faultsOf(backend),
    requests: () => requests,
    ask: (retry = false) =>
      outcome(
        call({
          operation: 'getChannel',
          path: '/bigcommerce/getChannel',
          method: 'POST',
          body: [],
          headers: { 'x-bigcommerce-channel-id': '1' },
          schema: z.object({ data: z.object({ id: z.number() }) }),
          timeoutMs: TIMEOUT_MS,
          retry,
        }),
      ),
    /** Reads the body to its last byte, as a browser would. */
    picture: () =>
      outcome(
        pictures({ operation: 'picture', path: '/i/alderlune/AL1001-red-1.svg', headers: {}, timeoutMs: TIMEOUT_MS }).then(
          ({ body }) => new Response(body).arrayBuffer(),
        ),
      ),
  }
}

const KINDS: readonly (readonly [fault: Fault, data: string, picture: string])[] = [
  [{ kind: 'delay', ms: 10 }, 'survived', 'survived'],
  [{ kind: 'delay', ms: 60_000 }, 'timeout', 'timeout'],
  [{ kind: 'hang' }, 'timeout', 'timeout'],
  [{ kind: 'refuse' }, 'unreachable', 'unreachable'],
  [{ kind: 'status', status: 404 }, 'status 404', 'status 404'],
  [{ kind: 'status', status: 408 }, 'status 408', 'status 408'],
  [{ kind: 'status', status: 429, retryAfter: 30 }, 'status 429', 'status 429'],
  [{ kind: 'status', status: 500 }, 'status 500', 'status 500'],
  [{ kind: 'html' }, 'status 502', 'status 502'],
  [{ kind: 'malformed' }, 'malformed', 'shape 200'],
  [{ kind: 'shape' }, 'shape 200', 'shape 200'],
  [{ kind: 'cut', after: 'half', ends: 'broken' }, 'unreachable', 'Error'],
  [{ kind: 'cut', after: 'nothing', ends: 'broken' }, 'unreachable', 'Error'],
  [{ kind: 'cut', after: 'half', ends: 'short' }, 'malformed', 'TypeError'],
  [{ kind: 'cut', after: 'nothing', ends: 'short' }, 'malformed', 'TypeError'],
  [{ kind: 'cut', after: 'half', ends: 'early' }, 'malformed', 'survived'],
  [{ kind: 'cut', after: 'nothing', ends: 'early' }, 'malformed', 'survived'],
  [{ kind: 'drip', bytesPerSecond: 1 }, 'timeout', 'survived'],
  [{ kind: 'oversized', bytes: 20 * 1024 * 1024 }, 'unreachable', 'survived'],
  [{ kind: 'content-type', type: 'text/plain' }, 'survived', 'shape 200'],
  [{ kind: 'redirect', to: 'https://elsewhere.example/' }, 'status 301', 'status 301'],
]

describe('data under a fault', () => {
  test.each(KINDS)('%j', async (fault, wanted) => {
    const { ask, faults } = client()
    expect(await ask()).toBe('survived')
    const id = await faults.set({ upstream: 'commerce', operation: 'getChannel', fault })
    expect(await ask()).toBe(wanted)
    expect(await faults.hits(id)).toBe(1)
    await faults.clear(id)
    expect(await ask()).toBe('survived')
  })

  test('a temporary failure is survived by one retry; a lasting one opens the breaker', async () => {
    const { ask, faults, requests } = client()
    const fault = { kind: 'status', status: 500 } as const
    await faults.set({ upstream: 'commerce', fault, calls: 1 })
    expect(await ask(true)).toBe('survived')
    await faults.set({ upstream: '*', fault })
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await ask()).toBe('status 500')
    }
    const before = requests()
    expect(await ask()).toBe('open')
    expect(requests()).toBe(before)
  })

  test('429 says when to retry', async () => {
    const { backend } = createDevelopmentBackend()
    await faultsOf(backend).set({ upstream: 'geo', fault: { kind: 'status', status: 429, retryAfter: 30 } })
    expect((await backend.request('/geoip/v2.1/country/me', {}, env)).headers.get('retry-after')).toBe('30')
  })
})

describe('pictures under a fault', () => {
  // A dripping response only makes an image slow, and no page waits for images.
  test.each(KINDS.filter(([{ kind }]) => kind !== 'drip'))('%j', async (fault, _data, wanted) => {
    const { picture, faults } = client()
    expect(await picture()).toBe('survived')
    await faults.set({ upstream: 'media', fault })
    expect(await picture()).toBe(wanted)
  })
})

test('every route of the backend except its health check and the owner’s operations belongs to an upstream, so that a switch can reach it', () => {
  const paths = createBackend().routes.filter(({ method, path }) => method !== 'ALL' && !/^\/(?:healthz|operations\/)/.test(path))
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter(({ path }) => !targetOf(path)).map(({ path }) => path)).toEqual([])
})

test('a page under a fault is still a page: the shop sets switches and recovers when they are cleared', async () => {
  const shop = createTestShop()
  const path = '/p/1001/marlow-linen-midi-dress/Red'
  const id = await shop.faults.set({ upstream: 'commerce', operation: 'getProductById', fault: { kind: 'shape' } })
  expect((await shop.get(path)).status).toBe(500)
  await shop.faults.clear(id)
  expect((await shop.get(path)).status).toBe(200)
})

test('a deployment has neither switches nor outbox, and a switch’s URL is an ordinary one', async () => {
  const production = createBackend()
  for (const [path, method] of [
    ['/__faults', 'GET'],
    ['/__faults', 'DELETE'],
    ['/__faults/a', 'PUT'],
    ['/__outbox', 'GET'],
    ['/__outbox', 'POST'],
    ['/__reviews', 'GET'],
    ['/__reviews', 'POST'],
  ] as const) {
    expect((await production.request(path, { method }, env)).status).toBe(404)
  }
})
