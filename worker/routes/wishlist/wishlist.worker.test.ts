import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseWishlistReply, type WishlistView } from '#domain/contracts/wishlist.ts'
import { COOKIES, WISHLIST_COOKIE } from '#domain/cookies.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { bagOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD, sessionCookie } from '#tests/helpers/customers.ts'
import { parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const UK = MARKETS.en
/** A dress in a colour. */
const DRESS = '1001~Red'

const cookieOf = (shop: TestShop) => shop.jar.get(WISHLIST_COOKIE.name)
const save = (shop: TestShop, item: string, more: Record<string, string> = {}) =>
  shop.post(paths.wishlistItems(UK), { item, ...more })

async function listOf(shop: TestShop, market: Market = UK): Promise<WishlistView> {
  const reply = parseWishlistReply(await (await shop.visit(paths.wishlist(market), { json: true })).json())
  if (!reply?.ok || !reply.wishlist) {
    throw new TypeError('the wishlist cannot be read')
  }
  return reply.wishlist
}

/** The dress in a size that can be bought, as a form names it. */
async function savedSize(shop: TestShop): Promise<{ item: string; variantId: string }> {
  await save(shop, DRESS)
  const size = (await listOf(shop)).lines[0]?.sizes.find(({ canBeBought }) => canBeBought)
  return { item: `${DRESS}~${size?.variantId}`, variantId: String(size?.variantId) }
}

describe('saving without script', () => {
  test.each(ALL_MARKETS)('$code: a heart leads back to where the shopper was, to the heart itself', async (market) => {
    const shop = createTestShop()
    const from = '/browse/womens/dresses?page=2'
    const answer = await shop.post(paths.wishlistItems(market), { item: DRESS, from })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${market.prefix}${from}#heart-${DRESS}`])
    expect(cookieOf(shop)).toBe(`s.${DRESS}`)
    const page = parsePage(await shop.text(paths.wishlist(market)))
    expect(page.text).toContain('Marlow')
  })

  test.each(['//elsewhere.example', 'https://elsewhere.example/p', '/\\elsewhere.example', '/wishlist'])(
    'from %s it leads to the list instead',
    async (from) => {
      const answer = await save(createTestShop(), DRESS, { from })
      expect(answer.headers.get('location')).toBe('/wishlist?notice=saved')
    },
  )

  test('a piece is saved once, the newest first, and a size takes the place of its colour', async () => {
    const shop = createTestShop()
    const { item } = await savedSize(shop)
    await save(shop, '1016~White')
    await save(shop, item)
    await save(shop, DRESS)
    expect(cookieOf(shop)).toBe(`s.${item}*1016~White`)
  })

  test('a form without a piece is a 422 that changes nothing, as JSON too', async () => {
    const shop = createTestShop()
    const answer = await save(shop, 'x')
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text.refused.item)])
    const json = await shop.post(paths.wishlistItems(UK), { item: '' }, { json: true })
    expect([json.status, await json.json()]).toEqual([422, { ok: false, code: 'item', message: text.refused.item }])
    expect(cookieOf(shop)).toBeUndefined()
  })

  test('a list that is full says so and stays', async () => {
    const shop = createTestShop()
    const full = `s.${Array.from({ length: 50 }, (_, index) => `${index + 1}~Red`).join('*')}`
    shop.jar.set(WISHLIST_COOKIE.name, full)
    const answer = await save(shop, DRESS)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(wishlistText.full)])
    expect(cookieOf(shop)).toBe(full)
  })

  test('what is removed is offered back, and clearing leaves an empty list', async () => {
    const shop = createTestShop()
    await save(shop, DRESS)
    await save(shop, '1016~White')
    const removed = await shop.post(paths.wishlistRemove(UK), { item: DRESS })
    const back = removed.headers.get('location') ?? ''
    const page = parsePage(await shop.text(back))
    const undo = page.document.querySelector(`form[action="${paths.wishlistItems(UK)}"] button[value="${DRESS}"]`)
    expect([removed.status, undo?.textContent]).toEqual([303, text.undo])
    expect((await shop.post(paths.wishlistClear(UK), {})).headers.get('location')).toBe('/wishlist?notice=cleared')
    // Not deleted: a script's storage must learn that the list is empty.
    expect([cookieOf(shop), await shop.text(paths.wishlist(UK))]).toEqual(['s.', expect.stringContaining(text.empty)])
  })

  test('the page is the visitor’s own, and no stored page knows of the list', async () => {
    const shop = createTestShop()
    const before = await shop.text('/browse/womens/dresses')
    await save(shop, DRESS)
    const answer = await shop.get('/browse/womens/dresses')
    expect([answer.headers.get('x-shell'), await answer.text()]).toEqual(['guest', before])
    const page = await shop.get(paths.wishlist(UK))
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await page.text()).toContain('noindex')
  })
})

