/**
 * Schema of the countdown above the header (spec B §2).
 * @module
 */
import { z } from 'zod'
import type { CountdownContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { barColours, hrefIn, readableBar, words } from './schema.ts'

/** A date without a time means midnight. A time without an offset is UTC, as in the content service's editor. */
const moment = z
  .union(
    [z.iso.datetime({ offset: true, local: true }), z.iso.date()],
    'a date such as 2026-11-27, or with a time such as 2026-11-27T09:00:00Z',
  )
  .transform(toEpoch)

function toEpoch(text: string): number {
  const hasNoOffset = text.includes('T') && !/Z$|[+-]\d\d:?\d\d$/.test(text)
  return Date.parse(hasNoOffset ? `${text}Z` : text)
}

const inUtc = (epoch: number): string => new Date(epoch).toISOString().replace('.000Z', 'Z')

export function countdownIn(market: Market): z.ZodType<CountdownContent> {
  return z
    .object({ startDate: moment, endDate: moment, text: words, link: hrefIn(market), ...barColours })
    .superRefine(({ startDate, endDate }, context) => {
      if (startDate >= endDate) {
        const message = `is ${inUtc(endDate)}, and has to be after startDate, ${inUtc(startDate)}`
        context.addIssue({ code: 'custom', path: ['endDate'], message })
      }
    })
    .transform(({ startDate, endDate, link, ...rest }) =>
      readableBar({ ...rest, startsAt: startDate, endsAt: endDate, href: link }),
    )
}
