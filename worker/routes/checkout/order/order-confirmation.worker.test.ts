/** SAFETY §6, "Order-confirmation URL guessing": only the visitor who paid sees the confirmation. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { receiptFor } from '#backend/bigcommerce/hosted-checkout/receipt.ts'
import { openDatabase } from '#backend/database/database.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { COOKIES } from '#domain/cookies.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { noticeText } from '#domain/text/notices.ts'
import { orderText } from '#domain/text/order.ts'
import {
  CARD,
  CHALLENGED,
  CUSHION,
  cartIdOf,
  DRESS,
  EU_ADDRESS,
  type Shopper,
  screenOf,
  shopperAt,
  shopperAtPayment,
  UK_ADDRESS,
  US_ADDRESS,
} from '#tests/helpers/checkout-visits.ts'
import { createTestShop, ORIGIN, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { commerceContext, PASSWORD } from '#tests/helpers/customers.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { bytesOf } from '#tests/helpers/page-bytes.ts'
import { attributesOf, wordsOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { watchedShop } from '#tests/helpers/watched-shop.ts'

const ADDRESSES = { en: UK_ADDRESS, us: US_ADDRESS, eu: EU_ADDRESS } as const
/** The same dress, as each market writes its size. */
const SIZES = { en: '10', us: '10 (US 6)', eu: '10 (EU 38)' } as const
const { orderConfirmation, orderMissing, orderUnreadable } = noticeText
const text = orderText
const RECEIPT = COOKIES.receipt.name

async function bought(market: Market = MARKETS.en) {
  const shopper = await shopperAtPayment([DRESS], market, ADDRESSES[market.code])
  const cartId = cartIdOf(shopper)
  const paid = await shopper.pay(CARD)
  const orderId = paid.location.split('/').at(-1) ?? ''
  return { shopper, cartId, orderId, paid, path: paid.location, madeUp: paid.location.replace(orderId, '100000999999') }
}

/** A browser that sends these cookies to every path. */
function browserWith(...cookies: readonly (readonly [string, string | undefined])[]): TestShop {
  const shop = createTestShop()
  for (const [name, value = ''] of cookies) {
    shop.jar.set(name, value)
  }
  return shop
}

const statusAndTitle = async (shop: TestShop, path: string) => {
  const { status, title } = await screenOf(await shop.get(path))
  return [status, title]
}

beforeAll(() => seedForTests(env.DB))

