import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const opened = () => {
  const breaker = createBreaker()
  for (let call = 0; call < 5; call += 1) {
    breaker.failed(1_000)
  }
  return breaker
}

test('an upstream that fails five times in a row is left alone for ten seconds', () => {
  const breaker = opened()
  expect(breaker.allows(1_001)).toBe(false)
  expect(breaker.allows(10_999)).toBe(false)
})

test('four failures do not open it, and one success forgets them', () => {
  const breaker = createBreaker()
  for (let call = 0; call < 4; call += 1) {
    breaker.failed(1_000)
  }
  expect(breaker.allows(1_001)).toBe(true)
  breaker.succeeded()
  breaker.failed(1_002)
  expect(breaker.allows(1_003)).toBe(true)
})

test('after ten seconds one probe a second may try, and its success closes it', () => {
  const breaker = opened()
  expect(breaker.allows(11_000)).toBe(true)
  expect(breaker.allows(11_500)).toBe(false)
  expect(breaker.allows(12_000)).toBe(true)
  breaker.succeeded()
  expect(breaker.allows(12_001)).toBe(true)
  expect(breaker.allows(12_002)).toBe(true)
})
