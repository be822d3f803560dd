/**
 * In each test, a second backend with its own data stands in for one vendor; all other vendors are embedded. A guest browses,
 * searches, enters a coupon code, pays and gets a refund. Commerce and promotions move together, because the settings refuse one
 * without the other (worker/settings/settings.ts).
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { IDS } from '#backend/constructor-io/index/row-id.ts'
import { demoKey } from '#backend/demo/campaigns/seed.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { digest } from '#backend/secrets.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { checksOut, fillsBag, looksAround, OPERATIONS_KEY, refunds } from './buyer.ts'
import { type SecondBackend, startSecondBackend, webhookKeyOf } from './second-backend.ts'
import { visitorAt } from './visitor.ts'

/** Values that exist only at the second backend. */
const OTHER = {
  title: 'Home of the other hub',
  price: 14_300,
  code: 'OTHERFIVE',
  photograph: 'Photographed elsewhere',
  key: 'the-other-key',
}
const EMAIL = 'vendors@example.com'

function makeOther(database: DatabaseSync): void {
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values)
  run("UPDATE content_items SET body = json_set(body, '$.title', ?) WHERE delivery_key = 'uk/home'", OTHER.title)
  run(
    "INSERT INTO product_images (product_id, colour, place, key, alt, width, height, source) VALUES (1001, '', 1, 'none', ?, 800, 1000, '')",
    OTHER.photograph,
  )
  run('UPDATE product_prices SET list = ? WHERE product_id = 1001', OTHER.price)
  run("UPDATE promotion_coupons SET value = ? WHERE value = 'FIVEOFF50'", OTHER.code)
  run('DELETE FROM search_matches WHERE id % ? = 1001', IDS)
}

type Settings = Readonly<Record<string, string>>

interface Row {
  readonly vendor: string
  readonly settings: (second: SecondBackend) => Settings
  readonly backendSettings?: (second: SecondBackend) => Settings
  /** Settings of the second backend itself. */
  readonly second?: (address: string) => Settings
  /** Calls that must reach only the second backend. */
  readonly calls: RegExp
  /** Facts that must come from the second backend; all others come from the embedded one. */
  readonly other: Partial<Record<keyof ReturnType<typeof factsOf>, true>>
}

const commerceAt = ({ address }: SecondBackend) => ({ COMMERCE_URL: address, PROMOTIONS_URL: address })
const COMMERCE = {
  second: () => ({ OPERATIONS_KEY }),
  calls: /^\w+ \/(?:bigcommerce|talonone|v2|hosted-checkout|hosted-payment)\//,
  other: { commerce: true, payment: true, consent: true },
} as const

