/** SAFETY §6, "Order-confirmation URL guessing": only the visitor who paid sees the confirmation. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { receiptFor } from '#backend/bigcommerce/hosted-checkout/receipt.ts'
import { openDatabase } from '#backend/database/database.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { noticeText } from '#domain/text/notices.ts'
import { orderText } from '#domain/text/order.ts'
import { bought, statusAndTitle } from '#tests/helpers/bought-order.ts'
import { ADDRESSES } from '#tests/helpers/checkout-entries.ts'
import {
  CARD,
  CHALLENGED,
  CUSHION,
  cartIdOf,
  DRESS,
  EU_ADDRESS,
  enterCode,
  type Shopper,
  screenOf,
  shopperAt,
  shopperAtPayment,
  shopperWith,
  UK_ADDRESS,
  US_ADDRESS,
  valueNamed,
} from '#tests/helpers/checkout-visits.ts'
import { createTestShop, ORIGIN, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { bytesOf } from '#tests/helpers/page-bytes.ts'
import { attributesOf, wordsOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'
import { watchedShop } from '#tests/helpers/watched-shop.ts'

/** The same size of the same dress, as displayed in each market. */
const SIZES = { en: '10', us: 'US 6 (UK 10)', eu: 'EU 38 (UK 10)' } as const
const { orderConfirmation, orderMissing, orderUnreadable } = noticeText
const RECEIPT = COOKIES.receipt.name

/** A browser that sends these cookies to every path. */
function browserWith(...cookies: readonly (readonly [string, string | undefined])[]): TestShop {
  const shop = createTestShop()
  for (const [name, value = ''] of cookies) {
    shop.jar.set(name, value)
  }
  return shop
}

/** An order that no test changes. */
let order: Awaited<ReturnType<typeof bought>>

beforeAll(async () => {
  await seedForTests(env.DB)
  order = await bought()
})

