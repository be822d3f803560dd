import { expect, test } from 'vitest'
import { setBounded } from './bounded-map.ts'

test('the oldest entry is evicted, but setting an existing entry evicts none', () => {
  const map = new Map<string, number>()
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const) {
    setBounded(map, key, value, 2)
  }
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 4],
  ])
})
