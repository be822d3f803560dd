/**
 * Calculates the order deadline and the delivery day. The caller passes the current time. Only the warehouse's time zone matters,
 * not the visitor's.
 * @module
 */
import { DAY_MS, dateFormat, isoDay } from '#domain/formats/dates.ts'

/** A calendar day such as `2026-12-24`. Days can be compared as strings. */
type Day = string

export interface DeliveryOption {
  readonly name: string
  /** Warehouse time, `14:00`. An order placed earlier leaves on the same working day. */
  readonly cutOff: string
  /** Minimum and maximum working days in transit. */
  readonly days: readonly [number, number]
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** Minor units of the market's currency. */
  readonly price: number
  readonly maxGrams?: number
}

/** A warehouse's working days are Monday to Friday, except holidays. */
export interface WarehouseCalendar {
  readonly timeZone: string
  readonly holidays: readonly Day[]
  /** The last day for which the holidays are known. The shop promises no later day. */
  readonly knownUntil: Day
}

/** A market's delivery terms, from its content item. */
export interface DeliveryTerms extends WarehouseCalendar {
  /** Shown next to the cut-off, because the shopper may live in another time zone. */
  readonly zoneName?: string
  /** `working day` or `business day`. */
  readonly workingDay: string
  readonly ways: readonly DeliveryOption[]
  /** Standard delivery is free from this total. Minor units of the market's currency. */
  readonly freeFrom?: number
}

export interface DeliveryPromise {
  /** The day of the next cut-off. */
  readonly orderBy: Day
  /** The last day on which the order should arrive. */
  readonly arrives: Day
  /** Epoch milliseconds. At this time the cut-off passes, and the next promise applies. */
  readonly until: number
}

const dayAfter = (day: Day): Day => isoDay(Date.parse(day) + DAY_MS)

/** Local date and time at the warehouse: `2026-12-24 14:00`. The Swedish locale formats dates as in ISO 8601. */
const wallClock = (timeZone: string, moment: number): string =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)

/** Converts a local time to epoch milliseconds. The time must occur exactly once; daytime does, because clocks change at night. */
function momentOf(timeZone: string, shown: string): number {
  const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
  const target = asUtc(shown)
  const offsetAt = (moment: number) => asUtc(wallClock(timeZone, moment)) - moment
  // The second step corrects for a clock change between the first guess and the result.
  return target - offsetAt(target - offsetAt(target))
}

function isWorkingDay(day: Day, { holidays }: WarehouseCalendar): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day)
}

/** Undefined if the calendar ends before the next working day. */
function nextWorkingDay(from: Day, calendar: WarehouseCalendar): Day | undefined {
  for (let day = from; day <= calendar.knownUntil; day = dayAfter(day)) {
    if (isWorkingDay(day, calendar)) {
      return day
    }
  }
  return undefined
}

function afterWorkingDays(from: Day, count: number, calendar: WarehouseCalendar): Day | undefined {
  let day: Day | undefined = from
  for (let left = count; day !== undefined && left > 0; left -= 1) {
    day = nextWorkingDay(dayAfter(day), calendar)
  }
  return day
}

/** The working day on which an order placed now leaves the warehouse. */
function leavesOn(calendar: WarehouseCalendar, cutOff: string, now: number): Day | undefined {
  const [today = '', time = ''] = wallClock(calendar.timeZone, now).split(' ')
  return nextWorkingDay(time < cutOff ? today : dayAfter(today), calendar)
}

export interface Arrival {
  readonly from: Day
  readonly to: Day
}

/** Undefined if the order may arrive after the calendar's last known day. */
export function arrivalAt(
  calendar: WarehouseCalendar,
  { cutOff, days: [least, most] }: Pick<DeliveryOption, 'cutOff' | 'days'>,
  now: number,
): Arrival | undefined {
  const leaves = leavesOn(calendar, cutOff, now)
  const from = leaves && afterWorkingDays(leaves, least, calendar)
  const to = leaves && afterWorkingDays(leaves, most, calendar)
  return from && to ? { from, to } : undefined
}

/** Undefined if the order may arrive after the calendar's last known day. */
export function promiseAt(
  calendar: WarehouseCalendar,
  { cutOff, days: [, most] }: Pick<DeliveryOption, 'cutOff' | 'days'>,
  now: number,
): DeliveryPromise | undefined {
  const orderBy = leavesOn(calendar, cutOff, now)
  const arrives = orderBy && afterWorkingDays(orderBy, most, calendar)
  return orderBy && arrives ? { orderBy, arrives, until: momentOf(calendar.timeZone, `${orderBy} ${cutOff}`) } : undefined
}

/** The cheapest delivery to the market's home country, where most of its shoppers live. */
export const standardDelivery = (
  { ways }: Pick<DeliveryTerms, 'ways'>,
  { homeCountry }: { homeCountry: string },
): DeliveryOption | undefined =>
  ways.filter(({ countries }) => countries.includes(homeCountry)).toSorted((one, other) => one.price - other.price)[0]

/** The quickest delivery to the market's home country, where most of its shoppers live. */
export function quickestDelivery(
  { ways }: Pick<DeliveryTerms, 'ways'>,
  { homeCountry }: { homeCountry: string },
): DeliveryOption | undefined {
  const there = ways.filter(({ countries }) => countries.includes(homeCountry))
  return there.toSorted((one, other) => one.days[1] - other.days[1] || one.days[0] - other.days[0])[0]
}
