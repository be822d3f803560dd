import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { arrivalDays } from '#domain/text/arrival.ts'
import { deliveryAndReturns, deliveryWords } from '#domain/text/delivery.ts'
import { runs } from '#tests/helpers/tries-all.ts'
import { arrivalAt, type DeliveryOption, promiseAt, quickestDelivery, type WarehouseCalendar } from './promise.ts'

const LONDON: WarehouseCalendar = {
  timeZone: 'Europe/London',
  holidays: ['2026-12-25', '2026-12-28', '2027-01-01'],
  knownUntil: '2027-12-31',
}
const NEXT_DAY = { cutOff: '14:00', days: [1, 1] } as const
const at = (moment: string, calendar = LONDON, way: Pick<DeliveryOption, 'cutOff' | 'days'> = NEXT_DAY) =>
  promiseAt(calendar, way, Date.parse(moment))

describe('the order deadline and the arrival', () => {
  test.each([
    ['before the cut-off it leaves the same day', '2026-11-24T13:59:59Z', '2026-11-24', '2026-11-25'],
    ['at the cut-off it leaves the next', '2026-11-24T14:00:00Z', '2026-11-25', '2026-11-26'],
    ['on a Friday before the cut-off it arrives on Monday', '2026-11-27T10:00:00Z', '2026-11-27', '2026-11-30'],
    [
      'on a Friday after the cut-off, and at the weekend, it leaves on Monday',
      '2026-11-27T15:00:00Z',
      '2026-11-30',
      '2026-12-01',
    ],
    ['on a Sunday', '2026-11-29T23:00:00Z', '2026-11-30', '2026-12-01'],
    ['a holiday is no day to arrive', '2026-12-24T10:00:00Z', '2026-12-24', '2026-12-29'],
    ['nor to leave', '2026-12-24T15:00:00Z', '2026-12-29', '2026-12-30'],
    ['after the clocks have gone forward the cut-off is at 13:00 UTC', '2027-03-29T13:00:00Z', '2027-03-30', '2027-03-31'],
    ['and before it is not', '2027-03-29T12:59:59Z', '2027-03-29', '2027-03-30'],
  ])('%s', (_rule, moment, orderBy, arrives) => {
    expect(at(moment)).toMatchObject({ orderBy, arrives })
  })

  test('of the days in transit the largest number counts', () => {
    expect(at('2026-11-24T10:00:00Z', LONDON, { cutOff: '14:00', days: [1, 3] })).toMatchObject({ arrives: '2026-11-27' })
  })

  test('no day is promised beyond the known holidays', () => {
    expect(at('2027-12-30T10:00:00Z')).toMatchObject({ arrives: '2027-12-31' })
    expect(at('2027-12-30T15:00:00Z')).toBeUndefined()
    expect(at('2031-05-05T10:00:00Z')).toBeUndefined()
  })
})

