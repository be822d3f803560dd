/**
 * The shop's texts must match spec A §8 exactly: a different apostrophe fails, and so does a text that occurs twice in the code.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname
const FILES = readdirSync(FOLDER).filter((file) => !file.includes('.test.'))

const SPEC_TEXTS = [
  'Sold Out',
  'There are less than 5 of these left',
  'Sorry we have had to adjust the quantity',
  "Oh no! We've sold out",
  'Sorry! Some products in your bag have sold out and will need to be removed before you can checkout',
  'Page not found',
  'Currently unavailable',
  'An error occurred while showing the error page',
  'Your shopping bag is empty',
  'Your email/password combination is incorrect',
  'Please enter your email address and password',
  'Retrieving user data failed.',
  'The password you entered was incorrect',
  'Failed to update customer',
  'An account already exists for the email you used to checkout. Please reset your password',
  'Billing address is required',
  'We only ship to UK, Jersey, and Guernsey',
  'We can not ship to this address',
  'There is no cart to add the item to.',
  'There is no cart to remove the item from.',
  'There is no cart to update product quantity in.',
  'There is no cart to clear.',
]

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return [value]
  }
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const shown = (await Promise.all(FILES.map((file) => import(join(FOLDER, file))))).flatMap(textsIn)
const sources = FILES.map((file) => readFileSync(join(FOLDER, file), 'utf8'))

/** Replaces typographic quotes with plain ones, and every kind of space with a single space. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each(SPEC_TEXTS)('spec A §8: "%s" is in domain/text, letter by letter and in one place', (text) => {
  expect(shown).toContain(text)
  expect(shown.filter((one) => plain(one) === plain(text) && one !== text)).toEqual([])
  const written = [`'${text}'`, `"${text}"`].map((literal) =>
    sources.reduce((sum, source) => sum + source.split(literal).length - 1, 0),
  )
  expect(written.toSorted()).toEqual([0, 1])
})
