import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteOriginOf } from '#backend/env.ts'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { commerceContext, cookieOf, customerOf, newCustomer, PASSWORD, sessionOf, signIn } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))
/** Only the rate-limit tests should reach the limits. */
const agedMails = () => env.DB.prepare('UPDATE outbox SET created_at = created_at - 300001').run()

beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const HOME = {
  first_name: 'Ann',
  last_name: 'Archer',
  address1: '1 Mill Lane',
  city: 'Bath',
  state_or_province: 'Somerset',
  postal_code: 'BA1 1AA',
  country_code: 'GB',
}
const PERSON = { first_name: 'Ann', last_name: 'Archer', password: PASSWORD }

const mailsTo = async (recipient: string) => {
  const { results } = await env.DB.prepare('SELECT kind, body FROM outbox WHERE recipient = ? ORDER BY id').bind(recipient).all<{
    kind: string
    body: string
  }>()
  return results
}
const resetTokenOf = async (email: string): Promise<string> =>
  /token=([0-9a-f]+)/.exec((await mailsTo(email)).findLast(({ kind }) => kind === 'reset-password')?.body ?? '')?.[1] ?? ''

describe('spec A §7 registerCustomer', () => {
  test('makes a customer with form fields; a preference becomes a consent', async () => {
    const fields = [
      { name: 'Title', value: 'Mrs' },
      { name: 'Preference Email', value: 'yes' },
    ]
    const email = 'Mary.Field@example.com'
    const { status, body } = await ask('registerCustomer', [{ ...PERSON, email, custom_fields: fields }], { channel: 2 })
    expect(status).toBe(200)
    expect(body.data[0]).toMatchObject({
      email,
      first_name: 'Ann',
      origin_channel_id: 2,
      accepts_product_review_abandoned_cart_emails: false,
    })
    expect(body.data[0].form_fields).toEqual([
      { name: 'Title', value: 'Mrs', customer_id: body.data[0].id },
      { name: 'Preference Email', value: 'yes', customer_id: body.data[0].id },
      { name: 'Preference Post', value: '', customer_id: body.data[0].id },
    ])
    expect(JSON.stringify(body)).not.toContain('scrypt')
  })

  test('an address in the request is saved with the account', async () => {
    const { body } = await ask('registerCustomer', [{ ...PERSON, email: 'at.home@example.com', addresses: [HOME] }])
    const cookie = await sessionOf(body.data[0].id)
    expect((await ask('getCustomerAddress', [{}], { cookie })).body.data).toMatchObject([HOME])
  })

  test('of two parallel registrations of one address, one succeeds', async () => {
    const twice = await Promise.all(
      ['race@example.com', 'RACE@example.com'].map((email) => ask('registerCustomer', [{ ...PERSON, email }])),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = twice.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({
      title: 'Create customers failed.',
      errors: { '.customer_create': expect.stringContaining('already in use') },
    })
  })

  test('the owner of an e-mail address gets a mail when it is registered again', async () => {
    expect((await ask('registerCustomer', [{ ...PERSON, email: 'SECOND@example.com' }])).status).toBe(422)
    expect(await mailsTo('second@example.com')).toMatchObject([{ kind: 'account-exists' }])
  })

  test.each([
    [{ password: 'abc12' }, 'password'],
    [{ password: 'letters only' }, 'password'],
    [{ password: '1234567' }, 'password'],
    [{ password: 'Password1' }, 'password'],
    [{ email: 'not an address' }, 'email'],
    [{ first_name: 'A' }, 'first_name'],
    [{ addresses: [{ ...HOME, last_name: 'B' }] }, 'addresses.0.last_name'],
    [{ last_name: undefined }, 'last_name'],
    [{ custom_fields: [{ name: 'Title', value: { $ne: 1 } }] }, 'custom_fields.0.value'],
  ])('spec A §5: %j is a 422 that names the field', async (fault, field) => {
    const { status, body } = await ask('registerCustomer', [{ ...PERSON, email: 'fault@example.com', ...fault }])
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty([field])
  })

  test('a password may have 64 characters of any kind, and all of them count', async () => {
    const password = `${'ß中🙂 '.repeat(16)}a1`
    await ask('registerCustomer', [{ ...PERSON, email: 'long@example.com', password }])
    expect(await signIn('long@example.com', password)).toMatch(/^customer-data=./)
    expect(await signIn('long@example.com', password.slice(0, -1))).toBe('')
  })
})

describe('spec A §7: the customer record', () => {
  test('syncCustomer accepts only the customer’s own id', async () => {
    const { id, cookie } = await newCustomer()
    expect((await ask('syncCustomer', [id], { cookie })).body).toEqual({ success: true })
    expect((await ask('syncCustomer', [{ customerId: id }], { cookie })).status).toBe(200)
    expect((await ask('syncCustomer', [id + 1], { cookie })).status).toBe(404)
    expect((await ask('syncCustomer', [id])).status).toBe(401)
    expect((await ask('syncCustomer', ['me'], { cookie })).status).toBe(422)
  })

  test('updateCustomer changes names without asking for the password', async () => {
    const { cookie, email } = await newCustomer()
    const { body } = await ask('updateCustomer', [{ first_name: 'Anna', phone: '01225 496 0199' }], { cookie })
    expect(body.data[0]).toMatchObject({ first_name: 'Anna', last_name: 'Archer', phone: '01225 496 0199', email })
  })

  test('a new password needs the present one, ends every other session and continues this one under a new cookie', async () => {
    const { cookie, email, id } = await newCustomer()
    const other = await sessionOf(id)
    const asked = { authentication: { new_password: 'Meadow 77' } }
    expect((await ask('updateCustomer', [asked], { cookie })).body.errors).toHaveProperty(['validation.password'])
    const wrong = { ...asked, validation: { email, password: 'wrong pass 1' } }
    expect((await ask('updateCustomer', [wrong], { cookie })).status).toBe(422)
    const common = { authentication: { new_password: 'trustno1' }, validation: { email, password: PASSWORD } }
    expect((await ask('updateCustomer', [common], { cookie })).body.errors).toHaveProperty(['authentication.new_password'])

    const answer = await ask('updateCustomer', [{ ...asked, validation: { email, password: PASSWORD } }], { cookie })
    expect(answer.status).toBe(200)
    expect(await customerOf(other)).toBeUndefined()
    expect(await customerOf(cookie)).toBeUndefined()
    expect(await customerOf(cookieOf(answer))).toMatchObject({ email })
    expect(await signIn(email, 'Meadow 77')).not.toBe('')
  })

  test('a new address keeps the consent, and cannot be another account’s', async () => {
    const { cookie, email } = await newCustomer()
    const validation = { email, password: PASSWORD }
    await ask('updateMarketingConsent', [{ email, category: 'marketing_post', action: 'accept' }])
    const taken = await ask('updateCustomer', [{ email: 'DEMO@example.com', validation }], { cookie })
    expect(taken.body).toMatchObject({ status: 422, errors: { '.customer_update': expect.stringContaining('already in use') } })
    const { body } = await ask('updateCustomer', [{ email: `new.${email}`, validation }], { cookie })
    expect(body.data[0].email).toBe(`new.${email}`)
    expect(body.data[0].form_fields).toContainEqual(expect.objectContaining({ name: 'Preference Post', value: 'yes' }))
  })

  test('updateCustomer is for signed-in customers', async () => {
    expect((await ask('updateCustomer', [{ first_name: 'Eve' }])).status).toBe(401)
    const { cookie } = await newCustomer()
    expect((await ask('updateCustomer', [{ first_name: '' }], { cookie })).status).toBe(422)
  })

  test('updateCustomerFormFields stores the saved cart, overwrites fields, and returns the written ones', async () => {
    const { cookie, id } = await newCustomer()
    await ask('updateCustomerFormFields', [{ data: [{ name: 'Cart ID', value: 'a' }] }], { cookie })
    const data = [
      { name: 'Cart ID', value: 'b' },
      { name: 'Preference Post', value: 'yes' },
    ]
    const { body } = await ask('updateCustomerFormFields', [{ data }], { cookie })
    expect(body.data).toEqual(data.map((field) => ({ ...field, customer_id: id })))
    const fields = (await customerOf(cookie)).form_fields.map(({ name, value }: { name: string; value: string }) => [name, value])
    expect(fields).toEqual([
      ['Cart ID', 'b'],
      ['Preference Email', ''],
      ['Preference Post', 'yes'],
    ])
  })

  test('SAFETY §5: a form field may have the name of anything that objects have', async () => {
    const { cookie } = await newCustomer()
    const data = ['__proto__', 'constructor', 'toString'].map((name) => ({ name, value: 'yes' }))
    expect((await ask('updateCustomerFormFields', [{ data }], { cookie })).status).toBe(200)
    expect((await customerOf(cookie)).form_fields).toMatchObject([...data, { value: '' }, { value: '' }])
  })

  test('updateCustomerFormFields refuses strangers, an empty list, and more fields than a record holds', async () => {
    const data = [{ name: 'Title', value: 'Dr' }]
    expect((await ask('updateCustomerFormFields', [{ data }])).status).toBe(401)
    const { cookie } = await newCustomer()
    expect((await ask('updateCustomerFormFields', [{ data: [] }], { cookie })).status).toBe(422)
    const many = Array.from({ length: 49 }, (_, index) => ({ name: `Field ${index}`, value: '' }))
    expect((await ask('updateCustomerFormFields', [{ data: many }], { cookie })).status).toBe(422)
  })
})

describe('spec A §8: a forgotten password', () => {
  test('a request gets the same response for an address without an account, and only the owner gets a mail', async () => {
    const { email } = await newCustomer()
    const known = await ask('requestResetPassword', [email.toUpperCase()], { channel: 2 })
    const unknown = await ask('requestResetPassword', [{ email: 'stranger@example.com' }])
    expect(known.body).toEqual({ success: true })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await mailsTo('stranger@example.com')).toEqual([])
    expect((await mailsTo(email))[0]?.body).toContain(`${siteOriginOf(env)}/us/updatePassword?token=`)
    expect((await ask('requestResetPassword', ['no address'])).status).toBe(422)
  })

  test('a token works once, and every session ends with it', async () => {
    const { cookie, email } = await newCustomer()
    await ask('requestResetPassword', [email])
    const token = await resetTokenOf(email)
    expect((await ask('validateToken', [{ token }])).body).toEqual({ is_valid: true })
    expect((await ask('validateToken', [token])).body).toEqual({ is_valid: true })
    // Entering a weak password does not use up the token.
    expect((await ask('resetPassword', [{ token, password: 'short' }])).status).toBe(422)
    const common = await ask('resetPassword', [{ token, password: 'qwerty123' }])
    expect([common.status, common.body.errors]).toEqual([422, { password: expect.stringMatching(/too common/i) }])

    const answers = await Promise.all(['Meadow 77', 'Meadow 88'].map((password) => ask('resetPassword', [{ token, password }])))
    expect(answers.map(({ body }) => body.is_valid).sort()).toEqual([false, true])
    expect((await ask('validateToken', [token])).body).toEqual({ is_valid: false })
    expect((await ask('resetPassword', [{ token, password: 'Meadow 99' }])).body).toEqual({ is_valid: false })
    expect(await customerOf(cookie)).toBeUndefined()
    const cookies = await Promise.all(['Meadow 77', 'Meadow 88'].map((password) => signIn(email, password)))
    expect(cookies.map((one) => one !== '')).toEqual(answers.map(({ body }) => body.is_valid))
  })

  test('a new password lets its owner in at once, however often the old one was guessed', async () => {
    const { email } = await newCustomer()
    await Promise.all(Array.from({ length: 10 }, () => consumeAttempt(commerceContext(), 'sign-in', email)))
    await ask('requestResetPassword', [email])
    await ask('resetPassword', [{ token: await resetTokenOf(email), password: 'Meadow 77' }])
    expect(await signIn(email, 'Meadow 77')).toMatch(/^customer-data=./)
  })

  test.each([{ email: 'moved@example.com' }, { authentication: { new_password: 'Meadow 77' } }])(
    'a reset token is invalid after %j',
    async (change) => {
      const { cookie, email } = await newCustomer()
      await ask('requestResetPassword', [email])
      await ask('updateCustomer', [{ ...change, validation: { email, password: PASSWORD } }], { cookie })
      expect((await ask('validateToken', [await resetTokenOf(email)])).body).toEqual({ is_valid: false })
    },
  )

  test('a token is valid for half an hour, even if a stranger requests a newer one; a new password invalidates them all', async () => {
    const { email } = await newCustomer()
    await ask('requestResetPassword', [email])
    const older = await resetTokenOf(email)
    await agedMails()
    await ask('requestResetPassword', [email])
    const newer = await resetTokenOf(email)
    expect(newer).not.toBe(older)
    const age = (ms: number) => env.DB.prepare('UPDATE reset_tokens SET expires_at = expires_at - ?').bind(ms).run()
    // Delivering the e-mail may take 10 minutes (spec A §8).
    await age(29 * 60_000)
    const areValid = async () =>
      (await Promise.all([older, newer].map((token) => ask('validateToken', [token])))).map(({ body }) => body.is_valid)
    expect(await areValid()).toEqual([true, true])
    await age(60_001)
    expect(await areValid()).toEqual([false, false])
    await age(-60_001)
    await ask('resetPassword', [{ token: older, password: 'Meadow 77' }])
    expect(await areValid()).toEqual([false, false])
  })

  test('tokens and sessions are stored only as hashes', async () => {
    const { email, cookie } = await newCustomer()
    await ask('requestResetPassword', [email])
    const token = await resetTokenOf(email)
    const kept = JSON.stringify(
      await env.DB.batch([env.DB.prepare('SELECT * FROM reset_tokens'), env.DB.prepare('SELECT * FROM customer_sessions')]),
    )
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(JSON.parse(atob(cookie.split('.')[1] ?? '')).jti)
  })

  test('a token is not accepted by GET, and a made-up one is not valid', async () => {
    expect((await ask('validateToken', ['x'], { method: 'GET' })).status).toBe(405)
    expect((await ask('validateToken', ['x'])).body).toEqual({ is_valid: false })
    expect((await ask('validateToken', [])).status).toBe(422)
  })

  test('an address gets one mail in five minutes, and every request the same response', async () => {
    const { email } = await newCustomer()
    for (const one of [email, 'stranger@example.com']) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask('requestResetPassword', [one])))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    }
    const mails = () =>
      env.DB.prepare("SELECT count(*) AS mails FROM outbox WHERE kind = 'reset-password' AND recipient = ?")
        .bind(email)
        .first('mails')
    expect(await mails()).toBe(1)
    await agedMails()
    await ask('requestResetPassword', [email])
    expect(await mails()).toBe(2)
  })

  test('a mail tells the owner of a new password, whether changed or reset', async () => {
    const { email, cookie } = await newCustomer()
    const told = () =>
      env.DB.prepare("SELECT count(*) AS mails FROM outbox WHERE kind = 'password-changed' AND recipient = ?")
        .bind(email)
        .first('mails')
    const validation = { email, password: PASSWORD }
    await ask('updateCustomer', [{ first_name: 'Anna' }], { cookie })
    await ask('updateCustomer', [{ authentication: { new_password: 'Meadow 77' }, validation: { email, password: 'wrong 1' } }], {
      cookie,
    })
    expect(await told()).toBe(0)
    await ask('updateCustomer', [{ authentication: { new_password: 'Meadow 77' }, validation }], { cookie })
    expect(await told()).toBe(1)
    await ask('requestResetPassword', [email])
    await ask('resetPassword', [{ token: await resetTokenOf(email), password: 'Meadow 88' }])
    expect(await told()).toBe(2)
    await ask('resetPassword', [{ token: 'made-up', password: 'Meadow 99' }])
    expect(await told()).toBe(2)
  })
})
