/** SAFETY §8.13: records stored under an e-mail address before it was verified do not belong to the new account. */
import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { customerOf, PASSWORD, signIn } from '#tests/helpers/customers.ts'
import { dry, line, types } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const run = (sql: string, ...values: (string | number)[]) => env.DB.prepare(sql).bind(...values)
const VARIANT = 1001001

let made = 0
/** Returns an e-mail address that is subscribed to the newsletter, has a stock alert and has received a personal code. */
async function addressInUse(): Promise<string> {
  const email = `owner.${++made}@example.com`
  await ask('updateMarketingConsent', [{ email, category: 'marketing_email', action: 'accept' }])
  await ask('notifyStockLevel', [{ email, variantId: VARIANT }])
  await env.DB.batch([
    run('UPDATE stock_alerts SET confirmed_at = 1 WHERE email = ?', email),
    run("UPDATE promotion_coupons SET recipient = ? WHERE value = 'FIVEOFF50' AND application_id = 1", email),
  ])
  return email
}

const register = (email: string, fields: readonly object[] = []) =>
  ask('registerCustomer', [
    {
      first_name: 'Eve',
      last_name: 'Else',
      email,
      password: PASSWORD,
      custom_fields: [{ name: 'Preference Email', value: '' }, ...fields],
    },
  ])
const signedIn = async (email: string) => {
  await register(email)
  return signIn(email, PASSWORD)
}
const storedUnder = async (email: string) => {
  const { results: consents } = await run('SELECT category, action FROM consents WHERE email_key = ? ORDER BY id', email).all()
  const alerts = await run('SELECT COUNT(*) AS n FROM stock_alerts WHERE email_key = ?', email).first('n')
  const recipient = await run("SELECT recipient FROM promotion_coupons WHERE value = 'FIVEOFF50' AND application_id = 1").first(
    'recipient',
  )
  return { consents, alerts, recipient }
}
const AGREED = [{ category: 'marketing_email', action: 'accept' }]

const takesCode = async (profileId: string) =>
  types((await dry({ profileId, cartItems: [line(100)], couponCodes: ['FIVEOFF50'] })).body).includes('acceptCoupon')
const exported = async (cookie: string) => {
  const { consents, stock_alerts: alerts, loyalty } = (await ask('exportCustomer', [], { cookie })).body
  return { consents: consents.map(({ action }: { action: string }) => action), alerts: alerts.length, coupons: loyalty.coupons }
}
const NOTHING = { consents: [], alerts: 0, coupons: [] }
const ALL = { consents: ['accept'], alerts: 1, coupons: ['FIVEOFF50'] }

const proofLink = async (email: string): Promise<string> => {
  const body = await run(
    "SELECT body FROM outbox WHERE recipient = ? AND kind = 'confirm-email' ORDER BY id DESC",
    email,
  ).first<string>('body')
  return /\/confirm-email\?token=\S+/.exec(body ?? '')?.[0] ?? ''
}
const confirm = async (email: string, password: string, address?: string) =>
  (await createTestShop().post(await proofLink(email), { password }, address ? { headers: { 'cf-connecting-ip': address } } : {}))
    .status

