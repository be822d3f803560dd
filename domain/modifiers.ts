/**
 * What a product asks beside its options, such as a gift message, and when an answer will do. One rule for the picker, the
 * form that comes back without script, and the bag itself.
 * @module
 */
import { isEmail } from '#domain/email.ts'
import type { Modifier } from '#domain/entities/product.ts'

type Named = Pick<Modifier, 'name'>

/** The bag takes no longer text. */
export const MODIFIER_TEXT_MOST = 500

/** Spec A §5: these two gift-card fields must hold valid e-mails. */
const EMAIL_FIELDS = new Set(['recipient email', 'your email'])
export const isEmailField = ({ name }: Named): boolean => EMAIL_FIELDS.has(name.toLowerCase())

/** The unique id of a gift card: filled by the shop, never shown (spec A §3, §4). */
export const isHiddenField = ({ name }: Named): boolean => name.toLowerCase() === 'uid'

/** What is wrong with an answer: `modifier` when it is missing or too long. A hidden field asks nothing of a shopper. */
export function answerFault(modifier: Pick<Modifier, 'name' | 'required'>, answer: string): 'modifier' | 'email' | undefined {
  const text = answer.trim()
  if (isHiddenField(modifier)) {
    return undefined
  }
  if (text === '') {
    return modifier.required ? 'modifier' : undefined
  }
  if (text.length > MODIFIER_TEXT_MOST) {
    return 'modifier'
  }
  return isEmailField(modifier) && !isEmail(text) ? 'email' : undefined
}
