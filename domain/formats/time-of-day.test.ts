import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { timeOfDay } from './time-of-day.ts'

test.each([
  ['00:00', '12am', '12 a.m.'],
  ['09:05', '9:05am', '9:05 a.m.'],
  ['12:00', '12pm', '12 p.m.'],
  ['14:00', '2pm', '2 p.m.'],
])('a time is written as each market writes its opening hours: %s', (time, british, american) => {
  expect([timeOfDay(time, MARKETS.en), timeOfDay(time, MARKETS.eu)]).toEqual([british, british])
  expect(timeOfDay(time, MARKETS.us)).toBe(american)
})
