import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanModifierValue, isEmailField, isHiddenField, maxModifierLength, modifierFault } from './modifiers.ts'

const email = { name: 'Recipient email', required: true }

test.each([
  [email, ' ', 'modifier'],
  [email, 'lune@example', 'email'],
  [email, 'lune@example.c', 'email'],
  [email, `${'l'.repeat(250)}@example.co`, 'email'],
  [email, ' LUNE@Example.CO ', undefined],
  [{ name: 'Your email', required: false }, '', undefined],
  [{ name: 'Your email', required: false }, 'lune', 'email'],
  [{ name: 'Your message', required: true }, '\n', 'modifier'],
  [{ name: 'Your message', required: false }, '', undefined],
  [{ name: 'Your message', required: false }, 'x'.repeat(500), undefined],
  [{ name: 'Your message', required: false }, 'x'.repeat(501), 'long'],
  [{ name: 'Recipient name', required: true }, 'x'.repeat(100), undefined],
  [{ name: 'Recipient name', required: true }, 'x'.repeat(101), 'long'],
  [{ name: 'Recipient name', required: true }, '\u0000\u0007', 'modifier'],
  [{ name: 'Recipient name', required: true }, '\u200B\u2060 \u3164', 'modifier'],
  [{ name: 'Send date', required: true }, 'foo', 'date'],
  [{ name: 'Send date', required: true }, '2026-13-45', 'date'],
  [{ name: 'Send date', required: true }, '2026-11-22', undefined],
  [{ name: 'uid', required: true }, '', undefined],
] as const)('spec A §5: %j answered %j has the fault %s', (modifier, answer, fault) => {
  expect(modifierFault(modifier, answer)).toBe(fault)
})

test('spec A §5: exactly these two fields are e-mail fields', () => {
  expect(
    ['Recipient email', 'Your email', 'How you felt about that e-mail', 'Your name'].map((name) => isEmailField({ name })),
  ).toEqual([true, true, false, false])
})

test('spec A §3: the unique id is never shown', () => {
  expect(isHiddenField({ name: 'uid' })).toBe(true)
})

test.each([
  ['2026-11-21', 'date'],
  ['2026-11-22', undefined],
  ['2027-11-22', undefined],
  ['2027-11-23', 'date'],
] as const)('a gift card is sent between two days, both included: %s has the fault %s', (day, fault) => {
  const dates = { earliest: '2026-11-22', latest: '2027-11-22' }
  expect(modifierFault({ name: 'Send date', required: true }, day, dates)).toBe(fault)
})

test.each([
  ['Recipient name', ' A\u0000da\r\nLovelace\u202E ', 'Ada Lovelace'],
  ['Recipient name', 'Zoë\t👩‍🚀', 'Zoë 👩‍🚀'],
  ['Your message', 'Happy\r\nbirthday\u0007\rdear\u2028Ada\uD800', 'Happy\nbirthday\ndear\nAda'],
])('controls are taken out of %s, and line breaks stay in a message alone: %j becomes %j', (name, answer, clean) => {
  expect(cleanModifierValue({ name }, answer)).toBe(clean)
})

/** Strings of arbitrary UTF-16 code units, including lone surrogates. */
const codeUnits = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

test('the bag never stores an invisible character, and cleaning a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom('Recipient name', 'Your message', 'Send date'), codeUnits, (name, answer) => {
      const clean = cleanModifierValue({ name }, answer)
      return !/(?!\n)[\p{Cc}\p{Cs}]/u.test(clean) && cleanModifierValue({ name }, clean) === clean
    }),
  )
})

test('an answer may be as long as its field lets it be', () => {
  expect(['Your message', 'Your email', 'Your name'].map((name) => maxModifierLength({ name }))).toEqual([500, 254, 100])
})
