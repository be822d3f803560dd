/**
 * `/healthz`, for operators and monitors. It reports settings, upstreams, breakers, the page store and the age of cached data.
 * Without the key from the settings, a caller gets only the overall status. The report contains no URLs, secrets or visitor data,
 * and is memoised for a few seconds.
 * @module
 */
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { dataKey } from '#worker/cache/data.ts'
import { generationOf, UNKNOWN } from '#worker/cache/generation.ts'
import { readKv } from '#worker/cache/store.ts'
import { factory } from '#worker/env.ts'
import { trippedBreakers } from '#worker/http/breaker.ts'
import { embeddedHealth, probeUpstreams } from '#worker/http/health.ts'
import { createLog, errorFacts, type Log } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import { createTiming } from '#worker/http/timing.ts'
import { BUILD_ID } from '#worker/render/document/assets.ts'
import { pageKey } from '#worker/render/stored-page.ts'
import { treeEntry } from '#worker/services/commerce/catalogue/catalogue.ts'
import { chromeParts } from '#worker/services/content/chrome-wire.ts'
import { partEntry } from '#worker/services/content/content.ts'
import { createServices } from '#worker/services/index.ts'
import type { Bindings } from '#worker/settings/bindings.ts'
import { type Config, ConfigurationError, configOf, logConfigurationError, requirePublicOrigin } from '#worker/settings/config.ts'
import { vendorHeaders } from '#worker/settings/vendor-headers.ts'
import { isSameSecret } from './same-secret.ts'

const LOOK_EVERY_MS = 5_000
const STORE_TIMEOUT_MS = 1_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Report = { readonly status: 'ok' | 'degraded' } & Readonly<Record<string, unknown>>
interface Looks {
  last?: { readonly at: number; readonly report: Report }
  /** Start time of the check that this isolate is running. */
  since: number
}

/** One report per isolate. */
const looksOf = memoise(
  (env) => env,
  (_env: Bindings): Looks => ({ since: 0 }),
)
const POLL_MS = 50

