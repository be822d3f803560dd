/**
 * The session cookie's value: the customer and the commerce service's session token, encrypted and signed, so that a browser can neither
 * read nor change it. Opening it proves only that this shop sealed it; the commerce service says at each use whether the session still
 * holds.
 * @module
 */
import { defaults, seal, unseal } from 'iron-webcrypto'
import { z } from 'zod'
import { COOKIES } from '#domain/cookies/cookies.ts'

const session = z.object({
  customerId: z.int().positive(),
  /** The commerce service's token; it goes into a header. */
  token: z.string().regex(/^[\w.~-]{1,2000}$/),
})
export type Session = z.output<typeof session>

/** A cookie holds 4 kB including its name. */
const LONGEST = 4_000

/** @param secrets the first one is used for sealing */
export const sealSession = (open: Session, secrets: readonly string[]): Promise<string> =>
  seal(session.parse(open), secrets[0] ?? '', { ...defaults, ttl: COOKIES.session.maxAge * 1_000 })

/** Undefined if this shop did not seal the text with one of its secrets, or too long ago. Never throws. */
export async function openSession(sealed: string | undefined, secrets: readonly string[]): Promise<Session | undefined> {
  if (!sealed || sealed.length > LONGEST) {
    return undefined
  }
  for (const secret of secrets) {
    try {
      return session.parse(await unseal(sealed, secret, defaults))
    } catch {
      // Sealed with another secret, or not by this shop.
    }
  }
  return undefined
}
