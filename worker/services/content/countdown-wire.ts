/**
 * The countdown above the header (spec B §2).
 * @module
 */
import { z } from 'zod'
import { readableOn } from '#domain/content/colour.ts'
import { contentHref } from '#domain/content/content-href.ts'
import type { CountdownContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { colour, words } from './parts-wire.ts'

/** A date means its first moment; without an offset both are UTC, as the content service's editor writes them. */
const moment = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]).transform(toEpoch)

function toEpoch(text: string): number {
  const hasNoOffset = text.includes('T') && !/Z$|[+-]\d\d:?\d\d$/.test(text)
  return Date.parse(hasNoOffset ? `${text}Z` : text)
}

export function countdownWire(market: Market): z.ZodType<CountdownContent> {
  return z
    .object({ startDate: moment, endDate: moment, text: words, link: words, textColour: colour, backgroundColour: colour })
    .transform(({ startDate, endDate, text, link, textColour, backgroundColour }) => ({
      startsAt: startDate,
      endsAt: endDate,
      text,
      href: contentHref(market, link),
      backgroundColour,
      // a pair that cannot be read is never shown (WCAG 1.4.3)
      textColour: backgroundColour ? readableOn(backgroundColour, textColour) : textColour,
    }))
}
