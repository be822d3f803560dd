import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('SAFETY §7.1: a password is kept as an scrypt hash of N 2^14, r 8, p 5, salted anew each time', async () => {
  const [one, other] = await Promise.all([hashPassword('Orchard 8'), hashPassword('Orchard 8')])
  const [kind, N, r, p, salt = '', key] = one.split('$')
  expect([kind, N, r, p]).toEqual(['scrypt', '16384', '8', '5'])
  expect(scryptSync('Orchard 8', Buffer.from(salt, 'base64'), 32, { N: 16_384, r: 8, p: 5 }).toString('base64')).toBe(key)
  expect(other).not.toBe(one)
})

test('a hash is checked at its own cost, and a missing account matches no password', async () => {
  const salt = Buffer.from('sixteen bytes of')
  const key = scryptSync('Orchard 8', salt, 32, { N: 16, r: 8, p: 1 }).toString('base64')
  const hash = `scrypt$16$8$1$${salt.toString('base64')}$${key}`
  expect(await isPassword('Orchard 8', hash)).toBe(true)
  expect(await isPassword('Orchard 9', hash)).toBe(false)
  expect(await isPassword('Orchard 8', undefined)).toBe(false)
})
