/** The bag through the whole shop: storefront and embedded backend, forms and JSON alike. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BagReply, type BagView, parseBagReply } from '#domain/contracts/bag.ts'
import { cartCookieName } from '#domain/cookies.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { createTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en
const COOKIE = cartCookieName(1, 'GBP')
const DRESS = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular' }
const BOWL = { productId: '1016' }
const CUSHION = { productId: '1011', colour: 'Oat' }
const UNKNOWN_CART = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** The JSON twin of a request. */
async function ask(shop: TestShop, path: string, form?: Record<string, string>): Promise<{ status: number; reply: BagReply }> {
  const response = await shop.visit(path, { json: true, ...(form ? { form } : {}) })
  const reply = parseBagReply(await response.json())
  if (!reply) {
    throw new TypeError(`${path} broke the contract`)
  }
  return { status: response.status, reply }
}

const add = (shop: TestShop, form: Record<string, string>, market: Market = UK) => ask(shop, paths.bagItems(market), form)

async function bagOf(shop: TestShop, market: Market = UK): Promise<BagView> {
  const { reply } = await ask(shop, paths.bag(market))
  if (!reply.bag) {
    throw new TypeError('the bag cannot be read')
  }
  return reply.bag
}

/** A shop with one line in its bag, and that line's id. */
async function shopWith(form: Record<string, string>, options?: TestShopOptions): Promise<{ shop: TestShop; itemId: string }> {
  const shop = createTestShop(options)
  const { reply } = await add(shop, form)
  return { shop, itemId: reply.bag?.lines[0]?.id ?? '' }
}

const methodOf = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? ''

