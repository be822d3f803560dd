/**
 * Rehearses a deployment without an account with any vendor or with the platform. A clone that shares this folder's node_modules is
 * checked and bundled with all settings, and its Workers run in plain workerd. A second backend stands in for the payment, content,
 * media, search and marketing services and refuses calls without credentials. E-mails go to a real SMTP server on this machine.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { STATUS } from '#backend/rules/order-status.ts'
import { digest } from '#backend/secrets.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { readDeploySettings, secretsIn } from '../../scripts/deploy/settings.ts'
import { ROOT } from '../../scripts/machine/run.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { checksOut, fillsBag, looksAround, OPERATIONS_KEY, refunds } from './buyer.ts'
import { startMailServer } from './mail-server.ts'
import { type SecondBackend, startSecondBackend, webhookKeyOf } from './second-backend.ts'
import { type Visitor, visitorAt } from './visitor.ts'

const run = promisify(execFile)
const ALL_MS = 600_000
const SOON = { timeout: 25_000, interval: 50 }

const KEYS = {
  content: 'fresh-key-of-the-hub',
  search: 'token-of-the-index',
  marketing: 'pk_of-the-list',
  payments: 'key-of-the-merchant-account',
  health: 'key-of-the-monitor',
}
/**
 * Credentials that the second backend requires. Payment is not listed, because the embedded payment provider checks its own key.
 * Media calls need no credential.
 */
