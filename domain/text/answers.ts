/**
 * Messages about answers to a product's modifiers, such as a gift card's.
 * @module
 */
import { type AnswerFault, answerMost } from '#domain/product/modifiers.ts'

const WORDS: Readonly<Record<AnswerFault, (name: string, most: number) => string>> = {
  modifier: (name) => `Fill in: ${name}`,
  email: (name) => `Enter a valid email address: ${name}`,
  long: (name, most) => `Use at most ${most} characters: ${name}`,
  date: (name) => `Choose a day up to a year ahead: ${name}`,
}

export const answerText = {
  fault: (fault: AnswerFault, modifier: { readonly name: string }): string => WORDS[fault](modifier.name, answerMost(modifier)),
  /** Shown below the field's label. */
  dateHint: 'From today up to a year ahead',
}
