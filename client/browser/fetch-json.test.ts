import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchJson, textsOf } from './fetch-json.ts'

const asked: Pick<IncomingMessage, 'method' | 'headers'>[] = []
const server = createServer((request, response) => {
  if (request.url === '/broken') {
    response.destroy()
  } else if (request.url !== '/never') {
    const { method, headers } = request
    asked.push({ method, headers })
    response.statusCode = request.url === '/refused' ? 422 : 200
    response.end(request.url === '/page' ? '<p>' : '{"total":3}')
  }
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const total = (json: unknown) =>
  typeof json === 'object' && json !== null && 'total' in json && typeof json.total === 'number' ? json.total : undefined

test.each([
  ['/count', { ok: true, value: 3 }],
  ['/refused', { ok: true, value: 3 }],
  ['/page', { ok: false, reason: 'unread' }],
  ['/broken', { ok: false, reason: 'broken' }],
])('a response of any status is read, and a missing one has a reason: %s', async (path, expected) => {
  expect(await fetchJson(`${origin}${path}`, total)).toEqual(expected)
})

test('a response with an unexpected shape and an aborted one are unread', async () => {
  expect(await fetchJson(`${origin}/count`, () => undefined)).toEqual({ ok: false, reason: 'unread' })
  const signal = AbortSignal.timeout(10)
  expect(await fetchJson(`${origin}/never`, total, { signal })).toEqual({ ok: false, reason: 'unread' })
})

test('it requests JSON, and posts if there is a body', async () => {
  asked.length = 0
  await fetchJson(`${origin}/count`, total)
  await fetchJson(`${origin}/count`, total, { body: new URLSearchParams({ a: '1' }) })
  expect(asked.map(({ method, headers }) => [method, headers.accept])).toEqual([
    ['GET', 'application/json'],
    ['POST', 'application/json'],
  ])
})

test('a form is sent as its fields', () => {
  const fields = new FormData()
  fields.append('size', '10')
  expect(String(textsOf(fields))).toBe('size=10')
})
