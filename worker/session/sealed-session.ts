/**
 * The session cookie's value: the customer id and the commerce service's session token, encrypted and signed. It proves only that
 * this shop sealed it. The commerce service decides on each use whether the session is still valid.
 * @module
 */
import { defaults, seal, unseal } from 'iron-webcrypto'
import { z } from 'zod'
import { COOKIES } from '#domain/cookies/cookies.ts'

const session = z.object({
  customerId: z.int().positive(),
  /** The token is sent in a header, so its characters are restricted. */
  token: z.string().regex(/^[\w.~-]{1,2000}$/),
})
export type Session = z.output<typeof session>

/** Browsers limit a cookie to 4 kB, including its name. */
const LONGEST = 4_000

/** @param secrets the first one seals the session */
export const sealSession = (open: Session, secrets: readonly string[]): Promise<string> =>
  seal(session.parse(open), secrets[0] ?? '', { ...defaults, ttl: COOKIES.session.maxAge * 1_000 })

/** Undefined if the seal has expired or the text was not sealed with one of these secrets. Never throws. */
export async function openSession(sealed: string | undefined, secrets: readonly string[]): Promise<Session | undefined> {
  if (!sealed || sealed.length > LONGEST) {
    return undefined
  }
  for (const secret of secrets) {
    try {
      return session.parse(await unseal(sealed, secret, defaults))
    } catch {
      // The text was sealed with another secret, has expired or is forged.
    }
  }
  return undefined
}
