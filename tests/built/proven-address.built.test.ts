/** Registering an e-mail address gives no access to its data; verifying it does (Safety §8.13). Tested over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { type Visitor, visitorAt } from './visitor.ts'

const UK = MARKETS.en
const CODE = 'FIVEOFF50'
const DRESS = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' }
const PASSWORD = 'Orchard 7'
const REGISTRATION = {
  title: 'Ms',
  firstName: 'Eve',
  lastName: 'Else',
  password: PASSWORD,
  phone: '1',
  house: '8',
  street: 'Mill Lane',
  line2: '',
  city: 'Bath',
  state: 'Somerset',
  postcode: 'BA1 5LR',
  country: 'GB',
}

let shop: BuiltShop
beforeAll(async () => {
  shop = await startBuiltShop({ hasGoods: true })
})
afterAll(() => shop?.stop())

const database = () => shop.database ?? expect.unreachable('the shop has goods')
const run = (sql: string, ...values: string[]) =>
  database()
    .prepare(sql)
    .all(...values)

/** Gives an e-mail address a newsletter consent, a back-in-stock request and a personal coupon code. */
function inUse(email: string): string {
  run(
    "INSERT INTO consents (email_key, category, action, locale, source, at) VALUES (?, 'marketing_email', 'accept', 'en-GB', 'newsletter', 1)",
    email,
  )
  run(
    'INSERT INTO stock_alerts (email, email_key, variant_id, channel_id, quantity, token, created_at, confirmed_at) VALUES (?1, ?1, 1001001, 1, 1, ?1, 1, 1)',
    email,
  )
  run('UPDATE promotion_coupons SET recipient = ? WHERE value = ?', email, CODE)
  return email
}
const storedUnder = (email: string) => [
  run('SELECT category, action FROM consents WHERE email_key = ?', email).map((row) => ({ ...row })),
  run('SELECT id FROM stock_alerts WHERE email_key = ?', email).length,
  run('SELECT DISTINCT recipient FROM promotion_coupons WHERE value = ?', CODE)[0]?.recipient,
]

async function registered(email: string): Promise<Visitor> {
  const who = visitorAt(shop.port)
  expect((await who.post(paths.createAccount(UK), { ...REGISTRATION, email })).status).toBe(303)
  return who
}
async function exported(who: Visitor) {
  const { consents, stock_alerts: alerts, loyalty } = JSON.parse((await who.get('/my-account/my-data?download')).body)
  return [consents.length, alerts.length, loyalty.coupons]
}
async function takesCode(who: Visitor): Promise<boolean> {
  await who.post(paths.bagItems(UK), DRESS)
  return (await who.post(paths.bagCode(UK), { code: CODE })).status === 303
}

test('registering another person’s address does not let you see, use, change or erase its data', async () => {
  const email = inUse('victim@example.com')
  const before = storedUnder(email)
  const thief = await registered(email)
  expect(await exported(thief)).toEqual([0, 0, []])
  expect(await takesCode(thief)).toBe(false)
  expect((await thief.post('/my-account/my-data', { present: PASSWORD })).location).toBe('/')
  expect(storedUnder(email)).toEqual(before)
})

test('the mailed link plus the account’s password proves the address, and then its data belongs to the account', async () => {
  const email = inUse('owner@example.com')
  const owner = await registered(email)
  const mail = run("SELECT body FROM outbox WHERE kind = 'confirm-email' AND recipient = ?", email)[0]?.body
  const link = /\/confirm-email\?token=\S+/.exec(String(mail))?.[0] ?? ''
  expect((await visitorAt(shop.port).post(link, { password: 'wrong pass 1' })).status).toBe(422)
  expect(await exported(owner)).toEqual([0, 0, []])
  expect((await owner.post(link, { password: PASSWORD })).status).toBe(200)
  // Each market has a coupon with this code.
  expect(await exported(owner)).toEqual([1, 1, [CODE, CODE, CODE]])
  expect(await takesCode(owner)).toBe(true)
})
