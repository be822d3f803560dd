/**
 * A product's modifiers, such as a gift message, and the rules for their values. The picker, the form without JavaScript and the
 * bag share these rules.
 * @module
 */

import type { Modifier } from '#domain/entities/product.ts'
import { isEmail } from '#domain/formats/email.ts'
import { cleanCode, cleanLine, cleanLines, lengthOf } from '#domain/formats/plain-text.ts'
import { isCalendarDay, type SendDates } from './send-dates.ts'

type Named = Pick<Modifier, 'name'>

/** Gift card fields that require a valid e-mail address (spec A §5). */
const EMAIL_FIELDS = new Set(['recipient email', 'your email'])
export const isEmailField = ({ name }: Named): boolean => EMAIL_FIELDS.has(name.toLowerCase())

/** The gift card's unique id. The shop sets it and never shows it (spec A §3, §4). */
export const isHiddenField = ({ name }: Named): boolean => name.toLowerCase() === 'uid'

export const isDateField = ({ name }: Named): boolean => /\bdate\b/i.test(name)

/** A message is the only field with several lines. */
export const isMessageField = ({ name }: Named): boolean => /\bmessage\b/i.test(name)

/** In characters. The limits are for a message, an e-mail address, and a single line such as a name. */
export const maxModifierLength = (modifier: Named): number =>
  isMessageField(modifier) ? 500 : isEmailField(modifier) ? 254 : 100

/** The value that the bag stores. Empty if no visible character remains. A message keeps its line breaks. */
export const cleanModifierValue = (modifier: Named, answer: string): string =>
  isMessageField(modifier) ? cleanLines(answer) : isEmailField(modifier) ? cleanCode(answer) : cleanLine(answer)

/** `modifier` means that a required value is missing. */
export type ModifierFault = 'modifier' | 'email' | 'long' | 'date'

/** A hidden field needs no value. Without `dates` any calendar day is valid. */
export function modifierFault(
  modifier: Pick<Modifier, 'name' | 'required'>,
  answer: string,
  dates?: SendDates,
): ModifierFault | undefined {
  const text = cleanModifierValue(modifier, answer)
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
  return lengthOf(text) > maxModifierLength(modifier) ? 'long' : undefined
}
