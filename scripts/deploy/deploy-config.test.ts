import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { z } from 'zod'
import { DEFAULT_SHOP, readShop } from '../../shops/read-shop.ts'
import { ROOT } from '../machine/run.ts'
import { backendForDeploy, RASTERISER_CONFIG, storefrontForDeploy, type Target } from './deploy-config.ts'
import { namesOf } from './names.ts'
import { type Environment, readDeploySettings, requireOwnData } from './settings.ts'

const ENV = {
  CLOUDFLARE_ACCOUNT_ID: 'account',
  CLOUDFLARE_API_TOKEN: 'token',
  SITE_ORIGIN: 'https://shop.example/',
  KV_NAMESPACE_ID: 'kv',
  D1_DATABASE_ID: 'd1',
}

const targetOf = (env: Environment, branch?: string): Target => ({
  ...readDeploySettings(env),
  KV_NAMESPACE_ID: 'kv',
  D1_DATABASE_ID: 'd1',
  names: namesOf(branch),
})

test('spec A §1: missing configuration is one error that names every missing field', () => {
  expect(() => readDeploySettings({ CLOUDFLARE_ACCOUNT_ID: 'account', SITE_ORIGIN: ' ' })).toThrow(
    /CLOUDFLARE_API_TOKEN[\s\S]*SITE_ORIGIN/,
  )
  expect(() => readDeploySettings({})).toThrow('CLOUDFLARE_ACCOUNT_ID')
})

test('an invalid setting of either Worker stops the deployment before it begins', () => {
  expect(() => readDeploySettings({ ...ENV, CHANNEL_ID_US: 'two', ORDER_HOLD_MINUTES: 'ten' })).toThrow(
    /CHANNEL_ID_US[\s\S]*ORDER_HOLD_MINUTES/,
  )
})

test('a wrong secret is refused too, without its value; and mails need a sender address', () => {
  const told = (env: Environment): unknown => {
    try {
      return readDeploySettings({ ...ENV, ...env })
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }
  const refused = told({ SMTP_URL: 'user:secret@mail.example' })
  expect(refused).toMatch(/SMTP_URL/)
  expect(refused).not.toMatch(/user:secret/)
  expect(told({ HEALTH_KEY: 'short' })).toMatch(/HEALTH_KEY/)
  expect(told({ MAIL: 'smtp' })).toMatch(/MAIL_FROM/)
  expect(told({ MAIL: 'smtp', MAIL_FROM: 'orders@shop.example' })).toMatchObject({ gaps: { missing: ['payments'] } })
})

test('the environment changes the settings of either Worker; secrets never travel with a deployment', () => {
  const { vars } = readDeploySettings({
    ...ENV,
    LOG_LEVEL: 'error',
    ORDER_HOLD_MINUTES: '20',
    HEALTH_KEY: 'a-key-that-is-long-enough',
  })
  expect(vars).toEqual({ storefront: { LOG_LEVEL: 'error' }, backend: { ORDER_HOLD_MINUTES: '20' } })
})

test.each(['http://shop.example', 'https://localhost'])('no shop is deployed to %s', (SITE_ORIGIN) => {
  expect(() => readDeploySettings({ ...ENV, SITE_ORIGIN })).toThrow('SITE_ORIGIN')
})

const AT_VENDORS = { COMMERCE_URL: 'https://commerce.example', PROMOTIONS_URL: 'https://promotions.example' }

test.each(['COMMERCE_URL', 'PROMOTIONS_URL'] as const)(
  '%s alone is refused with the reason: commerce counts its own promotions',
  (name) => {
    const alone = { ...ENV, [name]: AT_VENDORS[name] }
    expect(() => readDeploySettings(alone)).toThrow(/are set together, or a coupon is shown and never taken off/)
  },
)

test('simulators are deployed only if DEMONSTRATION allows it, and missing parts are named', () => {
  expect(() => readDeploySettings({ ...ENV, PAYMENTS: 'simulated' })).toThrow(/PAYMENTS .*DEMONSTRATION=yes/)
  const gapsOf = (more: Environment) => readDeploySettings({ ...ENV, ...more }).gaps
  expect(gapsOf({})).toEqual({ simulated: [], missing: ['payments', 'mail'] })
  expect(gapsOf({ PAYMENTS: 'simulated', DEMONSTRATION: 'yes' })).toEqual({ simulated: ['payments'], missing: ['mail'] })
  expect(gapsOf(AT_VENDORS)).toEqual({ simulated: [], missing: [] })
  const { vars } = readDeploySettings({ ...ENV, PAYMENTS: 'simulated', DEMONSTRATION: 'yes' })
  expect([vars.storefront.DEMONSTRATION, vars.backend.DEMONSTRATION]).toEqual(['yes', 'yes'])
})

test('a deployed storefront has its own address, KV and upstreams', () => {
  const built = {
    vars: { SITE_ORIGIN: 'http://localhost:8787', CHANNEL_ID_US: '2' },
    kv_namespaces: [{ binding: 'PAGES', id: '0' }],
  }
  const config = storefrontForDeploy(built, targetOf({ ...ENV, ...AT_VENDORS }))
  expect(config).toMatchObject({
    vars: { SITE_ORIGIN: 'https://shop.example', CHANNEL_ID_US: '2', ...AT_VENDORS },
    kv_namespaces: [{ binding: 'PAGES', id: 'kv' }],
    workers_dev: false,
    preview_urls: false,
  })
  const onWorkersDev = targetOf({ ...ENV, SITE_ORIGIN: 'https://alder-lune-storefront.acme.workers.dev' })
  expect(storefrontForDeploy(built, onWorkersDev).workers_dev).toBe(true)
})

test('wrangler gets no domain: without a terminal it would take one from another Worker', () => {
  expect(storefrontForDeploy({}, targetOf(ENV))).not.toHaveProperty('routes')
})

test('the backend’s own configuration gives it no public address, for a plain `wrangler deploy` too', () => {
  const { workers_dev, preview_urls } = unstable_readConfig({ config: join(ROOT, 'backend/wrangler.toml') })
  expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: false })
})

