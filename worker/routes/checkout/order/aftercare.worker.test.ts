import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { noticeText } from '#domain/text/notices.ts'
import { orderText as text } from '#domain/text/order.ts'
import { bought, statusAndTitle } from '#tests/helpers/bought-order.ts'
import { ADDRESSES } from '#tests/helpers/checkout-entries.ts'
import { screenOf } from '#tests/helpers/checkout-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD, sessionCookie } from '#tests/helpers/customers.ts'
import { orderCodeIn } from '#tests/helpers/order-code.ts'
import { bytesOf } from '#tests/helpers/page-bytes.ts'
import { attributesOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

const { orderConfirmation } = noticeText
const RECEIPT = COOKIES.receipt.name

beforeAll(() => seedForTests(env.DB))
/** Clears the attempt counts, so that only the rate-limit tests reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

async function mailedCode() {
  const body = await env.DB.prepare("SELECT body FROM outbox WHERE kind = 'order-code' ORDER BY id DESC").first<string>('body')
  return { body, code: orderCodeIn(body) }
}

describe('a guest looks an order up', () => {
  test.each(TRIED_MARKETS)(
    'at $name, by its number and a code that is mailed: the code opens the confirmation once',
    async (market) => {
      const { orderId, path } = await bought(market)
      const { email } = ADDRESSES[market.code]
      const shop = createTestShop()
      expect((await screenOf(await shop.get(path))).page.getByRole('link', { name: text.find.title })).toBeDefined()
      const find = paths.findOrder(market)
      const asked = await shop.post(find, { number: ` ${orderId} `, email: email.toUpperCase() })
      const unknown = await shop.post(find, { number: '100000999999', email })
      expect([asked.status, asked.headers.get('location')]).toEqual([303, paths.findOrder(market, orderId)])
      expect([unknown.status, unknown.headers.get('location')]).toEqual([303, paths.findOrder(market, '100000999999')])
      const { code, body } = await mailedCode()
      expect(body).toContain(`${find}?order=${orderId}`)
      for (const wrong of [
        { number: orderId, code: 'AAAA-AAAA' },
        { number: '100000999999', code },
      ]) {
        const refused = await shop.post(find, wrong)
        expect([refused.status, (await screenOf(refused)).text]).toEqual([422, expect.stringContaining(text.find.refused)])
      }
      const opened = await shop.post(find, { number: orderId, code: code.toLowerCase() })
      expect([opened.status, opened.headers.get('location')]).toEqual([303, path])
      expect(await statusAndTitle(shop, path)).toEqual([200, orderConfirmation.title])
      expect((await createTestShop().post(find, { number: orderId, code })).status).toBe(422)
    },
  )

  test('an invalid field is named, too many mails are a 429, an outage a 503', async () => {
    const shop = createTestShop()
    const wrong = await screenOf(await shop.post('/find-order', { number: 'x', email: 'ann@example' }))
    expect([wrong.status, attributesOf(wrong.page.document, '[aria-invalid]', 'name')]).toEqual([422, ['number', 'email']])
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.post('/find-order', { number: '100000888888', email: 'ann@example.com' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 429])
    await shop.faults.set({ upstream: 'commerce', operation: 'requestOrderCode', fault: { kind: 'status', status: 500 } })
    expect((await shop.post('/find-order', { number: '100000777777', email: 'ann@example.com' })).status).toBe(503)
  })
})

describe('the same forms respond to a script with JSON', () => {
  const JSON_WANTED = { json: true } as const
  const said = async (response: Response) => [response.status, await response.json()]
  const FIND = '/find-order'

  test('finding an order: the invalid field, the next address, too many, an outage', async () => {
    const { orderId: number, path } = await bought()
    const { email } = ADDRESSES.en
    const shop = createTestShop()
    const send = (form: Record<string, string>) => shop.post(FIND, form, JSON_WANTED).then(said)
    expect(await send({ number: 'x', email })).toEqual([422, { ok: false, message: expect.any(String), field: 'number' }])
    expect(await send({ number, email })).toEqual([
      200,
      { ok: true, message: text.find.sent, href: paths.findOrder(MARKETS.en, number) },
    ])
    expect(await send({ number, code: 'AAAA-AAAA' })).toEqual([422, { ok: false, message: text.find.refused, field: 'code' }])
    expect(shop.jar.has(RECEIPT)).toBe(false)
    const { code } = await mailedCode()
    expect(await send({ number, code })).toEqual([200, { ok: true, message: text.find.opened, href: path }])
    expect(shop.jar.has(RECEIPT)).toBe(true)
    await shop.faults.set({ upstream: 'commerce', operation: 'requestOrderCode', fault: { kind: 'status', status: 500 } })
    const failed = await shop.post(FIND, { number, email }, JSON_WANTED)
    expect(failed.headers.get('retry-after')).toBe('5')
    expect(await said(failed)).toEqual([503, { ok: false, code: 'unavailable', message: text.find.failed }])
  })

  test('an account from an order, and withdrawing from an order: refused, done, and only for the buyer', async () => {
    await env.DB.prepare("DELETE FROM customers WHERE email_key = 'ann@example.com'").run()
    const { shopper, path, orderId } = await bought(MARKETS.eu)
    const [account, withdraw] = [`${path}/account`, `${path}/withdraw`]
    const missing = [404, { ok: false, message: noticeText.orderMissing.lead }]
    const stranger = createTestShop()
    expect(await said(await stranger.post(account, { password: PASSWORD }, JSON_WANTED))).toEqual(missing)
    expect(await said(await stranger.post(withdraw, { confirm: '' }, JSON_WANTED))).toEqual(missing)
    const send = (form: string, fields: Record<string, string>) => shopper.shop.post(form, fields, JSON_WANTED).then(said)
    expect(await send(account, { password: 'short' })).toEqual([
      422,
      { ok: false, message: expect.any(String), field: 'password' },
    ])
    expect(await send(withdraw, { confirm: '' })).toEqual([200, { ok: true, message: text.withdrawal.done, href: withdraw }])
    expect(await send(account, { password: PASSWORD })).toEqual([
      200,
      { ok: true, message: text.account.done, href: `/eu/my-account/order-history?order=${orderId}` },
    ])
    const british = await bought()
    const over = await british.shopper.shop.post(`${british.path}/withdraw`, { confirm: '' }, JSON_WANTED)
    expect(await said(over)).toEqual([409, { ok: false, message: text.withdrawal.over }])
  })
})

describe('safety §8.8: attempts are counted per order and visitor', () => {
  const FIND = '/find-order'
  const [BUYER, STRANGER] = ['203.0.113.20', '203.0.113.21']
  /** Creates a shop without the edge's rate limits, so that only the commerce service's own limits refuse requests. */
  const newShop = () => createTestShop({ bindings: { SIGN_IN_LIMIT: undefined, MESSAGE_LIMIT: undefined } })
  const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })
  const WRONG = { code: 'AAAA-AAAA' }

  test('a stranger who has used up their own mails and codes has used none of the buyer’s', async () => {
    const { orderId: number, path } = await bought()
    const { email } = ADDRESSES.en
    const shop = newShop()
    const asks = () => shop.post(FIND, { number, email }, from(STRANGER))
    const guesses = () => shop.post(FIND, { number, ...WRONG }, from(STRANGER))
    const statuses = async (many: number, ask: () => Promise<Response>) =>
      (await Promise.all(Array.from({ length: many }, ask))).map(({ status }) => status).toSorted()
    expect(await statuses(4, asks)).toEqual([303, 303, 303, 429])
    expect(await statuses(12, guesses)).toEqual([...Array(10).fill(422), 429, 429])
    const waits = await screenOf(await guesses())
    expect([waits.headers.get('retry-after'), waits.text]).toEqual(['90', expect.stringContaining(text.find.tooMany)])
    expect((await shop.post(FIND, { number, email }, from(BUYER))).status).toBe(303)
    const opened = await shop.post(FIND, { number, code: (await mailedCode()).code }, from(BUYER))
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path])
  })

  test('a mailbox gets six mails from all visitors together, and a stranger who uses them up leaves the buyer with valid codes', async () => {
    const { orderId: number, path } = await bought()
    const { email } = ADDRESSES.en
    const shop = newShop()
    await shop.post(FIND, { number, email }, from(BUYER))
    const first = (await mailedCode()).code
    const strangers = Array.from({ length: 6 }, (_, index) => from(`203.0.113.${30 + index}`))
    const answers = await Promise.all(strangers.map((stranger) => shop.post(FIND, { number, email }, stranger)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 303, 303, 429])
    const refused = await screenOf(await shop.post(FIND, { number, email }, from(BUYER)))
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining(text.find.mailed)])
    expect(refused.page.getByRole('link', { name: text.find.have }).getAttribute('href')).toBe(
      paths.findOrder(MARKETS.en, number),
    )
    const opened = await shop.post(FIND, { number, code: first }, from(BUYER))
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path])
  })

  test('one code allows a thousand attempts in all; then the buyer requests another, which opens the order', async () => {
    const { orderId: number } = await bought()
    const { email } = ADDRESSES.en
    const shop = newShop()
    await shop.post(FIND, { number, email }, from(BUYER))
    const { code } = await mailedCode()
    await shop.post(FIND, { number, ...WRONG }, from(STRANGER))
    await env.DB.prepare("UPDATE attempts SET paid_until = paid_until + 900000 WHERE key LIKE 'order-code:%'").run()
    expect((await shop.post(FIND, { number, code }, from(BUYER))).status).toBe(429)
    await shop.post(FIND, { number, email }, from(BUYER))
    expect((await shop.post(FIND, { number, code: (await mailedCode()).code }, from(BUYER))).status).toBe(303)
  })
})

