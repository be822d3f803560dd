/**
 * The value of the session's cookie: who is signed in and the commerce service's own session, encrypted and signed, so that a browser
 * can neither read nor change it. That it opens says only that this shop has sealed it; whether the session still holds, the commerce
 * service says at each use.
 * @module
 */
import { defaults, seal, unseal } from 'iron-webcrypto'
import { z } from 'zod'
import { COOKIES } from '#domain/cookies/cookies.ts'

const session = z.object({
  customerId: z.int().positive(),
  /** The commerce service's; it goes into a header. */
  token: z.string().regex(/^[\w.~-]{1,2000}$/),
})
export type Session = z.output<typeof session>

/** A cookie holds 4 kB with its name. */
const LONGEST = 4_000

/** @param secrets the first one seals */
export const sealSession = (open: Session, secrets: readonly string[]): Promise<string> =>
  seal(session.parse(open), secrets[0] ?? '', { ...defaults, ttl: COOKIES.session.maxAge * 1_000 })

/** Undefined for a text that this shop has not sealed with one of its secrets, or has sealed too long ago. Never throws. */
export async function openSession(sealed: string | undefined, secrets: readonly string[]): Promise<Session | undefined> {
  if (!sealed || sealed.length > LONGEST) {
    return undefined
  }
  for (const secret of secrets) {
    try {
      return session.parse(await unseal(sealed, secret, defaults))
    } catch {
      // Another secret, or not ours.
    }
  }
  return undefined
}
