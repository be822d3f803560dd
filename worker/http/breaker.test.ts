import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'

function failFive(breaker: Breaker, now: number): Breaker {
  for (const input of ['a', 'b', 'c', 'd', 'e']) {
    breaker.failed(input, now)
  }
  return breaker
}
const opened = () => failFive(createBreaker(), 1_000)

describe('safety §2: a real outage', () => {
  test('five different inputs that fail open it for ten seconds, for every input', () => {
    const breaker = opened()
    expect(breaker.allows('f', 1_001)).toBe(false)
    expect(breaker.allows('a', 10_999)).toBe(false)
    expect(breaker.state(10_999)).toBe('open')
  })

  test('four do not', () => {
    const breaker = createBreaker()
    for (const input of ['a', 'b', 'c', 'd']) {
      breaker.failed(input, 1_000)
    }
    expect(breaker.allows('e', 1_001)).toBe(true)
    expect(breaker.state(1_001)).toBe('closed')
  })

  test('one success among them is too few to keep it closed', () => {
    const breaker = createBreaker()
    breaker.succeeded('good', 900)
    expect(failFive(breaker, 1_000).state(1_000)).toBe('open')
  })

  test('after ten seconds one trial a second goes out, and its success closes it', () => {
    const breaker = opened()
    expect(breaker.state(11_000)).toBe('half-open')
    expect(breaker.allows('f', 11_000)).toBe(true)
    expect(breaker.allows('g', 11_500)).toBe(false)
    expect(breaker.allows('g', 12_000)).toBe(true)
    breaker.succeeded('g', 12_000)
    expect(breaker.allows('a', 12_001)).toBe(true)
    expect(breaker.allows('f', 12_002)).toBe(true)
    expect(breaker.state(12_002)).toBe('closed')
  })

  test.each([
    ['of its own for each call', (call: number) => `input ${call}`],
    ['the same for all, as of a menu', () => 'the only one'],
  ])(
    'dead for a minute under load it is called five times, then once a second from the tenth on; input: %s',
    (_input, inputOf) => {
      const breaker = createBreaker()
      const calls: number[] = []
      for (let now = 1_000; now < 61_000; now += 10) {
        const input = inputOf(now)
        if (breaker.allows(input, now)) {
          calls.push(now)
          breaker.failed(input, now)
        }
      }
      const [last = 0, ...trials] = calls.slice(4)
      expect(trials[0]).toBe(last + 10_000)
      expect(trials.every((at, index) => index === 0 || at - (trials[index - 1] ?? 0) >= 1_000)).toBe(true)
      expect(trials).toHaveLength(50)
    },
  )

  test('property: after any past, it is open once five inputs have failed and no other has succeeded for ten seconds', () => {
    const input = fc.integer({ min: 1, max: 8 }).map(String)
    const warm = fc.array(fc.tuple(input, fc.nat(2_000)), { maxLength: 40 })
    fc.assert(
      fc.property(warm, fc.array(fc.tuple(input, fc.nat(300)), { minLength: 60, maxLength: 120 }), (before, outage) => {
        const breaker = createBreaker()
        let now = 0
        for (const [one, gap] of before) {
          now += gap
          breaker.succeeded(one, now)
        }
        const began = now
        const failed = new Set<string>()
        for (const [one, gap] of outage) {
          now += gap
          if (breaker.allows(one, now)) {
            failed.add(one)
            breaker.failed(one, now)
          }
          const succeeded = new Set(before.map(([good]) => good).filter((good) => !failed.has(good)))
          if (failed.size >= 5 && succeeded.size === 0 && now - began < 10_000) {
            expect(breaker.state(now)).toBe('open')
          }
        }
      }),
    )
  })
})

describe('safety §8.3: failures that the input causes', () => {
  test('one bad input, a thousand times: it is blocked by itself, and no other input is', () => {
    const breaker = createBreaker()
    let calls = 0
    for (let now = 0; now < 10_000; now += 10) {
      if (breaker.allows('bad', now)) {
        calls += 1
        breaker.failed('bad', now)
      }
      expect(breaker.allows('good', now)).toBe(true)
    }
    expect(calls).toBe(5)
    expect(breaker.state(9_990)).toBe('in-part')
  })

  test('the failures of one input count once', () => {
    const breaker = createBreaker()
    for (let call = 0; call < 1_000; call += 1) {
      breaker.failed(`bad ${call % 4}`, call)
    }
    expect(breaker.allows('good', 1_000)).toBe(true)
  })

  test('property: any number of different bad inputs do not open it while two good calls in ten seconds succeed', () => {
    const bad = fc.record({ input: fc.nat(5_000), gap: fc.nat(80) })
    fc.assert(
      fc.property(fc.array(bad, { minLength: 50, maxLength: 400 }), fc.constantFrom(1, 3, 40), (calls, goods) => {
        const breaker = createBreaker()
        let now = 0
        let lastGood = Number.NEGATIVE_INFINITY
        let good = 0
        breaker.succeeded('good 0', now)
        for (const { input, gap } of calls) {
          now += gap
          if (now - lastGood > 4_900) {
            lastGood = now
            good += 1
            expect(breaker.allows(`good ${good % goods}`, now)).toBe(true)
            breaker.succeeded(`good ${good % goods}`, now)
          }
          if (breaker.allows(`bad ${input}`, now)) {
            breaker.failed(`bad ${input}`, now)
          }
          expect(['closed', 'in-part']).toContain(breaker.state(now))
        }
      }),
    )
  })

  test('an input that works again is not blocked any more', () => {
    const breaker = createBreaker()
    for (let call = 0; call < 5; call += 1) {
      breaker.failed('bad', 1_000)
    }
    expect(breaker.allows('bad', 1_001)).toBe(false)
    expect(breaker.allows('bad', 11_000)).toBe(true)
    breaker.succeeded('bad', 11_000)
    expect(breaker.allows('bad', 11_001)).toBe(true)
    expect(breaker.state(11_001)).toBe('closed')
  })
})
