import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/entities/order.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { placedOn } from '#domain/text/placed-on.ts'
import { returnText } from '#domain/text/returns.ts'
import { mainOf, shown, signedInAsDemo } from '#tests/helpers/account-visits.ts'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
/** Clears the attempt counts, so that only the rate-limit tests reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

test.each(TRIED_MARKETS)('spec A §3: at $name an order has one of the seven statuses', async (market) => {
  const shop = await signedInAsDemo({
    async upstream(request, pass) {
      const answer = await pass(request)
      if (methodOf(request) !== 'getOrders') {
        return answer
      }
      const [order] = z.array(z.looseObject({ id: z.number() })).parse(await answer.json())
      return Response.json(
        ORDER_STATUSES.map((custom_status, index) => ({ ...order, id: (order?.id ?? 0) + index, custom_status })),
      )
    },
  })
  const main = await mainOf(shop, paths.account(market, 'order-history'))
  const said = [...main.querySelectorAll('dt')].flatMap((name) =>
    name.textContent === accountText.orders.status ? [name.nextElementSibling?.textContent] : [],
  )
  expect(said).toEqual(['Open', 'Pending', 'Confirmed', 'Shipped', 'Complete', 'Cancelled', 'Refunded'])
})

test('orders of the last 12 months are listed with their status, and one is shown completely and bought again', async () => {
  const shop = await signedInAsDemo()
  const list = await shown(shop, '/my-account/order-history')
  expect(list).toMatch(/Shipped[\s\S]*Complete/)
  expect(list).not.toContain('Refunded')
  const [latest = '', path = ''] = attributesOf(await mainOf(shop, '/us/my-account/order-history'), 'a[href*="order="]', 'href')
  expect(await shown(shop, latest)).toMatch(/Confirmed[\s\S]*Shipped[\s\S]*Complete/)
  expect(await shown(shop, latest)).toContain(returnText.link)
  const page = parsePage(await shop.text(path.replace('/us', '')))
  expect(textOf(page.getByRole('main'))).toContain('Marlow Linen Midi Dress')
  // Every site shows the order in pounds.
  expect(await shown(shop, path)).toContain('£148.99')
  const form = page.getByRole('button', { name: 'Buy again: Marlow Linen Midi Dress' }).closest('form')
  const fields = Object.fromEntries(
    [...(form?.querySelectorAll('input') ?? [])].map((input) => [
      input.getAttribute('name') ?? '',
      input.getAttribute('value') ?? '',
    ]),
  )
  const added = await shop.post(form?.getAttribute('action') ?? '', fields)
  expect(added.status).toBe(303)
  expect(await shown(shop, '/bag')).toContain('Marlow Linen Midi Dress')
})

test('the list gives the day of a status only if it differs from the day of the order', async () => {
  const DAY = 86_400_000
  const now = Date.now()
  const at = (age: number) => new Date(now - age).toUTCString()
  const shop = await signedInAsDemo({
    async upstream(request, pass) {
      const answer = await pass(request)
      if (methodOf(request) !== 'getOrders') {
        return answer
      }
      const [order] = z.array(z.looseObject({ id: z.number() })).parse(await answer.json())
      return Response.json(
        [0, DAY].map((age, index) => ({
          ...order,
          id: (order?.id ?? 0) + index,
          date_created: at(age),
          status_dates: [{ status: 'Shipped', custom_status: 'Shipped', date: at(0) }],
        })),
      )
    },
  })
  const main = await mainOf(shop, '/my-account/order-history')
  const days = [...main.querySelectorAll('dl')].map(
    (facts) =>
      textOf(facts).split(placedOn(MARKETS.en, now)).length - 1 + textOf(facts).split(accountText.orders.changed).length - 1,
  )
  expect(days).toEqual([1, 2])
})
