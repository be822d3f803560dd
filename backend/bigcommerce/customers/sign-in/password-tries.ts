/**
 * A password that is given is tried at most so often by each visitor, and a stranger's wrong tries never keep the owner out (safety
 * §8.12): they count for that stranger, and together they only make strangers slower.
 * @module
 */
import { consumeAttempt, isSpent, restoreAttempts, returnAttempt, takeAttempt } from '#backend/middleware/attempts.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { isPassword } from './password.ts'

/** How long a stranger waits at an account that many have tried; a right password works after it. */
const SLOW_MS = 1_500

interface Try {
  readonly email: string
  readonly password: string
  /** Of the account; undefined where there is none. */
  readonly hash: string | undefined
  readonly isSignedIn?: boolean
}

/** @throws WireError 429 where this visitor has tried too often */
export async function isRightPassword(context: CommerceContext, { email, password, hash, isSignedIn }: Try): Promise<boolean> {
  const { device, visitorAddress } = context
  const known = isSignedIn ? 'signed in' : device
  const visitor = known ?? visitorAddress
  await consumeAttempt(context, 'sign-in', email, visitor)
  const stranger = known === undefined ? visitorAddress : undefined
  if (stranger !== undefined) {
    await consumeAttempt(context, 'sign-in-visitor', stranger)
    if (await isSpent(context, 'sign-in-strangers', email)) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    }
  }
  const isRight = await isPassword(password, hash)
  if (isRight) {
    await restoreAttempts(context, 'sign-in', email, visitor)
  }
  if (stranger !== undefined) {
    await (isRight ? returnAttempt(context, 'sign-in-visitor', stranger) : takeAttempt(context, 'sign-in-strangers', email))
  }
  return isRight
}