const withObservability = z.object({
  observability: z.object({
    enabled: z.boolean(),
    redact_query_string: z.boolean(),
    traces: z.object({ enabled: z.boolean() }),
    logs: z.object({ invocation_logs: z.boolean() }),
  }),
})

test.each(['wrangler.toml', 'backend/wrangler.toml', RASTERISER_CONFIG])(
  'log lines and traces of %s are stored where alarms can count them, without the query of any request',
  (config) => {
    const { observability } = withObservability.parse(unstable_readConfig({ config: join(ROOT, config) }))
    expect(observability).toEqual({
      enabled: true,
      redact_query_string: true,
      traces: { enabled: true },
      logs: { invocation_logs: false },
    })
  },
)

test('a deployed backend is bound to the rasteriser, and stores its bitmaps in the given bucket', () => {
  const { name, main, workers_dev } = unstable_readConfig({ config: join(ROOT, RASTERISER_CONFIG) })
  expect([name, workers_dev]).toEqual([namesOf().rasteriser, false])
  expect(main).toMatch(/rasteriser\/index\.ts$/)
  expect(backendForDeploy({}, targetOf({ ...ENV, PICTURES_BUCKET: 'drawn' })).r2_buckets).toEqual([
    { binding: 'PICTURES', bucket_name: 'drawn' },
  ])
})

test('an account without R2 gets no bucket, not even the local one’s name', () => {
  const { r2_buckets } = unstable_readConfig({ config: join(ROOT, 'backend/wrangler.toml') })
  expect(r2_buckets).toMatchObject([{ binding: 'PICTURES' }])
  expect(backendForDeploy({ r2_buckets }, targetOf({ ...ENV, PICTURES_BUCKET: undefined })).r2_buckets).toEqual([])
})

test('only the storefront can reach a deployed backend', () => {
  const built = { vars: { SITE_ORIGIN: 'http://localhost:8787' }, d1_databases: [{ binding: 'DB', database_id: '0' }] }
  expect(backendForDeploy(built, targetOf(ENV))).toEqual({
    name: 'alder-lune-backend',
    vars: { SITE_ORIGIN: 'https://shop.example' },
    workers_dev: false,
    preview_urls: false,
    placement: { mode: 'smart' },
    d1_databases: [{ binding: 'DB', database_name: 'alder-lune', database_id: 'd1' }],
    services: [{ binding: 'RASTERISER', service: 'alder-lune-rasteriser' }],
    r2_buckets: [],
  })
})

