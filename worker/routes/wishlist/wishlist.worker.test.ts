import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { WISHLIST_COOKIE } from '#domain/cookies/cookies.ts'
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { ask, bagOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS } from '#tests/helpers/tries-all.ts'
import { savedForLater, savedSize, saveWish, WISHED_DRESS, wishlistCookieOf, wishlistOf } from '#tests/helpers/wishlist-visits.ts'

beforeAll(async () => seedForTests(env.DB))

const UK = MARKETS.en

describe('saving without script', () => {
  test.each(TRIED_MARKETS)('$code: pressing a heart leads back to the same page, at that heart', async (market) => {
    const shop = createTestShop()
    const from = '/browse/womens/dresses?page=2'
    const answer = await shop.post(paths.wishlistItems(market), { item: WISHED_DRESS, from })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${market.prefix}${from}#heart-${WISHED_DRESS}`])
    expect(wishlistCookieOf(shop)).toBe(`s.${WISHED_DRESS}`)
    const page = parsePage(await shop.text(paths.wishlist(market)))
    expect(page.text).toContain('Marlow')
  })

  test.each(['//elsewhere.example', 'https://elsewhere.example/p', '/\\elsewhere.example', '/wishlist'])(
    'from %s it redirects to the list instead',
    async (from) => {
      const answer = await saveWish(createTestShop(), WISHED_DRESS, { from })
      expect(answer.headers.get('location')).toBe('/wishlist?notice=saved')
    },
  )

  test('an item is saved once, the newest first, and a size replaces its colour', async () => {
    const shop = createTestShop()
    const { item } = await savedSize(shop)
    await saveWish(shop, '1016~White')
    await saveWish(shop, item)
    await saveWish(shop, WISHED_DRESS)
    expect(wishlistCookieOf(shop)).toBe(`s.${item}*1016~White`)
  })

  test('a form without an item is a 422 that changes nothing, as JSON too', async () => {
    const shop = createTestShop()
    const answer = await saveWish(shop, 'x')
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text.refused.item)])
    const json = await shop.post(paths.wishlistItems(UK), { item: '' }, { json: true })
    expect([json.status, await json.json()]).toEqual([422, { ok: false, field: 'item', message: text.refused.item }])
    expect(wishlistCookieOf(shop)).toBeUndefined()
  })

  test('a full list takes no more items, and the page says so', async () => {
    const shop = createTestShop()
    const full = `s.${Array.from({ length: 50 }, (_, index) => `${index + 1}~Red`).join('*')}`
    shop.jar.set(WISHLIST_COOKIE.name, full)
    const answer = await saveWish(shop, WISHED_DRESS)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(wishlistText.full)])
    expect(wishlistCookieOf(shop)).toBe(full)
  })

  test('a removed item is offered back, and clearing leaves an empty list', async () => {
    const shop = createTestShop()
    await saveWish(shop, WISHED_DRESS)
    await saveWish(shop, '1016~White')
    const removed = await shop.post(paths.wishlistRemove(UK), { item: WISHED_DRESS })
    const back = removed.headers.get('location') ?? ''
    const page = parsePage(await shop.text(back))
    const undo = page.document.querySelector(`form[action="${paths.wishlistItems(UK)}"] button[value="${WISHED_DRESS}"]`)
    expect([removed.status, undo?.textContent]).toEqual([303, text.undo])
    expect((await shop.post(paths.wishlistClear(UK), {})).headers.get('location')).toBe('/wishlist?notice=cleared')
    // The cookie is emptied instead of deleted, because the page's JavaScript must learn that the list is empty.
    expect([wishlistCookieOf(shop), await shop.text(paths.wishlist(UK))]).toEqual(['s.', expect.stringContaining(text.empty)])
  })

  test('the page belongs to the visitor, and no stored page contains the list', async () => {
    const shop = createTestShop()
    const before = await shop.text('/browse/womens/dresses')
    await saveWish(shop, WISHED_DRESS)
    const answer = await shop.get('/browse/womens/dresses')
    expect([answer.headers.get('x-shell'), await answer.text()]).toEqual(['hit', before])
    const page = await shop.get(paths.wishlist(UK))
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await page.text()).toContain('noindex')
  })
})

