/**
 * Messages about answers to a product's modifiers, such as a gift card's.
 * @module
 */
import { type AnswerFault, answerMost } from '#domain/product/modifiers.ts'

const WORDS: Readonly<Record<AnswerFault, (name: string, most: number) => string>> = {
  modifier: (name) => `Please fill in: ${name}`,
  email: (name) => `Enter a valid email address: ${name}`,
  long: (name, most) => `Please use at most ${most} characters: ${name}`,
  date: (name) => `Please choose a day from today up to a year ahead: ${name}`,
}

export const answerText = {
  fault: (fault: AnswerFault, modifier: { readonly name: string }): string => WORDS[fault](modifier.name, answerMost(modifier)),
  /** Shown below the field's label. */
  dateHint: 'From today up to a year ahead',
}