describe('the journey of a bag, by forms alone', () => {
  test.each(ALL_MARKETS)('spec A §1: in $name the bag fills, changes and empties in $currency', async (market) => {
    const shop = createTestShop()
    const added = await shop.post(paths.bagItems(market), { ...DRESS, quantity: '2' })
    expect(added.status).toBe(303)
    expect(added.headers.get('location')).toBe(`${paths.bag(market)}?notice=added`)

    const bag = await bagOf(shop, market)
    const [line] = bag.lines
    expect(bag).toMatchObject({ count: 2, canCheckOut: true, total: { currency: market.currency } })
    expect(line?.lineTotal).toEqual({ minor: (line?.price.minor ?? 0) * 2, currency: market.currency })
    expect(bag.subtotal).toEqual(line?.lineTotal)
    const page = await shop.text(`${paths.bag(market)}?notice=added`)
    expect(page).toContain(bagText.notices.added)
    expect(page).toContain(formatMoney(bag.total, market.intl))
    expect(page).toContain(`href="${line?.href.replaceAll('&', '&amp;')}"`)
    expect(line?.href).toMatch(/^(\/us|\/eu)?\/p\/1001\/[\w-]+\/Red\?Size=10&Length=Regular$/)

    const itemId = line?.id ?? ''
    // The stepper without script: the number beside the button, and the step.
    const stepped = await shop.post(paths.bagQuantity(market), { itemId, quantity: '2', step: '1' })
    expect(stepped.status).toBe(303)
    expect((await bagOf(shop, market)).count).toBe(3)

    const removed = await shop.post(paths.bagRemove(market), { itemId })
    expect(removed.status).toBe(303)
    expect(await shop.text(paths.bag(market))).toContain(bagText.empty)
  })

  test('spec A §3: each market has a bag of its own', async () => {
    const shop = createTestShop()
    await shop.post(paths.bagItems(MARKETS.us), DRESS)
    await shop.post(paths.bagItems(MARKETS.eu), { ...DRESS, quantity: '3' })
    expect((await bagOf(shop, MARKETS.us)).total.currency).toBe('USD')
    expect((await bagOf(shop, MARKETS.eu)).count).toBe(3)
    expect((await bagOf(shop)).count).toBe(0)
  })

  test('spec A §9: the cart cookie lives 604800 seconds, is out of reach of scripts and comes back from other sites', async () => {
    const response = await createTestShop().post(paths.bagItems(UK), DRESS)
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(COOKIE))
    expect(cookie).toMatch(/Max-Age=604800/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Secure/)
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('spec A §4: removing the last item clears the cookie, and the next thing starts a new bag', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    const before = shop.jar.get(COOKIE)
    const { reply } = await ask(shop, paths.bagRemove(UK), { itemId })
    expect(reply).toMatchObject({ ok: true, bag: { count: 0 } })
    expect(shop.jar.has(COOKIE)).toBe(false)
    await add(shop, DRESS)
    expect(shop.jar.get(COOKIE)).toBeTruthy()
    expect(shop.jar.get(COOKIE)).not.toBe(before)
  })

  test('spec A §4: clearing deletes the cart and its cookie; a quantity of zero removes a line', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    await add(shop, CUSHION)
    const { reply } = await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '0' })
    expect(reply.bag?.lines.map(({ productId }) => productId)).toEqual([1011])
    const cart = shop.jar.get(COOKIE) ?? ''
    const cleared = await shop.post(paths.bagClear(UK), {})
    expect(cleared.headers.get('location')).toContain('notice=cleared')
    expect(shop.jar.has(COOKIE)).toBe(false)
    expect((await shop.commerce('getCart', [{ id: cart }])).status).toBe(404)
  })

  test('a line of the same choice grows, another size is a line of its own', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    const again = await add(shop, DRESS)
    expect(again.reply).toMatchObject({ ok: true, added: { lineId: itemId, quantity: 1 }, bag: { count: 2 } })
    const other = await add(shop, { ...DRESS, Size: '12' })
    expect(other.reply.bag?.lines).toHaveLength(2)
  })

  test('spec A §9: a gift card says Design instead of colour and no size, and needs its addresses', async () => {
    const shop = createTestShop()
    const answer = await shop.commerce('getProductById', [{ entityId: 1010, includeModifiers: true, includeOptions: true }])
    const {
      data,
    }: { data: { modifiers: { id: number; display_name: string; required: boolean }[]; variants: { id: number }[] } } =
      await answer.json()
    const texts = Object.fromEntries(
      data.modifiers.map(({ id, display_name: name }) => [
        `modifier-${id}`,
        /email$/i.test(name) ? 'ada@example.com' : 'Happy birthday',
      ]),
    )
    const form = { productId: '1010', variantId: String(data.variants[0]?.id), ...texts }
    const { reply } = await add(shop, form)
    const [line] = reply.bag?.lines ?? []
    expect(line).toMatchObject({ isGiftCard: true })
    expect(line?.options.map(({ label }) => label)).toEqual([bagText.design])

    const email = data.modifiers.find(({ display_name: name }) => name === 'Recipient email')?.id
    const refused = await add(shop, { ...form, [`modifier-${email}`]: 'not an address' })
    expect(refused).toMatchObject({ status: 422, reply: { code: 'email', field: `modifier-${email}` } })
    const blank = await add(shop, { ...form, [`modifier-${email}`]: '  ' })
    expect(blank).toMatchObject({ status: 422, reply: { code: 'modifier', field: `modifier-${email}` } })
  })
})

describe('spec A §5: operations on a missing cart', () => {
  test.each([
    ['remove', paths.bagRemove(UK), { itemId: 'some-line' }, bagText.noCart.remove],
    ['quantity', paths.bagQuantity(UK), { itemId: 'some-line', quantity: '2' }, bagText.noCart.quantity],
    ['clear', paths.bagClear(UK), {}, bagText.noCart.clear],
  ])('%s says so, as JSON and as a page', async (_name, path, form, words) => {
    const { status, reply } = await ask(createTestShop(), path, form)
    expect(status).toBe(404)
    expect(reply).toMatchObject({ ok: false, code: 'no-cart', message: words })
    const page = await createTestShop().post(path, form)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain(words)
  })

  test('adding says so when even a fresh cart is not there', async () => {
    const shop = createTestShop({
      upstream: (request, pass) =>
        methodOf(request) === 'getCart' ? new Response('{"message":"gone"}', { status: 404 }) : pass(request),
    })
    expect(await add(shop, DRESS)).toMatchObject({ status: 404, reply: { message: bagText.noCart.add } })
  })

  test.each(['unknown', 'of another market'])('a cart that is %s answers as a missing one, and its cookie goes', async (kind) => {
    const shop = createTestShop()
    let cart = UNKNOWN_CART
    if (kind !== 'unknown') {
      await add(shop, DRESS, MARKETS.us)
      cart = shop.jar.get(cartCookieName(2, 'USD')) ?? ''
    }
    shop.jar.set(COOKIE, cart)
    expect(await ask(shop, paths.bagRemove(UK), { itemId: 'x' })).toMatchObject({ status: 404, reply: { code: 'no-cart' } })
    expect(shop.jar.has(COOKIE)).toBe(false)
    shop.jar.set(COOKIE, cart)
    expect((await bagOf(shop)).count).toBe(0)
    expect(shop.jar.has(COOKIE)).toBe(false)
  })

  test('a cart that the commerce service has forgotten is replaced by a fresh one on the next add', async () => {
    const { shop } = await shopWith(DRESS)
    const gone = shop.jar.get(COOKIE) ?? ''
    await shop.commerce('deleteCart', [{ id: gone }])
    const { status, reply } = await add(shop, DRESS)
    expect(status).toBe(200)
    expect(reply.bag?.count).toBe(1)
    expect(shop.jar.get(COOKIE)).not.toBe(gone)
  })

  test('a cart id in a form counts for nothing: only the cookie does', async () => {
    const { shop } = await shopWith(DRESS)
    const stranger = createTestShop()
    const cart = shop.jar.get(COOKIE) ?? ''
    await add(stranger, { ...CUSHION, cartId: cart, cart_id: cart, id: cart })
    expect((await bagOf(shop)).count).toBe(1)
    expect(stranger.jar.get(COOKIE)).not.toBe(cart)
  })
})

