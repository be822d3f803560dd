/**
 * SAFETY §3, D1: every change is atomic. The test makes each change fail at each of its statements in turn. Afterwards, the change
 * must have happened completely or not at all.
 */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { cookieOf, newCustomer, PASSWORD } from '#tests/helpers/customers.ts'
import { failingAt } from '#tests/helpers/failing-database.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'

const NEW_PASSWORD = 'Orchard 8'
const MAX_STATEMENTS = 60

const rows = async (sql: string, ...values: (string | number)[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results

interface Intent {
  readonly name: string
  readonly args: readonly unknown[]
  readonly cookie?: string
  readonly email?: string
  readonly state: () => Promise<unknown>
}

/**
 * For each n from 1, makes a new change whose nth statement fails. Unless `TRIES_ALL` is set, it tries only every second n. `check`
 * receives the change and the rows as they were before it.
 */
async function cutOffEverywhere(fresh: (nth: number) => Promise<Intent>, check: (cut: Intent, before: unknown) => Promise<void>) {
  for (let nth = 1; nth < MAX_STATEMENTS; nth += TRIES_ALL ? 1 : 2) {
    const intent = await fresh(nth)
    const before = await intent.state()
    const { status } = await askCommerce(intent.name, intent.args, { cookie: intent.cookie, database: failingAt(env.DB, nth) })
    if (status === 200) {
      expect(nth).toBeGreaterThan(2)
      return
    }
    expect([intent.name, nth, status]).toEqual([intent.name, nth, 500])
    await check(intent, before)
    // Attempts are counted outside the transaction and would lock the customer out.
    await env.DB.prepare('DELETE FROM attempts').run()
  }
  throw new Error('it never came to its end')
}

beforeAll(() => seedForTests(env.DB))

test('registerCustomer: an account with all its fields and consents, or none, and then the address can be registered', async () => {
  const fields = [
    { name: 'Title', value: 'Ms' },
    { name: 'Preference Email', value: 'yes' },
  ]
  const intent = async (nth: number): Promise<Intent> => {
    const email = `cut.${nth}@example.com`
    const state = () =>
      rows(
        `SELECT (SELECT COUNT(*) FROM customers WHERE email_key = ?1) AS accounts,
           (SELECT COUNT(*) FROM customer_fields f JOIN customers c ON c.id = f.customer_id WHERE c.email_key = ?1) AS fields,
           (SELECT COUNT(*) FROM consents WHERE email_key = ?1) AS consents`,
        email,
      )
    const account = { first_name: 'Ann', last_name: 'Archer', email, password: PASSWORD, custom_fields: fields }
    return { name: 'registerCustomer', args: [account], state }
  }
  const whole = [{ accounts: 1, fields: 1, consents: 1 }]
  await cutOffEverywhere(intent, async ({ name, args, state }, before) => {
    const isMade = JSON.stringify(await state()) !== JSON.stringify(before)
    expect([before, whole]).toContainEqual(await state())
    expect((await askCommerce(name, args)).status).toBe(isMade ? 422 : 200)
    expect(await state()).toEqual(whole)
  })
})

test('updateCustomer: name, address, password, consents and sessions change together or not at all', async () => {
  const intent = async (): Promise<Intent> => {
    const { id, email, cookie } = await newCustomer()
    await askCommerce('updateMarketingConsent', [
      { email, category: 'marketing_email', action: 'accept', validUntil: 'unlimited' },
    ])
    const hash = String((await rows('SELECT password_hash FROM customers WHERE id = ?', id))[0]?.password_hash)
    const asked = {
      first_name: 'Bea',
      email: `moved.${email}`,
      authentication: { new_password: NEW_PASSWORD },
      validation: { email, password: PASSWORD },
    }
    const state = async () => [
      await rows('SELECT first_name, email, email_key, password_hash <> ? AS is_new FROM customers WHERE id = ?', hash, id),
      await rows('SELECT email_key FROM consents WHERE email_key LIKE ?', `%${email}`),
      await rows('SELECT id_hash FROM customer_sessions WHERE customer_id = ?', id),
    ]
    return { name: 'updateCustomer', args: [asked], cookie, email: asked.email, state }
  }
  await cutOffEverywhere(intent, async ({ args: [asked], cookie, email = '', state }, before) => {
    const after = await state()
    if (JSON.stringify(after) === JSON.stringify(before)) {
      // Nothing was written, so a retry succeeds.
      const again = await askCommerce('updateCustomer', [asked], { cookie })
      expect([again.status, again.body.data[0].email]).toEqual([200, email])
      expect(cookieOf(again)).not.toBe('')
    }
    expect(await state()).toMatchObject([[{ first_name: 'Bea', email_key: email, is_new: 1 }], [{ email_key: email }], [{}]])
  })
})

test('resetPassword: the password, the sessions, the token and the tries', async () => {
  const intent = async (): Promise<Intent> => {
    const { id, email } = await newCustomer()
    await askCommerce('requestResetPassword', [email])
    const [mail] = await rows('SELECT body FROM outbox WHERE recipient = ? ORDER BY id DESC', email)
    const token = /token=([0-9a-f]{64})/.exec(String(mail?.body))?.[1]
    const state = async () => [
      await rows('SELECT password_hash FROM customers WHERE id = ?', id),
      await rows('SELECT id_hash FROM customer_sessions WHERE customer_id = ?', id),
      await rows('SELECT token_hash FROM reset_tokens WHERE customer_id = ?', id),
    ]
    return { name: 'resetPassword', args: [{ token, password: NEW_PASSWORD }], state }
  }
  await cutOffEverywhere(intent, async ({ name, args, state }, before) => {
    expect(await state()).toEqual(before)
    expect((await askCommerce(name, args)).body).toEqual({ is_valid: true })
    expect(await state()).toMatchObject([[{}], [], []])
  })
})

test('loginCustomer: the new session replaces the old one', async () => {
  const intent = async (): Promise<Intent> => {
    const { id, email, cookie } = await newCustomer()
    const state = () => rows('SELECT id_hash FROM customer_sessions WHERE customer_id = ?', id)
    return { name: 'loginCustomer', args: [{ email, password: PASSWORD }], cookie, state }
  }
  await cutOffEverywhere(intent, async ({ state }, before) => {
    expect(await state()).toEqual(before)
  })
})

test.each<[string, unknown, string]>([
  ['createWishlist', { name: 'Cut', items: [{ product_id: 1001, variant_id: 1001001 }] }, 'wishlists'],
  [
    'updateCustomerFormFields',
    {
      data: [
        { name: 'Title', value: 'Ms' },
        { name: 'Cart ID', value: 'x' },
      ],
    },
    'customer_fields',
  ],
])('%s: all of it or nothing', async (name, argument, table) => {
  const intent = async (): Promise<Intent> => {
    const { id, cookie } = await newCustomer()
    const state = async () => [
      await rows(`SELECT * FROM ${table} WHERE customer_id = ?`, id),
      await rows('SELECT * FROM wishlist_items WHERE wishlist_id IN (SELECT id FROM wishlists WHERE customer_id = ?)', id),
    ]
    return { name, args: [argument], cookie, state }
  }
  await cutOffEverywhere(intent, async ({ args, cookie, state }, before) => {
    const after = await state()
    if (JSON.stringify(after) === JSON.stringify(before)) {
      expect((await askCommerce(name, args, { cookie })).status).toBe(200)
    }
    expect(await state()).toMatchObject(table === 'wishlists' ? [[{}], [{}]] : [[{}, {}], []])
  })
})
