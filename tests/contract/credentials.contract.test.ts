/**
 * Each vendor's credentials come from the shop's settings. The recording proxy refuses calls without them, so a call must succeed
 * with the setting and fail without it.
 */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoKey } from '#backend/demo/campaigns/seed.ts'
import { MARKETS } from '#domain/markets.ts'
import { memoryKv } from '#tests/helpers/memory-kv.ts'
import { createTiming } from '#worker/http/timing.ts'
import { hasStatus } from '#worker/http/upstream-error.ts'
import { createServices, type Services } from '#worker/services/index.ts'
import { parseConfig } from '#worker/settings/config.ts'
import { complaints } from './judge.ts'
import { KLAVIYO } from './shapes/klaviyo.ts'
import { TALON_ONE } from './shapes/talon-one.ts'
import { openWire, type Wire } from './wire.ts'

const NEEDED = {
  CHANNEL_ID_EN: '1',
  CHANNEL_ID_US: '2',
  CHANNEL_ID_EU: '3',
  SITE_ORIGIN: 'https://shop.example/',
  GERMAN_SITE: 'https://de.example.com/',
  SESSION_SECRET: 'a-secret-that-only-this-test-knows',
}
const VISITOR = { address: '203.0.113.7', agent: 'Browser/1' }
const VARIANT = 1001001

const KEYS = {
  PROMOTIONS_API_KEY_EN: demoKey('UK'),
  PROMOTIONS_API_KEY_US: demoKey('US'),
  PROMOTIONS_API_KEY_EU: demoKey('EU'),
}

function servicesWith(settings: Readonly<Record<string, string>>): Services {
  const config = parseConfig({ ...NEEDED, ...settings })
  const fetcher = { fetch: () => Promise.reject(new Error('no call goes to the embedded backend')) }
  const env = Object.assign(Object.create(null), { BACKEND: fetcher, HOSTED_PAGES: fetcher, PAGES: memoryKv().kv })
  const common = { timing: createTiming(), log: () => undefined, waitUntil: () => undefined }
  return createServices({ env, config, market: MARKETS.en, visitor: VISITOR, ...common })
}

interface Vendor {
  readonly name: string
  /** Request header that carries the credential. */
  readonly header: string
  readonly value: RegExp
  readonly at: (address: string) => Readonly<Record<string, string>>
  readonly credentials: Readonly<Record<string, string>>
  readonly ask: (services: Services) => Promise<unknown>
}

const commerceAt = (address: string) => ({ COMMERCE_URL: address, PROMOTIONS_URL: address })

const VENDORS: readonly Vendor[] = [
  {
    name: 'the commerce middleware, with a token',
    header: 'authorization',
    value: /^Bearer abc\.def$/,
    at: commerceAt,
    credentials: { COMMERCE_HEADERS: 'Authorization: Bearer abc.def; X-Tenant: shop' },
    ask: ({ catalogue }) => catalogue.categoryTree(),
  },
  {
    name: 'the commerce middleware, with a header of its own',
    header: 'x-tenant',
    value: /^shop$/,
    at: commerceAt,
    credentials: { COMMERCE_HEADERS: 'Authorization: Bearer abc.def; X-Tenant: shop' },
    ask: ({ catalogue }) => catalogue.categoryTree(),
  },
  {
    name: 'the promotions middleware',
    header: 'authorization',
    value: /^Basic dXNlcjpwYXNz$/,
    at: commerceAt,
    credentials: { PROMOTIONS_HEADERS: 'Authorization: Basic dXNlcjpwYXNz' },
    ask: ({ promotions }) => promotions.session('no-such-cart'),
  },
  {
    name: 'Talon.One itself',
    header: 'authorization',
    value: new RegExp(`^ApiKey-v1 ${demoKey('UK')}$`),
    at: commerceAt,
    credentials: KEYS,
    ask: ({ promotions }) => promotions.session('no-such-cart'),
  },
  {
    name: 'Amplience, the uncached host',
    header: 'x-api-key',
    value: /^fresh-key$/,
    at: (CONTENT_URL) => ({ CONTENT_URL }),
    credentials: { CONTENT_API_KEY: 'fresh-key' },
    ask: ({ content }) => content.page('home'),
  },
  {
    name: 'Constructor',
    header: 'x-cnstrc-token',
    value: /^token-1$/,
    at: (SEARCH_URL) => ({ SEARCH_URL }),
    credentials: { SEARCH_TOKEN: 'token-1' },
    ask: ({ search }) => search.autocomplete('dre'),
  },
  {
    name: 'Klaviyo',
    header: 'authorization',
    value: /^Klaviyo-API-Key pk_1$/,
    at: (MARKETING_URL) => ({ MARKETING_URL }),
    credentials: { MARKETING_API_KEY: 'pk_1' },
    ask: async ({ marketing }) => {
      const answer = await marketing.notifyStockLevel({ email: 'ann@example.com', productId: 1001, variantId: VARIANT })
      expect(answer).toMatchObject({ ok: true })
    },
  },
]

