import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { isCalendarDay, sendDates } from './send-dates.ts'

test.each([
  ['2026-12-24', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-45', false],
  ['2026-1-2', false],
  ['24/12/2026', false],
  ['2026-12-24T00:00', false],
  ['+012026-12-24', false],
  ['foo', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay)
})

test.each([
  ['en', '2026-07-01', '2027-07-01'],
  ['us', '2026-06-30', '2027-06-30'],
  ['eu', '2026-07-01', '2027-07-01'],
] as const)('today is that of the market: half past midnight in London is %s %s', (code, earliest, latest) => {
  expect(sendDates(MARKETS[code], Date.parse('2026-06-30T23:30:00Z'))).toEqual({ earliest, latest })
})

test('at any moment both ends are calendar days, a year apart', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...Object.values(MARKETS)), (moment, market) => {
      const { earliest, latest } = sendDates(market, moment.getTime())
      expect([isCalendarDay(earliest), isCalendarDay(latest)]).toEqual([true, true])
      expect(Date.parse(latest) - Date.parse(earliest)).toBe(365 * 86_400_000)
    }),
  )
})