describe.each(ALL_MARKETS)('SAFETY §6: the confirmation of an order in $name', (market) => {
  test('is shown to the buyer, on reload too and after a new bag; any other visitor gets the 404 of an order that never existed', async () => {
    const { shopper, cartId, orderId, path, madeUp } = await bought(market)
    for (const visit of ['first', 'reload', 'after the bag was opened']) {
      const thanks = await shopper.show(path)
      expect([visit, thanks.status, thanks.title]).toEqual([visit, 200, orderConfirmation.title])
      expect(thanks.text).toContain(noticeText.orderNumber(orderId))
      expect(thanks.page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(headLinks(thanks.html).canonical).toBe(ORIGIN + path)
      expect(thanks.headers.get('cache-control')).toBe('private, no-store')
      await shopper.show(paths.bag(market))
    }
    const missing = await bytesOf(createTestShop(), madeUp)
    expect(await bytesOf(createTestShop(), path)).toBe(missing)
    expect(await bytesOf(shopper.shop, madeUp)).toContain(orderMissing.lead)

    // the attacker knows the ids and tries them in every cookie
    const cart = `__Host-cart-${market.code === 'en' ? 1 : market.code === 'us' ? 2 : 3}-${market.currency}`
    expect(await statusAndTitle(browserWith([cart, cartId]), path)).toEqual([404, orderMissing.title])
    for (const forged of [cartId, `${cartId}/${orderId}`, 'e30.e30.e30', `eyJhbGciOiJub25lIn0.${btoa(cartId)}.`]) {
      expect(await statusAndTitle(browserWith([RECEIPT, forged]), path)).toEqual([404, orderMissing.title])
    }
  })
})

describe.each(ALL_MARKETS)('the confirmation in $name', (market) => {
  test('shows the goods, the address and the total to its buyer, and nothing of them to another browser with the same link', async () => {
    const address = ADDRESSES[market.code]
    const shopper = await shopperAtPayment([DRESS, { ...CUSHION, quantity: '2' }], market, address)
    const due = (await shopper.step('payment')).page.getByRole('button', { name: /^Pay / }).textContent?.replace('Pay ', '') ?? ''
    const { location } = await shopper.pay(CARD)
    const thanks = await shopper.show(location)
    const main = wordsOf(thanks.page.getByRole('main'))
    const facts = [
      'Marlow Linen Midi Dress',
      `Size ${SIZES[market.code]}`,
      inWordsOf(market, 'Selby Striped Linen Cushion'),
      'Quantity 2',
      address.address1,
      market.code === 'us' ? 'Oakland, California 94607' : address.postal_code,
    ]
    for (const fact of [...facts, `${address.first_name} ${address.last_name}`, address.email]) {
      expect(main).toContain(fact)
    }
    const summary = wordsOf(thanks.page.getByRole('region', { name: orderText.summary }))
    expect(summary).toContain(`${orderText.total} ${due}`)
    expect(summary).toContain(market.taxIncluded ? orderText.taxIncluded : orderText.tax)
    expect(summary).toContain(orderText.delivery(market))
    expect(/deliver/i.test(wordsOf(thanks.page.getByRole('region', { name: orderText.facts(market) })))).toBe(
      market.code !== 'us',
    )
    const mail = await env.DB.prepare('SELECT body FROM outbox WHERE kind = ? ORDER BY id DESC LIMIT 1')
      .bind('order')
      .first<string>('body')
    expect(mail).toContain(`, ${SIZES[market.code]}, Regular`)
    expect(mail?.includes('Oakland, California 94607')).toBe(market.code === 'us')

    const other = await screenOf(await createTestShop().get(location))
    expect(other.status).toBe(404)
    for (const fact of [...facts, address.last_name, address.email, due, 'order-confirmation']) {
      expect(other.html).not.toContain(fact)
    }
  })
})

describe('SAFETY §6: a receipt', () => {
  test('is a cookie of one address for a day, which no script reads and no other site makes the browser send', async () => {
    const { paid, path } = await bought()
    const receipt = paid.headers.getSetCookie().find((cookie) => cookie.startsWith(`${RECEIPT}=`)) ?? ''
    const attributes = receipt.split('; ').slice(1)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=86400', `Path=${path}`, 'SameSite=Lax', 'Secure'])
  })

  test('opens its own order only, and only in its market', async () => {
    const [one, other] = [await bought(), await bought()]
    const receipt = one.shopper.shop.jar.get(RECEIPT)
    expect(await statusAndTitle(browserWith([RECEIPT, receipt]), one.path)).toEqual([200, orderConfirmation.title])
    expect(await statusAndTitle(browserWith([RECEIPT, receipt]), other.path)).toEqual([404, orderMissing.title])
    expect(await statusAndTitle(browserWith([RECEIPT, receipt]), `/us${one.path}`)).toEqual([404, orderMissing.title])
  })

  test('ends after a day', async () => {
    const { shopper, orderId, path } = await bought()
    const order = (await openDatabase(env.DB).select().from(orders)).find(({ id }) => String(id) === orderId)
    const cookie = `${COOKIES.checkout.name}=${shopper.shop.jar.get(COOKIES.checkout.name)}`
    const receiptOf = async (now: number) =>
      order && (await receiptFor({ ...commerceContext(), cookie, now }, order))?.split(';')[0]?.split('=')[1]
    const day = COOKIES.receipt.maxAge * 1000
    const almost = await receiptOf(Date.now() - day + 60_000)
    expect(await statusAndTitle(browserWith([RECEIPT, almost]), path)).toEqual([200, orderConfirmation.title])
    const over = await receiptOf(Date.now() - day - 1_000)
    expect(await statusAndTitle(browserWith([RECEIPT, over]), path)).toEqual([404, orderMissing.title])
  })

  test('is given again on the way back from the checkout, only to the visitor who paid', async () => {
    const first = await shopperAtPayment([DRESS])
    const cart = [...first.shop.jar].find(([name]) => name.startsWith('__Host-cart-'))
    const second = shopperAt(browserWith(cart ?? ['', '']), MARKETS.en)
    await second.enter()
    const { location } = await first.pay(CARD)
    expect(second.shop.jar.has(COOKIES.checkout.name)).toBe(true)
    const reload = async ({ shop, show, base }: Shopper) => {
      shop.jar.delete(RECEIPT)
      return [(await show(`${base}/payment`)).location, shop.jar.has(RECEIPT)]
    }
    expect(await reload(first)).toEqual([location, true])
    expect(await reload(second)).toEqual([paths.bag(MARKETS.en), false])
  })

  test('is given after the bank’s challenge', async () => {
    const shopper = await shopperAtPayment([DRESS])
    await shopper.pay(CHALLENGED)
    expect(shopper.shop.jar.has(RECEIPT)).toBe(false)
    const { location } = await shopper.send('challenge', { answer: 'approve' })
    expect((await shopper.show(location)).title).toBe(orderConfirmation.title)
  })
})

describe('spec A §2: the address of a confirmation', () => {
  test('a legacy address leads there in one hop, and only the buyer can open it', async () => {
    const { shopper, path } = await bought()
    const legacy = path.replace('order-confirmation', 'OrderConfirmation')
    expect((await shopper.show(legacy)).location).toBe(path)
    expect((await screenOf(await createTestShop().get(legacy))).location).toBe(path)
  })

  test('the 404 links to the login, is not stored and not indexed, and no upstream is asked about an order', async () => {
    const { asked, shop } = watchedShop()
    const missing = await screenOf(await shop.get('/order-confirmation/7b0f1c2e-0000-4000-8000-000000000001/100'))
    expect(missing.status).toBe(404)
    expect(attributesOf(missing.page.getByRole('main'), 'a', 'href')).toContain('/login')
    expect(missing.headers.get('cache-control')).toBe('private, no-store')
    expect(headLinks(missing.html).robots).toBe('noindex')
    expect(asked.filter(({ pathname }) => /order/i.test(pathname))).toEqual([])
  })

  test('while commerce is down the buyer gets a 503 and keeps the receipt', async () => {
    const { shopper, path } = await bought()
    const shop = createTestShop({
      upstream: (request, pass) =>
        request.url.includes('/bigcommerce/') ? new Response('down', { status: 500 }) : pass(request),
    })
    shop.jar.set(RECEIPT, shopper.shop.jar.get(RECEIPT) ?? '')
    const answer = await screenOf(await shop.get(path))
    expect([answer.status, answer.title, answer.headers.get('retry-after')]).toEqual([503, orderUnreadable.title, '10'])
    expect(shop.jar.has(RECEIPT)).toBe(true)
  })
})

describe('a guest looks an order up', () => {
  test.each(ALL_MARKETS)('at $name, by its number and the code that is mailed: the confirmation opens, once', async (market) => {
    const { orderId, path } = await bought(market)
    const { email } = ADDRESSES[market.code]
    const shop = createTestShop()
    expect((await screenOf(await shop.get(path))).page.getByRole('link', { name: text.find.title })).toBeDefined()
    const find = paths.findOrder(market)
    const asked = await shop.post(find, { number: ` ${orderId} `, email: email.toUpperCase() })
    const unknown = await shop.post(find, { number: '100000999999', email })
    expect([asked.status, asked.headers.get('location')]).toEqual([303, paths.findOrder(market, orderId)])
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, paths.findOrder(market, '100000999999')])
    const mail = await env.DB.prepare("SELECT body FROM outbox WHERE kind = 'order-code' ORDER BY id DESC").first<{
      body: string
    }>()
    const code = /is ([0-9A-Z-]{9})\./.exec(mail?.body ?? '')?.[1] ?? ''
    expect(mail?.body).toContain(`${find}?order=${orderId}`)
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
  })

  test('a field that does not fit is named, too many mails are a 429, an outage a 503', async () => {
    const shop = createTestShop()
    const wrong = await screenOf(await shop.post('/find-order', { number: 'x', email: 'ann@example' }))
    expect([wrong.status, attributesOf(wrong.page.document, '[aria-invalid]', 'name')]).toEqual([422, ['number', 'email']])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.post('/find-order', { number: '100000888888', email: 'ann@example.com' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 303, 303, 429])
    await shop.faults.set({ upstream: 'commerce', operation: 'requestOrderCode', fault: { kind: 'status', status: 500 } })
    expect((await shop.post('/find-order', { number: '100000777777', email: 'ann@example.com' })).status).toBe(503)
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
    // the account is there, so the next guest's order of this e-mail gets none
    const next = await bought()
    const taken = await screenOf(await next.shopper.shop.post(`${next.path}/account`, { password: PASSWORD }))
    expect([taken.status, taken.text]).toEqual([
      422,
      expect.stringContaining('An account already exists for the email you used to checkout. Please reset your password'),
    ])
  })

  test('§5: needs a billing address', async () => {
    const { shopper, path, orderId } = await bought()
    await env.DB.prepare("UPDATE orders SET details = json_set(details, '$.billingAddress.first_name', '') WHERE id = ?")
      .bind(Number(orderId))
      .run()
    const refused = await screenOf(await shopper.shop.post(`${path}/account`, { password: PASSWORD }))
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Billing address is required')])
  })
})

describe('QUALITY §3: withdrawing from an order', () => {
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

  test('is for the buyer alone, and for orders of the Union', async () => {
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