describe('the commerce service fails, the bag does not', () => {
  test.each([
    ['500', () => new Response('broken', { status: 500 })],
    ['408', () => new Response('{"message":"time-out"}', { status: 408 })],
    ['malformed JSON', () => new Response('{"data":')],
    ['the wrong shape', () => new Response('{"data":{"id":7}}')],
    ['a refused connection', () => Promise.reject(new TypeError('refused'))],
  ])('%s: the cookie stays, the page says so, and nothing is lost', async (_name, fault) => {
    let broken = false
    const { shop } = await shopWith(DRESS, {
      upstream: (request, pass) => (broken && /Cart/.test(methodOf(request)) ? fault() : pass(request)),
    })
    broken = true
    const page = await shop.get(paths.bag(UK))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(bagText.unreadable)
    expect(await ask(shop, paths.bag(UK))).toMatchObject({ status: 503, reply: { ok: false } })
    expect(await ask(shop, paths.bagRemove(UK), { itemId: 'x' })).toMatchObject({
      status: 503,
      reply: { message: bagText.failed.change },
    })
    expect(shop.jar.has(COOKIE)).toBe(true)
  })

  test('with commerce off an add says so: 503 and Retry-After for JSON, and for a form a page that holds its fields', async () => {
    const shop = createTestShop({
      upstream: (request, pass) => (request.url.includes('/bigcommerce/') ? Promise.reject(new TypeError('off')) : pass(request)),
    })
    const json = await shop.post(paths.bagItems(UK), DRESS, { json: true })
    expect(json.status).toBe(503)
    expect(Number(json.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await shop.post(paths.bagItems(UK), { ...DRESS, quantity: '3' })
    expect(page.status).toBe(503)
    const html = await page.text()
    expect(html).toContain(bagText.failed.add)
    for (const [name, value] of Object.entries({ ...DRESS, quantity: '3' })) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    }
  })

  test('stock that cannot be read is no reason to hide a bag, but nothing is added unchecked', async () => {
    let broken = false
    const { shop } = await shopWith(DRESS, {
      upstream: (request, pass) =>
        broken && methodOf(request) === 'getInventoryAtLocations' ? new Response('', { status: 500 }) : pass(request),
    })
    broken = true
    expect((await bagOf(shop)).lines[0]?.stock).toBe('available')
    expect((await add(shop, DRESS)).status).toBe(503)
    broken = false
    expect((await bagOf(shop)).count).toBe(1)
  })
})

describe('stock', () => {
  test('spec A §4: what is sold out is not added, and starts no cart', async () => {
    const shop = createTestShop()
    const { status, reply } = await add(shop, { productId: '1005', colour: 'Red', Size: '12' })
    expect(status).toBe(422)
    expect(reply).toMatchObject({ code: 'sold-out', message: bagText.haveSoldOut })
    expect(shop.jar.has(COOKIE)).toBe(false)
  })

  test('a variant that may not be bought is refused', async () => {
    expect(await add(createTestShop(), { productId: '1005', colour: 'Red', Size: '14' })).toMatchObject({
      status: 422,
      reply: { code: 'unavailable' },
    })
  })

  test.each([
    ['en', 8],
    ['us', 3],
  ] as const)('spec A §9: of the chair, %s has %s to sell', async (code, pieces) => {
    const market = MARKETS[code]
    const shop = createTestShop()
    expect(await add(shop, { productId: '1014', quantity: String(pieces + 1) }, market)).toMatchObject({
      status: 422,
      reply: { field: 'quantity' },
    })
    expect(await add(shop, { productId: '1014', quantity: String(pieces) }, market)).toMatchObject({ status: 200 })
    expect(await add(shop, { productId: '1014' }, market)).toMatchObject({
      status: 422,
      reply: { message: bagText.refused.all(pieces) },
    })
  })

  test('spec A §8: a quantity beyond the stock is lowered to it, and the shopper is told', async () => {
    const { shop, itemId } = await shopWith({ productId: '1014' })
    const { status, reply } = await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '50' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ notice: bagText.adjusted, bag: { count: 8 } })
  })

  test('spec A §8: fewer than 5 left is said on the line; sold out is too, and closes the checkout', async () => {
    const { shop } = await shopWith({ ...BOWL })
    expect(await shop.text(paths.bag(UK))).toContain(bagText.fewLeft)
    const empty = createTestShop({
      upstream: async (request, pass) =>
        methodOf(request) === 'getInventoryAtLocations'
          ? new Response((await (await pass(request)).text()).replaceAll(/"available_to_sell":\d+/g, '"available_to_sell":0'))
          : pass(request),
    })
    empty.jar.set(COOKIE, shop.jar.get(COOKIE) ?? '')
    const page = await empty.text(paths.bag(UK))
    expect(page).toContain(bagText.soldOut)
    expect(page).toContain(bagText.checkoutBlocked)
    expect(page).not.toContain(`href="${paths.checkout(UK)}"`)
  })

  test('what is not counted is never sold out', async () => {
    expect(await add(createTestShop(), { ...CUSHION, quantity: '40' })).toMatchObject({
      status: 200,
      reply: { bag: { count: 40, canCheckOut: true } },
    })
  })
})

