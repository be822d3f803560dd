/**
 * Races between changes to the bag, as real parallel HTTP requests with delayed commerce calls. After a reload, the bag contains
 * what the shopper last requested, and nothing is lost or duplicated. Races that involve promotions or sign-in are tested next to
 * their flows.
 */
import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_CART, PAGE_FIELD } from '#domain/contracts/bag.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { add, ask, BOWL, bagOf, CART_COOKIE, CUSHION, DRESS, shopWith } from '#tests/helpers/bag-visits.ts'
import { setStock } from '#tests/helpers/checkouts.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer } from '#tests/helpers/customers.ts'
import { attributesOf, fieldsOf, formTo, parsePage } from '#tests/helpers/parsed-page.ts'
import { login } from '#tests/helpers/saved-bag-visits.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { runs, TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en
const ITEMS = paths.bagItems(UK)

/** The method's next calls are slow, but each change succeeds. */
const late = ({ faults }: TestShop, operation: string, { ms = 150, calls = 1 } = {}) =>
  faults.set({ upstream: 'commerce', operation, fault: { kind: 'delay', ms }, calls })

const turn = (number: number, tab = 'tab1') => `${tab}.${number}`
const quantitiesOf = async (shop: TestShop) => (await bagOf(shop)).lines.map(({ productId, quantity }) => [productId, quantity])

