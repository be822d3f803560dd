import { expect, test } from 'vitest'
import { answerFault, isEmailField, isHiddenField, MODIFIER_TEXT_MOST } from './modifiers.ts'

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
  [{ name: 'Your message', required: false }, 'x'.repeat(MODIFIER_TEXT_MOST + 1), 'modifier'],
  [{ name: 'uid', required: true }, '', undefined],
] as const)('spec A §5: %j answered %j has the fault %s', (modifier, answer, fault) => {
  expect(answerFault(modifier, answer)).toBe(fault)
})

test('spec A §5: the two e-mail fields are these, and no other that only sounds alike', () => {
  expect(
    ['Recipient email', 'Your email', 'How you felt about that e-mail', 'Your name'].map((name) => isEmailField({ name })),
  ).toEqual([true, true, false, false])
})

test('spec A §3: the unique id is never shown', () => {
  expect(isHiddenField({ name: 'uid' })).toBe(true)
})
