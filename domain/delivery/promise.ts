/**
 * Until when to order, and when it then arrives. Pure: the caller passes the time. The warehouse's time zone alone decides, so a
 * visitor's own clock or zone changes nothing.
 * @module
 */
import { DAY_MS, dateFormat, isoDay } from '#domain/formats/dates.ts'

/** A calendar day as `2026-12-24`; days of this form can be compared as strings. */
type Day = string

export interface DeliveryWay {
  readonly name: string
  /** `14:00` by the warehouse's clock: what is ordered before then leaves the same working day. */
  readonly cutOff: string
  /** Working days on the way: at least, at most. */
  readonly days: readonly [number, number]
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** Minor units of the market's currency. */
  readonly price: number
  readonly maxGrams?: number
}

/** The working days of a warehouse: Monday to Friday but its holidays. */
export interface WarehouseCalendar {
  readonly timeZone: string
  readonly holidays: readonly Day[]
  /** The last day whose holidays are known: no later one is promised. */
  readonly knownUntil: Day
}

/** How a market delivers, as its content item says. */
export interface DeliveryTerms extends WarehouseCalendar {
  /** Said beside the cut-off, where shoppers may live in another zone. */
  readonly zoneName?: string
  /** `working day` or `business day`. */
  readonly workingDay: string
  readonly ways: readonly DeliveryWay[]
  /** The standard way costs nothing for goods of this sum or more; minor units of the market's currency. */
  readonly freeFrom?: number
}

export interface DeliveryPromise {
  /** The day whose cut-off is the next. */
  readonly orderBy: Day
  /** The last day on which it may arrive. */
  readonly arrives: Day
  /** When the cut-off passes and the next promise begins, in epoch milliseconds. */
  readonly until: number
}

const dayAfter = (day: Day): Day => isoDay(Date.parse(day) + DAY_MS)

/** Date and time by the clock on the warehouse's wall: `2026-12-24 14:00`. The Swedish locale formats dates as ISO 8601. */
const wallClock = (timeZone: string, moment: number): string =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)

/** The moment at which that clock shows this; one that the clock shows exactly once, as any by day. */
function momentOf(timeZone: string, shown: string): number {
  const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
  const target = asUtc(shown)
  const offsetAt = (moment: number) => asUtc(wallClock(timeZone, moment)) - moment
  // The second step counts where the clocks change between the first guess and the moment.
  return target - offsetAt(target - offsetAt(target))
}

function isWorkingDay(day: Day, { holidays }: WarehouseCalendar): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day)
}

/** Undefined where the calendar ends before; so the search for a working day ends as well. */
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

/** Undefined where it would arrive after the last day that the calendar knows. */
export function promiseAt(
  calendar: WarehouseCalendar,
  { cutOff, days: [, most] }: Pick<DeliveryWay, 'cutOff' | 'days'>,
  now: number,
): DeliveryPromise | undefined {
  const [today = '', time = ''] = wallClock(calendar.timeZone, now).split(' ')
  const orderBy = nextWorkingDay(time < cutOff ? today : dayAfter(today), calendar)
  const arrives = orderBy && afterWorkingDays(orderBy, most, calendar)
  return orderBy && arrives ? { orderBy, arrives, until: momentOf(calendar.timeZone, `${orderBy} ${cutOff}`) } : undefined
}

/** The quickest way to most shoppers of a market: those of its home country. */
export function quickestWay(
  { ways }: Pick<DeliveryTerms, 'ways'>,
  { homeCountry }: { homeCountry: string },
): DeliveryWay | undefined {
  const there = ways.filter(({ countries }) => countries.includes(homeCountry))
  return there.toSorted((one, other) => one.days[1] - other.days[1] || one.days[0] - other.days[0])[0]
}
