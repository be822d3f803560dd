import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { add, CART_COOKIE, CUSHION, DRESS } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { cartQueuesOf } from './cart-queue-client.ts'

const UK = MARKETS.en
const queues = cartQueuesOf(env)

beforeAll(() => seedForTests(env.DB))

/** A shop that records which Durable Objects it uses. */
function watchedShop(options: TestShopOptions = {}) {
  const addressed: string[] = []
  const watched = new Proxy(queues, {
    get(target, name) {
      if (name === 'getByName') {
        return (id: string) => {
          addressed.push(id)
          return target.getByName(id)
        }
      }
      return Reflect.get(target, name)
    },
  })
  return { shop: createTestShop({ ...options, bindings: { CART_QUEUE: watched } }), addressed }
}

test.each([
  ['a quantity', paths.bagQuantity(UK), { itemId: 'x', quantity: '2' }],
  ['a removal', paths.bagRemove(UK), { itemId: 'x' }],
  ['emptying', paths.bagClear(UK), {}],
  ['a repair', paths.bagRepair(UK), {}],
  ['a promo code', paths.bagCode(UK), { code: 'WELCOME10' }],
  ['a removal of a code', paths.bagCodeOff(UK), { code: 'WELCOME10' }],
  ['saving for later', paths.wishlistLater(UK), { itemId: 'x', item: '1001~Red' }],
])('safety §8.8: with a made-up cart id, %s addresses no Durable Object of its own', async (_name, path, form) => {
  for (const json of [false, true]) {
    const { shop, addressed } = watchedShop()
    const made = crypto.randomUUID()
    shop.jar.set(CART_COOKIE, made)
    await shop.post(path, { ...form, key: 'key-00000001' }, { json })
    expect(addressed).toEqual([])
  }
})

test('an add with a made-up cart id opens a bag like an add without an id', async () => {
  const { shop, addressed } = watchedShop()
  const made = crypto.randomUUID()
  shop.jar.set(CART_COOKIE, made)
  expect((await add(shop, DRESS)).status).toBe(200)
  expect(addressed).toEqual([expect.stringMatching(/^visitor:/), `cart:${shop.jar.get(CART_COOKIE)}`])
  expect(shop.jar.get(CART_COOKIE)).not.toBe(made)
})

test('a change of a bag that its page has just shown reads the cart as often as in the isolate that has opened it', async () => {
  const reads: string[] = []
  const upstream: TestShopOptions['upstream'] = (request, pass) => {
    reads.push(...(request.url.endsWith('/getCart') ? [request.url] : []))
    return pass(request)
  }
  const { shop: opener } = watchedShop({ upstream })
  await add(opener, CUSHION)
  const { shop: other } = watchedShop({ upstream })
  other.jar.set(CART_COOKIE, opener.jar.get(CART_COOKIE) ?? '')
  await (await other.get(paths.bag(UK))).text()
  const readsOfRepair = async (shop: typeof other) => {
    reads.length = 0
    expect((await shop.post(paths.bagRepair(UK), {}, { json: true })).status).toBe(200)
    return reads.length
  }
  expect(await readsOfRepair(other)).toBe(await readsOfRepair(opener))
})

test('a shopper’s cart has one queue, and a repeated change gets its response even after the cart was deleted', async () => {
  const { shop, addressed } = watchedShop()
  await add(shop, CUSHION)
  const cart = shop.jar.get(CART_COOKIE) ?? ''
  const clear = () => shop.post(paths.bagClear(UK), { key: 'key-00000002' }, { json: true })
  expect((await clear()).status).toBe(200)
  shop.jar.set(CART_COOKIE, cart)
  expect((await clear()).status).toBe(200)
  expect(new Set(addressed.slice(1))).toEqual(new Set([`cart:${cart}`]))
})

test('a made-up id of a kept record creates no tables', async () => {
  const { shop, addressed } = watchedShop()
  shop.jar.set(COOKIES.removed.name, crypto.randomUUID())
  await shop.get(paths.bag(UK, 'removed'))
  for (const id of addressed) {
    await runInDurableObject(queues.getByName(id), (_queue, state) => {
      expect(state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name IN ('kept', 'answers')").toArray()).toEqual([])
    })
  }
  expect(addressed).toHaveLength(1)
})
