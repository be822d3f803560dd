import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { sentenceOf } from './content-problem.ts'
import { dayDigits, isRunning, nextTurn, timeLeft, untilNextSecond } from './countdown.ts'
import { countdownIn } from './countdown-schema.ts'
import { readContent } from './read-schema.ts'

const startsAt = Date.UTC(2026, 11, 1)
const endsAt = Date.UTC(2026, 11, 18, 23, 59, 59)
const WINDOW = { startsAt, endsAt }
const DAY = 86_400_000

test.each([
  ['a millisecond before its start', startsAt - 1, false, startsAt],
  ['at its start', startsAt, true, endsAt],
  ['a millisecond before its end', endsAt - 1, true, endsAt],
  ['at its end', endsAt, false, undefined],
  ['two years later', endsAt + 730 * DAY, false, undefined],
])('spec B §2: visible only within the window: %s', (_name, now, runs, turn) => {
  expect([isRunning(WINDOW, now), nextTurn(WINDOW, now)]).toEqual([runs, turn])
})

test('an end that is not after the start is reported with both moments', () => {
  const { problems } = readContent(countdownIn(MARKETS.en), { startDate: '2026-12-02', endDate: '2026-12-01T09:00:00+01:00' })
  expect(problems.map(sentenceOf)).toEqual([
    'endDate is 2026-12-01T08:00:00Z, and has to be after startDate, 2026-12-02T00:00:00Z',
  ])
})

test('a window that ends before it begins is never shown', () => {
  const backwards = { startsAt: endsAt, endsAt: startsAt }
  for (const now of [startsAt - 1, startsAt, startsAt + DAY, endsAt, endsAt + 1]) {
    expect([isRunning(backwards, now), nextTurn(backwards, now)]).toEqual([false, undefined])
  }
})

test.each([
  [17, undefined],
  [99, undefined],
  [100, 3],
  [999, 3],
  [1_000, 4],
])('a window of %i days reserves space for its digits: %s', (days, digits) => {
  expect(dayDigits({ startsAt, endsAt: startsAt + days * DAY })).toBe(digits)
})

describe('spec B §2: days, hours, minutes and seconds', () => {
  test.each([
    [17 * DAY + 4 * 3_600_000 + 5 * 60_000 + 6_000, [17, 4, 5, 6]],
    [DAY, [1, 0, 0, 0]],
    [DAY - 1_000, [0, 23, 59, 59]],
    [400 * DAY, [400, 0, 0, 0]],
    [1_000, [0, 0, 0, 1]],
    [1, [0, 0, 0, 1]],
    [0, [0, 0, 0, 0]],
    [-1, [0, 0, 0, 0]],
    [-DAY, [0, 0, 0, 0]],
  ])('%i ms before the end', (left, shown) => {
    expect(Object.values(timeLeft(endsAt, endsAt - left))).toEqual(shown)
  })

  test('each tick falls on the next whole second, and takes exactly one away', () => {
    let now = endsAt - 61_234
    const shown: number[] = []
    for (let tick = 0; tick < 3; tick += 1) {
      const { minutes, seconds } = timeLeft(endsAt, now)
      shown.push(minutes * 60 + seconds)
      now += untilNextSecond(endsAt, now)
    }
    expect(shown).toEqual([62, 61, 60])
  })
})
