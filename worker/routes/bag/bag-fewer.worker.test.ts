/** SAFETY §8.6: making a bag smaller is never refused, not even because of stock, price or an error in the commerce service. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { stockText } from '#domain/text/stock.ts'
import { add, ask, BOWL, bagOf, CART_COOKIE, methodOf } from '#tests/helpers/bag-visits.ts'
import { setStock } from '#tests/helpers/checkouts.ts'
import { createTestShop, type Upstream } from '#tests/helpers/create-test-shop.ts'
import { addressesOf, fieldsOf, formTo, parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en
const TROUSERS = { productId: '1005', colour: 'Red', Size: '10' }
const VARIANT = 1005003
const BOWL_VARIANT = 1016001

/** Stock in the warehouse that serves every market. */
const inStock = (pieces: number) => setStock(VARIANT, pieces, 0)

/** A bag with five pairs of trousers, of which two are in stock. */
async function fiveOfTwo(market: Market = UK, upstream?: (request: Request, pass: Upstream) => Promise<Response> | Response) {
  const shop = createTestShop({ upstream })
  await inStock(5)
  const { reply } = await add(shop, { ...TROUSERS, quantity: '5' }, market)
  const itemId = reply.bag?.lines[0]?.id ?? ''
  await inStock(2)
  const quantity = (wanted: number) => ask(shop, paths.bagQuantity(market), { itemId, quantity: String(wanted) })
  return { shop, itemId, quantity }
}

describe.each(TRIED_MARKETS)('$name: a line above the stock', (market) => {
  test('can be lowered step by step, with and without script, until the bag can be checked out', async () => {
    const { shop, itemId, quantity } = await fiveOfTwo(market)
    expect(await bagOf(shop, market)).toMatchObject({ canCheckOut: false, lines: [{ quantity: 5, most: 2, stock: 'short' }] })

    const stepped = await shop.post(paths.bagQuantity(market), { itemId, quantity: '5', step: '-1' })
    expect([stepped.status, stepped.headers.get('location')]).toEqual([303, `${paths.bag(market)}?notice=updated`])
    expect(await quantity(3)).toMatchObject({ status: 200, reply: { ok: true, bag: { count: 3, canCheckOut: false } } })
    const last = await quantity(2)
    expect(last).toMatchObject({ status: 200, reply: { bag: { count: 2, canCheckOut: true } } })
    expect(last.reply).not.toHaveProperty('notice')
  })

  test('is removed, and the bag emptied', async () => {
    const { shop, itemId } = await fiveOfTwo(market)
    expect(await ask(shop, paths.bagRemove(market), { itemId })).toMatchObject({ status: 200, reply: { bag: { count: 0 } } })
    const other = await fiveOfTwo(market)
    const cleared = await other.shop.post(paths.bagClear(market), {})
    expect([cleared.status, cleared.headers.get('location')]).toEqual([303, `${paths.bag(market)}?notice=cleared`])
  })
})

/** A bag with a sold-out bowl and with five pairs of trousers, of which two are in stock. */
async function broken(market: Market) {
  const shop = createTestShop()
  await setStock(BOWL_VARIANT, 1, 0)
  await add(shop, BOWL, market)
  await inStock(5)
  await add(shop, { ...TROUSERS, quantity: '5' }, market)
  await inStock(2)
  await setStock(BOWL_VARIANT, 0, 0)
  return shop
}

describe.each(TRIED_MARKETS)('$name: one press repairs the bag', (market) => {
  test('by form: sold-out lines go, short ones are lowered, and the page says which', async () => {
    const shop = await broken(market)
    const before = parsePage(await shop.text(paths.bag(market)))
    expect(before.text).toContain(bagText.checkoutBlocked)
    const [bowl, trousers] = (await bagOf(shop, market)).lines.map(({ name }) => name)

    const pressed = await shop.post(paths.bagRepair(market), fieldsOf(formTo(before, paths.bagRepair(market))))
    const after = pressed.headers.get('location') ?? ''
    expect([pressed.status, after]).toEqual([303, `${paths.bag(market)}?notice=repaired`])
    const page = parsePage(await shop.text(after))
    expect(page.text).toContain(
      `${bowl} is no longer available and has been removed from your bag. ${bagReplyText.notices.adjusted}: ${trousers}, now 2.`,
    )
    expect(addressesOf(page)).toContain(paths.checkout(market))
    expect(await bagOf(shop, market)).toMatchObject({ canCheckOut: true, count: 2 })
  })

  test('by script: the response is the bag that can be checked out, and the list of changes; a repeated press changes nothing more', async () => {
    const shop = await broken(market)
    const [bowl, trousers] = (await bagOf(shop, market)).lines
    const { status, reply } = await ask(shop, paths.bagRepair(market), { key: 'repair-0001' })
    expect([status, reply.bag?.canCheckOut, reply.bag?.count]).toEqual([200, true, 2])
    expect(reply).toMatchObject({
      notice: expect.stringContaining(bagReplyText.notices.adjusted),
      changes: [
        { lineId: bowl?.id, more: -(bowl?.quantity ?? 0) },
        { lineId: trousers?.id, more: 2 - (trousers?.quantity ?? 0) },
      ],
    })
    expect((await ask(shop, paths.bagRepair(market), { key: 'repair-0001' })).reply).toMatchObject({ bag: { count: 2 } })
    expect((await ask(shop, paths.bagRepair(market), {})).reply).toMatchObject({ notice: bagReplyText.notices.repaired })
  })
})