describe('an account on an address that is not proven', () => {
  test('sees neither consents, alerts nor personal codes of the address, and cannot use such a code', async () => {
    const email = await addressInUse()
    const cookie = await signedIn(email)
    expect(await exported(cookie)).toEqual(NOTHING)
    const { form_fields: fields } = await customerOf(cookie)
    expect(fields.filter(({ name }: { name: string }) => name.startsWith('Preference'))).toMatchObject([
      { value: '' },
      { value: '' },
    ])
    expect(await takesCode(email)).toBe(false)
    expect(await storedUnder(email)).toEqual({ consents: AGREED, alerts: 1, recipient: email })
  })

  test('leaves these records alone when it is deleted or changes its address', async () => {
    const email = await addressInUse()
    const [first, other] = [await signedIn(email), `thief.${email}`]
    expect(
      (await ask('updateCustomer', [{ email: other, validation: { email, password: PASSWORD } }], { cookie: first })).status,
    ).toBe(200)
    expect([await takesCode(other), await exported(first)]).toEqual([false, NOTHING])
    const second = await signedIn(email)
    expect((await ask('deleteCustomer', [{ password: PASSWORD }], { cookie: second })).status).toBe(200)
    expect(await storedUnder(email)).toEqual({ consents: AGREED, alerts: 1, recipient: email })
  })

  test('has its own consents: a yes at registration, and a change in the profile', async () => {
    const email = await addressInUse()
    await register(email, [{ name: 'Preference Post', value: 'yes' }])
    const cookie = await signIn(email, PASSWORD)
    expect((await exported(cookie)).consents).toEqual(['accept'])
    await ask('updateCustomerFormFields', [{ data: [{ name: 'Preference Post', value: '' }] }], { cookie })
    await ask('updatePreferences', [{ email, preferences: { marketing_email: true, marketing_post: false } }], { cookie })
    expect((await exported(cookie)).consents).toEqual(['accept', 'reject', 'accept', 'reject'])
  })
})

describe('the proof', () => {
  test('is the mailed link with the account’s password; the records under the address then belong to the account and are deleted with it', async () => {
    const email = await addressInUse()
    const cookie = await signedIn(email)
    expect((await createTestShop().get(await proofLink(email))).status).toBe(200)
    expect([await exported(cookie), await confirm(email, 'wrong pass 1'), await exported(cookie)]).toEqual([
      NOTHING,
      422,
      NOTHING,
    ])
    expect([await confirm(email, PASSWORD), await exported(cookie), await takesCode(email)]).toEqual([200, ALL, true])
    expect(await confirm(email, PASSWORD)).toBe(404)
    await ask('deleteCustomer', [{ password: PASSWORD }], { cookie })
    expect(await storedUnder(email)).toMatchObject({ consents: [], alerts: 0, recipient: expect.stringMatching(/^customer\//) })
  })

  test('ends with a change of the address, and a link to the old one proves nothing', async () => {
    const email = await addressInUse()
    const cookie = await signedIn(email)
    const other = `moved.${email}`
    await ask('updateCustomer', [{ email: other, validation: { email, password: PASSWORD } }], { cookie })
    expect(await confirm(email, PASSWORD)).toBe(404)
    const moved = await signIn(other, PASSWORD)
    await run(
      'INSERT INTO consents (email_key, category, action, locale, source, at) VALUES (?, ?, ?, ?, ?, 1)',
      other,
      'marketing_email',
      'accept',
      'en-GB',
      'x',
    ).run()
    expect((await exported(moved)).consents).toEqual([])
    expect([await confirm(other, PASSWORD), (await exported(moved)).consents]).toEqual([200, ['accept']])
  })

  test('is also a new password set through a mail', async () => {
    const email = await addressInUse()
    await register(email)
    await ask('requestResetPassword', [email])
    const mail = await run(
      "SELECT body FROM outbox WHERE recipient = ? AND kind = 'reset-password' ORDER BY id DESC",
      email,
    ).first<string>('body')
    const [, token] = /token=(\S+)/.exec(mail ?? '') ?? []
    await ask('resetPassword', [{ token, password: 'Orchard 8' }])
    expect(await exported(await signIn(email, 'Orchard 8'))).toEqual(ALL)
  })

  test('safety §8.12: wrong passwords on its page count as those of any sign-in: for their visitor, and never for the owner', async () => {
    const email = await addressInUse()
    await register(email)
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await confirm(email, `wrong pass ${tries}`, '81.2.69.1')).toBe(422)
    }
    expect(await confirm(email, PASSWORD, '81.2.69.1')).toBe(429)
    expect(await confirm(email, PASSWORD, '81.2.69.9')).toBe(200)
  })

  test('a made-up token, and one wrong password too many, prove nothing', async () => {
    const shop = createTestShop()
    expect((await shop.get('/confirm-email?token=x.y.z')).status).toBe(404)
    const email = await addressInUse()
    await register(email)
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push(await confirm(email, `wrong pass ${tries}`))
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
  })
})
