/**
 * The countdown above the header (spec B §2).
 * @module
 */
import { z } from 'zod'
import type { CountdownContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { barColours, hrefIn, readableBar, words } from './schema.ts'

/** A date means its first moment; without an offset both are UTC, as the content service's editor writes them. */
const moment = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]).transform(toEpoch)

function toEpoch(text: string): number {
  const hasNoOffset = text.includes('T') && !/Z$|[+-]\d\d:?\d\d$/.test(text)
  return Date.parse(hasNoOffset ? `${text}Z` : text)
}

export function countdownIn(market: Market): z.ZodType<CountdownContent> {
  return z
    .object({ startDate: moment, endDate: moment, text: words, link: hrefIn(market), ...barColours })
    .transform(({ startDate, endDate, link, ...rest }) =>
      readableBar({ ...rest, startsAt: startDate, endsAt: endDate, href: link }),
    )
}
