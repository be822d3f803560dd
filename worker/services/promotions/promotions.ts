/**
 * A cart's promotions session and a customer's profile (spec A §7). The market identifies the application, the cart id identifies
 * the session, and the customer's e-mail address identifies the profile.
 * @module
 */
import type { Promotions } from '#domain/entities/promotions.ts'
import type { Market } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { hasStatus, orMissing } from '#worker/http/upstream-error.ts'
import { FREE_SHIPPING, promotionsFrom } from './effects.ts'
import type { CallOptions, PromotionsWire, SessionUpdate } from './promotions-wire.ts'
import { RESPONSE_CONTENT, type SessionWire } from './session-wire.ts'

export interface SessionItem {
  readonly sku: string
  readonly quantity: number
  /** Decimal price of one item. */
  readonly price: number
}

/** Facts about a bag, as sent to the service. */
export interface SessionFacts {
  /** The customer's e-mail address. Empty for a guest. */
  readonly profileId: string
  /** The items in the order of the cart's lines. */
  readonly items: readonly SessionItem[]
  readonly codes: readonly string[]
}

export interface PromotionsSession {
  /** A closed session belongs to an order that awaits payment. */
  readonly isOpen: boolean
  /** The number of writes to the session. If it has not changed, no code has been entered or removed. */
  readonly writes: number
  readonly profileId: string
  readonly items: readonly { readonly sku: string; readonly quantity: number; readonly price?: number | undefined }[]
  readonly promotions: Promotions
}

export type PromotionsService = ReturnType<typeof createPromotionsService>

export function createPromotionsService(wire: PromotionsWire, market: Market) {
  const toSession = (answer: SessionWire): PromotionsSession => ({
    isOpen: answer.customerSession.state === 'open',
    writes: answer.customerSession.updateCount,
    profileId: answer.customerSession.profileId,
    items: answer.customerSession.cartItems,
    promotions: promotionsFrom(answer, market),
  })

  const update = async (
    cartId: string,
    how: CallOptions,
    change: Omit<SessionUpdate, 'responseContent'>,
  ): Promise<PromotionsSession> => toSession(await wire.update(cartId, { ...change, responseContent: RESPONSE_CONTENT }, how))

  const sessionOf = ({ profileId, items, codes }: SessionFacts) => ({
    profileId,
    storeIntegrationId: market.promotionsStore,
    cartItems: items.map(({ sku, quantity, price }, position) => ({ position, sku, quantity, price })),
    couponCodes: codes,
    additionalCosts: { [FREE_SHIPPING]: { price: 0 } },
  })

  return {
    /** @throws UpstreamError */
    async session(cartId: string, how?: CallOptions): Promise<Result<PromotionsSession, 'session-missing'>> {
      const answer = await orMissing(wire.session(cartId, how), 'session-missing')
      return answer.ok ? ok(toSession(answer.value)) : answer
    },

    /**
     * Evaluates the facts without storing anything.
     * @throws UpstreamError
     */
    tryOut: (cartId: string, facts: SessionFacts, how: CallOptions = {}): Promise<PromotionsSession> =>
      update(cartId, how, {
        dryRun: true,
        addManualCoupon: false,
        requestData: { customerSession: sessionOf(facts) },
      }),

    /**
     * Adds the code to the session's codes.
     * @throws UpstreamError
     */
    enterCode: (cartId: string, code: string, facts: Omit<SessionFacts, 'codes'>): Promise<PromotionsSession> =>
      update(
        cartId,
        {},
        {
          dryRun: false,
          addManualCoupon: true,
          requestData: { customerSession: sessionOf({ ...facts, codes: [code] }) },
        },
      ),

    /**
     * Replaces the session's codes.
     * @throws UpstreamError
     */
    setCodes: (cartId: string, codes: readonly string[]): Promise<PromotionsSession> =>
      update(
        cartId,
        {},
        {
          dryRun: false,
          addManualCoupon: false,
          requestData: { customerSession: { couponCodes: codes } },
        },
      ),

    /**
     * Also returns `profile-missing` if the service's own lookup timed out (408, spec A §8). A timeout of the call itself is
     * thrown.
     * @throws UpstreamError
     */
    async profile(email: string, how?: CallOptions): Promise<Result<undefined, 'profile-missing'>> {
      try {
        await wire.profile(email, how)
        return ok(undefined)
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 408)) {
          return fail('profile-missing')
        }
        throw error
      }
    },

    /**
     * Does nothing if the profile exists.
     * @throws UpstreamError
     */
    async makeProfile(email: string, how?: CallOptions): Promise<void> {
      await wire.makeProfile(email, how)
    },
  }
}