interface Looking {
  readonly env: Bindings
  readonly config: Config
  readonly log: Log
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Reports which settings are set, but not their values. */
const settingsOf = ({ upstreams, publishSecret, preview, vendors }: Config) => ({
  upstreams: Object.fromEntries(Object.entries(upstreams).map(([name, base]) => [name, base ? 'configured' : 'embedded'])),
  publishHook: publishSecret !== undefined,
  previewKey: preview.apiKey !== undefined,
  vendorPolicies: Object.values(vendors).filter(Boolean).length,
})

const withWallet = <T extends { readonly simulated: readonly string[] }>(backend: T, { wallet }: Config): T => ({
  ...backend,
  simulated: [...backend.simulated, ...(wallet?.environment === 'simulated' ? ['wallet'] : [])],
})

/** A breaker's key starts with the upstream's base URL, which the report leaves out. */
const breakersOf = (env: Bindings) =>
  [env.BACKEND, env.HOSTED_PAGES]
    .flatMap((fetcher) => trippedBreakers(fetcher, Date.now()))
    .map(([key, state]) => ({ operation: key.split(' ').slice(1).join(' '), state }))

async function readsStore({ env, log }: Looking): Promise<boolean> {
  try {
    await withTimeout(() => env.PAGES.get('health'), STORE_TIMEOUT_MS)
    return true
  } catch (error) {
    log('warn', 'health.store', errorFacts(error))
    return false
  }
}

/** True if Durable Objects respond. Also true without the binding, because leases are optional. */
async function reachesLeases({ env, log }: Looking): Promise<boolean> {
  try {
    await withTimeout(async () => env.REFRESH_LEASE?.getByName('health').answers(), STORE_TIMEOUT_MS)
    return true
  } catch (error) {
    log('warn', 'health.leases', errorFacts(error))
    return false
  }
}

/**
 * Checks that the channel has the market's currency. With the wrong channel id in the settings, the shop would show another
 * market's prices.
 */
async function channelOf(market: Market, { env, config, log, waitUntil }: Looking) {
  const services = createServices({ env, config, market, log, timing: createTiming(), waitUntil })
  try {
    const { channel, currency } = await services.channel()
    return { id: config.channelOf(market), name: channel, sellsInCurrency: currency === market.currency }
  } catch (error) {
    log('warn', 'health.channel', { market: market.code, ...errorFacts(error) })
    return { id: config.channelOf(market), sellsInCurrency: false }
  }
}

async function marketReport(market: Market, looking: Looking) {
  const { env, log, waitUntil } = looking
  const generation = await generationOf({ kv: env.PAGES, log, waitUntil }, market)
  // Reads KV, which all locations share, instead of this isolate's memory.
  const ageOf = async (key: string): Promise<number | null> => {
    const copy = await readKv({ kv: env.PAGES, log }, key)
    return copy ? Math.max(0, Math.round((Date.now() - copy.storedAt) / 1000)) : null
  }
  const [channel, home, chrome, categories] = await Promise.all([
    channelOf(market, looking),
    ageOf(pageKey(market, generation, '/', looking.config)),
    ageOf(dataKey(partEntry(market, 'desktop-navigation', chromeParts(market).navigation))),
    ageOf(dataKey(treeEntry(market))),
  ])
  return {
    channel,
    generation: generation === UNKNOWN ? null : generation,
    /** Seconds since the record was stored. Null if there is none. */
    ages: { home, chrome, categories },
  }
}

async function look(looking: Looking): Promise<Report> {
  const { env, config, log } = looking
  const asking = { fetcher: env.BACKEND, timing: createTiming(), log }
  const [upstreams, backend, store, leases, ...markets] = await Promise.all([
    probeUpstreams({ bases: config.upstreams, headersOf: (name) => vendorHeaders(name, config), ...asking }),
    // Only the embedded backend is checked, because a vendor handles payments and e-mails itself.
    config.upstreams.commerce === undefined ? embeddedHealth(asking) : undefined,
    readsStore(looking),
    reachesLeases(looking),
    ...ALL_MARKETS.map((market) => marketReport(market, looking)),
  ])
  const isWell =
    store &&
    leases &&
    !backend?.faults.length &&
    Object.values(upstreams).every(({ isReachable }) => isReachable) &&
    markets.every(({ channel }) => channel.sellsInCurrency)
  return {
    status: isWell ? 'ok' : 'degraded',
    build: BUILD_ID,
    settings: settingsOf(config),
    upstreams,
    ...(backend ? { backend: withWallet(backend, config) } : {}),
    breakers: breakersOf(env),
    store: { isReadable: store },
    leases: { isReachable: leases },
    markets: Object.fromEntries(ALL_MARKETS.map(({ code }, index) => [code, markets[index]])),
  }
}

/**
 * Runs one check at a time, and at most one every five seconds. In between, callers get the last report, or wait for the first
 * one.
 */
async function reportOf(looking: Looking): Promise<Report> {
  const looks = looksOf(looking.env)
  const known = looks.last
  if (known && Date.now() - known.at < LOOK_EVERY_MS) {
    return known.report
  }
  const isLooking = () => Date.now() - looks.since < LOOK_EVERY_MS
  if (known && isLooking()) {
    return known.report
  }
  // Polls, because one request in a Worker must not await another request's I/O.
  while (isLooking() && !looks.last) {
    await pause(POLL_MS)
  }
  const first = known ? undefined : looks.last
  if (first) {
    return first.report
  }
  looks.since = Date.now()
  try {
    const report = await look(looking)
    looks.last = { at: Date.now(), report }
    return report
  } finally {
    looks.since = 0
  }
}

async function hasKey(authorization: string | undefined, key: string | undefined): Promise<boolean> {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return Boolean(key && given) && isSameSecret(given ?? '', key ?? '')
}

export const healthRoutes = () =>
  factory.createApp().get(SERVICE_PATHS.health, async (c) => {
    const { env } = c
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    // Read directly, because other settings may be missing.
    const isOpen = await hasKey(c.req.header('authorization'), env.HEALTH_KEY)
    try {
      const config = configOf(env)
      requirePublicOrigin(config, c.req.raw.headers)
      const log = createLog(requestId, config.logLevel)
      const report = await reportOf({ env, config, log, waitUntil: (work) => c.executionCtx.waitUntil(work) })
      return c.json(isOpen ? report : { status: report.status }, report.status === 'ok' ? 200 : 503, headers)
    } catch (error) {
      if (!(error instanceof ConfigurationError)) {
        throw error
      }
      logConfigurationError(error)
      return c.json({ status: 'unconfigured', ...(isOpen ? { missing: error.fields } : {}) }, 503, headers)
    }
  })
