import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_CART } from '#domain/contracts/bag.ts'
import { cartCookieName } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { listingText } from '#domain/text/listing.ts'
import { add, ask, bagOf, CART_COOKIE, CUSHION, DRESS, methodOf, shopWith } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { addressesOf, attributesOf, parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en
const UNKNOWN_CART = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the journey of a bag, with forms only', () => {
  test.each(TRIED_MARKETS)('spec A §1: in $name the bag fills, changes and empties in $currency', async (market) => {
    const shop = createTestShop()
    const added = await shop.post(paths.bagItems(market), { ...DRESS, quantity: '2' })
    expect(added.status).toBe(303)
    expect(added.headers.get('location')).toBe(`${paths.bag(market)}?notice=added`)

    const bag = await bagOf(shop, market)
    const [line] = bag.lines
    expect(bag).toMatchObject({ count: 2, canCheckOut: true, total: { currency: market.currency } })
    expect(line?.lineTotal).toEqual({ minor: (line?.price.minor ?? 0) * 2, currency: market.currency })
    expect(bag.subtotal).toEqual(line?.lineTotal)
    const page = parsePage(await shop.text(`${paths.bag(market)}?notice=added`))
    expect(page.text).toContain(bagReplyText.notices.added)
    expect(page.text).toContain(formatMoney(bag.total, market.intl))
    expect(addressesOf(page)).toContain(line?.href)
    expect(line?.href).toMatch(/^(\/us|\/eu)?\/p\/1001\/[\w-]+\/Red\?Size=10&Length=Regular$/)

    const itemId = line?.id ?? ''
    // Without JavaScript, the quantity form has a number field and step buttons.
    const stepped = await shop.post(paths.bagQuantity(market), { itemId, quantity: '2', step: '1' })
    expect(stepped.status).toBe(303)
    expect((await bagOf(shop, market)).count).toBe(3)

    const removed = await shop.post(paths.bagRemove(market), { itemId })
    expect(removed.status).toBe(303)
    const empty = await shop.text(paths.bag(market))
    expect(empty).toContain(bagText.empty)
    const best = parsePage(empty).getByRole('region', { name: listingText.bestSellers })
    expect(attributesOf(best, 'li h3 a', 'href').filter((href) => href.startsWith(`${market.prefix}/p/`))).toHaveLength(8)
  })

  test('spec A §3: each market has a bag of its own', async () => {
    const shop = createTestShop()
    await shop.post(paths.bagItems(MARKETS.us), DRESS)
    await shop.post(paths.bagItems(MARKETS.eu), { ...DRESS, quantity: '3' })
    expect((await bagOf(shop, MARKETS.us)).total.currency).toBe('USD')
    expect((await bagOf(shop, MARKETS.eu)).count).toBe(3)
    expect((await bagOf(shop)).count).toBe(0)
  })

  test('spec A §9: the cart cookie lives 604800 seconds, no script reads it, and it is sent after a link of another site', async () => {
    const response = await createTestShop().post(paths.bagItems(UK), DRESS)
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(CART_COOKIE))
    expect(cookie).toMatch(/Max-Age=604800/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Secure/)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const short = await createTestShop({ bindings: { BAG_COOKIE_SECONDS: '3600' } }).post(paths.bagItems(UK), DRESS)
    expect(short.headers.getSetCookie().find((one) => one.startsWith(CART_COOKIE))).toMatch(/Max-Age=3600;/)
  })

  test('spec A §4: removing the last item clears the cookie, and the next add makes a new cart', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    const before = shop.jar.get(CART_COOKIE)
    const { reply } = await ask(shop, paths.bagRemove(UK), { itemId })
    expect(reply).toMatchObject({ ok: true, bag: { count: 0 } })
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
    await add(shop, DRESS)
    expect(shop.jar.get(CART_COOKIE)).toBeTruthy()
    expect(shop.jar.get(CART_COOKIE)).not.toBe(before)
  })

  test('spec A §4: clearing deletes the cart and its cookie; a quantity of zero removes a line', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    await add(shop, CUSHION)
    const { reply } = await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '0' })
    expect(reply.bag?.lines.map(({ productId }) => productId)).toEqual([1011])
    const cart = shop.jar.get(CART_COOKIE) ?? ''
    const cleared = await shop.post(paths.bagClear(UK), {})
    expect(cleared.headers.get('location')).toContain('notice=cleared')
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
    expect((await shop.commerce('getCart', [{ id: cart }])).status).toBe(404)
  })

  test('the same choice increases its line, another size makes a new line', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    const again = await add(shop, DRESS)
    expect(again.reply).toMatchObject({ ok: true, changes: [{ lineId: itemId, more: 1 }], bag: { count: 2 } })
    const other = await add(shop, { ...DRESS, Size: '12' })
    expect(other.reply.bag?.lines).toHaveLength(2)
  })

  test('spec A §9: a gift card has a Design instead of a colour and no size, and requires its addresses', async () => {
    const shop = createTestShop()
    const answer = await shop.commerce('getProductById', [{ entityId: 1010, includeModifiers: true, includeOptions: true }])
    const {
      data,
    }: { data: { modifiers: { id: number; display_name: string; required: boolean }[]; variants: { id: number }[] } } =
      await answer.json()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const texts = Object.fromEntries(
      data.modifiers.map(({ id, display_name: name }) => [
        `modifier-${id}`,
        /email$/i.test(name) ? 'ada@example.com' : name === 'Send date' ? tomorrow : 'Happy birthday',
      ]),
    )
    const form = { productId: '1010', variantId: String(data.variants[0]?.id), ...texts }
    const { reply } = await add(shop, form)
    const [line] = reply.bag?.lines ?? []
    expect(line).toMatchObject({ isGiftCard: true })
    // Gift cards are e-mailed, so the bag has no delivery.
    expect(reply.bag?.delivery).toBeUndefined()
    const labels = line?.options.map(({ label }) => label)
    expect(labels?.[0]).toBe(bagText.design)
    expect(labels).not.toContain(bagText.size)

    const email = data.modifiers.find(({ display_name: name }) => name === 'Recipient email')?.id
    const refused = await add(shop, { ...form, [`modifier-${email}`]: 'not an address' })
    expect(refused).toMatchObject({ status: 422, reply: { code: 'email', field: `modifier-${email}` } })
    const blank = await add(shop, { ...form, [`modifier-${email}`]: '  ' })
    expect(blank).toMatchObject({ status: 422, reply: { code: 'modifier', field: `modifier-${email}` } })
  })
})