const CHANGES = ['2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'].map((day) => Date.parse(day))
const MINUTE = 60_000
/** Whole minutes within about 14 months, often close to a clock change in one of the time zones. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: 440 * 24 * 60 }).map((minutes) => Date.UTC(2026, 9, 1) + minutes * MINUTE),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -48 * 60, max: 48 * 60 }))
    .map(([change, minutes]) => change + minutes * MINUTE),
)
const two = (value: number): string => String(value).padStart(2, '0')
const cutOff = fc.tuple(fc.integer({ min: 6, max: 23 }), fc.integer({ min: 0, max: 59 })).map((parts) => parts.map(two).join(':'))
const day = fc
  .integer({ min: 0, max: 500 })
  .map((days) => new Date(Date.UTC(2026, 9, 1) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10))
const zone = fc.constantFrom(
  'Europe/London',
  'America/Los_Angeles',
  'Europe/Amsterdam',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
)
const calendar = fc.record({ timeZone: zone, holidays: fc.array(day, { maxLength: 12 }), knownUntil: fc.constant('2028-06-30') })
const days = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 2, max: 5 }))
const isWorking = (text: string, { holidays }: WarehouseCalendar) =>
  ![0, 6].includes(new Date(text).getUTCDay()) && !holidays.includes(text)
/** The warehouse's local time, formatted independently of the code under test. */
const shown = (timeZone: string, moment: number): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}`
}

describe('at any minute, in any time zone, also when the clocks change', () => {
  const property = (check: (now: number, warehouse: WarehouseCalendar, way: Pick<DeliveryOption, 'cutOff' | 'days'>) => void) =>
    fc.assert(fc.property(moment, calendar, fc.record({ cutOff, days }), check), runs(80, 400))

  test('it leaves and arrives on working days, with exactly the days on the way between', () => {
    property((now, warehouse, way) => {
      const promise = promiseAt(warehouse, way, now) ?? expect.unreachable('the calendar is long enough')
      expect([isWorking(promise.orderBy, warehouse), isWorking(promise.arrives, warehouse)]).toEqual([true, true])
      let between = 0
      for (let noon = Date.parse(promise.orderBy); noon < Date.parse(promise.arrives); noon += 24 * 60 * MINUTE) {
        between += isWorking(new Date(noon).toISOString().slice(0, 10), warehouse) ? 1 : 0
      }
      expect(between).toBe(way.days[1])
    })
  })

  test('the cut-off is in the future, on the warehouse’s clock, and is the earliest possible', () => {
    property((now, warehouse, way) => {
      const promise = promiseAt(warehouse, way, now) ?? expect.unreachable('the calendar is long enough')
      expect(promise.until).toBeGreaterThan(now)
      expect(shown(warehouse.timeZone, promise.until)).toBe(`${promise.orderBy} ${way.cutOff}`)
      for (let then = now; then < promise.until; then += 60 * MINUTE) {
        const [today = '', time = ''] = shown(warehouse.timeZone, then).split(' ')
        expect(today === promise.orderBy || !isWorking(today, warehouse) || time >= way.cutOff).toBe(true)
      }
    })
  })

  test('the promise stays the same until the cut-off, and is later after it', () => {
    property((now, warehouse, way) => {
      const promise = promiseAt(warehouse, way, now) ?? expect.unreachable('the calendar is long enough')
      expect(promiseAt(warehouse, way, promise.until - 1)).toEqual(promise)
      const next = promiseAt(warehouse, way, promise.until) ?? expect.unreachable('the calendar is long enough')
      expect([next.orderBy > promise.orderBy, next.arrives > promise.arrives]).toEqual([true, true])
    })
  })
})

describe('in words', () => {
  const way = (more: Partial<DeliveryOption> = {}): DeliveryOption => ({
    name: 'Next day delivery',
    cutOff: '14:00',
    days: [1, 1],
    countries: ['GB'],
    price: 795,
    maxGrams: 20_000,
    ...more,
  })
  const terms = { ...LONDON, workingDay: 'working day', ways: [way()] }
  const now = Date.parse('2026-11-24T10:00:00Z')

  test('both days are named, in the market’s own language', () => {
    expect(deliveryWords(terms, MARKETS.en, now)).toEqual({
      order: 'Order by 2pm on Tuesday',
      arrival: 'with you Wednesday 25 November',
      way: 'Next day delivery, £7.95 (UK)',
    })
    const american = { ...terms, timeZone: 'America/Los_Angeles', zoneName: 'Pacific time', ways: [way({ countries: ['US'] })] }
    expect(deliveryWords(american, MARKETS.us, now)).toEqual({
      order: 'Order by 2 p.m. Pacific time on Tuesday',
      arrival: 'with you Wednesday, November 25',
      way: 'Next day delivery, $7.95',
    })
  })

  test('the standard way comes first, with its days and the sum that makes it free; the quickest stands below it', () => {
    const ways = [way(), way({ name: 'Standard delivery', days: [3, 5], price: 395 })]
    expect(deliveryWords({ ...terms, ways, freeFrom: 5000 }, MARKETS.en, now)).toMatchObject({
      standard: 'Free standard delivery over £50',
      standardArrival: 'with you by Tuesday 1 December',
      way: 'Next day delivery, £7.95 (UK)',
    })
    expect(deliveryWords({ ...terms, ways }, MARKETS.en)).toMatchObject({
      standard: 'Standard delivery, £3.95',
      standardArrival: 'with you within 5 working days',
    })
  })

  test('the details name each delivery with its days and price, and the sum that makes the standard one free', () => {
    const returns = 'Changed your mind? Send it back unworn within 28 days, free of charge, from any parcel shop.'
    const ways = [way(), way({ name: 'Standard delivery', days: [3, 5], price: 395 })]
    expect(deliveryAndReturns({}, { ...terms, ways, freeFrom: 7500 }, MARKETS.en)).toEqual([
      'Next day delivery, £7.95 (UK): 1 working day.',
      'Standard delivery, £3.95 (UK): 3 to 5 working days, free over £75.',
      returns,
    ])
    expect(deliveryAndReturns({}, undefined, MARKETS.en)).toEqual([returns])
    const fixedShipping = { minor: 4500, currency: 'GBP' } as const
    expect(deliveryAndReturns({ fixedShipping }, { ...terms, ways }, MARKETS.en)).toEqual([
      'Delivery of this item costs £45. Free returns within 28 days.',
    ])
  })

  test('an order arrives between its first and its last day, counted as the promise counts', () => {
    const moment = Date.parse('2026-12-24T10:00:00Z')
    const standard = { cutOff: '14:00', days: [3, 5] } as const
    expect(arrivalAt(LONDON, standard, moment)).toEqual({ from: '2026-12-31', to: '2027-01-05' })
    expect(arrivalAt(LONDON, standard, moment)?.to).toBe(promiseAt(LONDON, standard, moment)?.arrives)
    expect(arrivalDays(MARKETS.en, { from: '2026-12-02', to: '2026-12-04' })).toMatch(
      /^Wednesday 2 December\s–\sFriday 4 December$/,
    )
    expect(arrivalDays(MARKETS.us, { from: '2026-12-02', to: '2026-12-02' })).toBe('Wednesday, December 2')
  })

  test('without a time, and beyond the calendar’s end, no day is named', () => {
    const undated = { order: 'Order by 2pm on a working day', arrival: 'with you the next working day' }
    expect(deliveryWords(terms, MARKETS.en)).toMatchObject(undated)
    expect(deliveryWords(terms, MARKETS.en, Date.parse('2029-01-01'))).toMatchObject(undated)
  })

  test('the quickest delivery to the market’s home country is promised; if it takes several days, the last counts', () => {
    const ways = [
      way({ name: 'Express', days: [1, 2], countries: ['AT', 'DE', 'IE', 'NL'], maxGrams: undefined }),
      way({ countries: ['DE', 'NL'] }),
      way({ name: 'Slow', days: [3, 5], countries: ['IE'] }),
    ]
    expect(quickestDelivery({ ways }, MARKETS.eu)?.name).toBe('Express')
    expect(deliveryWords({ ...terms, ways }, MARKETS.eu, now)).toMatchObject({
      arrival: 'with you by Thursday, 26 November',
      way: 'Express, €7.95',
    })
    expect(deliveryWords({ ...terms, ways: [] }, MARKETS.eu, now)).toBeUndefined()
  })
})
