/**
 * The marketing platform, behind the commerce middleware (spec A §7). Known and unknown addresses get the same answer.
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
  /** Requests one mail when the variant is back in stock in this market; the address must confirm by mail first. */
  notifyStockLevel(request: StockAlertRequest): Promise<Result<unknown, 'not-sold'>>
  /** Consents to one category and leaves the other unchanged. @throws UpstreamError */
  acceptMarketing(email: string, category: ConsentCategory, session?: string): Promise<Result<unknown, CommerceRefusal>>
  /**
   * Sets both categories in one call, so that both are saved or neither.
   * @param session of a customer who changes their own address's preferences
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

/** A 429 concerns one address. */
const CONSENT = { mayBeEmpty: true, limitsInput: true } as const

/** On success, the wire answers `{success: true}` or an empty body. */
const accepted = z.unknown()

export const createMarketingService = (call: CommerceCall, market: Market): MarketingService => ({
  // Idempotent: repeating the request adds no second one, so the call may be retried.
  notifyStockLevel: ({ email, productId, variantId }) =>
    orMissing(
      call('notifyStockLevel', [{ email, productId, variantId, locale: market.intl }], accepted, { mayBeEmpty: true }),
      'not-sold',
    ),

  // Idempotent, both.
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