describe.each(TRIED_MARKETS)('SAFETY §6: the confirmation of an order in $name', (market) => {
  test('is shown to the buyer, on reload too and after a new bag; any other visitor gets the 404 of an order that never existed', async () => {
    const { shopper, cartId, orderId, path, madeUp } = await bought(market)
    for (const visit of ['first', 'reload', 'after the bag was opened']) {
      const thanks = await shopper.show(path)
      expect([visit, thanks.status, thanks.title]).toEqual([visit, 200, orderConfirmation.title])
      expect(thanks.text).toContain(noticeText.orderNumber(orderId))
      expect(thanks.page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(headLinks(thanks.html).canonical).toBe(ORIGIN + path)
      expect(attributesOf(thanks.page.document, 'body', 'data-page')).toEqual(['Order Confirmation'])
      expect(thanks.headers.get('cache-control')).toBe('private, no-store')
      await shopper.show(paths.bag(market))
    }
    const missing = await bytesOf(createTestShop(), madeUp)
    expect(await bytesOf(createTestShop(), path)).toBe(missing)
    expect(await bytesOf(shopper.shop, madeUp)).toContain(orderMissing.lead)

    // The attacker knows the ids and tries them in every cookie.
    const cart = `__Host-cart-${market.code === 'en' ? 1 : market.code === 'us' ? 2 : 3}-${market.currency}`
    expect(await statusAndTitle(browserWith([cart, cartId]), path)).toEqual([404, orderMissing.title])
    for (const forged of [cartId, `${cartId}/${orderId}`, 'e30.e30.e30', `eyJhbGciOiJub25lIn0.${btoa(cartId)}.`]) {
      expect(await statusAndTitle(browserWith([RECEIPT, forged]), path)).toEqual([404, orderMissing.title])
    }
  })
})

describe.each(TRIED_MARKETS)('the confirmation in $name', (market) => {
  test('names the coupon code that the order was bought with, as does its mail', async () => {
    const shopper = await shopperWith([DRESS], market)
    await enterCode(cartIdOf(shopper), 'WELCOME10', market)
    await shopper.send('address', market.code === 'us' ? US_ADDRESS : market.code === 'eu' ? EU_ADDRESS : UK_ADDRESS)
    await shopper.send('delivery', { option: valueNamed(await shopper.step('delivery'), 'option') })
    const { location } = await shopper.pay(CARD)
    expect((await shopper.show(location)).text).toContain(`${orderText.code} WELCOME10`)
    const mail = await env.DB.prepare("SELECT body FROM outbox WHERE kind = 'order' ORDER BY id DESC").first<string>('body')
    expect(mail).toMatch(/Code:? WELCOME10/)
  })

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
  test('is a cookie of one URL for a day, which no script reads and no other site makes the browser send', async () => {
    const { paid, path } = order
    const receipt = paid.headers.getSetCookie().find((cookie) => cookie.startsWith(`${RECEIPT}=`)) ?? ''
    const attributes = receipt.split('; ').slice(1)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=86400', `Path=${path}`, 'SameSite=Lax', 'Secure'])
  })

  test('opens only its own order, in its own market', async () => {
    const [one, other] = [order, await bought()]
    const receipt = one.shopper.shop.jar.get(RECEIPT)
    expect(await statusAndTitle(browserWith([RECEIPT, receipt]), one.path)).toEqual([200, orderConfirmation.title])
    expect(await statusAndTitle(browserWith([RECEIPT, receipt]), other.path)).toEqual([404, orderMissing.title])
    expect(await statusAndTitle(browserWith([RECEIPT, receipt]), `/us${one.path}`)).toEqual([404, orderMissing.title])
  })

  test('ends after a day', async () => {
    const { shopper, orderId, path } = order
    const row = (await openDatabase(env.DB).select().from(orders)).find(({ id }) => String(id) === orderId)
    const cookie = `${COOKIES.checkout.name}=${shopper.shop.jar.get(COOKIES.checkout.name)}`
    const receiptOf = async (now: number) =>
      row && (await receiptFor({ ...commerceContext(), cookie, now }, row))?.split(';')[0]?.split('=')[1]
    const day = COOKIES.receipt.maxAge * 1000
    const almost = await receiptOf(Date.now() - day + 60_000)
    expect(await statusAndTitle(browserWith([RECEIPT, almost]), path)).toEqual([200, orderConfirmation.title])
    const over = await receiptOf(Date.now() - day - 1_000)
    expect(await statusAndTitle(browserWith([RECEIPT, over]), path)).toEqual([404, orderMissing.title])
  })

  test('is issued again after the checkout, but only to the visitor who paid', async () => {
    const other = await shopperWith([DRESS])
    const cart = [...other.shop.jar].find(([name]) => name.startsWith('__Host-cart-'))
    const payer = shopperAt(browserWith(cart ?? ['', '']), MARKETS.en)
    await payer.enter()
    await payer.send('address', UK_ADDRESS)
    await payer.send('delivery', { option: valueNamed(await payer.step('delivery'), 'option') })
    const { location } = await payer.pay(CARD)
    expect(other.shop.jar.has(COOKIES.checkout.name)).toBe(true)
    const reload = async ({ shop, show, base }: Shopper) => {
      shop.jar.delete(RECEIPT)
      return [(await show(`${base}/payment`)).location, shop.jar.has(RECEIPT)]
    }
    expect(await reload(payer)).toEqual([location, true])
    expect(await reload(other)).toEqual(['', false])
  })

  test('is issued after the bank’s challenge', async () => {
    const shopper = await shopperAtPayment([DRESS])
    await shopper.pay(CHALLENGED)
    expect(shopper.shop.jar.has(RECEIPT)).toBe(false)
    const { location } = await shopper.answer('approve')
    expect((await shopper.show(location)).title).toBe(orderConfirmation.title)
  })
})

describe('spec A §2: the URL of a confirmation', () => {
  test('a legacy URL leads there in one hop, and only the buyer can open it', async () => {
    const { shopper, path } = order
    const legacy = path.replace('order-confirmation', 'OrderConfirmation')
    expect((await shopper.show(legacy)).location).toBe(path)
    expect((await screenOf(await createTestShop().get(legacy))).location).toBe(path)
  })

  test('the 404 links to the sign-in, is not stored or indexed, and calls no upstream about an order', async () => {
    const { asked, shop } = watchedShop()
    const missing = await screenOf(await shop.get('/order-confirmation/7b0f1c2e-0000-4000-8000-000000000001/100'))
    expect(missing.status).toBe(404)
    expect(attributesOf(missing.page.getByRole('main'), 'a', 'href')).toContain('/login')
    expect(missing.headers.get('cache-control')).toBe('private, no-store')
    expect(headLinks(missing.html).robots).toBe('noindex')
    expect(asked.filter(({ pathname }) => /order/i.test(pathname))).toEqual([])
  })

  test('while commerce is down the buyer gets a 503 and keeps the receipt', async () => {
    const { shopper, path } = order
    const shop = createTestShop({
      upstream: (request, pass) =>
        request.url.includes('/bigcommerce/') ? new Response('down', { status: 500 }) : pass(request),
    })
    shop.jar.set(RECEIPT, shopper.shop.jar.get(RECEIPT) ?? '')
    const answer = await screenOf(await shop.get(path))
    expect([answer.status, answer.title, answer.headers.get('retry-after')]).toEqual([503, orderUnreadable.title, '5'])
    expect(shop.jar.has(RECEIPT)).toBe(true)
  })
})
