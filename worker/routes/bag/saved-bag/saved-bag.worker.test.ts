import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { COOKIES, cartCookieName } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { add, ask, BOWL, bagOf, CART_COOKIE, CUSHION, DRESS, methodOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { customerOf, newCustomer } from '#tests/helpers/customers.ts'
import { parsePage } from '#tests/helpers/parsed-page.ts'
import { guestWith, login, withSaved } from '#tests/helpers/saved-bag-visits.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

interface WireLine {
  readonly product_id: number
  readonly options: unknown
}
interface WireCart {
  readonly customer_id: number
  readonly line_items: { readonly physical_items: readonly WireLine[]; readonly digital_items: readonly WireLine[] }
}
type Customer = Awaited<ReturnType<typeof newCustomer>>

beforeAll(() => seedForTests(env.DB))
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const cartOf = (shop: TestShop) => shop.jar.get(CART_COOKIE)
const savedBy = async ({ cookie }: Customer, field = 'Cart ID'): Promise<string | undefined> =>
  (await customerOf(cookie))?.form_fields.find((one: { name: string }) => one.name === field)?.value
const linesOf = async (shop: TestShop) => (await bagOf(shop)).lines.map(({ productId, quantity }) => [productId, quantity])
const wireOf = async (shop: TestShop, id: string | undefined) => {
  const include = 'line_items.physical_items.options,line_items.digital_items.options'
  const { data } = await (await shop.commerce('getCart', [{ id, include }])).json<{ data: WireCart }>()
  return data
}

test('without a saved bag the current one is saved, per market, and becomes the customer’s', async () => {
  const customer = await newCustomer()
  const shop = await guestWith([DRESS])
  await add(shop, DRESS, MARKETS.us)
  const [uk, us] = [cartOf(shop), shop.jar.get(cartCookieName(2, 'USD'))]
  await login(shop, customer)
  expect([await savedBy(customer), cartOf(shop)]).toEqual([uk, uk])
  expect(await wireOf(shop, uk)).toMatchObject({ customer_id: customer.id })
  expect(await linesOf(shop)).toEqual([[1001, 1]])
  // The other market's bag is saved when the shopper visits that market.
  await shop.get('/us/bag')
  expect([await savedBy(customer, 'Cart ID US'), await savedBy(customer)]).toEqual([us, uk])
})

test('spec A §3: the saved bag is found by the form field in the settings', async () => {
  const options = { bindings: { SAVED_BAG_FIELD: 'Basket' } }
  const customer = await newCustomer()
  const shop = await guestWith([DRESS], options)
  await login(shop, customer)
  expect([await savedBy(customer, 'Basket'), await savedBy(customer)]).toEqual([cartOf(shop), undefined])
  const other = createTestShop(options)
  await login(other, customer)
  expect(cartOf(other)).toBe(cartOf(shop))
})

test('on another device the saved bag appears after signing in, joined with that device’s: equal items are summed', async () => {
  const customer = await withSaved({ ...DRESS, quantity: '2' })
  const empty = createTestShop()
  await login(empty, customer)
  expect([cartOf(empty), await linesOf(empty)]).toEqual([await savedBy(customer), [[1001, 2]]])
  const guest = await guestWith([DRESS, CUSHION])
  const brought = cartOf(guest)
  const response = await login(guest, customer)
  expect(response.headers.get('location')).toBe('/size-guide')
  expect([cartOf(guest), await linesOf(guest)]).toEqual([
    await savedBy(customer),
    [
      [1001, 3],
      [1011, 1],
    ],
  ])
  expect((await guest.commerce('getCart', [{ id: brought }])).status).toBe(404)
  // A repeated request with the earlier cookie adds nothing.
  guest.jar.set(CART_COOKIE, brought ?? '')
  await login(guest, customer)
  expect(await linesOf(guest)).toEqual([
    [1001, 3],
    [1011, 1],
  ])
})

test('if stock is short the joined bag holds the available items, and the shopper is redirected to it with a message', async () => {
  const customer = await withSaved(BOWL)
  const guest = await guestWith([BOWL, DRESS])
  const response = await login(guest, customer)
  expect(response.headers.get('location')).toBe('/bag?notice=adjusted')
  const page = parsePage(await guest.text('/bag?notice=adjusted'))
  expect(page.text.split(bagReplyText.notices.adjusted)).toHaveLength(2)
  const { lines } = await bagOf(guest)
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1016, 1],
    [1001, 1],
  ])
  expect(page.text).toContain(`${bagReplyText.notices.adjusted}: ${lines[0]?.name}, 1 of the 2 you wanted.`)
  // The message is shown only once.
  expect(await guest.text('/bag')).not.toContain('you wanted')
})