const isUnauthorised = (error: unknown): boolean => hasStatus(error, 401)

describe.each(VENDORS)('$name', ({ header, value, at, credentials, ask }) => {
  let wire: Wire
  beforeAll(async () => {
    wire = await openWire(inject('backend'), (headers) => !value.test(String(headers[header] ?? '')))
  })
  afterAll(() => wire.close())

  test('is reached with the settings, and refuses the shop without them', async () => {
    await ask(servicesWith({ ...at(wire.address), ...credentials }))
    expect(wire.exchanges.length).toBeGreaterThan(0)
    const lacking: Readonly<Record<string, string>> = Object.keys(credentials).includes('MARKETING_API_KEY')
      ? { MARKETING_API_KEY: 'another' }
      : {}
    await expect(ask(servicesWith({ ...at(wire.address), ...lacking }))).rejects.toSatisfy(isUnauthorised)
  })
})

describe('other data that vendors receive', () => {
  let wire: Wire
  beforeAll(async () => {
    wire = await openWire(inject('backend'))
  })
  afterAll(() => wire.close())

  test('Constructor gets the visitor’s data only with the token, by which it trusts the shop', async () => {
    await servicesWith({ SEARCH_URL: wire.address, SEARCH_TOKEN: 'token-1' }).search.autocomplete('dre')
    expect(wire.last().requestHeaders).toMatchObject({ 'x-forwarded-for': VISITOR.address, 'user-agent': VISITOR.agent })
    await servicesWith({ SEARCH_URL: wire.address }).search.autocomplete('dre')
    expect(wire.last().requestHeaders).not.toMatchObject({ 'x-forwarded-for': VISITOR.address })
  })

  test('an external commerce platform gets the visitor’s address for its rate limits', async () => {
    await servicesWith(commerceAt(wire.address)).catalogue.categoryTree()
    expect(wire.last().requestHeaders).toMatchObject({ 'x-forwarded-for': VISITOR.address })
  })

  test('Talon.One itself handles sessions like its middleware: dry run, an additional code, replaced codes, a created profile', async () => {
    const { promotions } = servicesWith({ ...commerceAt(wire.address), ...KEYS })
    const [cart, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`]
    const facts = { profileId: '', items: [{ sku: 'DR-104-BLU-12', quantity: 1, price: 100 }], codes: [] }
    expect((await promotions.tryOut(cart, facts)).items).toMatchObject([{ sku: 'DR-104-BLU-12' }])
    expect(await promotions.session(cart)).toMatchObject({ ok: false })
    await promotions.enterCode(cart, 'WELCOME10', facts)
    await promotions.enterCode(cart, 'NOPE', facts)
    const codesOf = async () => {
      const session = await promotions.session(cart)
      return session.ok ? session.value.promotions.codes : undefined
    }
    expect(await codesOf()).toEqual(['WELCOME10', 'NOPE'])
    await promotions.setCodes(cart, [])
    expect(await codesOf()).toEqual([])
    expect(await promotions.profile(email)).toMatchObject({ ok: false })
    await promotions.makeProfile(email)
    expect(await promotions.profile(email)).toMatchObject({ ok: true })
    expect(wire.exchanges.filter(({ path }) => path.startsWith('/talonone/'))).toEqual([])
  })

  test('Klaviyo accepts the newsletter, a refusal, and the postal consent as a property of the profile', async () => {
    const { marketing } = servicesWith({ MARKETING_URL: wire.address, MARKETING_API_KEY: 'pk_1', MARKETING_LIST: 'Y6nRLr' })
    const email = `${crypto.randomUUID()}@example.com`
    expect(await marketing.acceptMarketing(email, 'marketing_email')).toMatchObject({ ok: true })
    expect(await marketing.acceptMarketing(email, 'marketing_post')).toMatchObject({ ok: true })
    const no = { marketing_email: false, marketing_post: false }
    expect(await marketing.updatePreferences(email, no, 'newsletter')).toMatchObject({ ok: true })
    const lists = wire.exchanges.map(({ requestBody }) => JSON.stringify(requestBody)).filter((body) => body?.includes('Y6nRLr'))
    expect(lists).toHaveLength(2)
    const unknown = await marketing.notifyStockLevel({ email, productId: 1, variantId: 999_999_999 })
    expect(unknown).toEqual({ ok: false, reason: 'not-sold' })
  })

  test('these calls match the vendors’ descriptions', () => {
    const said = wire.exchanges.filter(({ path }) => /^\/(?:v1|v2\/customer|api)/.test(path))
    expect(said.length).toBeGreaterThan(11)
    expect(complaints(said, [...TALON_ONE, ...KLAVIYO])).toEqual([])
  })
})
