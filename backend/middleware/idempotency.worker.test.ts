import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Ask, askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const BOWL = { product_id: 1016, variant_id: 1016001, quantity: 1 }
const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 2 }

const newCart = async (): Promise<string> => (await ask('createCart', [{ data: { line_items: [] } }])).body.data.id
const add = (cartId: string, line: object, options: Ask) =>
  ask('addCartItems', [{ cartId, data: { line_items: [line] } }], options)
const linesOf = async (id: string) => (await ask('getCart', [{ id }])).body.data.line_items.physical_items

describe('idempotency-key', () => {
  test('a repeated change gets the same response and changes nothing', async () => {
    const id = await newCart()
    const first = await add(id, DRESS, { key: 'again-1' })
    const second = await add(id, DRESS, { key: 'again-1' })
    expect(second).toEqual(first)
    expect(await linesOf(id)).toMatchObject([{ quantity: 2 }])
  })

  test('even in parallel', async () => {
    const id = await newCart()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, DRESS, { key: 'at-once' })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await linesOf(id)).toMatchObject([{ quantity: 2 }])
  })

  test('makes one cart of two createCart', async () => {
    const create = () => ask('createCart', [{ data: { line_items: [] } }], { key: 'one-cart' })
    const [one, two] = await Promise.all([create(), create()])
    expect(one.body.data.id).toBe(two.body.data.id)
  })

  test('repeats a refusal, and an empty response', async () => {
    const id = await newCart()
    const refuse = () => add(id, { ...BOWL, quantity: 2 }, { key: 'refused' })
    expect(await refuse()).toEqual(await refuse())
    expect((await refuse()).status).toBe(422)
    const remove = () => ask('deleteCart', [{ id }], { key: 'deleted' })
    expect((await remove()).status).toBe(200)
    expect(await remove()).toMatchObject({ status: 200, text: '' })
  })

  test('is refused for another request: 422', async () => {
    const id = await newCart()
    await add(id, DRESS, { key: 'other' })
    expect((await add(id, { ...DRESS, quantity: 3 }, { key: 'other' })).status).toBe(422)
    expect((await ask('deleteCart', [{ id }], { key: 'other' })).status).toBe(422)
    expect(await linesOf(id)).toMatchObject([{ quantity: 2 }])
  })

  test('is forgotten after a day', async () => {
    const id = await newCart()
    await add(id, DRESS, { key: 'yesterday' })
    await env.DB.prepare('UPDATE idempotency_keys SET created_at = created_at - 86400001 WHERE key = ?').bind('yesterday').run()
    await add(id, DRESS, { key: 'yesterday' })
    expect(await linesOf(id)).toMatchObject([{ quantity: 4 }])
  })

  test('a first request that was cut off after its change gets the cart; one cut off before it runs again', async () => {
    const id = await newCart()
    await add(id, DRESS, { key: 'cut-behind' })
    await env.DB.prepare("UPDATE idempotency_keys SET status = NULL, body = ? WHERE key = 'cut-behind'").bind(id).run()
    const again = await add(id, DRESS, { key: 'cut-behind' })
    expect(again.body.data.line_items.physical_items).toMatchObject([{ quantity: 2 }])
    await env.DB.prepare("UPDATE idempotency_keys SET status = NULL, body = ?, applied = 0 WHERE key = 'cut-behind'")
      .bind(id)
      .run()
    await add(id, DRESS, { key: 'cut-behind' })
    expect(await linesOf(id)).toMatchObject([{ quantity: 4 }])
  })
})