describe('presses that overtake each other', () => {
  test('of two parallel adds of the last bowl one succeeds and one is refused', async () => {
    const { shop } = await shopWith(DRESS)
    const answers = await Promise.all([add(shop, BOWL), add(shop, BOWL)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const bowls = (await bagOf(shop)).lines.filter(({ productId }) => productId === 1016)
    expect(bowls.map(({ quantity }) => quantity)).toEqual([1])
  })

  test('two tabs of a first visit fill one bag', async () => {
    const visitor = crypto.randomUUID()
    const shop = createTestShop()
    shop.jar.set(COOKIES.visitor.name, visitor)
    await Promise.all([add(shop, DRESS), add(shop, CUSHION)])
    expect((await bagOf(shop)).lines.map(({ productId }) => productId).toSorted()).toEqual([1001, 1011])
  })

  test('a repeated key changes nothing and gets the same response, also for the first line of a bag and for the last item', async () => {
    const shop = createTestShop()
    shop.jar.set(COOKIES.visitor.name, crypto.randomUUID())
    const form = { ...BOWL, key: crypto.randomUUID() }
    const first = await Promise.all([add(shop, form), add(shop, form)])
    const later = await add(shop, form)
    expect([...first, later].map(({ status, reply }) => [status, reply.bag?.count])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect(await add(shop, { ...CUSHION, key: form.key })).toMatchObject({ status: 422, reply: { field: 'key' } })
    expect(await quantitiesOf(shop)).toEqual([[1016, 1]])
  })

  test('a repeated key gets its earlier response while the catalogue fails', async () => {
    const shop = createTestShop()
    const form = { ...CUSHION, key: crypto.randomUUID() }
    expect(await add(shop, form)).toMatchObject({ status: 200, reply: { bag: { count: 1 } } })
    await shop.faults.set({ upstream: 'commerce', operation: 'getProductById', fault: { kind: 'status', status: 500 } })
    expect(await add(shop, form)).toMatchObject({ status: 200, reply: { bag: { count: 1 } } })
    expect(await add(shop, CUSHION)).toMatchObject({ status: 503 })
  })

  test('parallel quantity changes end in the last one sent, in the order they were sent', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(shop, paths.bagQuantity(UK), { itemId, quantity: String(index + 2) })),
    )
    expect(statuses.every(({ status }) => status === 200)).toBe(true)
    expect((await bagOf(shop)).count).toBe(9)
  })

  test('parallel quantity changes that arrive out of order end in the last one sent', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    // The changes have the sequence numbers 1 to 8, but arrive in a different order.
    const turns = Array.from({ length: 8 }, (_, index) => ((index * 3) % 8) + 1)
    await Promise.all(
      turns.map((turn) => ask(shop, paths.bagQuantity(UK), { itemId, quantity: String(turn + 30), turn: `tab1.${turn}` })),
    )
    expect((await bagOf(shop)).count).toBe(38)
  })

  test('a late quantity does not bring a removed line back', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    await add(shop, CUSHION)
    await ask(shop, paths.bagRemove(UK), { itemId })
    expect(await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '3' })).toMatchObject({
      status: 404,
      reply: { code: 'line-missing', bag: { count: 1 } },
    })
    // Removing a line that is already gone succeeds.
    expect(await ask(shop, paths.bagRemove(UK), { itemId })).toMatchObject({ status: 200, reply: { bag: { count: 1 } } })
  })

  test('fast presses whose first response is late: the last press counts', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    await late(shop, 'updateCartItem', { ms: 300 })
    const presses = [2, 3, 4, 5].map((quantity) =>
      ask(shop, paths.bagQuantity(UK), { itemId, quantity: String(quantity), turn: turn(quantity) }),
    )
    const answers = await Promise.all(presses)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await bagOf(shop)).count).toBe(5)
  })

  test('a late reply does not undo the press after it, and each response shows the bag of its moment', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    await late(shop, 'updateCartItem')
    const first = ask(shop, paths.bagQuantity(UK), { itemId, quantity: '7', turn: turn(1) })
    const second = ask(shop, paths.bagRemove(UK), { itemId })
    const third = ask(shop, paths.bagQuantity(UK), { itemId, quantity: '9', turn: turn(2) })
    const answers = await Promise.all([first, second, third])
    expect(answers.map(({ status, reply }) => [status, reply.bag?.count])).toEqual([
      [200, 7],
      [200, 0],
      [404, 0],
    ])
    expect((await bagOf(shop)).count).toBe(0)
  })

  test('two tabs change one bag: both adds are in it, and for one line the later change counts', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    await late(shop, 'addCartItems', { calls: 2 })
    await Promise.all([
      add(shop, DRESS),
      add(shop, { productId: '1014' }),
      ask(shop, paths.bagQuantity(UK), { itemId, quantity: '3', turn: turn(1, 'tab1') }),
      ask(shop, paths.bagQuantity(UK), { itemId, quantity: '2', turn: turn(1, 'tab2') }),
    ])
    expect((await quantitiesOf(shop)).toSorted()).toEqual([
      [1001, 1],
      [1011, 2],
      [1014, 1],
    ])
  })

  test('two lines removed 50 ms apart are both gone, and the third stays', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    await add(shop, { productId: '1014' })
    const { reply } = await add(shop, DRESS)
    const other = reply.bag?.lines.find(({ productId }) => productId === 1014)?.id ?? ''
    await late(shop, 'removeCartItem', { calls: 2 })
    const first = ask(shop, paths.bagRemove(UK), { itemId })
    await scheduler.wait(50)
    const answers = await Promise.all([first, ask(shop, paths.bagRemove(UK), { itemId: other })])
    expect(answers.map(({ reply: { bag } }) => bag?.count)).toEqual([2, 1])
    expect(await quantitiesOf(shop)).toEqual([[1001, 1]])
  })

  test('edits made offline are replayed by two tabs, after one of them had arrived: each counts once, in order', async () => {
    const { shop, itemId } = await shopWith(CUSHION)
    const kept = { itemId, quantity: '4', turn: turn(3), key: crypto.randomUUID() }
    // The change arrived, but its response was lost. Then the shopper changed their mind in the same tab.
    await ask(shop, paths.bagQuantity(UK), { ...kept, quantity: '4' })
    const wanted = { itemId, quantity: '6', turn: turn(4), key: crypto.randomUUID() }
    await late(shop, 'updateCartItem')
    const replays = [wanted, kept, wanted, kept].map((edit) => ask(shop, paths.bagQuantity(UK), edit))
    expect((await Promise.all(replays)).every(({ status }) => status === 200)).toBe(true)
    expect((await bagOf(shop)).count).toBe(6)
  })

  test('offline adds are replayed by two tabs, whether they had arrived or not: each add is in the bag once', async () => {
    const { shop } = await shopWith(CUSHION)
    const [arrived, waiting] = [DRESS, { productId: '1014' }].map((form) => ({ ...form, key: crypto.randomUUID() }))
    // The add-to-bag request arrived, but its response was lost.
    await add(shop, { ...arrived })
    await late(shop, 'addCartItems', { calls: 2 })
    const replays = [arrived, waiting, arrived, waiting].map((form) => add(shop, { ...form }))
    expect((await Promise.all(replays)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await quantitiesOf(shop)).toSorted()).toEqual([
      [1001, 1],
      [1011, 1],
      [1014, 1],
    ])
  })
})

