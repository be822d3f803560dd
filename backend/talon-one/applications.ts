/**
 * Finds the application for a request: by API key in the Integration API, by market in the middleware.
 * @module
 */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#backend/database/database.ts'
import { type Application, applications } from '#backend/database/tables/promotions.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { digest } from '#backend/secrets.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import type { PromotionsContext } from './context.ts'
import { PromotionsError } from './wire-error.ts'

const SCHEME = /^ApiKey-v1 (\S{1,200})$/

/** @throws PromotionsError 401 if the header has no valid API key */
export async function applicationByKey(db: Database, header: string | undefined): Promise<Application> {
  const key = SCHEME.exec(header ?? '')?.[1]
  // Look up the key by its hash, so that the response time reveals nothing about stored keys.
  const [application] = key
    ? await db
        .select()
        .from(applications)
        .where(eq(applications.keyHash, await digest(key)))
    : []
  if (!application) {
    throw new PromotionsError(401, 'Unauthorized', [{ title: 'Invalid API key' }])
  }
  return application
}

/** A middleware request indicates its market by a locale or by the channel of a commerce cart. */
export interface MarketHint {
  readonly locale?: string | undefined
  readonly channel_id?: number | undefined
}

/** The locale may be a market's code (`en`, `us`, `eu`) or its language tag. */
export async function applicationFor(db: Database, { locale, channel_id }: MarketHint): Promise<Application | undefined> {
  if (locale === undefined) {
    const [application] =
      channel_id === undefined ? [] : await db.select().from(applications).where(sql`${applications.channelId} = ${channel_id}`)
    return application
  }
  const market = ALL_MARKETS.find(({ code, intl }) => code === locale || intl === locale)
  const [application] = market ? await db.select().from(applications).where(eq(applications.store, market.promotionsStore)) : []
  return application
}

/** @throws Error if a channel was seeded without an application */
export async function promotionsOf({
  db,
  channel,
  now,
}: Pick<CommerceContext, 'channel' | 'db' | 'now'>): Promise<PromotionsContext> {
  const application = await applicationFor(db, { channel_id: channel.id })
  if (!application) {
    throw new Error(`channel ${channel.id} has no promotions application`)
  }
  return { application, db, now }
}
