import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { BACKEND_PAGES } from '#domain/address/routes.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { add, CART_COOKIE, DRESS, methodOf, shopWith } from '#tests/helpers/bag-visits.ts'
import { screenOf } from '#tests/helpers/checkout-visits.ts'
import { createTestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD, sessionCookie } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

const UK = MARKETS.en

beforeAll(() => seedForTests(env.DB))

describe('spec A §2: checkout routing', () => {
  test.each(TRIED_MARKETS)('$name: the identity step is a form that leads a guest on', async (market) => {
    const shop = createTestShop()
    await add(shop, DRESS, market)
    const { status, html, title } = await screenOf(await shop.get(paths.checkout(market)))
    expect([status, title]).toEqual([200, checkoutText.title])
    expect(html).toMatch(new RegExp(`<form(?=[^>]* method="post")[^>]* action="${paths.guestCheckout(market)}"`))
    expect(html).toContain(`href="${paths.bag(market)}"`)
    expect(html, 'in the checkout layout: no wishlist').not.toContain(`href="${paths.wishlist(market)}"`)
    const back = await shop.get(paths.guestCheckout(market))
    expect([back.status, back.headers.get('location')]).toEqual([303, paths.checkout(market)])
  })

  test.each(TRIED_MARKETS)('$name: without the cookie of a bag the identity step leads home', async (market) => {
    const guarded = await createTestShop().get(paths.checkout(market))
    expect([guarded.status, guarded.headers.get('location')]).toEqual([303, paths.home(market)])
    expect(guarded.headers.get('cache-control')).toContain('no-store')
  })

  test('the cart’s checkout link is followed: a relative one on the shop’s own host, a vendor’s unchanged', async () => {
    const { shop } = await shopWith(DRESS)
    const own = await shop.post(paths.guestCheckout(UK), {})
    expect(own.status).toBe(303)
    expect(own.headers.get('location')).toMatch(/^\/hosted-checkout\/uk\/enter\?token=[0-9a-f]{64}$/)
    const address = 'https://store.vendor.example/cart.php?action=load'
    const { shop: elsewhere } = await shopWith(DRESS, {
      bindings: { VENDOR_FORMS: 'https://store.vendor.example' },
      upstream: async (request, pass) => {
        const answer = await pass(request)
        return new Response((await answer.text()).replaceAll(/https:\/\/shop\.example\/hosted-checkout[^"]+/g, address), answer)
      },
    })
    expect((await elsewhere.post(paths.guestCheckout(UK), {})).headers.get('location')).toBe(address)
  })

  test('a URL of the checkout that the shop does not know is not followed: 503, and the bag stays', async () => {
    const { shop } = await shopWith(DRESS, {
      bindings: { VENDOR_FORMS: 'https://store.vendor.example' },
      upstream: async (request, pass) => {
        const answer = await pass(request)
        const text = (await answer.text()).replaceAll(
          /https:\/\/shop\.example\/hosted-checkout[^"]+/g,
          'https://evil.example/pay',
        )
        return new Response(text, answer)
      },
    })
    const refused = await shop.post(paths.guestCheckout(UK), {})
    expect([refused.status, refused.headers.get('location')]).toEqual([503, null])
    expect(shop.jar.has(CART_COOKIE)).toBe(true)
  })

  test('without a bag, with an empty bag and with a deleted cart it leads back to the bag', async () => {
    const posted = async (shop: ReturnType<typeof createTestShop>) =>
      (await shop.post(paths.guestCheckout(UK), {})).headers.get('location')
    expect(await posted(createTestShop())).toBe('/bag')
    const { shop } = await shopWith(DRESS)
    const cartId = shop.jar.get(CART_COOKIE)
    await shop.commerce('deleteCart', [{ id: cartId }])
    expect(await posted(shop)).toBe('/bag')
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
  })

  test('while commerce is down the bag page says so and shows the form again', async () => {
    let isDown = false
    const { shop } = await shopWith(DRESS, {
      upstream: (request, pass) =>
        isDown && methodOf(request) === 'getCart' ? new Response('no', { status: 500 }) : pass(request),
    })
    isDown = true
    const { status, headers, text, html } = await screenOf(await shop.post(paths.guestCheckout(UK), {}))
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(text).toContain(bagText.failed.checkout)
    expect(html).toContain(`action="${paths.guestCheckout(UK)}"`)
    expect(shop.jar.has(CART_COOKIE)).toBe(true)
  })

  test('a POST from another site gets no checkout link', async () => {
    const { shop } = await shopWith(DRESS)
    const refused = await shop.post(paths.guestCheckout(UK), {}, { headers: { origin: 'https://evil.example' } })
    expect(refused.status).toBe(403)
  })
})

describe('the backend’s pages', () => {
  /** A shop that records the requests to its backend. The backend also returns headers that must not be forwarded. */
  function mirrored() {
    const asked: Request[] = []
    const shop = createTestShop({
      upstream: (request) => {
        asked.push(request)
        return new Response('page', {
          headers: [
            ['content-type', 'text/html'],
            ['content-security-policy', "default-src 'none'"],
            ['referrer-policy', 'same-origin'],
            ['keep-alive', 'timeout=5'],
            ['set-cookie', '__Secure-checkout=abc; Path=/hosted-checkout/uk'],
            ['set-cookie', '__Host-cart-1-GBP=stolen; Path=/'],
          ],
        })
      },
    })
    return { shop, asked }
  }

  test('get only a part of the request: no cookie of the shop and no header of the connection', async () => {
    const { shop, asked } = mirrored()
    const cookie = `${CART_COOKIE}=11111111-1111-4111-8111-111111111111; __Secure-checkout=mine; user-authenticated=1`
    const headers = {
      cookie,
      'x-forwarded-host': 'evil.example',
      connection: 'close',
      authorization: 'Bearer x',
      accept: 'text/html',
    }
    await shop.visit('/hosted-checkout/uk/address', { headers, form: { city: 'Bath' } })
    const [request] = asked
    expect(request && Object.fromEntries(request.headers)).toEqual({
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      cookie: '__Secure-checkout=mine',
      origin: 'https://shop.example',
    })
    expect([request?.method, request?.url, await request?.text()]).toEqual([
      'POST',
      'https://shop.example/hosted-checkout/uk/address',
      'city=Bath',
    ])
  })

  test('respond with their own policy and cookie, together with the shop’s security headers', async () => {
    const { headers } = await mirrored().shop.get('/back-in-stock/confirm?token=x')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age')
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.has('keep-alive')).toBe(false)
    expect(headers.getSetCookie()).toEqual(['__Secure-checkout=abc; Path=/hosted-checkout/uk'])
  })

  test('get requests for their own URLs only, unchanged', async () => {
    const { shop, asked } = mirrored()
    for (const path of ['/hosted-checkoutx', '/us/hosted-checkout/uk', '/healthz', '/bigcommerce/getCart', '/__outboxes']) {
      await shop.get(path)
    }
    expect(asked.filter(({ url }) => BACKEND_PAGES.some((page) => new URL(url).pathname.startsWith(page)))).toEqual([])
    expect((await shop.visit('/hosted-checkout/uk/address', { method: 'PUT' })).status).toBe(405)
  })

  test('the outbox is shown in development; elsewhere its URL is a 404', async () => {
    const shop = createTestShop()
    expect((await shop.get('/__outbox')).status).toBe(200)
    const deployed = createTestShop({
      upstream: async (request) => createBackend().fetch(request, env),
    })
    const hidden = await deployed.get('/__outbox')
    expect(hidden.status).toBe(404)
    expect(await hidden.text()).toBe(await deployed.text('/nothing-here'))
  })

  test('the link in a back-in-stock mail shows the mail’s page', async () => {
    const response = await createTestShop().get('/back-in-stock/confirm?token=unknown')
    expect([response.status, (await response.text()).includes('no longer have this request')]).toEqual([404, true])
  })

  test('while the backend is down there is an error page, and robots.txt closes all these URLs', async () => {
    const down = createTestShop({
      upstream: () => {
        throw new Error('gone')
      },
    })
    expect((await down.get('/hosted-checkout/uk/address')).status).toBe(500)
    const robots = await createTestShop().text('/robots.txt')
    for (const path of BACKEND_PAGES) {
      expect(robots).toContain(`Disallow: ${path}$\nDisallow: ${path}?\nDisallow: ${path}/\n`)
    }
  })
})

describe('spec A §2: a customer who is signed in', () => {
  const PERSON = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
  const signedIn = async (options?: TestShopOptions) => {
    const customer = await newCustomer()
    const asked: string[] = []
    const { shop } = await shopWith(DRESS, {
      ...options,
      upstream: (request, pass) => {
        asked.push(methodOf(request))
        return pass(request)
      },
    })
    shop.jar.set(...(await sessionCookie(customer)))
    return { shop, asked, customer }
  }

  test('goes straight to the checkout of the platform, by checkoutLogin; a prefetch makes no link', async () => {
    const { shop, asked } = await signedIn()
    const ahead = await shop.get(paths.checkout(UK), { ...PERSON, 'sec-purpose': 'prefetch' })
    expect([ahead.status, asked.includes('checkoutLogin')]).toEqual([200, false])
    const gone = await shop.get(paths.checkout(UK), PERSON)
    expect(gone.status).toBe(303)
    expect(gone.headers.get('location')).toMatch(/^\/hosted-checkout\/uk\/enter\?token=[0-9a-f]{64}$/)
    expect(gone.headers.get('cache-control')).toContain('no-store')
    expect(asked).toContain('checkoutLogin')
  })

  test('if the browser does not prove that a person navigated, the page shows the customer’s address and one press continues', async () => {
    const { shop, customer } = await signedIn()
    const { html } = await screenOf(await shop.get(paths.checkout(UK)))
    expect(html).toContain(checkoutText.signedIn(customer.email))
    expect(html).not.toContain(checkoutText.guest)
    expect((await shop.post(paths.guestCheckout(UK), {})).headers.get('location')).toMatch(/^\/hosted-checkout\/uk\//)
  })

  test('safety §8.4: if the checkout’s sign-in does not know the cart, that is no proof that the cart is gone: 503, and the bag stays', async () => {
    const { shop } = await signedIn()
    await shop.faults.set({ upstream: 'commerce', operation: 'checkoutLogin', fault: { kind: 'status', status: 404 } })
    const answer = await shop.post(paths.guestCheckout(UK), {})
    const html = await answer.text()
    expect([answer.status, html.includes(bagText.failed.checkout), html.includes(bagText.unreadable)]).toEqual([503, true, false])
    expect(html).toContain('Marlow Linen Midi Dress')
    expect(shop.jar.has(CART_COOKIE)).toBe(true)
    await shop.faults.clearAll()
    expect((await shop.get(paths.checkout(UK), PERSON)).headers.get('location')).toMatch(/^\/hosted-checkout\/uk\//)
  })

  test('a session that has ended counts as a guest’s: the step is shown, and the bag stays', async () => {
    const { shop, customer } = await signedIn()
    await askCommerce('logoutCustomer', [], { cookie: customer.cookie })
    const guest = await shop.get(paths.checkout(UK), PERSON)
    expect(guest.status).toBe(200)
    expect(shop.jar.has(CART_COOKIE)).toBe(true)
  })

  test('a guest may sign in first and comes back to the checkout', async () => {
    const { shop } = await shopWith(DRESS)
    const customer = await newCustomer()
    const { html } = await screenOf(await shop.get(paths.checkout(UK)))
    expect(html).toContain(`href="${paths.login(UK, paths.checkout(UK))}"`)
    const answer = await shop.post('/login', { email: customer.email, password: PASSWORD, return: paths.checkout(UK) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.checkout(UK)])
    expect((await shop.get(paths.checkout(UK), PERSON)).headers.get('location')).toMatch(/^\/hosted-checkout\/uk\//)
  })
})