describe('the list', () => {
  test('a colour without a size offers its sizes; an item that the market does not sell says so and can be removed', async () => {
    const shop = createTestShop()
    await saveWish(shop, '999999~Red')
    await saveWish(shop, WISHED_DRESS)
    const [dress, gone] = (await wishlistOf(shop)).lines
    expect(dress).toMatchObject({ name: expect.any(String), stock: 'in-stock', href: expect.stringContaining('/p/1001/') })
    expect(dress?.sizes.length).toBeGreaterThan(1)
    expect(gone).toMatchObject({ stock: 'not-sold', sizes: [] })
    const page = parsePage(await shop.text(paths.wishlist(UK)))
    const of = (item: string) => page.document.querySelector(`form[action="${paths.wishlistRemove(UK)}"] input[value="${item}"]`)
    expect([of(WISHED_DRESS), of('999999~Red')]).not.toContain(null)
  })

  test('each market has its own prices of the same list', async () => {
    const shop = createTestShop()
    await saveWish(shop, WISHED_DRESS)
    const currencies = await Promise.all(
      ALL_MARKETS.map(async (market) => (await wishlistOf(shop, market)).lines[0]?.price?.now.currency),
    )
    expect(currencies).toEqual(['GBP', 'USD', 'EUR'])
  })

  test('items that cannot be read: the page says so, keeps the list, and JSON is a 503', async () => {
    const shop = createTestShop({
      upstream: (request, pass) =>
        request.url.includes('getProductsById') ? new Response('down', { status: 500 }) : pass(request),
    })
    await saveWish(shop, WISHED_DRESS)
    const page = await shop.get(paths.wishlist(UK))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(text.unreadable)])
    expect((await shop.visit(paths.wishlist(UK), { json: true })).status).toBe(503)
    expect(wishlistCookieOf(shop)).toBe(`s.${WISHED_DRESS}`)
  })
})

describe('moving to the bag', () => {
  test('spec A §7: one item of the variant goes into the bag and off the list', async () => {
    const shop = createTestShop()
    const { variantId } = await savedSize(shop)
    const answer = await shop.post(paths.wishlistMove(UK), { item: WISHED_DRESS, variantId })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bag?notice=added'])
    expect((await bagOf(shop)).lines).toMatchObject([{ productId: 1001, quantity: 1 }])
    expect(wishlistCookieOf(shop)).toBe('s.')
  })

  test('an item pressed twice without script goes into the bag once', async () => {
    const shop = createTestShop()
    const piece = await savedSize(shop)
    const moves = await Promise.all([1, 2].map(() => shop.post(paths.wishlistMove(UK), piece)))
    expect(moves.map(({ status }) => status)).toEqual([303, 303])
    expect((await bagOf(shop)).lines.map(({ quantity }) => quantity)).toEqual([1])
  })

  test('a line that is saved for later moves from the bag to the list, and the bag offers to move it back', async () => {
    const shop = createTestShop()
    const { item, variantId } = await savedSize(shop)
    await shop.post(paths.wishlistMove(UK), { item: WISHED_DRESS, variantId })
    const [line] = (await bagOf(shop)).lines
    const answer = await shop.post(paths.wishlistLater(UK), { itemId: line?.id ?? '', item: line?.later ?? '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bag?notice=removed'])
    expect([(await bagOf(shop)).lines, wishlistCookieOf(shop)]).toEqual([[], `s.${item}`])
    expect(parsePage(await shop.text('/bag?notice=removed')).text).toContain(bagText.undo)
  })

  test('a line that is saved for later offline, and replayed by two pages, leaves the bag once and is on the list once', async () => {
    const shop = createTestShop()
    await shop.post(paths.bagItems(UK), { productId: '1011', colour: 'Oat' })
    await shop.post(paths.bagItems(UK), { productId: '1014' })
    const [line, other] = (await bagOf(shop)).lines
    const later = { itemId: line?.id ?? '', item: line?.later ?? '', key: crypto.randomUUID() }
    const replays = await Promise.all([later, later].map((form) => ask(shop, paths.wishlistLater(UK), form)))
    expect(replays.map(({ status, reply }) => [status, reply.bag?.count])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect((await bagOf(shop)).lines.map(({ id }) => id)).toEqual([other?.id])
    expect(wishlistCookieOf(shop)).toBe(`s.${later.item}`)
  })

  const BEFORE = [
    ['the save had put it there: off the list', [], ''],
    ['it was there before: still on it', ['size'], 'size'],
    ['its colour was there before: it stays on it', ['colour'], 'size'],
  ] as const
  test.each(sample(BEFORE, 2))('Undo of "save for later" brings all items back, once; where %s', async (_when, before, after) => {
    const shop = createTestShop()
    const { item, variantId } = await savedSize(shop)
    await shop.post(paths.wishlistClear(UK), {})
    for (const one of before) {
      await saveWish(shop, one === 'size' ? item : WISHED_DRESS)
    }
    await shop.post(paths.bagItems(UK), { productId: '1001', variantId, quantity: '2' })
    const { name, text: said, undo } = await savedForLater(shop)
    expect(said).toContain(bagText.savedForLater(name))
    const answers = await Promise.all([undo(), undo()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await bagOf(shop)).lines.map(({ quantity }) => quantity)).toEqual([2])
    expect(wishlistCookieOf(shop)).toBe(`s.${after && item}`)
  })

  test('an item that is refused, or has no size yet, stays on the list with the reason', async () => {
    const shop = createTestShop()
    await saveWish(shop, WISHED_DRESS)
    const unknown = await shop.post(paths.wishlistMove(UK), { item: WISHED_DRESS, variantId: '999999' })
    const sizeless = await shop.post(paths.wishlistMove(UK), { item: WISHED_DRESS, variantId: '' })
    expect([unknown.status, sizeless.status, await sizeless.text()]).toEqual([422, 422, expect.stringContaining(text.chooseSize)])
    expect(wishlistCookieOf(shop)).toBe(`s.${WISHED_DRESS}`)
  })
})
