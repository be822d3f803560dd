/**
 * Calls the marketing vendor directly (wire: marketing §4). The vendor has no consent for post, so that consent is a property of
 * the profile. For a signed-in customer, the commerce service is updated too, because the account page shows its data.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import type { Result } from '#domain/result.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import { type CommerceRefusal, orRefusal } from '#worker/services/commerce/refusal.ts'
import type { MarketingService, Preferences } from './marketing.ts'

/** The API's version, which is a date. */
const REVISION = '2026-07-15'

interface KlaviyoOptions {
  readonly call: JsonCall
  readonly market: Market
  readonly settings: {
    /** The list that subscribers join. If undefined, the vendor's default list is used. */
    readonly list?: string | undefined
    /** The prefix of a variant's id: integration and catalogue, such as `$custom:::$default`. */
    readonly catalogue: string
  }
  readonly commerce: MarketingService
}

const profileOf = (attributes: object) => ({ type: 'profile', attributes })

export function createKlaviyoMarketing({ call, market, settings, commerce }: KlaviyoOptions): MarketingService {
  // All calls are idempotent, so retrying is safe.
  const post = (operation: string, path: string, data: object): Promise<unknown> =>
    call({
      operation,
      path,
      method: 'POST',
      headers: { revision: REVISION, accept: 'application/vnd.api+json' },
      body: { data },
      schema: z.unknown(),
      mayBeEmpty: true,
      retry: true,
    })

  const list = settings.list ? { relationships: { list: { data: { type: 'list', id: settings.list } } } } : {}
  const job = (kind: 'create' | 'delete', email: string, more: object): Promise<unknown> => {
    const consent = kind === 'create' ? 'SUBSCRIBED' : 'UNSUBSCRIBED'
    const profile = profileOf({ email, subscriptions: { email: { marketing: { consent } } } })
    return post(`profile-subscription-${kind}`, `/api/profile-subscription-bulk-${kind}-jobs`, {
      type: `profile-subscription-bulk-${kind}-job`,
      attributes: { ...more, profiles: { data: [profile] } },
      ...list,
    })
  }
  const tell = {
    marketing_email: (email: string, isGiven: boolean, source: string) =>
      isGiven ? job('create', email, { custom_source: source }) : job('delete', email, {}),
    marketing_post: (email: string, isGiven: boolean) =>
      post(
        'profile-import',
        '/api/profile-import',
        profileOf({ email, locale: market.intl, properties: { marketing_post: isGiven } }),
      ),
  }

  /** Updates the commerce service first. If it refuses, the vendor is not called. */
  async function after(
    own: () => Promise<Result<unknown, CommerceRefusal>> | undefined,
    told: () => Promise<unknown>,
  ): Promise<Result<unknown, CommerceRefusal>> {
    const said = await own()
    return said && !said.ok ? said : orRefusal(told())
  }

  return {
    async notifyStockLevel({ email, variantId }) {
      const variant = { data: { type: 'catalog-variant', id: `${settings.catalogue}:::${variantId}` } }
      const attributes = { channels: ['EMAIL'], profile: { data: profileOf({ email }) } }
      return orMissing(
        post('back-in-stock', '/api/back-in-stock-subscriptions', {
          type: 'back-in-stock-subscription',
          attributes,
          relationships: { variant },
        }),
        'not-sold',
      )
    },

    acceptMarketing: (email, category, session) =>
      after(
        () => (session ? commerce.acceptMarketing(email, category, session) : undefined),
        () => tell[category](email, true, 'consent'),
      ),

    updatePreferences: (email, given: Preferences, source, session) =>
      after(
        () => (session ? commerce.updatePreferences(email, given, source, session) : undefined),
        () =>
          Promise.all([
            tell.marketing_email(email, given.marketing_email, source),
            tell.marketing_post(email, given.marketing_post),
          ]),
      ),
  }
}
