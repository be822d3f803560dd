import { expect, test } from 'vitest'
import { isEmail } from '#domain/formats/email.ts'
import { emailAddress, foldEmail } from './email-address.ts'

test.each(['ann@example.com', 'ANN@EXAMPLE.CO', `${'a'.repeat(64)}@example.com`])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each(['', 'ann', 'ann@example', 'ann@example.c', 'an n@example.com', 'ann@@example.com', `${'a'.repeat(65)}@example.com`])(
  'spec A §5: %j is none',
  (text) => expect(isEmail(text)).toBe(false),
)

test.each(['a@b..com', 'zoë@example.com', 'josé@example.com'])(
  'one rule: the checkout and the account refuse %s alike',
  (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false)
  },
)

test('invisible characters are not part of an address', () => {
  expect(emailAddress.parse(' ann\u200b@example.com\ufeff')).toBe('ann@example.com')
  expect(foldEmail('\u2068ANN@Example.com\u2069')).toBe('ann@example.com')
})
