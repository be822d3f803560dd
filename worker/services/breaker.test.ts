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

test('safety §2: an upstream that is dead for a minute under load is called five times, then once a second from the tenth on', () => {
  const breaker = createBreaker()
  const calls: number[] = []
  for (let now = 1_000; now < 61_000; now += 10) {
    if (breaker.allows(now)) {
      calls.push(now)
      breaker.failed(now)
    }
  }
  const [opened = 0, ...probes] = calls.slice(4)
  expect(probes[0]).toBe(opened + 10_000)
  expect(probes.every((at, index) => index === 0 || at - (probes[index - 1] ?? 0) >= 1_000)).toBe(true)
  expect(probes).toHaveLength(50)
})
