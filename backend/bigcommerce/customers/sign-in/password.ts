/**
 * Rules for new passwords, and password hashes.
 * @module
 */
import { scrypt, timingSafeEqual } from 'node:crypto'
import { decodeBase64, encodeBase64 } from 'hono/utils/encode'
import { z } from 'zod'
import { lengthOf } from '#domain/formats/plain-text.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * At least 7 characters with a letter and a digit (spec A §5), and not a common password (SAFETY §7.1). All characters are
 * allowed and nothing is truncated.
 */
export const newPassword = z
  .string()
  .refine((password) => lengthOf(password) >= 7, 'At least 7 characters.')
  .refine((password) => lengthOf(password) <= 256, 'At most 256 characters.')
  .regex(/\p{L}/u, 'At least one letter.')
  .regex(/\p{N}/u, 'At least one digit.')
  .refine((password) => !isCommonPassword(password), 'That password is too common. Please choose another.')

/** A password to check. The rules for new passwords must not apply to it. */
export const givenPassword = z.string().min(1).max(1000)

/** OWASP's scrypt setting with the least memory, because one isolate may check several passwords at once. */
export const COST = { N: 2 ** 14, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32

function derive(password: string, salt: Uint8Array, { N, r, p }: typeof COST): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  // Normalise to NFKC, because two keyboards can send different bytes for the same characters.
  scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}

const formatHash = (salt: Uint8Array<ArrayBuffer>, key: Uint8Array): string =>
  ['scrypt', COST.N, COST.r, COST.p, encodeBase64(salt.buffer), encodeBase64(new Uint8Array(key).buffer)].join('$')

/** `scrypt$N$r$p$salt$key`. Each hash contains its cost, so the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return formatHash(salt, await derive(password, salt, COST))
}

/** The password is compared against this hash if there is no account. */
const noHash = () => formatHash(new Uint8Array(SALT_BYTES), new Uint8Array(KEY_BYTES))

/** If there is no account, takes just as long and returns false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? noHash()).split('$')
  const derived = await derive(password, decodeBase64(salt), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, decodeBase64(key)) && hash !== undefined
}