describe('an account from a guest’s order', () => {
  test('is offered to the guest, who chooses a password and is signed in, with the order in the account', async () => {
    await env.DB.prepare("DELETE FROM customers WHERE email_key = 'ann@example.com'").run()
    const { shopper, path, orderId } = await bought(MARKETS.us)
    const { shop } = shopper
    const form = `${path}/account`
    expect(shopper.shop.jar.has(RECEIPT)).toBe(true)
    expect((await screenOf(await shop.get(path))).text).toContain(text.account.title)
    expect((await createTestShop().post(form, { password: PASSWORD })).status).toBe(404)
    const short = await screenOf(await shop.post(form, { password: 'short' }))
    expect([short.status, attributesOf(short.page.document, '[aria-invalid]', 'name')]).toEqual([422, ['password']])
    const made = await shop.post(form, { password: PASSWORD })
    expect([made.status, made.headers.get('location')]).toEqual([303, `/us/my-account/order-history?order=${orderId}`])
    expect((await screenOf(await shop.get(made.headers.get('location') ?? ''))).text).toContain('Marlow Linen Midi Dress')
    // The account now exists, so the next guest order with this e-mail address does not offer one.
    const next = await bought()
    const taken = await screenOf(await next.shopper.shop.post(`${next.path}/account`, { password: PASSWORD }))
    expect([taken.status, taken.text]).toEqual([
      422,
      expect.stringContaining('An account already exists for the email you used to checkout. Please reset your password'),
    ])
  })

  test('spec A §5: is impossible without a billing address', async () => {
    const { shopper, path, orderId } = await bought()
    await env.DB.prepare("UPDATE orders SET details = json_set(details, '$.billingAddress.first_name', '') WHERE id = ?")
      .bind(Number(orderId))
      .run()
    const refused = await screenOf(await shopper.shop.post(`${path}/account`, { password: PASSWORD }))
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Billing address is required')])
  })
})