/** Measures the longest chain of calls that waited for each other. Each call takes long enough for parallel calls to start. */
function depthMeter() {
  let ended = 0
  let starting = 0
  let deepest = 0
  return {
    reset: () => {
      ended = 0
      deepest = 0
    },
    deepest: () => deepest,
    async upstream(request: Request, pass: (request: Request) => Promise<Response>) {
      const depth = ended + 1
      deepest = Math.max(deepest, depth)
      starting += 1
      const answer = await pass(request)
      // Waits until all parallel calls have started before the response is returned.
      while (starting > 0) {
        starting = 0
        await scheduler.wait(10)
      }
      ended = Math.max(ended, depth)
      return answer
    },
  }
}

describe('adding makes at most three upstream calls one after another', () => {
  test.each(TRIED_MARKETS)(
    '$name: the first product, another product, and the same one again; by form and by script',
    async (market) => {
      for (const json of [true, false]) {
        const meter = depthMeter()
        const shop = createTestShop({ upstream: meter.upstream })
        const depths: number[] = []
        for (const form of [DRESS, CUSHION, { ...DRESS, quantity: '2' }]) {
          meter.reset()
          const added = await shop.post(paths.bagItems(market), form, { json })
          expect(added.status).toBe(json ? 200 : 303)
          depths.push(meter.deepest())
        }
        expect(depths).toEqual(json ? [3, 3, 3] : [3, 2, 2])
        expect((await bagOf(shop, market)).count).toBe(4)
      }
    },
  )
})

describe('spec A §5: operations on a missing cart', () => {
  test.each([
    ['remove', paths.bagRemove(UK), { itemId: 'some-line' }, bagReplyText.noCart.remove],
    ['quantity', paths.bagQuantity(UK), { itemId: 'some-line', quantity: '2' }, bagReplyText.noCart.quantity],
    ['clear', paths.bagClear(UK), {}, bagReplyText.noCart.clear],
  ])('%s says so, as JSON and as a page', async (_name, path, form, words) => {
    const { status, reply } = await ask(createTestShop(), path, form)
    expect(status).toBe(404)
    expect(reply).toMatchObject({ ok: false, code: NO_CART, message: words, bag: { count: 0 } })
    const page = await createTestShop().post(path, form)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain(words)
  })

  test('an add fails with a message if the new cart is missing too', async () => {
    const shop = createTestShop({
      upstream: (request, pass) =>
        /^(getCart|addCartItems)$/.test(methodOf(request)) ? new Response('{"message":"gone"}', { status: 404 }) : pass(request),
    })
    expect(await add(shop, DRESS)).toMatchObject({ status: 404, reply: { message: bagReplyText.noCart.add } })
  })

  test.each(['unknown', 'of another market'])('a cart that is %s counts as missing, and its cookie is deleted', async (kind) => {
    const shop = createTestShop()
    let cart = UNKNOWN_CART
    if (kind !== 'unknown') {
      await add(shop, DRESS, MARKETS.us)
      cart = shop.jar.get(cartCookieName(2, 'USD')) ?? ''
    }
    shop.jar.set(CART_COOKIE, cart)
    expect(await ask(shop, paths.bagRemove(UK), { itemId: 'x' })).toMatchObject({ status: 404, reply: { code: 'no-cart' } })
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
    shop.jar.set(CART_COOKIE, cart)
    expect((await bagOf(shop)).count).toBe(0)
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
  })

  test('a cart that the commerce service no longer knows is replaced by a new one at the next add', async () => {
    const { shop } = await shopWith(DRESS)
    const gone = shop.jar.get(CART_COOKIE) ?? ''
    await shop.commerce('deleteCart', [{ id: gone }])
    const { status, reply } = await add(shop, DRESS)
    expect(status).toBe(200)
    expect(reply.bag?.count).toBe(1)
    expect(shop.jar.get(CART_COOKIE)).not.toBe(gone)
  })

  test('a cart id in a form is ignored: only the cookie names the cart', async () => {
    const { shop } = await shopWith(DRESS)
    const stranger = createTestShop()
    const cart = shop.jar.get(CART_COOKIE) ?? ''
    await add(stranger, { ...CUSHION, cartId: cart, cart_id: cart, id: cart })
    expect((await bagOf(shop)).count).toBe(1)
    expect(stranger.jar.get(CART_COOKIE)).not.toBe(cart)
  })
})
