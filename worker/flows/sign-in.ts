/**
 * Signs in (spec A §4). It checks the credentials, reads the customer and triggers a sync; then the browser gets the session, the
 * bag and the wishlist. A failure ends only the new session; the browser's previous session stays valid (safety §7.4).
 * @module
 */
import type { Customer } from '#domain/entities/customer.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import type { Trying } from '#worker/services/commerce/call.ts'
import type { Credentials, CustomerService, SignInRefusal } from '#worker/services/commerce/customer.ts'

interface SignInShop {
  readonly services: { readonly customer: CustomerService }
  readonly log: Log
}

export interface SignedIn {
  readonly customer: Customer
  readonly token: string
}

export type SignInProblem = SignInRefusal | { readonly code: 'unavailable' } | { readonly code: 'no-data' }

export async function signIn(
  shop: SignInShop,
  credentials: Credentials,
  trying?: Trying,
): Promise<Result<SignedIn, SignInProblem>> {
  const { services, log } = shop
  return orFallback(
    log,
    'sign-in.unavailable',
    async () => {
      const begun = await services.customer.signIn(credentials, trying)
      if (!begun.ok) {
        log('info', 'sign-in.refused', { code: begun.reason.code })
        return begun
      }
      return await complete(shop, begun.value)
    },
    () => fail({ code: 'unavailable' }),
  )
}

async function complete(
  { services: { customer: service }, log }: SignInShop,
  { customerId, token }: { readonly customerId: number; readonly token: string },
): Promise<Result<SignedIn, SignInProblem>> {
  const read = async () => {
    const customer = await service.current(token)
    if (!customer.ok || customer.value.id !== customerId) {
      return undefined
    }
    await service.sync(token, customerId)
    return customer.value
  }
  const customer = await orFallback(log, 'sign-in.no-data', read, () => undefined)
  if (customer) {
    log('info', 'sign-in.done')
    return ok({ customer, token })
  }
  await signOutQuietly(service, token, log)
  return fail({ code: 'no-data' })
}

/** The parts of a visitor's browser state that a sign-in changes. */
interface Browser<Joined> {
  /** The browser's previous session, which may belong to another customer. */
  sessionBefore(): Promise<{ readonly token: string } | undefined>
  writeSession(signedIn: SignedIn): Promise<unknown>
  joinBags(signedIn: SignedIn): Promise<Joined>
  mergeWishlist(signedIn: SignedIn): Promise<void>
  /** Runs the work after the response has been sent. */
  later(work: Promise<void>): void
}

/**
 * Writes the new session, ends the previous one, and then joins the bags and the wishlists.
 * @returns the result of joining the bags
 */
export async function enter<Joined>(
  { services, log }: { readonly services: { readonly customer: Pick<CustomerService, 'signOut'> }; readonly log: Log },
  signedIn: SignedIn,
  browser: Browser<Joined>,
): Promise<Joined> {
  const before = await browser.sessionBefore()
  await browser.writeSession(signedIn)
  if (before) {
    browser.later(signOutQuietly(services.customer, before.token, log))
  }
  const [joined] = await Promise.all([browser.joinBags(signedIn), browser.mergeWishlist(signedIn)])
  return joined
}

/** Ends a session that no browser uses. A failure is only logged, because sessions expire anyway. */
export async function signOutQuietly(service: Pick<CustomerService, 'signOut'>, token: string, log: Log): Promise<void> {
  try {
    await service.signOut(token)
  } catch (error) {
    log('error', 'logout.session-left', errorFacts(error))
  }
}