describe('the list', () => {
  test('a colour without a size offers its sizes; a piece that the market does not sell says so and can be taken off', async () => {
    const shop = createTestShop()
    await save(shop, '999999~Red')
    await save(shop, DRESS)
    const [dress, gone] = (await listOf(shop)).lines
    expect(dress).toMatchObject({ name: expect.any(String), stock: 'in-stock', href: expect.stringContaining('/p/1001/') })
    expect(dress?.sizes.length).toBeGreaterThan(1)
    expect(gone).toMatchObject({ stock: 'not-sold', sizes: [] })
    const page = parsePage(await shop.text(paths.wishlist(UK)))
    const of = (item: string) => page.document.querySelector(`form[action="${paths.wishlistRemove(UK)}"] input[value="${item}"]`)
    expect([of(DRESS), of('999999~Red')]).not.toContain(null)
  })

  test('each market has its own prices of the same list', async () => {
    const shop = createTestShop()
    await save(shop, DRESS)
    const currencies = await Promise.all(
      ALL_MARKETS.map(async (market) => (await listOf(shop, market)).lines[0]?.price?.now.currency),
    )
    expect(currencies).toEqual(['GBP', 'USD', 'EUR'])
  })

  test('pieces that cannot be read: the page says so, keeps the list, and JSON is a 503', async () => {
    const shop = createTestShop({
      upstream: (request, pass) =>
        request.url.includes('getProductsById') ? new Response('down', { status: 500 }) : pass(request),
    })
    await save(shop, DRESS)
    const page = await shop.get(paths.wishlist(UK))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(text.unreadable)])
    expect((await shop.visit(paths.wishlist(UK), { json: true })).status).toBe(503)
    expect(cookieOf(shop)).toBe(`s.${DRESS}`)
  })
})

describe('moving to the bag', () => {
  test('§7: one piece of the variant goes into the bag and off the list', async () => {
    const shop = createTestShop()
    const { variantId } = await savedSize(shop)
    const answer = await shop.post(paths.wishlistMove(UK), { item: DRESS, variantId })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bag?notice=added'])
    expect((await bagOf(shop)).lines).toMatchObject([{ productId: 1001, quantity: 1 }])
    expect(cookieOf(shop)).toBe('s.')
  })

  test('pressed twice without script, it goes into the bag once', async () => {
    const shop = createTestShop()
    const piece = await savedSize(shop)
    const moves = await Promise.all([1, 2].map(() => shop.post(paths.wishlistMove(UK), piece)))
    expect(moves.map(({ status }) => status)).toEqual([303, 303])
    expect((await bagOf(shop)).lines.map(({ quantity }) => quantity)).toEqual([1])
  })

  test('saved for later, a line leaves the bag for the list, and the bag offers it back', async () => {
    const shop = createTestShop()
    const { item, variantId } = await savedSize(shop)
    await shop.post(paths.wishlistMove(UK), { item: DRESS, variantId })
    const [line] = (await bagOf(shop)).lines
    const answer = await shop.post(paths.wishlistLater(UK), { itemId: line?.id ?? '', item: line?.later ?? '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bag?notice=removed'])
    expect([(await bagOf(shop)).lines, cookieOf(shop)]).toEqual([[], `s.${item}`])
    expect(parsePage(await shop.text('/bag?notice=removed')).text).toContain(bagText.undo)
  })

  test('a piece that is refused, or has no size yet, stays on the list with the reason', async () => {
    const shop = createTestShop()
    await save(shop, DRESS)
    const unknown = await shop.post(paths.wishlistMove(UK), { item: DRESS, variantId: '999999' })
    const sizeless = await shop.post(paths.wishlistMove(UK), { item: DRESS, variantId: '' })
    expect([unknown.status, sizeless.status, await sizeless.text()]).toEqual([422, 422, expect.stringContaining(text.chooseSize)])
    expect(cookieOf(shop)).toBe(`s.${DRESS}`)
  })
})

