import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COOKIES, WISHLIST_COOKIE } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { bagOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD, sessionCookie } from '#tests/helpers/customers.ts'
import { parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { savedForLater, savedSize, saveWish, WISHED_DRESS, wishlistCookieOf, wishlistOf } from '#tests/helpers/wishlist-visits.ts'

beforeAll(async () => seedForTests(env.DB))

const UK = MARKETS.en

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
    await saveWish(shop, item)
    await saveWish(shop, '1011~Oat')
    const guest = wishlistCookieOf(shop) ?? ''
    const { id, email } = await newCustomer()
    expect(await signIn(shop, email)).toBe(303)
    const rows = await rowsOf(id)
    expect(rows.map(({ product, variant }) => [product, variant])).toEqual([
      [1001, Number(variantId)],
      [1011, expect.any(Number)],
    ])
    expect(wishlistCookieOf(shop)).toMatch(new RegExp(`^a\\.1011~Oat~\\d+\\*1001~Red~${variantId}$`))
    const other = createTestShop()
    other.jar.set(WISHLIST_COOKIE.name, guest)
    expect(await signIn(other, email)).toBe(303)
    expect([await rowsOf(id), wishlistCookieOf(other)]).toEqual([rows, wishlistCookieOf(shop)])
  })

  test('items go into the customer’s first list', async () => {
    const { shop, customer } = await signedIn()
    await saveWish(shop, WISHED_DRESS)
    const [before] = await rowsOf(customer.id)
    const guest = createTestShop()
    await saveWish(guest, '1011~Oat')
    await signIn(guest, customer.email)
    const rows = await rowsOf(customer.id)
    expect([rows.length, new Set(rows.map(({ list }) => list)), rows[0]]).toEqual([2, new Set([before?.list]), before])
  })

  test('two first saves at once make one list with both items', async () => {
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
      [WISHED_DRESS, '1011~Oat'].map((item) => {
        const shop = createTestShop(options)
        shop.jar.set(...session)
        return saveWish(shop, item)
      }),
    )
    expect(saves.map(({ status }) => status)).toEqual([303, 303])
    const rows = await rowsOf(customer.id)
    expect(new Set(rows.map(({ list }) => list)).size).toBe(1)
    expect(rows.map(({ product }) => product).toSorted()).toEqual([1001, 1011])
  })

  test('an item that the account refuses stays on the device, and is named', async () => {
    const shop = createTestShop()
    await saveWish(shop, '1001~Red~999999')
    await saveWish(shop, '1011~Oat')
    const { id, email } = await newCustomer()
    await signIn(shop, email)
    expect((await rowsOf(id)).map(({ product }) => product)).toEqual([1011])
    expect(wishlistCookieOf(shop)).toMatch(/^a\.1011~Oat~\d+\.1001~Red~999999$/)
    const page = parsePage(await shop.text(paths.wishlist(UK)))
    expect(page.text).toContain(text.left(['Marlow Linen Midi Dress']))
    const again = await shop.post(paths.wishlistMerge(UK), {})
    expect([again.status, again.headers.get('location')]).toEqual([303, '/wishlist'])
    await shop.post('/logout', {})
    expect((await wishlistOf(shop)).lines.map(({ item }) => item)).toEqual(['1001~Red~999999'])
  })

  test('a merge that fails at the commerce service loses nothing: signing in succeeds, the list stays on the device', async () => {
    const shop = createTestShop({
      upstream: (request, pass) => (request.url.includes('Wishlist') ? new Response('', { status: 500 }) : pass(request)),
    })
    await saveWish(shop, WISHED_DRESS)
    const { email } = await newCustomer()
    expect(await signIn(shop, email)).toBe(303)
    expect(wishlistCookieOf(shop)).toBe(`s.${WISHED_DRESS}`)
    const answer = await shop.post(paths.wishlistRemove(UK), { item: WISHED_DRESS }, { json: true })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('the list is saved, changed and cleared at the commerce service; clearing leaves a new empty list', async () => {
    const { shop, customer } = await signedIn()
    await saveWish(shop, WISHED_DRESS)
    await saveWish(shop, '1011~Oat')
    expect((await wishlistOf(shop)).lines.map(({ productId }) => productId)).toEqual([1011, 1001])
    await shop.post(paths.wishlistRemove(UK), { item: WISHED_DRESS })
    const [kept] = await rowsOf(customer.id)
    expect([(await rowsOf(customer.id)).length, kept?.product]).toEqual([1, 1011])
    await shop.post(paths.wishlistClear(UK), {})
    const [fresh, ...more] = await rowsOf(customer.id)
    expect([fresh?.product, more.length, fresh?.list === kept?.list, wishlistCookieOf(shop)]).toEqual([null, 0, false, 'a.'])
  })

  test('clearing leaves one empty list, even if the customer had several', async () => {
    const { shop, customer } = await signedIn()
    await saveWish(shop, WISHED_DRESS)
    const second =
      "INSERT INTO wishlists (customer_id, name, is_public, token) SELECT customer_id, 'Second', 0, ? FROM wishlists WHERE customer_id = ?"
    await env.DB.prepare(second).bind(`second-${customer.id}`, customer.id).run()
    await shop.post(paths.wishlistClear(UK), {})
    expect((await rowsOf(customer.id)).map(({ product }) => product)).toEqual([null])
  })

  test('each read of the session renews the signed-in hint, and nothing else does', async () => {
    const { shop, customer } = await signedIn()
    shop.jar.delete(HINT)
    await shop.get('/browse/womens/dresses')
    expect(shop.jar.get(HINT)).toBeUndefined()
    await shop.get(paths.wishlist(UK))
    expect(shop.jar.get(HINT)).toBe('1')
    const other = createTestShop()
    await signIn(other, customer.email)
    await other.post('/logout', {})
    expect(other.jar.get(HINT)).toBe('0')
  })

  test('an item that is moved goes into the saved bag; signing out removes bag, list and the record of removed lines', async () => {
    const { shop, customer } = await signedIn()
    await shop.post(paths.wishlistMove(UK), await savedSize(shop))
    await saveWish(shop, '1016~White')
    const other = createTestShop()
    await signIn(other, customer.email)
    const [line] = (await bagOf(other)).lines
    expect(line?.quantity).toBe(1)

    await other.post(paths.bagRemove(UK), { itemId: line?.id ?? '' })
    expect(other.jar.get(COOKIES.removed.name)).toBeTruthy()
    await other.post('/logout', {})
    expect([other.jar.get(COOKIES.removed.name) ?? '', wishlistCookieOf(other)]).toEqual(['', 's.'])
  })

  test.each([
    ['had put it there: off the list', false],
    ['had not, as another device had: still on it', true],
  ])('Undo of "save for later" where the saving %s', async (_whose, isThere) => {
    const { shop, customer } = await signedIn()
    const { item, variantId } = await savedSize(shop)
    await shop.post(paths.wishlistClear(UK), {})
    if (isThere) {
      await saveWish(shop, item)
    }
    await shop.post(paths.bagItems(UK), { productId: '1001', variantId })
    // This device's copy of the list is outdated.
    shop.jar.set(WISHLIST_COOKIE.name, 'a.')
    expect((await (await savedForLater(shop)).undo()).status).toBe(303)
    expect((await rowsOf(customer.id)).map(({ variant }) => variant)).toEqual([isThere ? Number(variantId) : null])
    expect((await bagOf(shop)).count).toBe(1)
  })

  test('spec A §2: the list is also a page of the account, for which a guest signs in first', async () => {
    const { shop } = await signedIn()
    await saveWish(shop, WISHED_DRESS)
    const page = await shop.get('/my-account/wishlist')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Marlow')])
    const guest = await createTestShop().get('/us/my-account/wishlist')
    expect([guest.status, guest.headers.get('location')]).toEqual([303, '/us/login?return=%2Fmy-account%2Fwishlist'])
  })

  test('a link shows the list to anyone, with nothing about its owner, until it is private again', async () => {
    const { shop, customer } = await signedIn()
    await saveWish(shop, WISHED_DRESS)
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

  test('safety §6: only its owner can read a list, and a guest in the same browser does not see the copy', async () => {
    const { shop } = await signedIn()
    await saveWish(shop, WISHED_DRESS)
    const { shop: other } = await signedIn()
    other.jar.set(WISHLIST_COOKIE.name, wishlistCookieOf(shop) ?? '')
    expect((await wishlistOf(other)).lines).toEqual([])
    await shop.post('/logout', {})
    expect((await wishlistOf(shop)).lines).toEqual([])
  })
})
