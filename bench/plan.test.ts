import { expect, test } from 'vitest'
import { planOf } from './plan.ts'

const call = (path: string, from: number, to: number) => ({
  method: 'POST',
  path,
  headers: { host: 'backend', 'content-length': '2', 'x-channel': '1' },
  body: '[]',
  from,
  to,
})

test('overlapping calls form one step; a call that waited for all earlier ones begins the next step', () => {
  const plan = planOf([call('/c', 31, 40), call('/a', 0, 30), call('/b', 10, 20)], 7)
  expect(plan.steps.map((step) => step.map(({ path }) => path))).toEqual([['/a', '/b'], ['/c']])
  expect(plan.bytes).toBe(7)
})

test('headers of the connection are not replayed', () => {
  expect(planOf([call('/a', 0, 1)], 0).steps[0]?.[0]?.headers).toEqual({ 'x-channel': '1' })
})
