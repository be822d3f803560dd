import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMarks } from './marks.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a key is known for its time, and then no longer', () => {
  const keys = createMarks({ ttlSeconds: 30 })
  expect(keys.has('/p/1')).toBe(false)
  keys.add('/p/1')
  vi.setSystemTime(30_000)
  expect(keys.has('/p/1')).toBe(true)
  vi.setSystemTime(30_001)
  expect(keys.has('/p/1')).toBe(false)
  keys.add('/p/1')
  expect(keys.has('/p/1')).toBe(true)
})

test('they are limited: the oldest is evicted first', () => {
  const keys = createMarks({ ttlSeconds: 30, limit: 500 })
  for (const key of ['a', 'b', 'a', 'c']) {
    keys.add(key)
  }
  expect(['a', 'b', 'c'].map((key) => keys.has(key))).toEqual([true, false, true])
})
