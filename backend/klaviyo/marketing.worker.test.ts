import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { createDevelopmentBackend } from '#backend/development/app.ts'
import { runSchedule } from '#backend/schedule.ts'
import { colourFromSegment } from '#domain/product/colour-segment.ts'
import { type Ask, askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { newCustomer } from '#tests/helpers/customers.ts'
import { addressesOf, parseHtml, parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))
beforeEach(async () => {
  await env.DB.batch(['attempts', 'outbox', 'stock_alerts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

const DAY = 86_400_000
const { backend } = createDevelopmentBackend()
const visit = (path: string, init?: RequestInit) => backend.request(path, init, env)
const mails = async () =>
  (
    await env.DB.prepare('SELECT kind, recipient, body FROM outbox ORDER BY id').all<{
      kind: string
      recipient: string
      body: string
    }>()
  ).results
const linkIn = (body: string | undefined, name: string): string => {
  const url = new URL(new RegExp(`https?://\\S+/back-in-stock/${name}\\S+`).exec(body ?? '')?.[0] ?? 'http://none/')
  return url.pathname + url.search
}

describe('wire: marketing §2, consent', () => {
  const preferencesOf = async (cookie: string) => {
    const { body } = await ask('getCustomers', [{ include: 'formfields' }], { cookie })
    return body.data[0].form_fields.map(({ value }: { value: string }) => value)
  }

  test('the second customer of the demonstration has agreed to e-mail', async () => {
    const { results } = await env.DB.prepare("SELECT category, action FROM consents WHERE email_key = 'second@example.com'").all()
    expect(results).toContainEqual({ category: 'marketing_email', action: 'accept' })
  })

  test('the latest consent of a category counts, and shows on the customer record as yes or empty', async () => {
    const { email, cookie } = await newCustomer()
    const say = (category: string, action: string) =>
      ask('updateMarketingConsent', [{ email: email.toUpperCase(), category, action }])
    expect((await say('marketing_email', 'accept')).body).toEqual({ success: true })
    expect(await preferencesOf(cookie)).toEqual(['yes', ''])
    await say('marketing_post', 'accept')
    await say('marketing_email', 'reject')
    expect(await preferencesOf(cookie)).toEqual(['', 'yes'])
  })

  test('an expired consent does not count', async () => {
    const { email, cookie } = await newCustomer()
    const say = (validUntil: unknown) =>
      ask('updateMarketingConsent', [{ email, category: 'marketing_email', action: 'accept', validUntil }])
    await say(Math.floor(Date.now() / 1000) - 1)
    expect(await preferencesOf(cookie)).toEqual(['', ''])
    await say('unlimited')
    expect(await preferencesOf(cookie)).toEqual(['yes', ''])
  })

  test('updatePreferences sets both at once', async () => {
    const { email, cookie } = await newCustomer()
    const say = (marketing_email: boolean, marketing_post: boolean) =>
      ask('updatePreferences', [{ email, locale: 'en-GB', preferences: { marketing_email, marketing_post } }])
    expect((await say(true, true)).body).toEqual({ success: true })
    expect(await preferencesOf(cookie)).toEqual(['yes', 'yes'])
    await say(false, true)
    expect(await preferencesOf(cookie)).toEqual(['', 'yes'])
  })

  test('an address without an account gets the same response as one with an account', async () => {
    const { email } = await newCustomer()
    const [known, unknown] = await Promise.all(
      [email, 'stranger@example.com'].map((one) =>
        ask('updateMarketingConsent', [{ email: one, category: 'marketing_post', action: 'accept' }]),
      ),
    )
    expect([unknown?.status, unknown?.text]).toEqual([known?.status, known?.text])
  })

  test.each([
    ['updateMarketingConsent', { email: 'x', category: 'marketing_email', action: 'accept' }],
    ['updateMarketingConsent', { email: 'a@example.com', category: 'marketing_sms', action: 'accept' }],
    ['updateMarketingConsent', { email: 'a@example.com', category: 'marketing_email', action: 'maybe' }],
    ['updatePreferences', { email: 'a@example.com', preferences: { marketing_email: 'yes' } }],
    ['notifyStockLevel', { email: 'a@example.com' }],
    ['notifyStockLevel', { email: 'x', variantId: 1001001 }],
  ])('%s of %j is a 400 with a message', async (name, argument) => {
    const { status, body } = await ask(name, [argument])
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
  })
})

describe('wire: marketing §2, back in stock', () => {
  const VARIANT = 1001001
  const stock = (pieces: number) =>
    env.DB.prepare('UPDATE inventory SET available = ? WHERE variant_id = ?').bind(pieces, VARIANT).run()
  beforeEach(() => stock(0))

  const request = (email: string, change: object = {}, options: Ask = {}) =>
    ask('notifyStockLevel', [{ email, variantId: VARIANT, productId: 1001, locale: 'en-GB', ...change }], options)
  /** Requests an alert, then confirms it with the link in the e-mail. */
  async function confirmed(email: string, change: object = {}, options: Ask = {}): Promise<void> {
    await request(email, change, options)
    const mail = (await mails()).findLast(({ recipient }) => recipient === email)
    expect((await visit(linkIn(mail?.body, 'confirm'), { method: 'POST' })).status).toBe(200)
  }
  const told = async () => (await mails()).filter(({ kind }) => kind === 'back-in-stock')

  test('is sent once after a restock, in the shop’s own market, however many runs there are at once', async () => {
    await confirmed('ann@example.com', {}, { channel: 2 })
    await runSchedule(env)
    expect(await told()).toEqual([])
    await stock(3)
    await Promise.all([runSchedule(env), runSchedule(env), runSchedule(env)])
    await runSchedule(env)
    const sent = await told()
    expect(sent).toMatchObject([{ recipient: 'ann@example.com' }])
    expect(sent[0]?.body).toContain('/us/p/1001/marlow-linen-midi-dress/Red')
  })

  test('spec A §2: links to the colour as the shop writes it, for any name', async () => {
    const dye = (colour: string) => env.DB.prepare('UPDATE variants SET colour = ? WHERE id = ?').bind(colour, VARIANT).run()
    await dye('Sky_Blue/Navy ~1')
    await confirmed('ann@example.com')
    await stock(3)
    await runSchedule(env)
    const link = /\S+\/p\/1001\/\S+/.exec((await told())[0]?.body ?? '')?.[0] ?? ''
    const segment = new URL(link).pathname.split('/').at(-1) ?? ''
    expect(colourFromSegment(decodeURIComponent(segment))).toBe('Sky_Blue/Navy ~1')
    await dye('Red')
  })

  test('SAFETY §3: is sent although orders cannot be settled, and the run says that it failed', async () => {
    await confirmed('ann@example.com')
    await stock(1)
    const rename = (from: string, to: string) => env.DB.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run()
    await rename('order_payments', 'order_payments_away')
    await expect(runSchedule(env)).rejects.toThrow('parts of the schedule failed')
    await rename('order_payments_away', 'order_payments')
    expect(await told()).toHaveLength(1)
  })

  test('is not sent to an address that did not confirm, and a visited link alone confirms nothing', async () => {
    await request('ann@example.com')
    const path = linkIn((await mails())[0]?.body, 'confirm')
    const page = await visit(path)
    const form = parsePage(await page.text())
      .getByRole('button')
      .closest('form')
    expect(form?.getAttribute('method')).toBe('post')
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    await stock(3)
    await runSchedule(env)
    expect(await told()).toEqual([])
    await visit(path, { method: 'POST' })
    await runSchedule(env)
    expect(await told()).toHaveLength(1)
  })

  test('a repeated request succeeds without a second row or mail, in any letter case of the address', async () => {
    const answers = await Promise.all([request('ann@example.com'), request('Ann@Example.com')])
    expect(answers.map(({ body }) => body)).toEqual([{ success: true }, { success: true }])
    expect(await mails()).toHaveLength(1)
    expect((await env.DB.prepare('SELECT * FROM stock_alerts').all()).results).toHaveLength(1)
  })

  test('can be requested again after it was sent', async () => {
    await confirmed('ann@example.com')
    await stock(1)
    await runSchedule(env)
    await stock(0)
    await confirmed('ann@example.com')
    await stock(1)
    await runSchedule(env)
    expect(await told()).toHaveLength(2)
  })

  test('waits until the requested number of items is in stock', async () => {
    await confirmed('ann@example.com', { quantity: 3 })
    await env.DB.prepare('UPDATE inventory SET available = 2 WHERE variant_id = ? AND location_id = 1').bind(VARIANT).run()
    await runSchedule(env)
    expect(await told()).toEqual([])
    await stock(2)
    await runSchedule(env)
    expect(await told()).toHaveLength(1)
  })

  test('outside the UK the second warehouse does not count (spec A §9)', async () => {
    await confirmed('ann@example.com', {}, { channel: 3 })
    await env.DB.prepare('UPDATE inventory SET available = 9 WHERE variant_id = ? AND location_id = 2').bind(VARIANT).run()
    await runSchedule(env)
    expect(await told()).toEqual([])
  })

  test('is deleted at a press of the button', async () => {
    await confirmed('ann@example.com')
    const path = linkIn((await mails())[0]?.body, 'unsubscribe')
    expect((await visit(path)).status).toBe(200)
    expect((await visit(path, { method: 'POST' })).status).toBe(200)
    await stock(3)
    await runSchedule(env)
    expect(await told()).toEqual([])
    expect((await visit(path, { method: 'POST' })).status).toBe(404)
  })

  test('a link with a token that is not known is a 404, for any text', async () => {
    for (const path of ['confirm', 'confirm?token=', 'unsubscribe?token=%22%3E%3Cscript%3E']) {
      const page = await visit(`/back-in-stock/${path}`)
      expect(page.status).toBe(404)
      expect(parseHtml(await page.text()).querySelector('script')).toBeNull()
    }
  })

  test('requires an existing variant', async () => {
    expect((await request('ann@example.com', { variantId: 1 })).status).toBe(404)
    expect((await request('ann@example.com', { productId: 1006 })).status).toBe(404)
    expect((await request('ann@example.com', { sku: 'AL9999' })).status).toBe(404)
    expect(await mails()).toEqual([])
  })

  test('requires goods that the market sells, so that no promise is made in vain', async () => {
    const onlyUk = { variantId: 1023001, productId: 1023 }
    expect((await request('ann@example.com', onlyUk, { channel: 2 })).status).toBe(404)
    expect(await mails()).toEqual([])
    expect((await request('ann@example.com', onlyUk)).status).toBe(200)
  })

  test('twenty mails in a quarter of an hour are enough for any address', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => request('ann@example.com')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('spec A §10: the address is used once and then erased; one that is never confirmed is erased after a week', async () => {
    await request('never@example.com')
    await confirmed('ann@example.com')
    const left = async () =>
      (await env.DB.prepare('SELECT email FROM stock_alerts ORDER BY email').all<{ email: string }>()).results
    expect(await left()).toHaveLength(2)
    await stock(1)
    await runSchedule(env)
    expect(await told()).toHaveLength(1)
    expect(await left()).toEqual([{ email: 'never@example.com' }])
    await runSchedule(env, Date.now() + 6 * DAY)
    expect(await left()).toHaveLength(1)
    await runSchedule(env, Date.now() + 8 * DAY)
    expect(await left()).toEqual([])
    await runSchedule(env, Date.now() + 31 * DAY)
    expect(await mails()).toEqual([])
  })
})

describe('the outbox', () => {
  test('shows mails in development, with links to follow and nothing that a name could inject', async () => {
    await env.DB.prepare("INSERT INTO outbox (kind, recipient, subject, body, created_at) VALUES ('order', ?1, ?1, ?2, 0)")
      .bind('<script>alert(1)</script>', 'Read https://shop.example/"><b>x and <i>this</i>')
      .run()
    const page = await visit('/__outbox')
    const shown = parsePage(await page.text())
    expect(page.status).toBe(200)
    expect(shown.document.querySelector('script, b, i')).toBeNull()
    expect(addressesOf(shown)).toContain('https://shop.example/"><b>x')
    expect(await (await visit('/__outbox', { headers: { accept: 'application/json' } })).json()).toMatchObject({
      mails: [{ kind: 'order' }],
    })
  })

  test.each([
    ['http://localhost:8788', 200],
    ['http://127.0.0.1:8788', 200],
    ['http://[::1]:8788', 200],
    ['https://shop.example', 200],
    ['http://rebound.example:8788', 404],
    ['https://localhost.evil.example', 404],
    ['https://shop.example.evil.example', 404],
  ])('and its switches respond under the machine’s own names and the shop’s, and under no other: %s', async (origin, status) => {
    for (const { fetch } of Object.values(createDevelopmentBackend())) {
      expect((await fetch(new Request(`${origin}/__outbox`), env)).status).toBe(status)
    }
    expect((await createDevelopmentBackend().backend.fetch(new Request(`${origin}/__faults`), env)).status).toBe(status)
  })

  test('is not there outside development', async () => {
    expect((await createBackend().request('/__outbox', {}, env)).status).toBe(404)
    expect((await createBackend().request('/__outbox', { headers: { accept: 'application/json' } }, env)).status).toBe(404)
  })
})