test('a branch has its own Workers, bound to one another, and none of the shop’s', () => {
  const built = { services: [{ binding: 'BACKEND', service: 'alder-lune-backend' }] }
  const target = targetOf(ENV, 'wider-cards')
  expect(storefrontForDeploy(built, target)).toMatchObject({
    name: 'alder-lune-wider-cards-storefront',
    services: [{ binding: 'BACKEND', service: 'alder-lune-wider-cards-backend' }],
  })
  expect(backendForDeploy({}, target)).toMatchObject({
    name: 'alder-lune-wider-cards-backend',
    services: [{ binding: 'RASTERISER', service: 'alder-lune-wider-cards-rasteriser' }],
  })
})

test('two branches never share a name, and every name is valid for a Worker', () => {
  const branches = ['feature-a', 'feature/a', 'Feature/a', 'x'.repeat(40), 'x'.repeat(200), 'x'.repeat(201), '-a-', 'a']
  const names = branches.map((branch) => namesOf(branch).storefront)
  expect(new Set(names).size).toBe(branches.length)
  for (const name of names) {
    expect(name).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/)
  }
  expect(() => namesOf('///')).toThrow('--branch')
})

test('the Workers and resources of a shop have the name that its file states', () => {
  expect(namesOf(undefined, 'northfold')).toEqual({
    base: 'northfold',
    storefront: 'northfold-storefront',
    backend: 'northfold-backend',
    rasteriser: 'northfold-rasteriser',
  })
  expect(namesOf(undefined).base).toBe(readShop(DEFAULT_SHOP).resources)
  expect(namesOf('x'.repeat(90), 'a'.repeat(41)).storefront.length).toBeLessThanOrEqual(63)
})

const withLimits = z.object({ ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string() })) })

test('every deployment has rate limits of its own: two shops of one account, and a branch, share no count', () => {
  const { ratelimits } = withLimits.parse(unstable_readConfig({ config: join(ROOT, 'wrangler.toml') }))
  const idsOf = (branch?: string, shop?: string) =>
    storefrontForDeploy({ ratelimits }, { ...targetOf(ENV), names: namesOf(branch, shop) }).ratelimits.map(
      ({ namespace_id }) => namespace_id,
    )
  const all = [...idsOf(), ...idsOf('summer'), ...idsOf('winter'), ...idsOf(undefined, 'northfold')]
  expect(new Set(all).size).toBe(all.length)
  for (const id of all) {
    expect(id).toMatch(/^[1-9]\d{0,9}$/)
  }
})

test('a branch refuses data by id, which would be the shop’s', () => {
  expect(() => requireOwnData({ ...ENV, PICTURES_BUCKET: 'drawn' })).toThrow(
    "KV_NAMESPACE_ID, D1_DATABASE_ID, PICTURES_BUCKET name the shop's. Take them out",
  )
  expect(() => requireOwnData({ SITE_ORIGIN: 'https://shop.example' })).not.toThrow()
})

const withObjects = z.object({
  durable_objects: z.object({ bindings: z.array(z.object({ class_name: z.string(), script_name: z.string().optional() })) }),
  migrations: z.array(z.object({ new_sqlite_classes: z.array(z.string()).optional() })),
})

test('Durable Objects (cart queue, publish queue, leases) belong to their own storefront, also in a branch', () => {
  const built = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') })
  const { durable_objects, migrations } = withObjects.parse(storefrontForDeploy(built, targetOf(ENV, 'summer')))
  const classes = durable_objects.bindings.map(({ class_name }) => class_name)
  expect(classes).toEqual(['CartQueue', 'PublishQueue', 'RefreshLease'])
  // With a `script_name`, a branch would use the Durable Objects of the shop itself.
  expect(durable_objects.bindings.filter(({ script_name }) => script_name !== undefined)).toEqual([])
  expect(migrations.flatMap(({ new_sqlite_classes }) => new_sqlite_classes ?? [])).toEqual(classes)
})
