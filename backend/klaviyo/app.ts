/**
 * Back-in-stock alerts and newsletter subscriptions through Klaviyo's API (wire: marketing §4). They are stored in the same
 * tables as those from the commerce service's marketing methods. Servers call `/api/…` with a private key, browsers call
 * `/client/…` with a public one.
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ZodType } from 'zod'
import { batch, openDatabase } from '#backend/database/database.ts'
import { type BackendEnv, siteOriginOf } from '#backend/env.ts'
import { noteFailure } from '#backend/middleware/log.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { foldEmail } from '#backend/rules/email-address.ts'
import { DEFAULT_MARKET } from '#domain/markets.ts'
import { type ConsentCategory, recordConsent } from './consents.ts'
import { bulkSubscribe, bulkUnsubscribe, profileImport, stockSubscription, subscription } from './request.ts'
import { queueStockAlert } from './stock-alert.ts'

type KlaviyoContext = Context<{ Bindings: BackendEnv }>
type Status = 400 | 401 | 404 | 413 | 429 | 500

interface Fault {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly source?: { readonly pointer: string } | { readonly parameter: string }
}

const MAX_BODY = 512 * 1024

const refuse = (c: Context, status: Status, faults: readonly Fault[]): Response =>
  c.json({ errors: faults.map((fault) => ({ id: crypto.randomUUID(), ...fault })) }, status)

const invalid = (detail: string, source?: Fault['source']): Fault => ({
  code: 'invalid',
  title: 'Invalid input.',
  detail,
  ...(source ? { source } : {}),
})

/** Checks the `revision` header and the key before the body is read. */
function unasked(c: KlaviyoContext): Response | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(c.req.header('revision') ?? '')) {
    return refuse(c, 400, [invalid('The header revision names no date.')])
  }
  if (c.req.path.startsWith('/client/')) {
    return c.req.query('company_id') ? undefined : refuse(c, 400, [invalid('Required.', { parameter: 'company_id' })])
  }
  return /^Klaviyo-API-Key \S+$/.test(c.req.header('authorization') ?? '')
    ? undefined
    : refuse(c, 401, [
        { code: 'not_authenticated', title: 'Authentication credentials were not provided.', detail: 'Missing key.' },
      ])
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answers =
  <Body>(schema: ZodType<Body>, apply: (c: KlaviyoContext, body: Body) => Promise<Response>) =>
  async (c: KlaviyoContext): Promise<Response> => {
    const early = unasked(c)
    if (early) {
      return early
    }
    const parsed = schema.safeParse(parsedJson(await c.req.text()))
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ message, path }) => invalid(message, { pointer: `/${path.join('/')}` }))
      return refuse(c, 400, faults)
    }
    return apply(c, parsed.data)
  }

/** Responds 202 with an empty body, as Klaviyo does for accepted jobs. */
const accepts = <Body>(schema: ZodType<Body>, apply: (c: KlaviyoContext, body: Body) => Promise<unknown>) =>
  answers(schema, async (c, body) => {
    await apply(c, body)
    return c.body(null, 202)
  })

const alert = accepts(stockSubscription, (c, { data }) =>
  queueStockAlert(
    { db: openDatabase(c.env.DB), now: Date.now(), siteOrigin: siteOriginOf(c.env) },
    // The request does not name a market, so use the default market's channel.
    {
      email: data.attributes.profile.data.attributes.email,
      variantId: data.relationships.variant.data.id,
      channelId: DEFAULT_MARKET.channel,
      quantity: 1,
    },
  ),
)

function saveConsents(
  { env }: KlaviyoContext,
  emails: readonly string[],
  isGiven: boolean,
  category: ConsentCategory = 'marketing_email',
) {
  const db = openDatabase(env.DB)
  const consent = { category, isGiven, locale: DEFAULT_MARKET.intl, source: 'klaviyo' }
  return batch(
    db,
    emails.map((email) => recordConsent(db, { emailKey: foldEmail(email), ...consent }, Date.now())),
  )
}

const emailsOf = (profiles: readonly { readonly attributes: { readonly email: string } }[]): readonly string[] =>
  profiles.map(({ attributes }) => attributes.email)

/** Stores only the consent to marketing by post. The rest of the profile is dropped. */
const importProfile = answers(profileImport, async (c, { data: { attributes } }) => {
  const { email, properties } = attributes
  if (properties.marketing_post !== undefined) {
    await saveConsents(c, [email], properties.marketing_post, 'marketing_post')
  }
  return c.json({ data: { type: 'profile', id: foldEmail(email), attributes: { email, properties } } })
})

const limit = bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, 413, [invalid('The request is too large.')]) })

export const klaviyoApp = new Hono<{ Bindings: BackendEnv }>()
  .post('/api/back-in-stock-subscriptions', limit, alert)
  .post('/client/back-in-stock-subscriptions', limit, alert)
  .post(
    '/api/profile-subscription-bulk-create-jobs',
    limit,
    accepts(bulkSubscribe, (c, { data }) => saveConsents(c, emailsOf(data.attributes.profiles.data), true)),
  )
  .post(
    '/api/profile-subscription-bulk-delete-jobs',
    limit,
    accepts(bulkUnsubscribe, (c, { data }) => saveConsents(c, emailsOf(data.attributes.profiles.data), false)),
  )
  .post('/api/profile-import', limit, importProfile)
  .post(
    '/client/subscriptions',
    limit,
    accepts(subscription, (c, { data }) => saveConsents(c, emailsOf([data.attributes.profile.data]), true)),
  )

for (const path of ['/api/*', '/client/*']) {
  klaviyoApp.all(path, (c) => refuse(c, 404, [{ code: 'not_found', title: 'Not found.', detail: 'There is no such resource.' }]))
}

klaviyoApp.onError((error, c) => {
  if (error instanceof WireError && (error.status === 404 || error.status === 429)) {
    const code = error.status === 404 ? 'not_found' : 'throttled'
    const answer = refuse(c, error.status, [{ code, title: error.title, detail: error.title }])
    for (const [name, value] of Object.entries(error.headers)) {
      answer.headers.set(name, value)
    }
    return answer
  }
  noteFailure('klaviyo.failed', error, c)
  return refuse(c, 500, [{ code: 'error', title: 'A server error occurred.', detail: 'Please try again.' }])
})
