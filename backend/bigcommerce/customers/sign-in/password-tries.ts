/**
 * Limits password attempts per visitor. Failed attempts by strangers never lock the owner out (safety §8.12): each stranger has a
 * limit, and many strangers together only slow each other down.
 * @module
 */
import { consumeAttempt, isSpent, restoreAttempts, returnAttempt, takeAttempt } from '#backend/middleware/attempt-limits.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { isPassword } from './password.ts'

/** Delay for a stranger who tries to sign in to an account under attack. The correct password still works. */
const SLOW_MS = 1_500

interface Try {
  readonly email: string
  readonly password: string
  /** Hash of the account's password. Undefined if there is no account. */
  readonly hash: string | undefined
  readonly isSignedIn?: boolean
}

/** @throws WireError 429 after too many attempts by this visitor */
export async function isRightPassword(
  context: Pick<CommerceContext, 'db' | 'now' | 'device' | 'visitorAddress'>,
  { email, password, hash, isSignedIn }: Try,
): Promise<boolean> {
  const { device, visitorAddress } = context
  const known = isSignedIn ? 'signed in' : device
  const visitor = known ?? visitorAddress
  const stranger = known === undefined ? visitorAddress : undefined
  await consumeAttempt(context, 'sign-in', email, visitor)
  if (stranger !== undefined) {
    await consumeAttempt(context, 'sign-in-visitor', stranger)
    if (await isSpent(context, 'sign-in-strangers', email)) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    }
  }
  const isRight = await isPassword(password, hash)
  if (isRight) {
    await restoreAttempts(context, 'sign-in', email, visitor)
    if (stranger !== undefined) {
      await returnAttempt(context, 'sign-in-visitor', stranger)
    }
  } else if (stranger !== undefined) {
    await takeAttempt(context, 'sign-in-strangers', email)
  }
  return isRight
}
