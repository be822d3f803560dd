/**
 * The modifiers of a product, such as a gift message, and when an answer is valid. The picker, the form without script and the
 * bag itself share these rules.
 * @module
 */

import type { Modifier } from '#domain/entities/product.ts'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode, cleanLine, cleanLines, lengthOf } from '#domain/formats/plain-text.ts'
import { isCalendarDay, type SendDates } from './send-dates.ts'

type Named = Pick<Modifier, 'name'>

/** Spec A §5: these two gift-card fields must hold valid e-mails. */
const EMAIL_FIELDS = new Set(['recipient email', 'your email'])
export const isEmailField = ({ name }: Named): boolean => EMAIL_FIELDS.has(name.toLowerCase())

/** The unique id of a gift card: filled by the shop, never shown (spec A §3, §4). */
export const isHiddenField = ({ name }: Named): boolean => name.toLowerCase() === 'uid'

export const isDateField = ({ name }: Named): boolean => /\bdate\b/i.test(name)

/** The only field with several lines. */
export const isMessageField = ({ name }: Named): boolean => /\bmessage\b/i.test(name)

/** The most characters of an answer: a message, an e-mail address, or one line such as a name. */
export const answerMost = (modifier: Named): number => (isMessageField(modifier) ? 500 : isEmailField(modifier) ? 254 : 100)

/** An answer as the bag stores it; empty when nothing in it is visible. A message keeps its line breaks. */
export const cleanAnswer = (modifier: Named, answer: string): string =>
  isMessageField(modifier) ? cleanLines(answer) : isEmailField(modifier) ? cleanCode(answer) : cleanLine(answer)

/** `modifier`: a required answer is missing. */
export type AnswerFault = 'modifier' | 'email' | 'long' | 'date'

/** The fault of an answer. A hidden field needs no answer; without `dates` any calendar day is valid. */
export function answerFault(
  modifier: Pick<Modifier, 'name' | 'required'>,
  answer: string,
  dates?: SendDates,
): AnswerFault | undefined {
  const text = cleanAnswer(modifier, answer)
  if (isHiddenField(modifier)) {
    return undefined
  }
  if (text === '') {
    return modifier.required ? 'modifier' : undefined
  }
  if (isEmailField(modifier)) {
    return isEmail(text) ? undefined : 'email'
  }
  if (isDateField(modifier)) {
    return isCalendarDay(text) && (!dates || (dates.earliest <= text && text <= dates.latest)) ? undefined : 'date'
  }
  return lengthOf(text) > answerMost(modifier) ? 'long' : undefined
}
