import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { runSchedule } from '#backend/schedule.ts'
import { digest } from '#backend/secrets.ts'
import { MARKETS } from '#domain/markets.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { fieldValue, type Screen, screenOf, shopperAt, UK_ADDRESS } from '#tests/helpers/checkout-visits.ts'
import { createTestShop, ORIGIN } from '#tests/helpers/create-test-shop.ts'
import { newCustomer } from '#tests/helpers/customers.ts'
import { addressesOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const { ended } = words
const LINES = [{ product_id: 1001, variant_id: 1001001, quantity: 1 }]
const URLS = 'redirect_urls'

beforeAll(() => seedForTests(env.DB))

async function newCart(customerId = 0): Promise<string> {
  const { body } = await askCommerce('createCart', [{ data: { line_items: LINES, customer_id: customerId } }])
  return body.data.id
}
const linkTo = async (cartId: string): Promise<string> =>
  (await askCommerce('getCart', [{ id: cartId, include: URLS }])).body.data.redirect_urls.checkout_url
const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? ''

const visitor = () => shopperAt(createTestShop(), MARKETS.en)
const follow = (link: string, who = visitor()): Promise<Screen> => who.show(link.replace(ORIGIN, ''))

describe('wire: commerce §5: the URLs of a cart', () => {
  test('are returned only on request, by every method that returns a cart', async () => {
    const created = await askCommerce('createCart', [
      { data: { line_items: LINES }, include: `${URLS},line_items.physical_items.options` },
    ])
    const { id, redirect_urls: urls, line_items: lines } = created.body.data
    expect(Object.keys(urls)).toEqual(['cart_url', 'checkout_url', 'embedded_checkout_url'])
    expect(urls.cart_url).toBe(`${ORIGIN}/bag`)
    expect(urls.checkout_url).toMatch(/^https:\/\/shop\.example\/hosted-checkout\/uk\/enter\?token=[0-9a-f]{64}$/)
    expect(lines.physical_items[0].options).toHaveLength(3)
    expect((await askCommerce('getCart', [{ id }])).body.data).not.toHaveProperty(URLS)
    const touched = await askCommerce('updateCart', [{ id, include: URLS }])
    expect(touched.body.data.redirect_urls.checkout_url).not.toBe(urls.checkout_url)
    expect((await askCommerce('getCart', [{ id: 'nobody', include: URLS }])).status).toBe(404)
  })

  test('only hashes of links are stored, also in the response stored for a repeat', async () => {
    const argument = [{ data: { line_items: LINES }, include: URLS }]
    const [first, repeat] = [
      await askCommerce('createCart', argument, { key: 'links-1' }),
      await askCommerce('createCart', argument, { key: 'links-1' }),
    ]
    expect(repeat.body.data.id).toBe(first.body.data.id)
    const token = tokenIn(first.body.data.redirect_urls.checkout_url)
    expect(tokenIn(repeat.body.data.redirect_urls.checkout_url)).not.toBe(token)
    const kept = await env.DB.prepare('SELECT body FROM idempotency_keys WHERE key = ?').bind('links-1').first<string>('body')
    expect(kept).not.toContain('token')
    const rows = await env.DB.prepare('SELECT token_hash FROM checkout_links WHERE cart_id = ?').bind(first.body.data.id).raw()
    expect(rows.flat()).toContain(await digest(token))
    expect(rows.flat()).not.toContain(token)
  })

  test('repeated requests leave at most ten links of a cart', async () => {
    const id = await newCart()
    for (let asked = 0; asked < 12; asked += 1) {
      await linkTo(id)
    }
    const left = await env.DB.prepare('SELECT COUNT(*) AS n FROM checkout_links WHERE cart_id = ?').bind(id).first('n')
    expect(left).toBe(10)
  })
})

describe('a link', () => {
  test('opens the checkout once: its secret then moves to a cookie of the checkout', async () => {
    const link = await linkTo(await newCart())
    const who = visitor()
    const entered = await follow(link, who)
    expect([entered.status, entered.location]).toEqual([303, '/hosted-checkout/uk'])
    const [cookie = ''] = entered.headers.getSetCookie()
    expect(cookie).toMatch(/^__Secure-checkout=[0-9a-f]{64}; Path=\/hosted-checkout\/uk; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toContain(tokenIn(link))
    expect((await who.step('address')).status).toBe(200)
    // A reload redirects as before, but for any other visitor the link is used up.
    expect((await follow(link, who)).location).toBe('/hosted-checkout/uk')
    const late = await follow(link)
    expect([late.status, late.title, late.headers.getSetCookie()]).toEqual([410, ended.spentTitle, []])
    expect(addressesOf(late.page)).toContain('/bag')
  })

  test('of two visitors who follow it at once, one gets in', async () => {
    const link = await linkTo(await newCart())
    const answers = await Promise.all([follow(link), follow(link), follow(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410])
  })

  test('is not used up by a HEAD request', async () => {
    const link = await linkTo(await newCart())
    await createTestShop().visit(link.replace(ORIGIN, ''), { method: 'HEAD' })
    expect((await follow(link)).status).toBe(303)
  })

  test.each([
    ['made up', `/hosted-checkout/uk/enter?token=${'0'.repeat(64)}`],
    ['cut short', '/hosted-checkout/uk/enter?token=12'],
    ['without its secret', '/hosted-checkout/uk/enter'],
  ])('%s is a 404 that leads back to the bag', async (_how, path) => {
    const screen = await follow(path)
    expect([screen.status, screen.title, screen.headers.getSetCookie()]).toEqual([404, ended.unknownTitle, []])
    expect(addressesOf(screen.page)).toContain('/bag')
  })

  test('of one market is invalid in another', async () => {
    const link = await linkTo(await newCart())
    expect((await follow(link.replace('/uk/', '/us/'))).status).toBe(404)
    expect((await follow(link)).status).toBe(303)
  })

  test('expires, and the schedule deletes it', async () => {
    const id = await newCart()
    const link = await linkTo(id)
    await env.DB.prepare('UPDATE checkout_links SET expires_at = 1 WHERE cart_id = ?').bind(id).run()
    expect((await follow(link)).status).toBe(410)
    await runSchedule(env)
    expect((await follow(link)).status).toBe(404)
  })
})

describe('the session', () => {
  test('without a cookie, with a made-up one, or after its time there is no checkout, and the page says so', async () => {
    const id = await newCart()
    const who = visitor()
    expect((await who.step('address')).status).toBe(410)
    await follow(await linkTo(id), who)
    await env.DB.prepare('UPDATE checkout_sessions SET expires_at = 1 WHERE cart_id = ?').bind(id).run()
    const over = await who.step('payment')
    expect([over.status, over.title]).toEqual([410, ended.title])
    who.shop.jar.set('__Secure-checkout', 'x'.repeat(64))
    expect((await who.send('address', {})).status).toBe(410)
  })
})

describe('SAFETY §8.11: a checkout belongs to its owner', () => {
  const linksAndSessions = async (id: string) => {
    const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE cart_id = ?`).bind(id).first('n')
    return [await count('checkout_links'), await count('checkout_sessions')]
  }

  test('links and sessions are deleted when the owner changes, and only then', async () => {
    const { id: customerId } = await newCustomer()
    const id = await newCart()
    const [unused, who] = [await linkTo(id), visitor()]
    await follow(await linkTo(id), who)
    await askCommerce('updateCart', [{ id, data: { customer_id: 0 } }])
    expect(await linksAndSessions(id)).toEqual([2, 1])
    await askCommerce('updateCart', [{ id, data: { customer_id: customerId } }])
    expect(await linksAndSessions(id)).toEqual([0, 0])
    expect([(await who.step('address')).status, (await follow(unused)).status]).toEqual([410, 404])
  })

  test('a link that was requested without the customer’s session does not open the customer’s cart, nor end their own session', async () => {
    const { id: customerId, email, cookie } = await newCustomer()
    const cartId = await newCart(customerId)
    const owner = visitor()
    const { body } = await askCommerce('checkoutLogin', [{ customerId, cartId, email }], { cookie })
    await follow(body.redirect_url, owner)
    expect((await follow(await linkTo(cartId))).status).toBe(410)
    expect((await owner.step('address')).status).toBe(200)
    const own = (await askCommerce('getCart', [{ id: cartId, include: URLS }], { cookie })).body.data.redirect_urls.checkout_url
    expect((await follow(own)).status).toBe(303)
  })

  test('a session row of an earlier owner opens nothing', async () => {
    const { id: customerId } = await newCustomer()
    const id = await newCart()
    const who = visitor()
    await follow(await linkTo(id), who)
    await env.DB.prepare('UPDATE carts SET customer_id = ? WHERE id = ?').bind(customerId, id).run()
    expect((await who.step('address')).status).toBe(410)
  })

  test('a browser that follows another link of its cart keeps its entries; another browser starts empty', async () => {
    const id = await newCart()
    const [who, other] = [visitor(), visitor()]
    await follow(await linkTo(id), who)
    await who.send('address', UK_ADDRESS)
    await follow(await linkTo(id), who)
    expect(fieldValue(await who.step('address'), 'email')).toBe(UK_ADDRESS.email)
    await follow(await linkTo(id), other)
    expect(fieldValue(await other.step('address'), 'email')).toBe('')
    expect([(await who.step('address')).status, (await linksAndSessions(id))[1]]).toEqual([410, 1])
  })
})

describe('wire: commerce §5: checkoutLogin', () => {
  const login = (argument: object, cookie?: string) => askCommerce('checkoutLogin', [argument], { cookie })

  test('a customer’s own cart, or a guest’s, which becomes theirs; the link is good for a minute', async () => {
    const { id: customerId, email, cookie } = await newCustomer()
    const cartId = await newCart()
    const answer = await login({ customerId, cartId, email: email.toUpperCase() }, cookie)
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['redirect_url']])
    expect((await askCommerce('getCart', [{ id: cartId }])).body.data.customer_id).toBe(customerId)
    const again = await login({ customerId: String(customerId), cartId, email }, cookie)
    const expiry = 'SELECT MAX(expires_at) AS at FROM checkout_links WHERE cart_id = ?'
    const left = ((await env.DB.prepare(expiry).bind(cartId).first<number>('at')) ?? 0) - Date.now()
    expect(left).toBeLessThanOrEqual(60_000)
    const who = visitor()
    await follow(again.body.redirect_url, who)
    expect(fieldValue(await who.step('address'), 'email')).toBe(email)
  })

  test('the checkout ends with the sign-in, and no longer shows the customer’s data', async () => {
    const { id: customerId, email, cookie } = await newCustomer()
    const cartId = await newCart(customerId)
    const who = visitor()
    await follow((await login({ customerId, cartId, email }, cookie)).body.redirect_url, who)
    const unused = (await login({ customerId, cartId, email }, cookie)).body.redirect_url
    expect((await who.step('address')).status).toBe(200)
    await askCommerce('logoutCustomer', [], { cookie })
    expect((await who.step('address')).status).toBe(410)
    const after = visitor()
    await follow(unused, after)
    expect((await after.step('address')).status).toBe(410)
  })

  test('other callers are refused, each with a reason that reveals nothing', async () => {
    const [ann, ben] = [await newCustomer(), await newCustomer()]
    const cartId = await newCart()
    const annsCart = await newCart(ann.id)
    const asAnn = { customerId: ann.id, cartId, email: ann.email }
    expect((await login(asAnn)).status).toBe(401)
    expect((await login(asAnn, ben.cookie)).status).toBe(404)
    expect((await login({ customerId: ben.id, cartId: annsCart, email: ben.email }, ben.cookie)).status).toBe(404)
    expect((await login({ ...asAnn, cartId: 'nobody' }, ann.cookie)).status).toBe(404)
    const otherMail = await login({ ...asAnn, email: ben.email }, ann.cookie)
    expect([otherMail.status, otherMail.body.errors]).toEqual([422, { email: 'Not the e-mail address of this customer.' }])
    const nothing = await login({}, ann.cookie)
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['customerId', 'cartId', 'email']])
    expect((await askCommerce('getCart', [{ id: cartId }])).body.data.customer_id).toBe(0)
  })
})

test('an unknown URL is a page that says so', async () => {
  for (const path of ['/hosted-checkout', '/hosted-checkout/uk/other', '/hosted-checkout/de/address']) {
    const screen = await screenOf(await createTestShop().get(path))
    expect([path, screen.status, screen.title]).toEqual([path, 404, ended.missingTitle])
  }
})
