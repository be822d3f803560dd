import { expect, test } from 'vitest'
import { emailAddress, isEmail } from './email-address.ts'

test.each(['ann@example.com', 'ANN@EXAMPLE.CO', 'zoë@example.com', `${'a'.repeat(64)}@example.com`])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each(['', 'ann', 'ann@example', 'ann@example.c', 'an n@example.com', 'ann@@example.com', `${'a'.repeat(65)}@example.com`])(
  'spec A §5: %j is none',
  (text) => expect(isEmail(text)).toBe(false),
)

test('an account takes every address that the checkout takes, without the blanks around it', () => {
  expect(emailAddress.parse(' zoë@example.com ')).toBe('zoë@example.com')
})
