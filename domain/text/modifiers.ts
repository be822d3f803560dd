/**
 * Messages about faults in a product's modifiers, such as a gift card's message.
 * @module
 */
import { type ModifierFault, maxModifierLength } from '#domain/product/modifiers.ts'

const WORDS: Readonly<Record<ModifierFault, (it: string, most: number) => string>> = {
  modifier: (it) => `Enter ${it}`,
  email: (it) => `Enter ${it}, like name@example.com`,
  long: (it, most) => `Shorten ${it} to ${most} characters`,
  date: (it) => `Choose ${it}, up to a year ahead`,
}

/** A field's name inside a sentence: “the send date”, “your email”. */
const within = (name: string): string => name.replace(/^(?!your )/i, 'the ').toLowerCase()

export const modifierText = {
  fault: (fault: ModifierFault, modifier: { readonly name: string }): string =>
    WORDS[fault](within(modifier.name), maxModifierLength(modifier)),
  /** Shown below the field's label. */
  dateHint: 'From today up to a year ahead',
}
