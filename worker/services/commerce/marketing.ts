/**
 * The marketing platform, behind the commerce middleware (spec A §7). Every answer is the same for an address that is known and one
 * that is not.
 * @module
 */
import { z } from 'zod'
import type { ConsentCategory } from '#domain/account/consent.ts'
import type { Market } from '#domain/markets.ts'
import type { Result } from '#domain/result.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from './call.ts'

export interface StockAlertRequest {
  readonly email: string
  readonly productId: number
  readonly variantId: number
}

export interface MarketingService {
  /** Asks for one mail when the variant is back in stock in this market; the address is asked to confirm by mail first. */
  notifyStockLevel(request: StockAlertRequest): Promise<Result<unknown, 'not-sold'>>
  /** The latest word of a category counts. @throws UpstreamError */
  updateMarketingConsent(email: string, category: ConsentCategory, action: 'accept' | 'reject'): Promise<unknown>
}

/** The wire answers a success with `{success: true}`, or with nothing. */
const accepted = z.unknown()

export const createMarketingService = (call: CommerceCall, market: Market): MarketingService => ({
  // Idempotent: the same request again makes no second one, so the call may be retried.
  notifyStockLevel: (request) =>
    orMissing(call('notifyStockLevel', [{ ...request, locale: market.intl }], accepted, { mayBeEmpty: true }), 'not-sold'),

  // Idempotent too.
  updateMarketingConsent: (email, category, action) =>
    call('updateMarketingConsent', [{ email, category, action, locale: market.intl }], accepted, { mayBeEmpty: true }),
})
