/**
 * The commerce service's session of a customer, which it keeps in a cookie of its own (spec A §7).
 * @module
 */

import type { CommerceCall } from './call.ts'
import { anyAnswer } from './cart/cart-wire.ts'

export interface SessionService {
  /** Ends it at the commerce service, so that a copy of the cookie opens nothing either. */
  logout(session: string): Promise<void>
}

export const createSessionService = (call: CommerceCall): SessionService => ({
  // Idempotent: a session may be ended twice, so the call may be retried.
  logout: (session) => call('logoutCustomer', [], anyAnswer, { session, mayBeEmpty: true }),
})