const ROWS: readonly Row[] = [
  { vendor: 'commerce and promotions, by the middleware', settings: commerceAt, ...COMMERCE },
  {
    vendor: 'commerce by the middleware and promotions by Talon.One’s keys',
    settings: (second) => ({
      ...commerceAt(second),
      PROMOTIONS_API_KEY_EN: demoKey('UK'),
      PROMOTIONS_API_KEY_US: demoKey('US'),
      PROMOTIONS_API_KEY_EU: demoKey('EU'),
    }),
    ...COMMERCE,
  },
  {
    vendor: 'content',
    settings: ({ address }) => ({ CONTENT_URL: address }),
    calls: /^\w+ \/content\//,
    other: { content: true },
  },
  { vendor: 'media', settings: ({ address }) => ({ MEDIA_URL: address }), calls: /^GET \/[is]\//, other: { media: true } },
  {
    vendor: 'search and recommendations',
    settings: ({ address }) => ({ SEARCH_URL: address }),
    calls: /^GET \/(?:search|autocomplete|recommendations)\//,
    other: { search: true },
  },
  {
    vendor: 'payments',
    settings: () => ({}),
    backendSettings: (second) => ({
      PAYMENTS: 'adyen',
      PAYMENTS_URL: second.address,
      PAYMENTS_MERCHANT_ACCOUNT: 'AlderLuneECOM',
      PAYMENTS_API_KEY: OTHER.key,
      PAYMENTS_HMAC_KEY: webhookKeyOf(second),
    }),
    second: (SITE_ORIGIN) => ({ SITE_ORIGIN }),
    calls: /^\w+ \/(?:v72|hosted-payment)\//,
    other: { payment: true },
  },
  {
    vendor: 'marketing',
    settings: ({ address }) => ({ MARKETING_URL: address, MARKETING_API_KEY: OTHER.key }),
    calls: /^POST \/api\//,
    other: { consent: true },
  },
]

const addressOf = ({ port }: BuiltShop) => `http://127.0.0.1:${port}`
const hasRow = ({ database }: SecondBackend, table: string, where: string): boolean =>
  database.prepare(`SELECT 1 FROM ${table} WHERE ${where}`).get() !== undefined

/** The dress costs £129 at the embedded backend and £143 at the second one. Each has its own coupon code for £5 off. */
const CODES = { embedded: { code: 'FIVEOFF50', total: 12_400 }, other: { code: OTHER.code, total: 13_800 } } as const

function factsOf(second: SecondBackend, { home, results, product }: Awaited<ReturnType<typeof looksAround>>, total: unknown) {
  return {
    commerce: total === CODES.other.total,
    content: home.body.includes(`<title>${OTHER.title}</title>`),
    media: product.body.includes(OTHER.photograph),
    search: !results.body.includes('href="/p/1001/'),
    payment: hasRow(second, 'payments', `amount = ${Number(total)} AND result_code = 'Authorised'`),
    consent: hasRow(second, 'consents', `email_key = '${EMAIL}'`),
  }
}

test.each(TRIES_ALL ? ROWS : ROWS.slice(0, 1))(
  '$vendor alone elsewhere: its data is shown, and a guest pays an order that is refunded',
  async ({ settings, backendSettings, second: own, calls, other }) => {
    const second = await startSecondBackend({ change: makeOther, ...(own ? { settings: own } : {}) })
    const shop = await startBuiltShop({
      hasGoods: true,
      reachesThisMachine: true,
      settings: settings(second),
      backendSettings: { OPERATIONS_KEY, ...backendSettings?.(second) },
    })
    try {
      second.database.prepare('UPDATE payment_merchants SET key_hash = ?').run(await digest(OTHER.key))
      if (backendSettings) {
        const webhooks = `${addressOf(shop)}/hosted-checkout/webhooks/payments`
        second.database.prepare('UPDATE payment_merchants SET webhook_url = ?').run(webhooks)
      }
      const commerce = other.commerce ? second.database : shop.database
      const { code, total } = other.commerce ? CODES.other : CODES.embedded
      const who = visitorAt(shop.port, {}, [second.address])

      const seen = await looksAround(who)
      expect(Object.entries(seen).map(([page, { status }]) => [page, status])).toEqual(
        Object.keys(seen).map((page) => [page, 200]),
      )
      expect((await fillsBag(who, code)).body).toContain(`£${total / 100}.00`)
      expect((await who.post('/newsletter', { email: EMAIL, marketing_email: 'yes' })).status).toBe(303)
      const { paid, orderId } = await checksOut(who, { email: EMAIL })
      expect(paid.location).toMatch(/^\/order-confirmation\//)
      expect((await who.get(paid.location)).status).toBe(200)
      const asked = [...second.asked]
      expect((await refunds(other.commerce ? second.address : addressOf(shop), orderId)).status).toBe(200)
      const order = commerce?.prepare('SELECT total, status FROM orders WHERE id = ?').get(orderId)
      expect({ ...order }).toEqual({ total, status: STATUS.refunded })

      const embedded = { commerce: false, content: false, media: false, search: false, payment: false, consent: false }
      expect(factsOf(second, seen, order?.total)).toEqual({ ...embedded, ...other })
      expect([asked.filter((call) => !calls.test(call)), shop.asked.backend.filter((call) => calls.test(call))]).toEqual([[], []])
      expect(asked.length).toBeGreaterThan(0)
    } finally {
      await Promise.all([shop.stop(), second.stop()])
    }
  },
  90_000,
)

test('a document of the commerce vendor without a policy is not shown under the shop’s URL, and the vendor does not get the operations’ key', async () => {
  const asked: string[] = []
  const vendor = createServer((request, answer) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    answer.writeHead(404, { 'content-type': request.url?.includes('drawing') ? 'image/svg+xml' : 'text/html' })
    answer.end('<script>steal()</script>')
  }).listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  const address = vendor.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const shop = await startBuiltShop({
    reachesThisMachine: true,
    settings: { COMMERCE_URL: base, PROMOTIONS_URL: base, COMMERCE_HEADERS: 'Authorization: Bearer vendor' },
  })
  try {
    for (const path of ['/hosted-checkout/uk', '/hosted-checkout/drawing']) {
      expect((await visitorAt(shop.port).get(path)).body).not.toContain('steal()')
    }
    await refunds(addressOf(shop), '100000000001')
    expect(asked.filter((call) => /^\/(?:hosted|operations)/.test(call))).toEqual([
      '/hosted-checkout/uk Bearer vendor',
      '/hosted-checkout/drawing Bearer vendor',
    ])
  } finally {
    await shop.stop()
    vendor.close()
  }
})
