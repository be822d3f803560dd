import { describe, expect, test } from 'vitest'
import { faultsApp } from './app.ts'
import { createFaultBoard } from './board.ts'
import { targetOf } from './target.ts'

const HANG = { upstream: 'commerce', operation: 'getCart', fault: { kind: 'hang' } }

function switches() {
  const board = createFaultBoard()
  const app = faultsApp(() => board)
  const ask = async (method: string, path: string, body?: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await app.request(path, { method, body: text })
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  }
  return { board, ask }
}

describe('the fault switches over HTTP', () => {
  test('a switch is set, shown with its hits, set again and cleared', async () => {
    const { board, ask } = switches()
    expect(await ask('PUT', '/a', HANG)).toEqual({
      status: 201,
      body: { id: 'a', ...HANG, probability: 1, seed: 1, hits: 0 },
    })
    board.trip({ upstream: 'commerce', operation: 'getCart' })
    expect((await ask('GET', '/a')).body).toMatchObject({ hits: 1 })
    expect(await ask('PUT', '/a', { ...HANG, calls: 2 })).toMatchObject({ status: 200, body: { hits: 0, calls: 2 } })
    expect((await ask('GET', '/')).body).toMatchObject({ faults: [{ id: 'a', calls: 2 }] })
    expect((await ask('DELETE', '/a')).status).toBe(204)
    expect((await ask('DELETE', '/a')).status).toBe(404)
    expect((await ask('GET', '/a')).status).toBe(404)
  })

  test('all are cleared at once', async () => {
    const { ask } = switches()
    await ask('PUT', '/a', HANG)
    await ask('PUT', '/b', HANG)
    expect((await ask('DELETE', '/')).status).toBe(204)
    expect((await ask('GET', '/')).body).toEqual({ faults: [] })
  })

  test.each([
    ['upstream', { ...HANG, upstream: 'telephone' }],
    ['operation', { ...HANG, operation: 'getCartt' }],
    ['operation', { ...HANG, upstream: 'content', operation: 'key/a b' }],
    ['operation', { ...HANG, upstream: '*' }],
    ['fault.kind', { ...HANG, fault: { kind: 'earthquake' } }],
    ['fault.ms', { ...HANG, fault: { kind: 'delay' } }],
    ['fault.ms', { ...HANG, fault: { kind: 'delay', ms: -1 } }],
    ['fault.ms', { ...HANG, fault: { kind: 'hang', ms: 1 } }],
    ['fault.status', { ...HANG, fault: { kind: 'status', status: 200 } }],
    ['fault.to', { ...HANG, fault: { kind: 'redirect', to: 'elsewhere' } }],
    ['calls', { ...HANG, calls: 0 }],
    ['probability', { ...HANG, probability: 1.5 }],
    ['seed', { ...HANG, seed: 'one' }],
    ['sometimes', { ...HANG, sometimes: true }],
    ['', '{"upstream":'],
    ['', '[]'],
  ])('an invalid switch is a 400 that names the field: %s', async (field, body) => {
    const { ask } = switches()
    expect(await ask('PUT', '/a', body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((await ask('GET', '/')).body).toEqual({ faults: [] })
  })

  test('ids, sizes, numbers and methods are limited', async () => {
    const { ask } = switches()
    expect(await ask('PUT', '/A', HANG)).toMatchObject({ status: 400, body: { errors: [{ field: 'id' }] } })
    expect((await ask('PUT', '/a', { ...HANG, operation: 'x'.repeat(9_000) })).status).toBe(413)
    expect((await ask('POST', '/a', HANG)).status).toBe(405)
    for (let index = 0; index < 100; index += 1) {
      await ask('PUT', `/a${index}`, HANG)
    }
    expect((await ask('PUT', '/b', HANG)).status).toBe(409)
    expect((await ask('PUT', '/a7', HANG)).status).toBe(200)
  })
})

describe('which call a switch hits', () => {
  const hits = (board: ReturnType<typeof createFaultBoard>, path: string): boolean => {
    const target = targetOf(path)
    return target !== undefined && board.trip(target) !== undefined
  }
  const boardWith = async (wanted: object) => {
    const { board, ask } = switches()
    expect((await ask('PUT', '/a', { fault: { kind: 'refuse' }, ...wanted })).status).toBe(201)
    return board
  }

  test.each([
    [{ upstream: 'commerce', operation: 'getCart' }, '/bigcommerce/getCart', '/bigcommerce/getCategoryTree'],
    [{ upstream: 'content', operation: 'key/home' }, '/content/key/home', '/content/key/homeware'],
    [{ upstream: 'content', operation: 'key/a/b' }, '/content/key/a%2Fb', '/content/key/a'],
    [{ upstream: 'content', operation: 'key' }, '/content/key/a/b', '/content/id/1'],
    [{ upstream: 'media' }, '/i/alderlune/x', '/content/key/i'],
    [{ upstream: 'promotions', operation: 'customer_sessions' }, '/v2/customer_sessions/1', '/v2/customer_profiles/1'],
    [{ upstream: 'promotions' }, '/talonone/getCampaigns', '/v2/behavioral_action/click'],
    [{ upstream: 'search', operation: 'autocomplete' }, '/autocomplete/dress', '/search/dress'],
    [{ upstream: 'recommendations', operation: 'pods/popular' }, '/recommendations/v1/pods/popular', '/search/pods'],
    [{ upstream: 'geo' }, '/geoip/v2.1/country/me', '/healthz'],
    [{ upstream: '*' }, '/behavior', '/__outbox'],
  ])('%j hits %s and not %s', async (wanted, hit, missed) => {
    const board = await boardWith(wanted)
    expect([hits(board, hit), hits(board, missed)]).toEqual([true, false])
  })

  test('the next n calls, and no more', async () => {
    const board = await boardWith({ upstream: 'geo', calls: 2 })
    expect([1, 2, 3, 4].map(() => hits(board, '/geoip/v2.1/country/me'))).toEqual([true, true, false, false])
  })

  test('of several matching switches, the first that is not used up applies', async () => {
    const { board, ask } = switches()
    await ask('PUT', '/a', { upstream: 'geo', fault: { kind: 'refuse' }, calls: 1 })
    await ask('PUT', '/b', { upstream: '*', fault: { kind: 'hang' } })
    const kinds = [1, 2].map(() => board.trip({ upstream: 'geo', operation: 'country/me' })?.fault.kind)
    expect(kinds).toEqual(['refuse', 'hang'])
  })

  test('a share of the calls: the same ones for the same seed, others for another', async () => {
    const drawn = async (seed: number) => {
      const board = await boardWith({ upstream: 'geo', probability: 0.25, seed })
      return Array.from({ length: 400 }, () => (hits(board, '/geoip/v2.1/country/me') ? 'x' : '.')).join('')
    }
    const once = await drawn(7)
    expect(await drawn(7)).toBe(once)
    expect(await drawn(8)).not.toBe(once)
    expect(once.replaceAll('.', '').length).toBeGreaterThan(70)
    expect(once.replaceAll('.', '').length).toBeLessThan(130)
  })
})
