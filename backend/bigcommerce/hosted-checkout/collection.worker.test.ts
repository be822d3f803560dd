import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COLLECTION_POINTS } from '#backend/demo/data/collection-points.ts'
import { ALL_MARKETS, MARKETS } from '#domain/markets.ts'
import { orderText } from '#domain/text/order.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import {
  CARD,
  cartIdOf,
  DRESS,
  EU_ADDRESS,
  fieldValue,
  type Screen,
  type Shopper,
  shopperAtPayment,
  shopperWith,
  UK_ADDRESS,
  US_ADDRESS,
} from '#tests/helpers/checkout-visits.ts'
import { orderOf } from '#tests/helpers/checkouts.ts'
import { operate } from '#tests/helpers/operate.ts'
import { attributesOf, wordsOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'
import { words } from './words.ts'

beforeAll(() => seedForTests(env.DB))

const namesOf = ({ page }: Screen): readonly string[] =>
  [...page.document.querySelectorAll('.choice .what > :first-child')].map((name) => wordsOf(name))
const firstPoint = ({ page }: Screen): string => attributesOf(page.document, '[name="point"]', 'value')[0] ?? ''

async function atPoints(shopper: Shopper, address: Record<string, string>, option: string): Promise<Screen> {
  await shopper.send('address', address)
  const { location } = await shopper.send('delivery', { option })
  expect(location).toBe(`${shopper.base}/collect?option=${option}`)
  return shopper.show(location)
}

const mailTo = async (recipient: string) => {
  const mail = await env.DB.prepare("SELECT body, html FROM outbox WHERE recipient = ? AND kind = 'order'")
    .bind(recipient)
    .first<{
      body: string
      html: string
    }>()
  return mail ?? { body: '', html: '' }
}

const COLLECTED = [
  ['a shop in the UK', MARKETS.en, UK_ADDRESS, 'uk-click-collect', 'Alder & Lune Bath', '3 Quiet Court', 'BA1 2AB'],
  ['a store in the US', MARKETS.us, US_ADDRESS, 'us-click-collect', 'Alder & Lune San Francisco', '40 Fog Lane', '94122'],
  ['a parcel shop in Europe', MARKETS.eu, EU_ADDRESS, 'eu-parcel-shop', 'Papierhaus Mur', 'Murgasse 11', '8010'],
] as const

describe.each(sample(COLLECTED, 2))('%s', (_name, market, address, option, name, street, postcode) => {
  test('is chosen from a list with the nearest first, and shown in checkout, confirmation and mail instead of the home address; a mail says when it is ready', async () => {
    const email = `${option}@example.com`
    const shopper = await shopperWith([DRESS], market)
    const points = await atPoints(shopper, { ...address, email }, option)
    expect([namesOf(points)[0], points.text.includes(words.collect.gone)]).toEqual([name, false])
    expect(points.text).not.toContain(words.summary.deliveryLater)
    expect(points.text).toContain(COLLECTION_POINTS.find((point) => point.name === name)?.hours)
    const { location } = await shopper.send('collect', { option, point: firstPoint(points) })
    expect(location).toBe(`${shopper.base}/payment`)
    const payment = await shopper.show(location)
    expect(payment.text).toContain(`${words.payment.from} ${name}, ${street}`)
    expect(payment.text).not.toContain(words.payment.to(market))
    expect(payment.text).toContain(words.payment.collected)
    expect(payment.text).not.toContain(words.payment.method(market))
    const cartId = cartIdOf(shopper)
    const placed = (await shopper.pay(CARD)).location
    const confirmation = await shopper.show(placed)
    expect(confirmation.text).toContain(orderText.from)
    expect(confirmation.text).toContain(street)
    expect(confirmation.text).not.toContain(orderText.to(market))
    expect(confirmation.text).toContain(orderText.collected)
    const mail = await mailTo(email)
    for (const part of [mail.body, mail.html.replaceAll('&amp;', '&')]) {
      expect(part).toContain(name)
      expect(part).toContain(postcode)
      expect(part).toContain(`as soon as it’s ${option.endsWith('collect') ? 'ready to collect from' : 'on its way to'} ${name}`)
    }
    const order = /1000000\d{5}/.exec(mail.body)?.[0] ?? ''
    await operate('orders-ship', { order, carrier: 'DPD', number: `1550${postcode}` })
    const sent = await env.DB.prepare("SELECT body FROM outbox WHERE recipient = ? AND kind = 'order-shipped'")
      .bind(email)
      .first('body')
    expect(sent).toContain(`on its way to ${name} with DPD`)
    const hours = COLLECTION_POINTS.find((point) => point.name === name)?.hours
    const ready = [await operate('orders-ready', { order }), await operate('orders-ready', { order })]
    expect(ready.map(({ status }) => status)).toEqual([200, 422])
    const { results: told } = await env.DB.prepare("SELECT body FROM outbox WHERE recipient = ? AND kind = 'order-ready'")
      .bind(email)
      .all<{ body: string }>()
    expect(told).toEqual([{ body: expect.stringContaining(`ready to collect from ${name}`) }])
    expect([told[0]?.body.includes(order), told[0]?.body.includes(hours ?? ' ')]).toEqual([true, true])
    expect((await shopper.show(placed)).text).toMatch(/Shipped.*Ready to collect.*20/)
    const { body } = await askCommerce('getOrderByCart', [{ cartId, include: 'consignments' }], {
      channel: ALL_MARKETS.indexOf(market) + 1,
    })
    expect([body.consignments.shipping, body.consignments.pickups[0].location.address_line_1]).toEqual([[], street])
  })
})

describe('the list of points', () => {
  const SEARCHES = [
    ['EH6 5AA', 'Alder & Lune Edinburgh', 'Edinburgh'],
    ['edinburgh', 'Alder & Lune Edinburgh', 'Edinburgh'],
    ['E8', 'Alder & Lune London', 'London'],
    ['Bath', 'Alder & Lune Bath', 'Bath'],
  ]
  test.each(sample(SEARCHES, 3))('a search for %s finds %s first, and says where that is', async (near, name, town) => {
    const shopper = await shopperWith([DRESS])
    await atPoints(shopper, UK_ADDRESS, 'uk-click-collect')
    const found = await shopper.show(`${shopper.base}/collect?option=uk-click-collect&near=${encodeURIComponent(near)}`)
    expect([namesOf(found)[0], found.text.includes(words.collect.nearest(town))]).toEqual([name, true])
    expect(found.text).toMatch(/\d miles? away/)
  })

  test('a search for an unknown place says so, keeps the typed text, and shows the whole list', async () => {
    const shopper = await shopperWith([DRESS])
    await atPoints(shopper, UK_ADDRESS, 'uk-click-collect')
    const found = await shopper.show(`${shopper.base}/collect?option=uk-click-collect&near=Atlantis`)
    expect(found.text).toContain(words.collect.unknown('Atlantis', MARKETS.en))
    expect(attributesOf(found.page.document, '#near', 'value')).toEqual(['Atlantis'])
    expect(namesOf(found)).toHaveLength(3)
  })

  test('no choice, a made-up point, one of another kind or another market is refused at the list, and nothing is charged', async () => {
    const shopper = await shopperWith([DRESS])
    await atPoints(shopper, UK_ADDRESS, 'uk-click-collect')
    for (const point of ['', '999999', '1101', '2001', 'x']) {
      const refused = await shopper.send('collect', { option: 'uk-click-collect', point })
      expect([point, refused.status, refused.fields, refused.problem.includes(words.wrong.point)]).toEqual([
        point,
        422,
        ['point'],
        true,
      ])
    }
    expect((await shopper.step('payment')).location).toBe(`${shopper.base}/collect?option=uk-click-collect`)
  })

  test('another delivery option, and an address in another country, remove the collection point', async () => {
    const shopper = await shopperAtPayment([DRESS])
    const points = await shopper.show(`${shopper.base}/collect?option=uk-click-collect`)
    await shopper.send('collect', { option: 'uk-click-collect', point: firstPoint(points) })
    await shopper.send('delivery', { option: 'uk-standard' })
    expect((await shopper.step('payment')).text).not.toContain(words.payment.from)
    await shopper.send('collect', { option: 'uk-click-collect', point: firstPoint(points) })
    await shopper.send('address', { ...UK_ADDRESS, country_code: 'JE', postal_code: 'JE2 3AB', city: 'St Helier' })
    expect((await shopper.step('payment')).location).toBe(`${shopper.base}/delivery`)
  })

  test('if the shop has given up the chosen point, the payment step asks for another one in words, and no entry is lost', async () => {
    const shopper = await shopperAtPayment([DRESS])
    const points = await shopper.show(`${shopper.base}/collect?option=uk-click-collect`)
    const point = firstPoint(points)
    await shopper.send('collect', { option: 'uk-click-collect', point })
    await env.DB.prepare('UPDATE collection_points SET channel_id = -1 WHERE id = ?').bind(Number(point)).run()
    try {
      const other = Object.entries({ ...UK_ADDRESS, address1: '9 Other Row' }).map(([name, value]) => [`billing_${name}`, value])
      const { location } = await shopper.send('payment', { seen: '', billing: 'other', ...Object.fromEntries(other) })
      expect(location).toBe(`${shopper.base}/collect?option=uk-click-collect`)
      const again = await shopper.show(location)
      expect([again.status, again.text.includes(words.collect.gone)]).toEqual([200, true])
      expect((await shopper.send('collect', { option: 'uk-click-collect', point })).fields).toEqual(['point'])
      const next = firstPoint(again)
      expect(next).not.toBe(point)
      expect((await shopper.send('collect', { option: 'uk-click-collect', point: next })).location).toBe(
        `${shopper.base}/payment`,
      )
      const payment = await shopper.step('payment')
      expect([fieldValue(payment, 'billing_address1'), payment.text.includes(words.collect.gone)]).toEqual(['9 Other Row', false])
    } finally {
      await env.DB.prepare('UPDATE collection_points SET channel_id = 1 WHERE id = ?').bind(Number(point)).run()
    }
  })

  test('the commerce wire refuses an order for collection without a collection point', async () => {
    const shopper = await shopperAtPayment([DRESS])
    const id = cartIdOf(shopper)
    const checkout = (await askCommerce('getCheckout', [{ cartId: id }])).body.data
    const consignmentId = checkout.consignments[0].id
    await askCommerce('updateCheckoutConsignment', [id, consignmentId, { shipping_option_id: 'uk-click-collect' }])
    await askCommerce('addCheckoutBillingAddress', [id, checkout.consignments[0].address])
    const refused = await orderOf(id)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('pickup_option')])
  })
})
