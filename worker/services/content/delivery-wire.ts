/**
 * How a market delivers, for the delivery promise.
 * @module
 */
import { z } from 'zod'
import { each, requiredWords, words } from '#domain/content/schema.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import { itemWire } from './item-wire.ts'

const day = z.iso.date()
const count = z.int().min(1)
/** More is an editor's mistake; the days are counted one by one. */
const workingDays = z.int().min(1).max(60)

/** A way that does not parse is left out: it is not promised. */
const way = z.object({
  name: requiredWords,
  cutOff: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  days: z.tuple([workingDays, workingDays]),
  countries: z.array(z.string()).min(1),
  price: z.int().min(0),
  maxGrams: count.optional(),
})

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const terms: z.ZodType<DeliveryTerms> = z.object({
  timeZone: z.string().refine(isTimeZone),
  zoneName: words,
  workingDay: requiredWords,
  holidays: z.array(day),
  knownUntil: day,
  ways: each(way),
  freeFrom: count.optional(),
})

export const deliveryWire = itemWire(terms)
/** Null where there is no such item. */
export const deliveryOrNone = deliveryWire.nullable()
