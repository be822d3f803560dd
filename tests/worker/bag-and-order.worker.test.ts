import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { stockText } from '#domain/text/stock.ts'
import { ask, bagOf } from '#tests/helpers/bag-visits.ts'
import { CARD, CUSHION, cartIdOf, DRESS, shopperAt, shopperAtPayment } from '#tests/helpers/checkout-visits.ts'
import { setStock } from '#tests/helpers/checkouts.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'

const UK = MARKETS.en
const { refused } = words.trouble

beforeAll(() => seedForTests(env.DB))

const DRESS_VARIANT = "product_id = 1001 AND colour = 'Red' AND size = '10' AND length = 'Regular'"
const run = (sql: string) => env.DB.prepare(sql).run()
const restock = (pieces: number) => async () => {
  const id = await env.DB.prepare(`SELECT id FROM variants WHERE ${DRESS_VARIANT}`).first<number>('id')
  await setStock(id ?? 0, pieces, 0)
}
const close = (disabled: 0 | 1) => () => run(`UPDATE variants SET purchasing_disabled = ${disabled} WHERE ${DRESS_VARIANT}`)

/** Changes that make an order refuse the line. Each row also has the change that undoes it. */
const REASONS = [
  ['sold-out', restock(0), restock(9), [stockText.soldOut, bagText.checkoutBlocked], refused.short],
  ['short', restock(1), restock(9), [bagText.lowerTo(1), bagText.checkoutShort], refused.short],
  ['not-purchasable', close(1), close(0), [stockText.unavailable, bagText.checkoutRefused], refused['not-purchasable']],
  [
    'not-sold',
    () => run('UPDATE product_prices SET channel_id = 91 WHERE product_id = 1001 AND channel_id = 1'),
    () => run('UPDATE product_prices SET channel_id = 1 WHERE product_id = 1001 AND channel_id = 91'),
    [stockText.notSold, bagText.checkoutRefused],
    refused['not-sold'],
  ],
] as const

const countOrders = (cartId: string) =>
  env.DB.prepare('SELECT COUNT(*) AS n FROM orders WHERE checkout_id = ?').bind(cartId).first<number>('n')

describe.each(REASONS)('a line that is %s', (reason, begin, end, said, refusal) => {
  test('shows it in the bag and is refused by the order, for the same reason', async () => {
    await restock(9)()
    const shopper = await shopperAtPayment([{ ...DRESS, quantity: '2' }, CUSHION])
    const { lines } = await bagOf(shopper.shop)
    await begin()
    try {
      expect(await bagOf(shopper.shop)).toMatchObject({
        canCheckOut: false,
        lines: [{ id: lines[0]?.id, name: lines[0]?.name, quantity: 2, stock: reason }, { stock: 'available' }],
      })
      const page = await shopper.shop.text(paths.bag(UK))
      for (const sentence of said) {
        expect(page).toContain(sentence)
      }
      expect((await shopper.enter()).text).toContain(said[1])
      // The payment step does not check stock, because placing the order does.
      if (reason === 'not-purchasable' || reason === 'not-sold') {
        expect((await shopper.step('payment')).text).toContain(refusal(lines[0]?.name ?? '', 0))
      }
      const paid = await shopper.pay(CARD)
      expect([paid.status, await countOrders(cartIdOf(shopper))]).toEqual([409, 0])
      expect(paid.problem).toContain(refusal(lines[0]?.name ?? '', reason === 'short' ? 1 : 0))
    } finally {
      await end()
    }
    expect(await bagOf(shopper.shop)).toMatchObject({
      canCheckOut: true,
      lines: [{ stock: 'available' }, { stock: 'available' }],
    })
    if (TRIES_ALL || reason === 'short') {
      expect((await shopper.pay(CARD)).location).toContain('/order-confirmation/')
    }
  })

  test.runIf(TRIES_ALL || reason === 'short' || reason === 'not-sold')(
    'is gone or lowered after one press on “Update my bag”',
    async () => {
      await restock(9)()
      const shop = createTestShop()
      const shopper = shopperAt(shop, UK)
      for (const line of [{ ...DRESS, quantity: '2' }, CUSHION]) {
        await ask(shop, paths.bagItems(UK), line)
      }
      await begin()
      try {
        const { reply } = await ask(shop, paths.bagRepair(UK), { key: `repair-${reason}` })
        const left = reason === 'short' ? [1, 1] : [1]
        expect(reply.bag).toMatchObject({ canCheckOut: true, lines: left.map((quantity) => ({ quantity })) })
        expect((await shopper.enter()).status).toBe(200)
      } finally {
        await end()
      }
    },
  )
})
