import { expect, test } from 'vitest'
import { lazily } from './lazily.ts'

test('an object is created once, when one of its parts is first used', () => {
  let times = 0
  const parts = lazily(() => {
    times += 1
    return { answer: 42, twice: (value: number) => value * 2 }
  })
  expect(times).toBe(0)
  expect([parts.answer, parts.twice(4), times]).toEqual([42, 8, 1])
})
