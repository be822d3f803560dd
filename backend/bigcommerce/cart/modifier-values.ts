/**
 * Validates the shopper's text for a product modifier: a single line, several lines, or a date within limits.
 * @module
 */
import type { products } from '#backend/database/tables/catalogue.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { DAY_MS, dayIn, isoDay } from '#domain/formats/dates.ts'
import { lengthOf } from '#domain/formats/plain-text.ts'

const DAYS_AHEAD = 365
const MAX_TEXT = 255
const MAX_LINES = 1000

/** Compares dates as text, which works because they are ISO dates. */
function isOpenDay(text: string, { channel, now }: Pick<CommerceContext, 'channel' | 'now'>): boolean {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(midnight) || isoDay(midnight) !== text) {
    return false
  }
  const today = dayIn(channel.market.timeZone, now)
  return today <= text && text <= isoDay(Date.parse(today) + DAYS_AHEAD * DAY_MS)
}

type Modifier = (typeof products.$inferSelect)['modifiers'][number]

/** Returns the reason why a text is invalid, if it is. A required text must not be blank (spec A §5). */
export function modifierProblem(
  { type, required }: Pick<Modifier, 'type' | 'required'>,
  text: string,
  context: Pick<CommerceContext, 'channel' | 'now'>,
): string | undefined {
  if (text === '') {
    return required ? 'A required modifier is missing.' : undefined
  }
  if (type === 'date') {
    return isOpenDay(text, context) ? undefined : 'A date modifier names no day that can be chosen.'
  }
  const unseen = type === 'multi_line_text' ? /(?![\t\r\n])\p{Cc}/u : /\p{Cc}/u
  if (unseen.test(text)) {
    return 'A text modifier holds control characters.'
  }
  return lengthOf(text) > (type === 'multi_line_text' ? MAX_LINES : MAX_TEXT) ? 'A text modifier is too long.' : undefined
}
