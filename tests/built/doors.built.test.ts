/** A stranger's attempts neither lock a customer out nor let the stranger in (Safety §8.11, §8.12). Tested over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { type Visitor, visitorAt } from './visitor.ts'

const UK = MARKETS.en
const OWNER = { email: 'demo@example.com', password: 'shopper1' }
const COLLEAGUE = { email: 'second@example.com', password: 'shopper2' }

let shop: BuiltShop
let addresses = 0
const nextAddress = (): string => {
  addresses += 1
  return `203.0.113.${addresses}`
}
const visitor = (address = nextAddress()): Visitor => visitorAt(shop.port, { 'cf-connecting-ip': address })

beforeAll(async () => {
  shop = await startBuiltShop({ hasGoods: true })
})
afterAll(() => shop?.stop())

const signIn = async (who: Visitor, { email, password } = OWNER) => (await who.post(paths.login(UK), { email, password })).status
const guess = (who: Visitor, owner = OWNER) => signIn(who, { ...owner, password: 'wrong password 1' })

test('ten wrong passwords lock out the stranger but not the owner: on a new device, on a known one, at the stranger’s own address', async () => {
  const [office, device] = ['203.0.113.200', visitor('203.0.113.200')]
  expect(await signIn(device)).toBe(303)
  await device.post(paths.logout(UK), {})

  const stranger = visitor(office)
  const guesses = []
  for (let time = 0; time < 11; time += 1) {
    guesses.push(await guess(stranger))
  }
  expect([guesses.filter((status) => status === 401).length, guesses.at(-1)]).toEqual([10, 429])
  expect([await signIn(visitor()), await signIn(device)]).toEqual([303, 303])

  const signedIn = visitor()
  await signIn(signedIn)
  const changed = await signedIn.post(paths.updatePassword(UK), { present: OWNER.password, password: 'Orchard 7' })
  expect([changed.status, changed.location]).toEqual([303, '/updatePassword?done'])
  await signedIn.post(paths.updatePassword(UK), { present: 'Orchard 7', password: OWNER.password })
})

test('many strangers together only slow down strangers', async () => {
  const strangers = Array.from({ length: TRIES_ALL ? 8 : 2 }, () => visitor())
  for (const stranger of strangers) {
    for (let time = 0; time < 5; time += 1) {
      expect(await guess(stranger, COLLEAGUE)).toBe(401)
    }
  }
  expect(await signIn(visitor(), COLLEAGUE)).toBe(303)
})

test('an office can sign in from one address as often as it likes', async () => {
  const statuses = []
  for (let person = 0; person < 12; person += 1) {
    statuses.push(await signIn(visitor('203.0.113.201'), COLLEAGUE))
  }
  expect(statuses).toEqual(Array(12).fill(303))
})

test('a password request gets the same response however often, and mails once', async () => {
  const { email } = COLLEAGUE
  const answers = []
  for (let time = 0; time < 7; time += 1) {
    answers.push(await visitor().post(paths.forgotPassword(UK), { email }))
  }
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(new Set(['303 /forgot-password?sent']))
  const mails = shop.database
    ?.prepare("SELECT count(*) AS mails FROM outbox WHERE kind = 'reset-password' AND recipient = ?")
    .get(email)
  expect(mails?.mails).toBe(1)
})

test('two strangers with one idempotency key get two bags, and another request with that key gets a third', async () => {
  const key = 'the-key-of-everybody'
  const add = async (product: Record<string, string>) => {
    const who = visitor()
    const { status } = await who.post(paths.bagItems(UK), { ...product, quantity: '1', key })
    return { status, cart: who.jar.get('__Host-cart-1-GBP') }
  }
  const dress = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular' }
  const bags = [await add(dress), await add(dress), await add({ productId: '1011', colour: 'Oat' })]
  expect(bags.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(new Set(bags.map(({ cart }) => cart)).size).toBe(3)
})