test.each(TRIED_MARKETS)(
  'in $name a read of the bag can join it too; the page and the JSON then say which quantities were lowered',
  async (market) => {
    const customer = await newCustomer()
    const saved = createTestShop()
    await add(saved, BOWL, market)
    await login(saved, customer)
    await saved.get(paths.bag(market))
    // The browser signed in without a bag and then sends an earlier bag's cookie, as happens after a failed first attempt.
    const guest = createTestShop()
    await add(guest, BOWL, market)
    const [name, brought] = [...guest.jar].find(([cookie]) => cookie.startsWith('__Host-cart')) ?? ['', '']
    guest.jar.delete(name)
    await login(guest, customer)
    guest.jar.set(name, brought)
    const first = await ask(guest, paths.bag(market))
    expect(first.reply).toMatchObject({
      ok: true,
      notice: expect.stringMatching(/, 1 of the 2 you wanted\.$/),
      bag: { count: 1 },
    })
    expect((await ask(guest, paths.bag(market))).reply).not.toHaveProperty('notice')
  },
)

test('a gift keeps all its texts and its hidden id', async () => {
  const product = await (await createTestShop().commerce('getProductById', [{ entityId: 1010, includeModifiers: true }])).json<{
    data: { modifiers: { id: number; display_name: string }[] }
  }>()
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const words: Record<string, string> = {
    'Recipient email': 'ada@example.com',
    'Your email': 'bob@example.com',
    'Send date': day,
    'Your message': 'Happy\nbirthday',
  }
  const texts = product.data.modifiers.map(({ id, display_name: name }) => [`modifier-${id}`, words[name] ?? 'Ada'])
  const card = { productId: '1010', colour: 'Starlight', ...Object.fromEntries(texts) }
  const optionsIn = async (shop: TestShop) => {
    const { line_items } = await wireOf(shop, cartOf(shop))
    return [...line_items.physical_items, ...line_items.digital_items].flatMap(({ product_id, options }) =>
      product_id === 1010 ? [options] : [],
    )
  }
  const customer = await withSaved(CUSHION)
  const guest = await guestWith([card, card])
  const written = await optionsIn(guest)
  expect(written).toHaveLength(2)
  expect(JSON.stringify(written)).toContain('ada@example.com')
  await login(guest, customer)
  expect(await optionsIn(guest)).toEqual(written)
})

test('safety §4: two devices that sign in at the same moment end with the union, on both and in the profile', async () => {
  const customer = await newCustomer()
  const [one, two] = await Promise.all([guestWith([DRESS]), guestWith([CUSHION, DRESS])])
  await Promise.all([login(one, customer), login(two, customer)])
  expect(cartOf(one)).toBe(cartOf(two))
  expect(cartOf(one)).toBe(await savedBy(customer))
  expect((await linesOf(one)).toSorted()).toEqual([
    [1001, 2],
    [1011, 1],
  ])
})

test.each([[[]], [[CUSHION]]])(
  'safety §4: an add in progress while the shopper signs in is in the bag once, with %j saved',
  async (saved) => {
    const customer = await withSaved(...saved)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isHeld = false
    const shop = await guestWith([DRESS], {
      upstream: async (request, pass) => {
        if (isHeld && methodOf(request) === 'addCartItems') {
          isHeld = false
          await held
        }
        return pass(request)
      },
    })
    isHeld = true
    const adding = add(shop, { ...DRESS, quantity: '2' })
    const signing = login(shop, customer)
    release()
    await Promise.all([adding, signing])
    await shop.get('/bag')
    expect((await linesOf(shop)).toSorted()).toEqual([[1001, 3], ...saved.map(() => [1011, 1])])
    expect(cartOf(shop)).toBe(await savedBy(customer))
  },
)

test('a saved bag that is gone is replaced by a new one, which is saved', async () => {
  const customer = await withSaved(DRESS)
  const gone = await savedBy(customer)
  await createTestShop().commerce('deleteCart', [{ id: gone }])
  const shop = createTestShop()
  await login(shop, customer)
  expect(cartOf(shop)).not.toBe(gone)
  expect([cartOf(shop), await linesOf(shop)]).toEqual([await savedBy(customer), []])
})

