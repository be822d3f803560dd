import { expect, test } from 'vitest'
import { modifierText } from './modifiers.ts'

test.each([
  ['modifier', 'Recipient name', 'Enter the recipient name'],
  ['modifier', 'Your email', 'Enter your email'],
  ['email', 'Recipient email', 'Enter the recipient email, like name@example.com'],
  ['long', 'Your message', 'Shorten your message to 500 characters'],
  ['date', 'Send date', 'Choose the send date, up to a year ahead'],
] as const)('a fault of a gift card’s answer is a sentence that names the field: %s, %s', (fault, name, said) => {
  expect(modifierText.fault(fault, { name })).toBe(said)
})

test('the name of a shop’s own modifier stays as the shop writes it', () => {
  expect(modifierText.fault('modifier', { name: 'Engraving on the EU plug' })).toBe('Enter ‘Engraving on the EU plug’')
  expect(modifierText.fault('date', { name: 'Wedding date' })).toBe('Choose ‘Wedding date’, up to a year ahead')
})