const NEEDED: readonly (readonly [path: RegExp, header: string, value: string])[] = [
  [/^\/content\//, 'x-api-key', KEYS.content],
  [/^\/(?:search|autocomplete|recommendations)\//, 'x-cnstrc-token', KEYS.search],
  [/^\/api\//, 'authorization', `Klaviyo-API-Key ${KEYS.marketing}`],
]
const refuses = (path: string, headers: IncomingHttpHeaders): boolean =>
  NEEDED.some(([of, header, value]) => of.test(path) && headers[header] !== value)

const environmentOf = (second: SecondBackend, smtp: string): Readonly<Record<string, string>> => ({
  CLOUDFLARE_ACCOUNT_ID: 'rehearsal',
  CLOUDFLARE_API_TOKEN: 'rehearsal',
  SITE_ORIGIN: 'https://shop.example',
  SESSION_SECRET: 'a-secret-that-only-the-rehearsal-knows',
  HEALTH_KEY: KEYS.health,
  PUBLISH_SECRET: 'whsec_YSBzZWNyZXQgdGhhdCBvbmx5IHRlc3RzIGtub3c=',
  SECURITY_CONTACT: 'mailto:security@shop.example',
  OPERATIONS_KEY,
  CONTENT_URL: second.address,
  CONTENT_API_KEY: KEYS.content,
  MEDIA_URL: second.address,
  SEARCH_URL: second.address,
  SEARCH_TOKEN: KEYS.search,
  MARKETING_URL: second.address,
  MARKETING_API_KEY: KEYS.marketing,
  PAYMENTS: 'adyen',
  PAYMENTS_URL: second.address,
  PAYMENTS_MERCHANT_ACCOUNT: 'AlderLuneECOM',
  PAYMENTS_API_KEY: KEYS.payments,
  PAYMENTS_HMAC_KEY: webhookKeyOf(second),
  MAIL: 'smtp',
  SMTP_URL: smtp,
  MAIL_FROM: 'orders@shop.example',
  ADDRESS_LOOKUP: 'none',
})

const webhooksOf = ({ port }: BuiltShop): string => `http://127.0.0.1:${port}/hosted-checkout/webhooks/payments`

const webhookOf = (merchantReference: string, pspReference: string, value: number) => ({
  amount: { currency: 'GBP', value },
  eventCode: 'AUTHORISATION',
  eventDate: new Date(Date.now() + 60_000).toISOString().replace(/\.\d+Z$/, '+00:00'),
  merchantAccountCode: 'AlderLuneECOM',
  merchantReference,
  paymentMethod: 'klarna',
  pspReference,
  reason: 'Refused',
  success: 'false',
})

describe.runIf(TRIES_ALL)('the rehearsal of a deployment', { timeout: 120_000 }, () => {
  const clone = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let second: SecondBackend
  let environment: Readonly<Record<string, string>> = {}
  let shop: BuiltShop

  const dryRun = (more: Readonly<Record<string, string>> = {}) =>
    run(process.execPath, ['scripts/deploy/deploy.ts', '--dry-run'], {
      cwd: clone,
      env: { ...process.env, ...environment, ...more },
    })

  beforeAll(async () => {
    mails = await startMailServer()
    second = await startSecondBackend({ settings: (SITE_ORIGIN) => ({ SITE_ORIGIN }), refuses })
    environment = environmentOf(second, mails.url)
    await run('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone])
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
    await dryRun()
    const { vars, SITE_ORIGIN } = readDeploySettings(environment)
    const all = { ...secretsIn(environment), SITE_ORIGIN }
    shop = await startBuiltShop({
      root: clone,
      hasGoods: true,
      settings: { ...vars.storefront, ...all },
      backendSettings: { ...vars.backend, ...all },
      reachesThisMachine: true,
      trusting: mails.certificate,
    })
    second.database
      .prepare('UPDATE payment_merchants SET key_hash = ?, webhook_url = ?')
      .run(await digest(KEYS.payments), webhooksOf(shop))
  }, ALL_MS)
  afterAll(async () => {
    await Promise.all([shop?.stop(), second?.stop()])
    mails?.stop()
    rmSync(clone, { recursive: true, force: true })
  })

  const statusOf = (order: string) => shop.database?.prepare('SELECT status FROM orders WHERE id = ?').get(order)?.status
  const visitor = (): Visitor => visitorAt(shop.port, {}, [second.address])
  const mailed = (to: string, subject: string) =>
    vi.waitFor(() => expect(mails.received.filter((mail) => mail.to === to && mail.text.includes(subject))).toHaveLength(1), SOON)

  async function bought(who: Visitor, email: string): Promise<string> {
    await fillsBag(who)
    const { paid, orderId } = await checksOut(who, { email })
    expect(paid.location).toMatch(/^\/order-confirmation\//)
    expect([(await who.get(paid.location)).status, statusOf(orderId)]).toEqual([200, STATUS.paid])
    await mailed(email, `Subject: Your order ${orderId}`)
    return orderId
  }

  test('a dry run names an invalid setting', async () => {
    await expect(dryRun({ SMTP_URL: 'mail.example' })).rejects.toThrow('SMTP_URL')
  })

  test('/healthz is well: nothing is simulated or missing; calls without a credential are refused', async () => {
    // The first probes may time out on a busy machine.
    await vi.waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${shop.port}/healthz`, { headers: { authorization: `Bearer ${KEYS.health}` } })
      expect(await answer.json()).toMatchObject({ status: 'ok', backend: { simulated: [], missing: [], faults: [] } })
    }, SOON)
    for (const path of ['/content/key/uk/home', '/search/dress?key=uk', '/v72/paymentLinks/none']) {
      expect([path, (await fetch(second.address + path)).status]).toEqual([path, 401])
    }
    const item = { ...webhookOf('100000000001', 'none', 1), additionalData: { hmacSignature: 'forged' } }
    const webhook = await fetch(webhooksOf(shop), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] }),
    })
    expect(webhook.status).toBe(401)
  })

  test('a guest buys, and the order is refunded; a mail reports each', async () => {
    const email = 'guest@example.com'
    const who = visitor()
    const seen = Object.values(await looksAround(who)).map(({ status }) => status)
    expect(seen).toEqual([200, 200, 200, 200])
    const order = await bought(who, email)
    expect((await refunds(`http://127.0.0.1:${shop.port}`, order)).status).toBe(200)
    expect(statusOf(order)).toBe(STATUS.refunded)
    await mailed(email, `Subject: We have refunded your order ${order}`)
  })

  test('a customer buys', async () => {
    const email = 'demo@example.com'
    const who = visitor()
    expect((await who.post(paths.login(MARKETS.en), { email, password: 'shopper1' })).status).toBe(303)
    await bought(who, email)
  })

  test('if the bank refuses a payment later, a signed webhook and a mail report it', async () => {
    const email = 'second.guest@example.com'
    const who = visitor()
    await fillsBag(who)
    const { entered, form, started, answered, paid } = await checksOut(who, {
      email,
      async pay(payer, page) {
        await payer.post(page, { method: 'klarna' })
        return payer.post(`${page}/challenge`, { answer: 'later' })
      },
    })
    const steps = [entered, form, started, answered, paid].map((seen) => `${seen?.status} ${seen?.location}`)
    expect([paid.status, paid.location], steps.join('; ')).toEqual([200, ''])
    const waiting = shop.database?.prepare('SELECT id FROM orders WHERE status = ?').get(STATUS.awaitingPayment)
    const order = String(waiting?.id)
    refusesLater(second, order)
    // Each request to the provider makes it send the webhooks that are due.
    await visitor().post(`${second.address}/hosted-payment/none`, {})
    expect(statusOf(order)).toBe(STATUS.declined)
    await mailed(email, `Subject: Your payment for order ${order} did not go through`)
  })
})

/** The bank refuses a pending payment, and the provider queues its webhook to the shop. */
function refusesLater({ database }: SecondBackend, order: string): void {
  const payment = database.prepare('SELECT psp_reference, amount FROM payments WHERE reference = ?').get(order)
  const pspReference = String(payment?.psp_reference)
  database.prepare("UPDATE payments SET result_code = 'Refused' WHERE psp_reference = ?").run(pspReference)
  database
    .prepare(
      "INSERT OR REPLACE INTO payment_webhooks (merchant_account, psp_reference, event_code, item, created_at, next_at) VALUES ('AlderLuneECOM', ?, 'AUTHORISATION', ?, 0, 0)",
    )
    .run(pspReference, JSON.stringify(webhookOf(order, pspReference, Number(payment?.amount))))
}
