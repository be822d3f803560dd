/**
 * Calls the marketing platform through the commerce middleware (spec A §7). Responses do not reveal whether an e-mail address is
 * known.
 * @module
 */
import { z } from 'zod'
import type { ConsentCategory } from '#domain/account/consent.ts'
import type { Market } from '#domain/markets.ts'
import type { Result } from '#domain/result.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '#worker/services/commerce/call.ts'
import { type CommerceRefusal, orRefusal } from '#worker/services/commerce/refusal.ts'

export interface StockAlertRequest {
  readonly email: string
  readonly productId: number
  readonly variantId: number
}

export interface MarketingService {
  /**
   * Requests an e-mail for when the variant is back in stock in this market. The platform first asks the recipient to confirm the
   * request.
   */
  notifyStockLevel(request: StockAlertRequest): Promise<Result<unknown, 'not-sold'>>
  /**
   * Gives consent for one category and leaves the other unchanged.
   * @throws UpstreamError
   */
  acceptMarketing(email: string, category: ConsentCategory, session?: string): Promise<Result<unknown, CommerceRefusal>>
  /**
   * Sets both categories in one call, so that either both or neither are saved.
   * @param session set if a customer changes the preferences for their own e-mail address
   * @throws UpstreamError
   */
  updatePreferences(
    email: string,
    given: Preferences,
    source: 'account' | 'newsletter',
    session?: string,
  ): Promise<Result<unknown, CommerceRefusal>>
}

export type Preferences = Readonly<Record<ConsentCategory, boolean>>

/** A 429 limits a single e-mail address, so it does not mean that the service is overloaded. */
const CONSENT = { mayBeEmpty: true, limitsInput: true } as const

/** `{success: true}` or an empty body. */
const accepted = z.unknown()

export const createMarketingService = (call: CommerceCall, market: Market): MarketingService => ({
  // Idempotent, so retrying is safe.
  notifyStockLevel: ({ email, productId, variantId }) =>
    orMissing(
      call('notifyStockLevel', [{ email, productId, variantId, locale: market.intl }], accepted, { mayBeEmpty: true }),
      'not-sold',
    ),

  // Both calls are idempotent, so retrying is safe.
  acceptMarketing: (email, category, session) =>
    orRefusal(
      call('updateMarketingConsent', [{ email, category, action: 'accept', locale: market.intl }], accepted, {
        ...CONSENT,
        session,
      }),
    ),

  updatePreferences: (email, { marketing_email, marketing_post }, source, session) => {
    const preferences = { marketing_email, marketing_post }
    return orRefusal(
      call('updatePreferences', [{ email, locale: market.intl, preferences, source }], accepted, { ...CONSENT, session }),
    )
  },
})
