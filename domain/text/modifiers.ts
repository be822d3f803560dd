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

/** Names of the gift card's fields (spec A §3). Any other name is kept as the shop wrote it. */
const GIFT_CARD = /^(?:(?:recipient|your) (?:email|name)|your message|send date)$/i

/** A field's name within a sentence: “the send date”, “your email”, “‘Engraving’”. */
const within = (name: string): string => (GIFT_CARD.test(name) ? name.replace(/^(?!your )/i, 'the ').toLowerCase() : `‘${name}’`)

export const modifierText = {
  fault: (fault: ModifierFault, modifier: { readonly name: string }): string =>
    WORDS[fault](within(modifier.name), maxModifierLength(modifier)),
  dateHint: 'From today up to a year ahead',
}