describe('races', () => {
  test('two parallel adds of the last bowl to one bag end with one, and the other is told', async () => {
    const { shop } = await shopWith(DRESS)
    const answers = await Promise.all([add(shop, BOWL), add(shop, BOWL)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const bowls = (await bagOf(shop)).lines.filter(({ productId }) => productId === 1016)
    expect(bowls.map(({ quantity }) => quantity)).toEqual([1])
  })

  test('a first visit in two tabs: both things are kept, in one bag', async () => {
    const visitor = crypto.randomUUID()
    const shop = createTestShop()
    shop.jar.set('visitor', visitor)
    await Promise.all([add(shop, DRESS), add(shop, CUSHION)])
    expect((await bagOf(shop)).lines.map(({ productId }) => productId).toSorted()).toEqual([1001, 1011])
  })

  test('a repeated key changes nothing and is answered alike, also for the first thing in a bag and for the last piece', async () => {
    const shop = createTestShop()
    shop.jar.set('visitor', crypto.randomUUID())
    const form = { ...BOWL, key: crypto.randomUUID() }
    const first = await Promise.all([add(shop, form), add(shop, form)])
    const later = await add(shop, form)
    expect([...first, later].map(({ status, reply }) => [status, reply.bag?.count])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect(await add(shop, { ...CUSHION, key: form.key })).toMatchObject({ status: 422, reply: { field: 'key' } })
  })

  test('twenty parallel quantity changes end in the last one sent, in the order they were sent', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(shop, paths.bagQuantity(UK), { itemId, quantity: String(index + 2) })),
    )
    expect(statuses.every(({ status }) => status === 200)).toBe(true)
    expect((await bagOf(shop)).count).toBe(21)
  })

  test('twenty parallel quantity changes that overtake each other end in the last one sent', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    // Sent with turns 1 to 20, arriving in another order.
    const turns = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1)
    await Promise.all(
      turns.map((turn) => ask(shop, paths.bagQuantity(UK), { itemId, quantity: String(turn + 30), turn: `tab1.${turn}` })),
    )
    expect((await bagOf(shop)).count).toBe(50)
  })

  test('a late quantity does not call a removed line back', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    await add(shop, CUSHION)
    await ask(shop, paths.bagRemove(UK), { itemId })
    expect(await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '3' })).toMatchObject({
      status: 404,
      reply: { code: 'line-missing', bag: { count: 1 } },
    })
    // Removing what has gone is done.
    expect(await ask(shop, paths.bagRemove(UK), { itemId })).toMatchObject({ status: 200, reply: { bag: { count: 1 } } })
  })
})