describe('four tabs', () => {
  const OWN = [1_011_001, 1_014_001, 1_016_001, 1_005_003] as const
  const SHARED = 1001
  /** A tab changes its own line, or adds to a shared line. */
  const step = fc.oneof(
    fc.constant({ kind: 'add' as const }),
    fc.constant({ kind: 'share' as const }),
    fc.record({ kind: fc.constant('change' as const), quantity: fc.integer({ min: 0, max: 9 }) }),
    fc.constant({ kind: 'remove' as const }),
  )
  const run = fc.record({
    tabs: fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 4 }),
    /** The step at which the first tab signs in. */
    signsIn: fc.integer({ min: 0, max: 4 }),
    late: fc.constantFrom('addCartItems', 'updateCartItem', 'removeCartItem', 'getInventoryAtLocations'),
  })

  test('safety §2: in any order of adds, changes and removals, with a sign-in between them, no update is lost and none counts twice', async () => {
    for (const variant of OWN) {
      await setStock(variant, 99, 0)
    }
    await fc.assert(
      fc.asyncProperty(run, async ({ tabs, signsIn, late: operation }) => {
        const shop = createTestShop()
        shop.jar.set(COOKIES.visitor.name, crypto.randomUUID())
        const customer = await newCustomer()
        const wanted = new Map<number, number>()
        await late(shop, operation, { ms: 60, calls: 3 })
        await Promise.all(
          tabs.map(async (steps, tab) => {
            const variant = OWN[tab] ?? 0
            const own = Math.floor(variant / 1000)
            let itemId: string | undefined
            for (const [index, one] of steps.entries()) {
              if (tab === 0 && index === signsIn) {
                await login(shop, customer)
              }
              if (one.kind === 'share') {
                wanted.set(SHARED, (wanted.get(SHARED) ?? 0) + 1)
                expect((await add(shop, DRESS)).status).toBe(200)
              } else if (one.kind === 'add') {
                wanted.set(own, (wanted.get(own) ?? 0) + 1)
                const { reply } = await add(shop, { productId: String(own), variantId: String(variant) })
                itemId = reply.ok ? reply.changes?.[0]?.lineId : expect.unreachable(reply.message)
              } else if (itemId) {
                const quantity = one.kind === 'remove' ? 0 : one.quantity
                const path = one.kind === 'remove' ? paths.bagRemove(UK) : paths.bagQuantity(UK)
                const { reply } = await ask(shop, path, { itemId, quantity: String(quantity) })
                // The sign-in may have moved the line to the saved bag. The shop then reports that nothing has changed.
                if (reply.ok) {
                  wanted.set(own, quantity)
                } else {
                  expect(['line-missing', NO_CART]).toContain(reply.code)
                }
                itemId = quantity === 0 ? undefined : itemId
              }
            }
          }),
        )
        const left = [...wanted].filter(([, quantity]) => quantity > 0)
        expect((await quantitiesOf(shop)).toSorted()).toEqual(left.toSorted())
      }),
      { ...runs(1, 4), endOnFailure: true },
    )
  }, 60_000)
})

describe('a deleted bag, and a falling stock', () => {
  test('a bag that another device deletes during an add is replaced, and the new one has the added items', async () => {
    const { shop } = await shopWith(DRESS)
    const gone = shop.jar.get(CART_COOKIE) ?? ''
    await late(shop, 'getInventoryAtLocations')
    const adding = add(shop, CUSHION)
    await shop.commerce('deleteCart', [{ id: gone }])
    expect((await adding).status).toBe(200)
    expect(shop.jar.get(CART_COOKIE)).not.toBe(gone)
    expect(await quantitiesOf(shop)).toEqual([[1011, 1]])
  })

  test('a change of a bag that was deleted elsewhere gets the message that there is no bag; the next add makes one', async () => {
    const { shop, itemId } = await shopWith(DRESS)
    await shop.commerce('deleteCart', [{ id: shop.jar.get(CART_COOKIE) ?? '' }])
    const answers = await Promise.all([
      ask(shop, paths.bagQuantity(UK), { itemId, quantity: '3' }),
      ask(shop, paths.bagRemove(UK), { itemId }),
    ])
    expect(answers.map(({ reply }) => (reply.ok ? '' : reply.message))).toEqual([
      bagReplyText.noCart.quantity,
      bagReplyText.noCart.remove,
    ])
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
    await add(shop, CUSHION)
    expect(await quantitiesOf(shop)).toEqual([[1011, 1]])
  })

  test('the stock falls while the bag is open: an increase is capped, and the checkout opens only for available items', async () => {
    const vase = 1014001
    await setStock(vase, 8, 0)
    const { shop, itemId } = await shopWith({ productId: '1014', quantity: '4' })
    await setStock(vase, 3, 0)
    const [more, page] = await Promise.all([
      ask(shop, paths.bagQuantity(UK), { itemId, quantity: '6' }),
      shop.text(paths.bag(UK)),
    ])
    expect(more.reply).toMatchObject({ ok: true, notice: bagReplyText.notices.adjusted, bag: { count: 3, canCheckOut: true } })
    expect(page).toContain(bagText.fewLeft)
    await setStock(vase, 0, 0)
    expect(await bagOf(shop)).toMatchObject({ count: 3, canCheckOut: false, lines: [{ stock: 'sold-out' }] })
    expect((await shop.post(paths.guestCheckout(UK), {})).headers.get('location')).toBe(paths.bag(UK))
  })
})