describe('spec A §4: a signed-in customer', () => {
  const HINT = COOKIES.authenticated.name
  const rowsOf = async (customerId: number) =>
    (
      await env.DB.prepare(
        'SELECT w.id AS list, i.product_id AS product, i.variant_id AS variant FROM wishlists w LEFT JOIN wishlist_items i ON i.wishlist_id = w.id WHERE w.customer_id = ? ORDER BY w.id, i.id',
      )
        .bind(customerId)
        .all<{ list: number; product: number | null; variant: number | null }>()
    ).results
  const signIn = async (shop: TestShop, email: string) => (await shop.post('/login', { email, password: PASSWORD })).status

  async function signedIn(options?: TestShopOptions) {
    const customer = await newCustomer()
    const shop = createTestShop(options)
    const [name, value] = await sessionCookie(customer)
    shop.jar.set(name, value)
    shop.jar.set(HINT, '1')
    return { shop, customer }
  }

  test('a guest’s list is merged into a new one, and the same merge again changes nothing', async () => {
    const shop = createTestShop()
    const { item, variantId } = await savedSize(shop)
    await save(shop, item)
    await save(shop, '1011~Oat')
    const guest = cookieOf(shop) ?? ''
    const { id, email } = await newCustomer()
    expect(await signIn(shop, email)).toBe(303)
    const rows = await rowsOf(id)
    expect(rows.map(({ product, variant }) => [product, variant])).toEqual([
      [1001, Number(variantId)],
      [1011, expect.any(Number)],
    ])
    expect(cookieOf(shop)).toMatch(new RegExp(`^a\\.1011~Oat~\\d+\\*1001~Red~${variantId}$`))
    const other = createTestShop()
    other.jar.set(WISHLIST_COOKIE.name, guest)
    expect(await signIn(other, email)).toBe(303)
    expect([await rowsOf(id), cookieOf(other)]).toEqual([rows, cookieOf(shop)])
  })

  test('pieces go into the first list that there is', async () => {
    const { shop, customer } = await signedIn()
    await save(shop, DRESS)
    const [before] = await rowsOf(customer.id)
    const guest = createTestShop()
    await save(guest, '1011~Oat')
    await signIn(guest, customer.email)
    const rows = await rowsOf(customer.id)
    expect([rows.length, new Set(rows.map(({ list }) => list)), rows[0]]).toEqual([2, new Set([before?.list]), before])
  })

  test('two first saves at once make one list with both pieces', async () => {
    const { customer } = await signedIn()
    const session = await sessionCookie(customer)
    const { promise: bothHaveAsked, resolve } = Promise.withResolvers<void>()
    let asked = 0
    const options: TestShopOptions = {
      upstream: async (request, pass) => {
        const answer = await pass(request)
        if (request.url.includes('getAllWishlists') && asked < 2) {
          asked += 1
          if (asked === 2) {
            resolve()
          }
          await bothHaveAsked
        }
        return answer
      },
    }
    const saves = await Promise.all(
      [DRESS, '1011~Oat'].map((item) => {
        const shop = createTestShop(options)
        shop.jar.set(...session)
        return save(shop, item)
      }),
    )
    expect(saves.map(({ status }) => status)).toEqual([303, 303])
    const rows = await rowsOf(customer.id)
    expect(new Set(rows.map(({ list }) => list)).size).toBe(1)
    expect(rows.map(({ product }) => product).toSorted()).toEqual([1001, 1011])
  })

  test('a piece that the account does not take stays on the device, and is named', async () => {
    const shop = createTestShop()
    await save(shop, '1001~Red~999999')
    await save(shop, '1011~Oat')
    const { id, email } = await newCustomer()
    await signIn(shop, email)
    expect((await rowsOf(id)).map(({ product }) => product)).toEqual([1011])
    expect(cookieOf(shop)).toMatch(/^a\.1011~Oat~\d+\.1001~Red~999999$/)
    const page = parsePage(await shop.text(paths.wishlist(UK)))
    expect(page.text).toContain(text.left(['Marlow Linen Midi Dress']))
    const again = await shop.post(paths.wishlistMerge(UK), {})
    expect([again.status, again.headers.get('location')]).toEqual([303, '/wishlist'])
    await shop.post('/logout', {})
    expect((await listOf(shop)).lines.map(({ item }) => item)).toEqual(['1001~Red~999999'])
  })

  test('a merge that the commerce service fails loses nothing: signing in succeeds, the list stays on the device', async () => {
    const shop = createTestShop({
      upstream: (request, pass) => (request.url.includes('Wishlist') ? new Response('', { status: 500 }) : pass(request)),
    })
    await save(shop, DRESS)
    const { email } = await newCustomer()
    expect(await signIn(shop, email)).toBe(303)
    expect(cookieOf(shop)).toBe(`s.${DRESS}`)
    const answer = await shop.post(paths.wishlistRemove(UK), { item: DRESS }, { json: true })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('saves, removes and clears at the commerce service; clearing leaves a fresh empty list', async () => {
    const { shop, customer } = await signedIn()
    await save(shop, DRESS)
    await save(shop, '1011~Oat')
    expect((await listOf(shop)).lines.map(({ productId }) => productId)).toEqual([1011, 1001])
    await shop.post(paths.wishlistRemove(UK), { item: DRESS })
    const [kept] = await rowsOf(customer.id)
    expect([(await rowsOf(customer.id)).length, kept?.product]).toEqual([1, 1011])
    await shop.post(paths.wishlistClear(UK), {})
    const [fresh, ...more] = await rowsOf(customer.id)
    expect([fresh?.product, more.length, fresh?.list === kept?.list, cookieOf(shop)]).toEqual([null, 0, false, 'a.'])
  })

  test('a piece that is moved goes into the saved bag; signing out leaves neither bag, list nor what was removed', async () => {
    const { shop, customer } = await signedIn()
    await shop.post(paths.wishlistMove(UK), await savedSize(shop))
    await save(shop, '1016~White')
    const other = createTestShop()
    await signIn(other, customer.email)
    const [line] = (await bagOf(other)).lines
    expect(line?.quantity).toBe(1)

    await other.post(paths.bagRemove(UK), { itemId: line?.id ?? '' })
    expect(other.jar.get(COOKIES.removed.name)).toBeTruthy()
    await other.post('/logout', {})
    expect([other.jar.get(COOKIES.removed.name) ?? '', cookieOf(other)]).toEqual(['', 's.'])
  })

  test('§2: the list is a page of the account too, for which a guest signs in first', async () => {
    const { shop } = await signedIn()
    await save(shop, DRESS)
    const page = await shop.get('/my-account/wishlist')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Marlow')])
    const guest = await createTestShop().get('/us/my-account/wishlist')
    expect([guest.status, guest.headers.get('location')]).toEqual([303, '/us/login?return=%2Fmy-account%2Fwishlist'])
  })

  test('a link shows the list to anyone, with nothing of its owner, until it is private again', async () => {
    const { shop, customer } = await signedIn()
    await save(shop, DRESS)
    await shop.post(paths.wishlistShare(UK), { public: 'yes' })
    const field = parsePage(await shop.text(paths.wishlist(UK))).document.querySelector('input[name="link"]')
    const { pathname, search } = new URL(field?.getAttribute('value') ?? '')
    const stranger = createTestShop()
    const shared = await stranger.get(pathname + search)
    const page = await shared.text()
    expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    expect(page).toContain('Marlow Linen Midi Dress')
    expect(page).toContain('noindex')
    expect(page).not.toContain(customer.email)
    expect(parsePage(page).document.querySelector('main form')).toBeNull()
    await shop.post(paths.wishlistShare(UK), { public: 'no' })
    const over = await stranger.get(pathname + search)
    expect([over.status, await over.text()]).toEqual([404, expect.stringContaining(text.shared.missing)])
    expect((await stranger.get(`${pathname}?list=%27x`)).status).toBe(404)
    const asked = await stranger.post(paths.wishlistShare(UK), { public: 'yes' })
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/login?return=%2Fwishlist'])
  })

  test('safety §6: a list is its owner’s alone, and a guest of the same browser does not see the copy', async () => {
    const { shop } = await signedIn()
    await save(shop, DRESS)
    const { shop: other } = await signedIn()
    other.jar.set(WISHLIST_COOKIE.name, cookieOf(shop) ?? '')
    expect((await listOf(other)).lines).toEqual([])
    await shop.post('/logout', {})
    expect((await listOf(shop)).lines).toEqual([])
  })
})