test('a repair that leaves nothing ends with an empty bag and no cookie; without a bag there is nothing to repair', async () => {
  const { shop } = await fiveOfTwo()
  await inStock(0)
  expect((await shop.post(paths.bagRepair(UK), {})).status).toBe(303)
  expect([shop.jar.has(CART_COOKIE), (await bagOf(shop)).count]).toEqual([false, 0])
  expect((await ask(shop, paths.bagRepair(UK), {})).status).toBe(200)
})

test('while the stock cannot be read a repair changes nothing, and the page offers the button again', async () => {
  let fails = false
  const { shop } = await fiveOfTwo(UK, (request, pass) =>
    fails && methodOf(request) === 'getInventoryAtLocations' ? new Response('', { status: 500 }) : pass(request),
  )
  fails = true
  const page = await shop.post(paths.bagRepair(UK), {})
  fails = false
  expect(page.status).toBe(503)
  expect(formTo(parsePage(await page.text()), paths.bagRepair(UK))).toBeDefined()
  expect((await bagOf(shop)).count).toBe(5)
})

test.each([
  ['sold out', () => inStock(0)],
  ['not for sale any more', () => env.DB.prepare(`UPDATE variants SET purchasing_disabled = 1 WHERE id = ${VARIANT}`).run()],
  ['without a price to show', () => env.DB.prepare('UPDATE products SET price_hidden = 1 WHERE id = 1005').run()],
])('a line that is %s is stepped down and removed', async (_name, happen) => {
  const { shop, itemId, quantity } = await fiveOfTwo()
  await happen()
  try {
    expect(await quantity(4)).toMatchObject({ status: 200, reply: { bag: { count: 4 } } })
    expect(await ask(shop, paths.bagRemove(UK), { itemId })).toMatchObject({ status: 200, reply: { bag: { count: 0 } } })
  } finally {
    await env.DB.batch([
      env.DB.prepare(`UPDATE variants SET purchasing_disabled = 0 WHERE id = ${VARIANT}`),
      env.DB.prepare('UPDATE products SET price_hidden = 0 WHERE id = 1005'),
    ])
  }
})

describe('if the commerce service refuses a quantity', () => {
  const refusal = (status = 422) => Response.json({ status, title: 'no', errors: {} }, { status })

  /** A vendor that checks every quantity against its stock, even if the quantity decreases. */
  const strict = (available: number) => async (request: Request, pass: Upstream) => {
    if (methodOf(request) !== 'updateCartItem') {
      return pass(request)
    }
    const [{ data }]: [{ data: { line_item: { quantity: number } } }] = await request.clone().json()
    return data.line_item.quantity > available ? refusal() : pass(request)
  }

  test('spec A §8: the line gets the largest possible quantity, with a message', async () => {
    const { quantity } = await fiveOfTwo(UK, strict(2))
    expect(await quantity(4)).toMatchObject({
      status: 200,
      reply: { ok: true, notice: bagReplyText.notices.adjusted, bag: { count: 2, canCheckOut: true } },
    })
    const plain = await fiveOfTwo(UK, strict(2))
    const page = await plain.shop.post(paths.bagQuantity(UK), { itemId: plain.itemId, quantity: '5', step: '-1' })
    expect([page.status, page.headers.get('location')]).toEqual([303, `${paths.bag(UK)}?notice=adjusted`])
    expect((await bagOf(plain.shop)).count).toBe(2)
  })

  test('spec A §8: when none is left the line says so and can be removed', async () => {
    const { shop, itemId, quantity } = await fiveOfTwo(UK, strict(0))
    await inStock(0)
    expect(await quantity(4)).toMatchObject({
      status: 422,
      reply: { code: 'sold-out', message: stockText.haveSoldOut, bag: { count: 5, lines: [{ stock: 'sold-out' }] } },
    })
    const page = await (await shop.post(paths.bagQuantity(UK), { itemId, quantity: '4' })).text()
    for (const words of [bagText.soldOut, bagText.checkoutBlocked]) {
      expect(page).toContain(words)
    }
    expect(await ask(shop, paths.bagRemove(UK), { itemId })).toMatchObject({ status: 200, reply: { bag: { count: 0 } } })
  })

  test('for a reason other than stock the shopper is asked to try again, without a word about stock', async () => {
    const { quantity } = await fiveOfTwo(UK, strict(0))
    await inStock(9)
    expect(await quantity(4)).toMatchObject({
      status: 422,
      reply: { code: 'unavailable', message: bagText.failed.change, bag: { count: 5 } },
    })
  })

  test('a removal that collided with another change is retried', async () => {
    const refused: string[] = []
    const { shop, itemId } = await fiveOfTwo(UK, (request, pass) => {
      if (methodOf(request) !== 'removeCartItem' || refused.length > 0) {
        return pass(request)
      }
      refused.push(methodOf(request))
      return refusal(409)
    })
    expect(await ask(shop, paths.bagRemove(UK), { itemId })).toMatchObject({ status: 200, reply: { bag: { count: 0 } } })
    expect(refused).toHaveLength(1)
  })

  test('a quantity of a removed line is refused, and the line stays removed', async () => {
    const { shop, itemId } = await fiveOfTwo()
    await ask(shop, paths.bagRemove(UK), { itemId })
    expect((await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '4' })).status).toBe(404)
  })
})