test('an order’s pages, for guests and customers, lead to the contact form, which then names the order', async () => {
  const { shopper, path, orderId } = await bought()
  const customer = await newCustomer()
  await env.DB.prepare('UPDATE orders SET customer_id = ? WHERE id = ?').bind(customer.id, Number(orderId)).run()
  const account = createTestShop()
  account.jar.set(...(await sessionCookie(customer)))
  const answers = [await shopper.shop.get(path), await account.get(`/my-account/order-history?order=${orderId}`)]
  for (const { page } of await Promise.all(answers.map(screenOf))) {
    const link = page.getByRole('link', { name: text.ask }).getAttribute('href') ?? ''
    const form = await screenOf(await account.get(link))
    expect(attributesOf(form.page.document, 'main [name="order"]', 'value')).toEqual([orderId])
  }
})

describe('spec A §10: withdrawing from an order', () => {
  test('in the European Union, in two plainly named steps, confirmed by mail, and once', async () => {
    const { shopper, path, orderId } = await bought(MARKETS.eu)
    const { shop } = shopper
    const withdraw = `${path}/withdraw`
    const confirmation = await screenOf(await shop.get(path))
    expect(confirmation.page.getByRole('link', { name: 'Withdraw from contract here' }).getAttribute('href')).toBe(withdraw)
    const asked = await screenOf(await shop.get(withdraw))
    expect(asked.page.getByRole('button', { name: 'Confirm withdrawal here' })).toBeDefined()
    expect(asked.text).toContain('1 × Marlow Linen Midi Dress')
    const done = await shop.post(withdraw, { confirm: '' })
    expect([done.status, done.headers.get('location')]).toEqual([303, withdraw])
    expect((await screenOf(await shop.get(withdraw))).text).toContain('You withdrew from this order on')
    expect((await shop.post(withdraw, { confirm: '' })).status).toBe(303)
    const mails = await env.DB.prepare("SELECT body FROM outbox WHERE kind = 'order-withdrawn'").all<{ body: string }>()
    expect(mails.results.filter(({ body }) => body.includes(orderId))).toHaveLength(1)
    expect((await screenOf(await shop.get(path))).text).not.toContain(text.withdrawal.link)
  })

  test('a customer withdraws from an order of the account, on any device; another customer cannot', async () => {
    const { path, orderId } = await bought(MARKETS.eu)
    const [owner, other] = [await newCustomer(), await newCustomer()]
    await env.DB.prepare('UPDATE orders SET customer_id = ? WHERE id = ?').bind(owner.id, Number(orderId)).run()
    const at = async (customer: typeof owner) => {
      const shop = createTestShop()
      shop.jar.set(...(await sessionCookie(customer)))
      return shop
    }
    const withdraw = `${path}/withdraw`
    const stranger = await at(other)
    expect([(await stranger.get(withdraw)).status, (await stranger.post(withdraw, { confirm: '' })).status]).toEqual([404, 404])
    const shop = await at(owner)
    const link = () => shop.get(`/us/my-account/order-history?order=${orderId}`).then(screenOf)
    // On any site, the link leads to the page in the order's own market.
    expect((await link()).page.getByRole('link', { name: text.withdrawal.link }).getAttribute('href')).toBe(withdraw)
    const asked = await screenOf(await shop.get(withdraw))
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(asked.text).toContain('1 × Marlow Linen Midi Dress')
    expect((await shop.post(withdraw, { confirm: '' })).headers.get('location')).toBe(withdraw)
    expect((await screenOf(await shop.get(withdraw))).text).toContain('You withdrew from this order on')
    expect((await link()).text).not.toContain(text.withdrawal.link)
    const mails = await env.DB.prepare("SELECT body FROM outbox WHERE kind = 'order-withdrawn'").all<{ body: string }>()
    expect(mails.results.filter(({ body }) => body.includes(orderId))).toHaveLength(1)
    // The shop refuses a second withdrawal, and a withdrawal from an order that was sent too long ago.
    await env.DB.prepare('DELETE FROM order_withdrawals').run()
    await env.DB.prepare('UPDATE orders SET status = 10, updated_at = 0 WHERE id = ?').bind(Number(orderId)).run()
    expect((await shop.post(withdraw, { confirm: '' })).status).toBe(409)
  })

  test('is only for the buyer, and for orders of the Union', async () => {
    const { path } = await bought(MARKETS.eu)
    const stranger = createTestShop()
    const [real, madeUp] = [`${path}/withdraw`, `${path.replace(/\d+$/, '100000999999')}/withdraw`]
    expect(await bytesOf(stranger, real)).toBe(await bytesOf(stranger, madeUp))
    expect((await stranger.post(real, { confirm: '' })).status).toBe(404)
    const british = await bought()
    expect((await screenOf(await british.shopper.shop.get(british.path))).text).not.toContain(text.withdrawal.link)
    const refused = await screenOf(await british.shopper.shop.post(`${british.path}/withdraw`, { confirm: '' }))
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(text.withdrawal.over)])
  })
})
