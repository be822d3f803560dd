/**
 * When a checkout changes owner, every earlier link to it becomes invalid. If two visitors follow links to the same checkout, only
 * the later visitor has access to it (Safety §8.11). Tested over HTTP.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { CARD, UK_ADDRESS } from '#tests/helpers/checkout-entries.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { type Visitor, visitorAt } from './visitor.ts'

const UK = MARKETS.en
const DRESS = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' }
const CHECKOUT = '/hosted-checkout/uk'
const SESSION = '__Secure-checkout'
const RECEIPT = '__Secure-receipt'
const CUSTOMER = {
  title: 'Ms',
  firstName: 'Clara',
  lastName: 'Customer',
  email: 'clara.customer@example.com',
  password: 'Orchard 7',
  phone: '01225 496 111',
  house: '8',
  street: 'Customer Street',
  line2: '',
  city: 'Bath',
  state: 'Somerset',
  postcode: 'BA1 5LR',
  country: 'GB',
}
const PERSONAL = /clara|customer street|496 111/i

let shop: BuiltShop
const visitor = (): Visitor => visitorAt(shop.port)

beforeAll(async () => {
  shop = await startBuiltShop({ hasGoods: true })
})
afterAll(() => shop?.stop())

async function withDress(): Promise<Visitor> {
  const who = visitor()
  expect((await who.post(paths.bagItems(UK), DRESS)).status).toBe(303)
  return who
}
const linkOf = async (who: Visitor): Promise<string> => (await who.post(paths.guestCheckout(UK), {})).location

const option = ({ body }: { body: string }): string => /name="option" value="([^"]+)"/.exec(body)?.[1] ?? ''
const seen = ({ body }: { body: string }): string => /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** @returns the response when the visitor comes back from the payment page, or the response that stops the visitor earlier */
async function pay(who: Visitor, card: Record<string, string>) {
  const page = await who.post(`${CHECKOUT}/payment`, { seen: seen(await who.get(`${CHECKOUT}/payment`)), billing: 'same' })
  const sent = await who.post(page.location, card)
  return who.get(sent.location)
}

async function payAs(who: Visitor, email: string) {
  await who.post(`${CHECKOUT}/address`, { ...UK_ADDRESS, email })
  await who.post(`${CHECKOUT}/delivery`, { option: option(await who.get(`${CHECKOUT}/delivery`)) })
  return pay(who, CARD)
}

test('a guest’s old link and session neither show nor change data of the customer who gets the cart', async () => {
  const device = await withDress()
  const kept = await linkOf(device)
  await device.follow(await device.get(await linkOf(device)))
  const before = visitor()
  before.jar.set(SESSION, device.jar.get(SESSION) ?? '')
  expect((await before.get(`${CHECKOUT}/address`)).status).toBe(200)

  expect((await device.post(paths.createAccount(UK), CUSTOMER)).status).toBe(303)
  await device.get(paths.bag(UK))
  await device.follow(await device.get(await linkOf(device)))
  const own = { ...UK_ADDRESS, email: CUSTOMER.email, first_name: 'Clara', address1: '8 Customer Street', phone: CUSTOMER.phone }
  expect((await device.post(`${CHECKOUT}/address`, own)).location).toBe(`${CHECKOUT}/delivery`)

  const stranger = visitor()
  const entered = await stranger.follow(await stranger.get(kept))
  expect([entered.status, PERSONAL.test(entered.body), stranger.jar.has(SESSION)]).toEqual([404, false, false])
  for (const step of ['address', 'delivery', 'payment']) {
    const shown = await before.get(`${CHECKOUT}/${step}`)
    expect([shown.status, PERSONAL.test(shown.body)]).toEqual([410, false])
  }
  expect((await before.post(`${CHECKOUT}/address`, { ...UK_ADDRESS, address1: '1 Thief Lane' })).status).toBe(410)
  expect((await device.get(`${CHECKOUT}/address`)).body).toContain('8 Customer Street')
})

test('of two guests at one checkout only the later one is in it: neither sees what the other entered', async () => {
  const owner = await withDress()
  const shared = await linkOf(owner)
  await owner.follow(await owner.get(await linkOf(owner)))
  await owner.post(`${CHECKOUT}/address`, { ...UK_ADDRESS, email: 'owner@example.com' })

  const friend = visitor()
  const shown = await friend.follow(await friend.get(shared))
  expect([shown.status, shown.body.includes('owner@example.com'), shown.body.includes(UK_ADDRESS.address1)]).toEqual([
    200,
    false,
    false,
  ])
  expect((await owner.get(`${CHECKOUT}/address`)).status).toBe(410)

  await friend.post(`${CHECKOUT}/address`, { ...UK_ADDRESS, email: 'friend@example.com' })
  const again = await owner.follow(await owner.get(await linkOf(owner)))
  expect([again.status, again.body.includes('friend@example.com')]).toEqual([200, false])
  expect((await friend.get(`${CHECKOUT}/address`)).status).toBe(410)
})

test('the receipt is for the visitor who paid, and not for another who tried to', async () => {
  const owner = await withDress()
  const shared = await linkOf(owner)
  await owner.follow(await owner.get(await linkOf(owner)))
  const friend = visitor()
  await friend.follow(await friend.get(shared))
  const challenged = { ...CARD, number: '4000 0000 0000 3220' }
  await friend.post(`${CHECKOUT}/address`, { ...UK_ADDRESS, email: 'friend@example.com' })
  await friend.post(`${CHECKOUT}/delivery`, { option: option(await friend.get(`${CHECKOUT}/delivery`)) })
  const tried = await pay(friend, challenged)
  expect(tried.location).toMatch(/^\/hosted-payment\/.+\/challenge$/)

  await owner.follow(await owner.get(await linkOf(owner)))
  const paid = await payAs(owner, 'owner@example.com')
  expect([paid.location, owner.jar.has(RECEIPT)]).toEqual([expect.stringContaining('/order-confirmation/'), true])
  const late = await friend.get(`${CHECKOUT}/return`)
  expect([late.status, late.location, friend.jar.has(RECEIPT)]).toEqual([410, '', false])
  expect((await friend.get(paid.location)).status).toBe(404)
})

test('a link not followed within ten minutes is invalid', async () => {
  const link = await linkOf(await withDress())
  const ends = shop.database?.prepare('SELECT MAX(expires_at) AS at FROM checkout_links').get()?.at
  expect(Number(ends) - Date.now()).toBeLessThanOrEqual(600_000)
  expect(link).toMatch(/^\/hosted-checkout\/uk\/enter\?token=[0-9a-f]{64}$/)
})
