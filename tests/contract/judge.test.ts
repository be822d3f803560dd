import { expect, test } from 'vitest'
import { z } from 'zod'
import { complaints, type Shape } from './judge.ts'
import type { Exchange } from './wire.ts'

const SHAPES: readonly Shape[] = [
  {
    method: 'POST',
    path: /^\/things$/,
    request: z.object({ name: z.string() }),
    answers: { 200: z.object({ id: z.number() }), 400: z.object({ message: z.string() }) },
  },
]
const exchange = (more: Partial<Exchange>): Exchange => ({
  method: 'POST',
  path: '/things',
  query: new URLSearchParams(),
  requestHeaders: {},
  requestBody: { name: 'lamp' },
  status: 200,
  headers: {},
  body: { id: 1 },
  ...more,
})

test('a described exchange gives no complaint', () => {
  expect(complaints([exchange({})], SHAPES)).toEqual([])
})

test.each([
  ['a wrong response', { body: { id: '1' } }, 'POST /things 200 answered id:'],
  ['an empty response', { body: undefined }, 'POST /things 200 answered body:'],
  ['a wrong question that was answered', { requestBody: {} }, 'POST /things 200 asked name:'],
  ['a status that is not described', { status: 500 }, 'POST /things 500 is not described'],
  ['a path that is not described', { path: '/things/1' }, 'POST /things/1 200 is not described'],
  ['a verb that is not described', { method: 'PUT' }, 'PUT /things 200 is not described'],
])('%s is one complaint that names it', (_, more, start) => {
  const [complaint, ...others] = complaints([exchange(more)], SHAPES)
  expect([complaint?.startsWith(start), others]).toEqual([true, []])
})

test('a wrong request that was refused is no deviation', () => {
  expect(complaints([exchange({ requestBody: {}, status: 400, body: { message: 'name' } })], SHAPES)).toEqual([])
})
