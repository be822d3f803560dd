/**
 * A password that is given is tried at most so often by each visitor, and a stranger's wrong tries never keep the owner out (safety
 * §8.12): they count for that stranger, and together they only make strangers slower.
 * @module
 */
import {
  type Attempt,
  consumeAttempt,
  isSpent,
  restoreAttempts,
  returnAttempt,
  takeAttempt,
} from '#backend/middleware/attempts.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { isPassword } from './password.ts'

/** How long a stranger waits at an account that many have tried; a right password works after it. */
const SLOW_MS = 1_500

interface Try {
  readonly email: string
  readonly password: string
  /** Hash of the account's password; undefined where there is no account. */
  readonly hash: string | undefined
  readonly isSignedIn?: boolean
}

/** @throws WireError 429 where this visitor has tried too often */
export async function isRightPassword(
  context: Pick<CommerceContext, 'db' | 'now' | 'device' | 'visitorAddress'>,
  { email, password, hash, isSignedIn }: Try,
): Promise<boolean> {
  const { device, visitorAddress } = context
  const known = isSignedIn ? 'signed in' : device
  const visitor = known ?? visitorAddress
  await consumeAttempt(context, 'sign-in', email, visitor)
  const counters = known === undefined && visitorAddress !== undefined ? countersOf(visitorAddress) : []
  for (const [kind, subject] of counters) {
    await consumeAttempt(context, kind, subject)
  }
  if (counters.length > 0 && (await isSpent(context, 'sign-in-strangers', email))) {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  }
  const isRight = await isPassword(password, hash)
  if (isRight) {
    await restoreAttempts(context, 'sign-in', email, visitor)
    for (const [kind, subject] of counters) {
      await returnAttempt(context, kind, subject)
    }
  } else if (counters.length > 0) {
    await takeAttempt(context, 'sign-in-strangers', email)
  }
  return isRight
}

/** A visitor of IPv6 is a /64 (`geo/edge-address.ts`), so the owner of a /48 is 65,536 of them. */
const countersOf = (address: string): readonly (readonly [Attempt, string])[] => [
  ['sign-in-visitor', address],
  ...(address.includes(':') ? ([['sign-in-network', address.split(':').slice(0, 3).join(':')]] as const) : []),
]