describe('a form that is sent twice', () => {
  /** The product page's form, with the chosen options. */
  async function buyForm(shop: TestShop) {
    const page = parsePage(await shop.text('/p/1001/marlow-linen-midi-dress/Red'))
    const [key] = attributesOf(page.document, `input[name=${PAGE_FIELD}][form=buy]`, 'value')
    return { ...fieldsOf(formTo(page, ITEMS)), ...DRESS, ...(key ? { [PAGE_FIELD]: key } : {}) }
  }

  test.each(TRIED_MARKETS)('$name: without script and without a key it adds once, also in parallel', async (market) => {
    const shop = createTestShop()
    shop.jar.set(COOKIES.visitor.name, crypto.randomUUID())
    const items = paths.bagItems(market)
    await late(shop, 'addCartItems')
    const answers = await Promise.all([shop.post(items, DRESS), shop.post(items, DRESS)])
    const again = await shop.post(items, DRESS)
    expect([...answers, again].map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await bagOf(shop, market)).count).toBe(1)
  })

  test('another choice, another quantity, and a press after any other change are separate requests', async () => {
    const shop = createTestShop()
    await shop.post(ITEMS, DRESS)
    await shop.post(ITEMS, { ...DRESS, Size: '12' })
    await shop.post(ITEMS, { ...DRESS, quantity: '2' })
    await shop.post(ITEMS, DRESS)
    expect((await bagOf(shop)).count).toBe(5)
  })

  test('a page made for a visitor has a key of its own: a form sent twice adds once, a page opened twice adds twice', async () => {
    const { shop } = await shopWith(CUSHION)
    const first = await buyForm(shop)
    const answers = await Promise.all([shop.post(ITEMS, first), shop.post(ITEMS, first)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await bagOf(shop)).count).toBe(2)
    const second = await buyForm(shop)
    expect(second[PAGE_FIELD]).not.toBe(first[PAGE_FIELD])
    await shop.post(ITEMS, second)
    // The shopper goes back to the first page and selects another size.
    await shop.post(ITEMS, { ...first, Size: '12' })
    expect((await bagOf(shop)).count).toBe(4)
  })

  test('the page that guests share has no key, even when a visitor with a bag made the shop store it', async () => {
    const { shop } = await shopWith(CUSHION)
    expect(await buyForm(shop)).toHaveProperty(PAGE_FIELD)
    const guest = createTestShop()
    expect(await buyForm(guest)).not.toHaveProperty(PAGE_FIELD)
    expect((await guest.get('/p/1001/marlow-linen-midi-dress/Red')).headers.get('x-shell')).toBe('hit')
    expect(await buyForm(guest)).not.toHaveProperty(PAGE_FIELD)
  })

  test('a form that was refused comes back with a new key, so the new form sent twice adds once', async () => {
    const { shop } = await shopWith(CUSHION)
    const refused = await shop.post(ITEMS, { ...DRESS, Size: '' })
    expect(refused.status).toBe(422)
    const corrected = { ...fieldsOf(formTo(parsePage(await refused.text()), ITEMS)), Size: '10' }
    await Promise.all([shop.post(ITEMS, corrected), shop.post(ITEMS, corrected)])
    expect((await bagOf(shop)).count).toBe(2)
  })
})
