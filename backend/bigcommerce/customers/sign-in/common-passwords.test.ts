/** SAFETY §7.1: the 3,000 most common passwords that meet the other rules are refused. */
import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { newPassword } from './password.ts'

test('there are 3 000, each once, and each is refused for being common alone', () => {
  expect(COMMON_PASSWORDS.size).toBe(3_000)
  for (const password of COMMON_PASSWORDS) {
    const messages = newPassword.safeParse(password).error?.issues.map(({ message }) => message)
    expect(messages).toEqual(['That password is too common. Please choose another.'])
  }
})

test.each(['PassW0rd', 'QWERTY123', 'ｐａｓｓｗｏｒｄ１'])('another spelling does not hide %s', (password) => {
  expect(newPassword.safeParse(password).success).toBe(false)
})

test.each(['password1 and more', ' password1', 'Orchard 7', 'shopper1x'])('%j is not a common password', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true)
})
