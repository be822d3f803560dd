/**
 * Updates the browser after a sign-in (`flows/sign-in.ts`). It is used for signing in, for registering, and when a guest creates
 * an account after placing an order.
 * @module
 */
import type { Context } from 'hono'
import type { Preferences } from '#domain/account/person.ts'
import { paths } from '#domain/paths.ts'
import type { AppEnv } from '#worker/env.ts'
import { enter, type SignedIn, signIn } from '#worker/flows/sign-in.ts'
import { type Done, doneAt } from '#worker/forms/outcome.ts'
import { cartIdOf } from '#worker/routes/bag/bag-shop.ts'
import { joinBags } from '#worker/routes/bag/saved-bag/saved-bag.ts'
import { mergeAtSignIn } from '#worker/routes/wishlist/shopper-wishlist.ts'
import type { Credentials } from '#worker/services/commerce/customer.ts'
import { rememberDevice, tryingOf } from '#worker/session/known-device.ts'
import { sessionOf, writeSession } from '#worker/session/session.ts'
import { sendConsents } from './forms/marketing-consents.ts'

type BeginContext = Context<AppEnv>

const sessionFrom = ({ customer, token }: SignedIn) => ({ customerId: customer.id, token })

export const begin = (c: BeginContext, signedIn: SignedIn): Promise<{ readonly adjusted: boolean }> =>
  enter(c.var, signedIn, {
    sessionBefore: () => sessionOf(c),
    writeSession: (one) => Promise.all([writeSession(c, sessionFrom(one)), rememberDevice(c, one.customer.email)]),
    joinBags: (one) => joinBags(c, sessionFrom(one), cartIdOf(c)),
    mergeWishlist: ({ token }) => mergeAtSignIn(c, token),
    later: (work) => c.executionCtx.waitUntil(work),
  })

/** Signs in to a new account. If that fails, it redirects to the sign-in page. */
export async function enterNewAccount(
  c: BeginContext,
  credentials: Credentials,
  done: { readonly href: string; readonly message: string },
  said?: Preferences,
): Promise<Done> {
  const signedIn = await signIn(c.var, credentials, await tryingOf(c, credentials.email))
  if (!signedIn.ok) {
    return doneAt({ ...done, href: paths.login(c.var.market) })
  }
  await begin(c, signedIn.value)
  if (said) {
    c.executionCtx.waitUntil(sendConsents(c, { email: credentials.email, given: said, session: signedIn.value.token }))
  }
  return doneAt(done)
}