describe('hostile input is refused with the field named, and never with a 5xx', () => {
  const quantities = ['0', '-1', '1.5', '1e9', '100', 'two', '', '１']
  test.each(quantities)('a quantity to add of "%s"', async (quantity) => {
    const form = { ...DRESS, quantity }
    expect(await add(createTestShop(), form)).toMatchObject({
      status: 422,
      reply: { field: 'quantity', message: bagText.refused.quantity(1, 99) },
    })
    const page = await createTestShop().post(paths.bagItems(UK), form)
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).toContain(bagText.refused.quantity(1, 99))
    // The fields are as they were: the choice, and the quantity itself.
    expect(html).toContain('<option selected="">Red</option>')
    expect(html).toContain('<option selected="">10</option>')
    expect(html).toMatch(new RegExp(`name="quantity"[^>]*value="${quantity.replace('.', '\\.')}"`))
  })

  test.each([
    ['no product', {}, 'productId'],
    ['a product that is no number', { productId: '1001 or 1=1' }, 'productId'],
    ['an unknown product', { productId: '999999' }, 'productId'],
    ['a product of another market', { productId: '1023' }, 'productId'],
    ['no size', { productId: '1001', colour: 'Red', Length: 'Regular' }, 'Size'],
    ['a size that is not made', { ...DRESS, Size: '60' }, 'Size'],
    ['a colour that is not made', { ...DRESS, colour: 'Mauve' }, 'colour'],
    ['a text of 5000 letters', { ...DRESS, Size: 'x'.repeat(5000) }, 'Size'],
    ['a key with spaces', { ...DRESS, key: 'not a key' }, 'key'],
    ['names of the language itself', { ['__proto__']: 'x', constructor: 'y', productId: 'toString' }, 'productId'],
  ])('%s', async (name, form, field) => {
    const market = name.includes('another market') ? MARKETS.us : UK
    const shop = createTestShop()
    expect(await add(shop, form, market)).toMatchObject({ status: 422, reply: { ok: false, field } })
    expect(shop.jar.has(COOKIE)).toBe(false)
  })

  test('a quantity of a line is refused alike, and the page holds it', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    const page = await shop.post(paths.bagQuantity(UK), { itemId, quantity: '1.5' })
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).toContain(bagText.refused.quantity(0, 99))
    expect(html).toMatch(/aria-invalid="true"[^>]*value="1\.5"/)
  })

  test('unknown fields are ignored, and a price or stock that a form names counts for nothing', async () => {
    const { reply } = await add(createTestShop(), {
      ...DRESS,
      price: '0.01',
      list_price: '0',
      stock: '99',
      customer_id: '7',
      nonsense: '1',
    })
    expect(reply).toMatchObject({ ok: true, bag: { count: 1 } })
    expect(reply.bag?.total.minor).toBeGreaterThan(100)
  })

  test.each([
    ['no form', 'text/plain', 'productId=1001', 415],
    ['broken JSON', 'application/json', '{"productId":', 400],
    ['JSON that is no object', 'application/json', '[1]', 400],
    ['a multipart body without parts', 'multipart/form-data; boundary=x', 'nothing', 400],
    ['300 fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(300), 413],
  ])('%s', async (_name, type, body, status) => {
    const response = await createTestShop().visit(paths.bagItems(UK), { body, headers: { 'content-type': type } })
    expect(response.status).toBe(status)
  })

  test('a cookie that is no cart id is as good as none', async () => {
    const shop = createTestShop()
    shop.jar.set(COOKIE, '../../etc/passwd')
    expect((await bagOf(shop)).count).toBe(0)
    expect((await add(shop, DRESS)).status).toBe(200)
  })

  test('the address of a form leads to the bag, and so does its old name', async () => {
    const shop = createTestShop()
    expect((await shop.get('/bag/items')).headers.get('location')).toBe('/bag')
    expect((await shop.get('/us/Bag')).headers.get('location')).toBe('/us/bag')
  })
})
