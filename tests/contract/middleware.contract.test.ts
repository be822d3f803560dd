import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { MARKETS } from '#domain/markets.ts'
import { piecesLeft } from '#domain/product/stock.ts'
import { uncached } from '#worker/cache/data.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { createCartService } from '#worker/services/commerce/cart/cart.ts'
import { createInventoryService, STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { type Middleware, startMiddleware } from './clients/middleware.ts'
import { commerceCallAt } from './storefront-upstream.ts'

const CHANNEL = 1
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const backend = inject('backend')
let vendor: Middleware

beforeAll(async () => {
  vendor = await startMiddleware(backend)
})
afterAll(() => vendor.close())

/** Returns the response's envelope without its content. */
async function envelope(address: string, path: string, init: RequestInit) {
  const response = await fetch(`${address}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', 'x-bigcommerce-channel-id': '1', ...init.headers },
  })
  const text = await response.text()
  const type = response.headers.get('content-type')?.split(';', 1)[0]
  return {
    status: response.status,
    type: spokenAs(type),
    isEmpty: text === '',
    message: type === 'application/json' ? messageOf(text) : undefined,
  }
}
/** The server sets no content type for plain text, so the response is labelled as HTML. */
const spokenAs = (type: string | undefined) => (type === 'text/html' ? 'text/plain' : type)
const messageOf = (text: string): unknown => z.object({ message: z.string() }).safeParse(JSON.parse(text)).data?.message

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
const twin = (argument: unknown) => encodeURIComponent(JSON.stringify([argument]))

const CASES: readonly (readonly [what: string, path: string, init: RequestInit])[] = [
  ['a method with its list of arguments', '/bigcommerce/getProductById', post([{ entityId: 1001 }])],
  ['a plain object as the only argument', '/bigcommerce/getProductById', post({ entityId: 1001 })],
  ['no body', '/bigcommerce/getCategoryTree', { method: 'POST' }],
  ['the same method by GET', `/bigcommerce/getProductById?body=${twin({ entityId: 1001 })}`, {}],
  ['a refusal of the platform, 404', '/bigcommerce/getCart', post([{ id: NOBODYS }])],
  ['a refusal of the platform, 422', '/bigcommerce/addCartItems', post([{ cartId: NOBODYS, data: { line_items: [] } }])],
  ['a method that there is not', '/bigcommerce/getEverything', post([])],
  ['another verb', '/bigcommerce/getCategoryTree', { method: 'PUT', body: '[]' }],
  ['a body that is not JSON', '/bigcommerce/getCategoryTree', { method: 'POST', body: '[{' }],
]

describe('@vue-storefront/middleware 5.4.1 and the embedded backend respond in the same envelope', () => {
  test.each(CASES)('wire: commerce §1: %s', async (_, path, init) => {
    expect(await envelope(backend, path, init)).toEqual(await envelope(vendor.address, path, init))
  })

  test('wire: commerce §1: a method without a result has an empty 200 without a type', async () => {
    const cart = z.object({ data: z.object({ id: z.string() }) })
    const [ours, theirs] = await Promise.all(
      [backend, vendor.address].map(async (address) => {
        const made = await fetch(`${backend}/bigcommerce/createCart`, post([{ data: { line_items: [] } }]))
        const { id } = cart.parse(await made.json()).data
        return envelope(address, '/bigcommerce/deleteCart', post([{ id }]))
      }),
    )
    expect(ours).toEqual({ status: 200, type: undefined, isEmpty: true, message: undefined })
    expect(ours).toEqual(theirs)
  })

  test('both respond with ok to a health check', async () => {
    const answers = [backend, vendor.address].map(async (address) => (await fetch(`${address}/healthz`)).text())
    expect(await Promise.all(answers)).toEqual(['ok', 'ok'])
  })
})

describe('the storefront’s own client speaks to the vendor’s server', () => {
  const call = () => commerceCallAt(vendor.address, CHANNEL)
  const carts = () => createCartService(call(), MARKETS.en, { channel: CHANNEL })
  const newKey = (): string => crypto.randomUUID()

  async function goods() {
    const list = z.object({ data: z.array(z.object({ id: z.number() })) })
    const found = await call()('getProductsWithFilter', [{ filters: {}, first: 20 }], list)
    const stock = createInventoryService({ call: call(), market: MARKETS.en, cached: uncached, peek: () => undefined })
    for (const { id: productId } of found.data) {
      const variant = [...(await stock.forProduct(productId, { wait: STOCK_CHECKED }))].find(([, left]) => piecesLeft(left) > 5)
      if (variant) {
        return { productId, variantId: variant[0], quantity: 1 }
      }
    }
    throw new Error('nothing is in stock')
  }
  const value = <Value>(result: { ok: true; value: Value } | { ok: false }): Value => {
    if (!result.ok) {
      throw new Error('was refused')
    }
    return result.value
  }

  test('a bag is created, filled, changed and emptied; an empty body is no cart', async () => {
    const { id } = await carts().create(newKey())
    const filled = value(await carts().add(id, await goods(), newKey()))
    const [line] = filled.items
    const change = { itemId: line?.id ?? '', productId: line?.productId ?? 0, quantity: 3 }
    expect(value(await carts().change(id, change, newKey()))?.items).toMatchObject([{ quantity: 3 }])
    expect(value(await carts().byId(id)).items).toHaveLength(1)
    expect(value(await carts().remove(id, line?.id ?? '', newKey()))).toBeUndefined()
    expect(await carts().byId(id)).toEqual({ ok: false, reason: 'cart-missing' })
  })

  test('a change with a repeated key is made once', async () => {
    const { id } = await carts().create(newKey())
    const [line, key] = [await goods(), newKey()]
    await carts().add(id, line, key)
    expect(value(await carts().add(id, line, key)).items).toMatchObject([{ quantity: 1 }])
  })

  test('a quantity above the stock is refused without details', async () => {
    const { id } = await carts().create(newKey())
    expect(await carts().add(id, { ...(await goods()), quantity: 99 }, newKey())).toEqual({ ok: false, reason: 'refused' })
  })

  const failure = (method: string) =>
    call()(method, [{}], z.unknown(), { change: true }).then(
      () => undefined,
      (error: unknown) => (error instanceof UpstreamError ? [error.code, error.status, error.body] : error),
    )

  test('a late platform is a 408 with a message, a failing one a 500 without details', async () => {
    expect(await failure('getChannel')).toEqual(['status', 408, { message: expect.any(String) }])
    expect(await failure('getStoreMeta')).toEqual(['status', 500, expect.not.stringContaining('secret')])
    expect(await failure('getEverything')).toEqual(['status', 404, expect.stringContaining('getEverything')])
  })

  test('SAFETY §8.4: an empty 200 is malformed, or null if the operation may return nothing', async () => {
    const category = [{ categoryId: 1 }]
    expect(await call()('getCategory', category, z.null(), { mayBeEmpty: true })).toBeNull()
    await expect(call()('getCategory', category, z.null())).rejects.toMatchObject({ code: 'malformed' })
  })
})
