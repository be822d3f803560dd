/**
 * The market's delivery terms, from which delivery dates are calculated.
 * @module
 */
import { z } from 'zod'
import { listOf, optional, requiredWords, words } from '#domain/content/schema.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import { partOf } from './item-wire.ts'

const A_DAY = 'a day such as 2026-12-25'
const A_TIME = 'a time of the day such as 14:00'
const A_COUNTRY = 'a country code such as GB'
const A_ZONE = 'a time zone such as Europe/London'
const day = z.iso.date(A_DAY)
/** One invalid entry rejects the whole list, because promised dates would be wrong without that holiday. */
const holiday = z.custom<string>((value) => day.safeParse(value).success, { message: A_DAY, params: { isNeeded: true } })
const holidays = z.array(holiday.meta({ type: 'string', format: 'date' }))
const count = z.int().min(1)
/** The limit bounds the work, because dates are counted day by day. More than 60 days is certainly a mistake. */
const workingDays = z.int().min(1).max(60)

const way = z.object({
  name: requiredWords,
  cutOff: z.string(A_TIME).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, A_TIME),
  days: z.tuple([workingDays, workingDays], 'the fewest and the most working days, such as [2, 4]'),
  countries: listOf(z.string(A_COUNTRY).regex(/^[A-Z]{2}$/, A_COUNTRY), { least: 1 }),
  price: z.int().min(0),
  maxGrams: optional(count),
})

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const terms: z.ZodType<DeliveryTerms> = z.object({
  timeZone: z.string(A_ZONE).refine(isTimeZone, A_ZONE),
  zoneName: words,
  workingDay: requiredWords,
  holidays,
  knownUntil: day,
  ways: listOf(way),
  freeFrom: optional(count),
})

export const deliveryPart = partOf(terms, 'delivery-promise')
