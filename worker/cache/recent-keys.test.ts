import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRecentKeys } from './recent-keys.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a key is known for its time, and then no longer', () => {
  const keys = createRecentKeys({ keepMs: 30_000, most: 10 })
  expect(keys.has('/p/1')).toBe(false)
  keys.add('/p/1')
  vi.setSystemTime(30_000)
  expect(keys.has('/p/1')).toBe(true)
  vi.setSystemTime(30_001)
  expect(keys.has('/p/1')).toBe(false)
  keys.add('/p/1')
  expect(keys.has('/p/1')).toBe(true)
})

test('they are bounded: the oldest leaves first', () => {
  const keys = createRecentKeys({ keepMs: 30_000, most: 2 })
  for (const key of ['a', 'b', 'a', 'c']) {
    keys.add(key)
  }
  expect(['a', 'b', 'c'].map((key) => keys.has(key))).toEqual([true, false, true])
})