test('if the saved bag disappears while lines are moved into it, nothing is lost: the device’s bag replaces it', async () => {
  const customer = await withSaved(CUSHION)
  const gone = await savedBy(customer)
  const guest = await guestWith([DRESS], {
    upstream: async (request, pass) => {
      if (methodOf(request) === 'addCartItems' && (await request.clone().text()).includes(`"cartId":"${gone}"`)) {
        await createTestShop().commerce('deleteCart', [{ id: gone }])
      }
      return pass(request)
    },
  })
  const brought = cartOf(guest)
  await login(guest, customer)
  expect(await linesOf(guest)).toEqual([[1001, 1]])
  expect([cartOf(guest), await savedBy(customer)]).toEqual([brought, brought])
})

test('while the bags cannot be joined the shopper is signed in, nothing is lost, and the next read joins them', async () => {
  const customer = await withSaved(CUSHION)
  let isDown = false
  const shop = await guestWith([DRESS], {
    upstream: (request, pass) =>
      isDown && methodOf(request) === 'getInventoryAtLocations' ? new Response('', { status: 500 }) : pass(request),
  })
  const brought = cartOf(shop)
  isDown = true
  expect((await login(shop, customer)).status).toBe(303)
  expect([cartOf(shop), shop.jar.has(COOKIES.session.name)]).toEqual([brought, true])
  isDown = false
  expect((await linesOf(shop)).toSorted()).toEqual([
    [1001, 1],
    [1011, 1],
  ])
})

test('a bag with a line that cannot be moved becomes the saved bag, and the earlier saved lines are moved into it', async () => {
  const customer = await withSaved(DRESS)
  let own: string | undefined
  const engraving = { id: 'x1', name: 'Engraving', quantity: 1, list_price: 5, extended_list_price: 5 }
  const shop = await guestWith([CUSHION], {
    // The embedded service sells no custom items, so the test adds one to the response.
    async upstream(request, pass) {
      const answer = await pass(request)
      if (!own || !/Cart/.test(methodOf(request))) {
        return answer
      }
      const { data } = await answer.json<{ data: { id?: string; line_items: object } | null }>()
      const more = data?.id === own ? { ...data, line_items: { ...data.line_items, custom_items: [engraving] } } : data
      return Response.json({ data: more }, answer)
    },
  })
  own = cartOf(shop)
  await login(shop, customer)
  expect([cartOf(shop), await savedBy(customer)]).toEqual([own, own])
  expect((await bagOf(shop)).lines.map(({ name }) => name)).toEqual([
    'Selby Striped Linen Cushion',
    'Marlow Linen Midi Dress',
    'Engraving',
  ])
})

test('a signed-in shopper’s first add opens a bag that is theirs and saved', async () => {
  const customer = await newCustomer()
  const shop = createTestShop()
  await login(shop, customer)
  expect(cartOf(shop)).toBeUndefined()
  await add(shop, DRESS)
  expect(await savedBy(customer)).toBe(cartOf(shop))
  expect(await wireOf(shop, cartOf(shop))).toMatchObject({ customer_id: customer.id })
  // Another tab may have a bag that was created before the sign-in, so its cookie is not overwritten.
  const more = await shop.post(paths.bagItems(MARKETS.en), DRESS)
  expect(more.headers.getSetCookie().filter((cookie) => cookie.startsWith(CART_COOKIE))).toEqual([])
})

test('after signing out the browser has no bag, and only the customer can reach the saved one', async () => {
  const customer = await withSaved(DRESS)
  const shop = createTestShop()
  await login(shop, customer)
  const saved = cartOf(shop) ?? ''
  await shop.post('/logout', {})
  expect([...shop.jar.keys()].filter((name) => name.startsWith('__Host-cart'))).toEqual([])
  expect(await linesOf(shop)).toEqual([])
  const stranger = createTestShop()
  for (const other of [undefined, await newCustomer()]) {
    if (other) {
      await login(stranger, other)
    }
    stranger.jar.set(CART_COOKIE, saved)
    expect(await linesOf(stranger)).toEqual([])
  }
  await add(shop, CUSHION)
  expect(cartOf(shop)).not.toBe(saved)
  await login(shop, customer)
  expect([cartOf(shop), (await linesOf(shop)).toSorted()]).toEqual([
    saved,
    [
      [1001, 1],
      [1011, 1],
    ],
  ])
})
