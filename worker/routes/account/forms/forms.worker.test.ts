import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FORM_FIELDS } from '#domain/account/person.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText as text } from '#domain/text/account-forms.ts'
import { shown, signedIn, wrongIn } from '#tests/helpers/account-visits.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD, signIn } from '#tests/helpers/customers.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
/** Clears the attempt counts, so that only the rate-limit tests reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const SESSION = COOKIES.session.name

let people = 0
const person = (more: Record<string, string> = {}) => ({
  title: 'Ms',
  firstName: 'Ann',
  lastName: 'Archer',
  email: `new.${++people}@example.com`,
  password: PASSWORD,
  phone: '01225 496 0123',
  house: 'Flat 2',
  street: 'Mill Lane',
  city: 'Bath',
  state: 'Somerset',
  postcode: 'BA1 1AA',
  country: 'GB',
  ...more,
})
const HOMES = {
  en: {},
  us: { city: 'Reno', state: 'Nevada', postcode: '89501', country: 'US' },
  eu: { city: 'Graz', state: 'Steiermark', postcode: '8010', country: 'AT' },
} as const

const mailTo = async (recipient: string, kind: string) =>
  (
    await env.DB.prepare('SELECT body FROM outbox WHERE recipient = ? AND kind = ? ORDER BY id DESC')
      .bind(recipient, kind)
      .first<{ body: string }>()
  )?.body ?? ''

describe('spec A §4: registration', () => {
  test.each(TRIED_MARKETS)('at $name creates the account with its address, signs in and leads to the account', async (market) => {
    const { prefix } = market
    const shop = createTestShop()
    const form = parsePage(await shop.text(`${prefix}/create-account`)).getByRole('main')
    expect(textOf(form)).toContain(text.place(market).postcode)
    expect(attributesOf(form, 'input[type="checkbox"]', 'checked')).toEqual([])
    const asked = person({ ...HOMES[market.code], preferenceEmail: 'yes' })
    const answer = await shop.post(`${prefix}/create-account`, asked)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${prefix}/my-account`])
    expect([shop.jar.has(SESSION), shop.jar.get(COOKIES.authenticated.name)]).toEqual([true, '1'])
    expect(await shown(shop, `${prefix}/my-account`)).toContain('Hello, Ann')
    const cookie = await signIn(asked.email, PASSWORD)
    const { data } = (await askCommerce('getCustomers', [{ include: 'formfields,addresses' }], { cookie })).body
    expect(data[0].phone).toBe(asked.phone)
    expect(data[0].addresses[0].address1).toBe(market.code === 'eu' ? 'Mill Lane Flat 2' : 'Flat 2 Mill Lane')
    expect(Object.fromEntries(data[0].form_fields.map(({ name, value }: Record<string, string>) => [name, value]))).toEqual({
      [FORM_FIELDS.title]: 'Ms',
      [FORM_FIELDS.preferenceEmail]: 'yes',
      [FORM_FIELDS.preferencePost]: '',
    })
    // A signed-in visitor already has an account.
    expect((await shop.get(`${prefix}/create-account`)).headers.get('location')).toBe(`${prefix}/my-account`)
  })

  const COUNTRIES = [
    ['', 'US', 'GB'],
    ['', 'JE', 'JE'],
    ['/us', 'GB', 'US'],
    ['/eu', 'NL', 'NL'],
    ['/eu', 'GB', undefined],
  ] as const
  test.each(sample(COUNTRIES, 2))(
    'a new address begins with the visitor’s country or the market’s home: %s from %s is %s',
    async (prefix, from, country) => {
      const { shop } = await signedIn()
      for (const [visitor, path] of [
        [createTestShop(), `${prefix}/create-account`],
        [shop, `${prefix}/my-account/saved-addresses?new`],
      ] as const) {
        const page = await visitor.get(path, { 'cf-ipcountry': from })
        const { document } = parsePage(await page.text())
        expect(attributesOf(document, 'select[name="country"] option[selected]', 'value')).toEqual(country ? [country] : [''])
      }
    },
  )

  test('the summary lists what is wrong in the order of the fields on the page', async () => {
    const shop = createTestShop()
    const { document } = parsePage(await (await shop.post('/create-account', {})).text())
    const fields = attributesOf(document, 'main form [aria-invalid="true"]', 'id')
    expect(fields.length).toBeGreaterThan(8)
    const links = attributesOf(document, 'main form [role="alert"] li a', 'href')
    expect(links).toEqual(fields.map((id) => `#${id}`))
  })

  test('consent to marketing is reported to the marketing platform, as in the profile; an empty box is not', async () => {
    const told: unknown[] = []
    const shop = createTestShop({
      upstream: async (request, pass) => {
        if (/\/update(?:MarketingConsent|Preferences)$/.test(new URL(request.url).pathname)) {
          told.push(await request.clone().json())
        }
        return pass(request)
      },
    })
    const asked = person({ preferenceEmail: 'yes' })
    await shop.post('/create-account', asked)
    expect(told).toEqual([[{ email: asked.email, category: 'marketing_email', action: 'accept', locale: 'en-GB' }]])
  })

  const REFUSALS = [
    [422, { title: 'This shop takes no new accounts today.', errors: {} }],
    [400, { message: 'This shop takes no new accounts today.' }],
    [403, { message: 'This shop takes no new accounts today.' }],
  ] as const
  test.each(sample(REFUSALS, 3))('spec A §8: any other refusal is shown in the service’s own words: %i', async (status, body) => {
    const shop = createTestShop({
      upstream: (request, pass) =>
        new URL(request.url).pathname.endsWith('/registerCustomer') ? Response.json(body, { status }) : pass(request),
    })
    const answer = await shop.post('/create-account', person({}))
    expect([answer.status, (await answer.text()).includes('takes no new accounts today')]).toEqual([422, true])
  })

  test('spec A §5: an invalid field is a 422 that names it, and the form comes back as it was, without the password', async () => {
    const shop = createTestShop()
    const asked = person({ firstName: 'A', password: 'short', country: '', house: '' })
    const answer = await shop.post('/create-account', asked)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(wrongIn(html)).toEqual(['firstName', 'password', 'country', 'house'])
    const main = parsePage(html).getByRole('main')
    expect(attributesOf(main, '#create-street', 'value')).toEqual(['Mill Lane'])
    expect(attributesOf(main, '#create-password', 'value')).toEqual([''])
    expect(textOf(main)).toContain(text.wrong.country)
    expect(html).not.toContain('value="short"')
    expect(shop.jar.has(SESSION)).toBe(false)
    const json = await shop.post('/create-account', asked, { json: true })
    const faults = [
      ['firstName', text.wrong.firstName],
      ['password', text.wrong.password],
      ['house', text.wrong.house],
      ['country', text.wrong.country],
    ]
    expect([json.status, await json.json()]).toEqual([422, { ok: false, message: text.wrong.summary, faults }])
  })

  test('spec A §8: an e-mail that has an account is a 422 in the service’s own words, and a password that many use as well', async () => {
    const { email } = await newCustomer()
    const shop = createTestShop()
    const answer = await shop.post('/us/create-account', person({ ...HOMES.us, email: email.toUpperCase() }))
    const html = await answer.text()
    expect([answer.status, wrongIn(html)]).toEqual([422, ['email']])
    expect(html).toContain(`the email address ${email} is already in use`)
    expect(attributesOf(parsePage(html).getByRole('main'), 'a[href="/us/forgot-password"]', 'href')).toHaveLength(1)
    const common = await shop.post('/create-account', person({ password: 'password1' }))
    expect([common.status, wrongIn(await common.text())]).toEqual([422, ['password']])
  })

  const WORDS = [
    [{ errors: { phone: 'Too short' } }, ['phone'], 'Too short'],
    [{ errors: { 'addresses.0.postal_code': 'No such place', captcha: 'Try it again.' } }, ['postcode'], 'Try it again.'],
    [{ title: 'Customers cannot be created.' }, [], 'Customers cannot be created.'],
    [{}, [], text.create.failed],
  ] as const
  test.each(sample(WORDS, 2))(
    'spec A §8: the service’s own words are shown, at the field if they name one: %j',
    async (body, fields, said) => {
      const shop = createTestShop({
        upstream: (request, pass) =>
          methodOf(request) === 'registerCustomer' ? Response.json(body, { status: 422 }) : pass(request),
      })
      const answer = await shop.post('/create-account', person())
      const html = await answer.text()
      expect([answer.status, wrongIn(html)]).toEqual([422, fields])
      expect(textOf(parsePage(html).getByRole('alert'))).toContain(said)
    },
  )

  test('with the service down nothing is saved, and the form comes back with a message', async () => {
    const shop = createTestShop()
    await shop.faults.set({ upstream: 'commerce', operation: 'registerCustomer', fault: { kind: 'status', status: 500 } })
    const answer = await shop.post('/create-account', person())
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const main = parsePage(await answer.text()).getByRole('main')
    expect(textOf(main)).toContain(text.create.failed)
    expect(attributesOf(main, '#create-lastName', 'value')).toEqual(['Archer'])
  })
})

describe('spec A §8: a forgotten password', () => {
  const ask = (shop: TestShop, email: string, prefix = '') => shop.post(`${prefix}/forgot-password`, { email })

  test.each(TRIED_MARKETS)(
    'in $name a known and an unknown address get one response, and the mail’s link sets a new password once',
    async ({ prefix }) => {
      const { email } = await newCustomer()
      const device = createTestShop()
      await device.post('/login', { email, password: PASSWORD })
      const shop = createTestShop()
      const [known, unknown] = [await ask(shop, email, prefix), await ask(shop, 'stranger@example.com', prefix)]
      for (const answer of [known, unknown]) {
        expect([answer.status, answer.headers.get('location')]).toEqual([303, `${prefix}/forgot-password?sent`])
      }
      expect(await shown(shop, `${prefix}/forgot-password?sent`)).toContain('A password reset email may take up to 10 minutes')
      const token =
        new RegExp(`//[^/]+${prefix}/updatePassword\\?token=(\\w+)`).exec(await mailTo(email, 'reset-password'))?.[1] ?? ''
      const path = `${prefix}/updatePassword?token=${token}`
      const form = await shop.get(path)
      expect([form.status, form.headers.get('referrer-policy'), form.headers.get('cache-control')]).toEqual([
        200,
        'strict-origin',
        'private, no-store',
      ])
      const short = await shop.post(`${prefix}/updatePassword`, { token, password: 'short' })
      expect([short.status, wrongIn(await short.text())]).toEqual([422, ['password']])
      const changed = await shop.post(`${prefix}/updatePassword`, { token, password: 'Meadow 77' })
      expect([changed.status, changed.headers.get('location')]).toEqual([303, `${prefix}/updatePassword?done`])
      expect(await shown(shop, `${prefix}/updatePassword?done`)).toContain(text.update.doneTitle)
      // The link has been used, and the other device is signed out.
      expect((await shop.get(path)).status).toBe(404)
      expect((await shop.post(`${prefix}/updatePassword`, { token, password: 'Meadow 88' })).status).toBe(404)
      expect((await device.get('/my-account')).status).toBe(303)
      expect(await signIn(email, 'Meadow 77')).not.toBe('')
    },
  )

  test('an expired token is reported as JSON if JSON is requested', async () => {
    const answer = await createTestShop().post('/updatePassword', { token: 'made-up', password: 'Meadow 77' }, { json: true })
    expect([answer.status, await answer.json()]).toEqual([404, { ok: false, message: text.update.over }])
  })

  test('an invalid address is a 422, repeated requests get the same response, an outage is a 503', async () => {
    const shop = createTestShop()
    const wrong = await ask(shop, 'ann@example')
    expect([wrong.status, wrongIn(await wrong.text())]).toEqual([422, ['email']])
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(shop, 'many@example.com')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(Array(6).fill(303))
    await shop.faults.set({ upstream: 'commerce', operation: 'requestResetPassword', fault: { kind: 'status', status: 500 } })
    expect((await ask(shop, 'other@example.com')).status).toBe(503)
  })

  const TOKENS = [
    ['made up', 'none'],
    ['of no letters', '%00'],
    ['a path', '../login'],
    ['too long', 'a'.repeat(300)],
  ]
  test.each(sample(TOKENS, 3))('a token that is %s is refused', async (_what, token) => {
    const answer = await createTestShop().get(`/updatePassword?token=${token}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(text.update.over)
  })
})

describe('changing the password while signed in', () => {
  test.each(TRIED_MARKETS)(
    'in $name asks for the current one, continues here under a new session, and ends every other',
    async ({ prefix }) => {
      const { shop, customer } = await signedIn()
      const other = createTestShop()
      await other.post('/login', { email: customer.email, password: PASSWORD })
      const before = shop.jar.get(SESSION)
      const wrong = await shop.post(`${prefix}/updatePassword`, { present: 'wrong pass 1', password: 'Meadow 77' })
      const html = await wrong.text()
      expect([wrong.status, wrongIn(html)]).toEqual([422, ['present']])
      expect(html).toContain('The password you entered was incorrect')
      const changed = await shop.post(`${prefix}/updatePassword`, { present: PASSWORD, password: 'Meadow 77' })
      expect([changed.status, changed.headers.get('location')]).toEqual([303, `${prefix}/updatePassword?done`])
      expect((await shop.get('/my-account')).status).toBe(200)
      expect((await other.get('/my-account')).status).toBe(303)
      // An old copy of the cookie grants no access.
      const thief = createTestShop()
      thief.jar.set(SESSION, before ?? '')
      expect((await thief.get('/my-account')).status).toBe(303)
    },
  )

  test('is not for guests', async () => {
    const shop = createTestShop()
    const main = parsePage(await shop.text('/us/updatePassword')).getByRole('main')
    expect(attributesOf(main, 'a', 'href')).toEqual(['/us/login', '/us/forgot-password'])
    expect(attributesOf(main, 'form', 'action')).toEqual([])
    expect((await shop.post('/us/updatePassword', { present: 'x', password: 'Meadow 77' })).headers.get('location')).toBe(
      '/us/login',
    )
  })
})

test.each(sample(['/create-account', '/forgot-password', '/updatePassword'], 2))(
  '%s takes no form of another site',
  async (path) => {
    const { shop } = await signedIn()
    const answer = await shop.post(path, person(), {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
  },
)

test('when the session has ended on an open page, a script gets a 401 and a form is redirected to the sign-in page', async () => {
  const shop = createTestShop()
  for (const path of [
    '/my-account/my-profile',
    '/us/my-account/saved-addresses',
    '/eu/my-account/my-data',
    '/us/updatePassword',
  ]) {
    const json = await shop.post(path, { present: 'x', password: 'Meadow 77' }, { json: true })
    expect([path, json.status, await json.json()]).toEqual([path, 401, { ok: false, message: accountText.signedOut }])
    expect([path, (await shop.post(path, {})).status]).toEqual([path, 303])
  }
})

describe('an invalid account form: the page names the field, and JSON names the same field', () => {
  const address = { ...person(), do: 'save' }
  const INVALID = [
    ['/forgot-password', { email: 'ann@example' }, 'email', ['ann@example']],
    ['/updatePassword', { present: PASSWORD, password: 'short' }, 'password', ['']],
    ['/updatePassword', { present: 'wrong pass 1', password: 'Meadow 77' }, 'present', ['']],
    ['/my-account/my-profile', { title: 'Ms', firstName: 'Ann', lastName: 'A', phone: '1' }, 'lastName', ['A']],
    ['/my-account/saved-addresses', { ...address, postcode: '' }, 'postcode', ['']],
    ['/my-account/saved-addresses', { ...address, city: '' }, 'city', ['']],
    ['/my-account/my-data', { present: 'wrong pass 1' }, 'present', ['']],
  ] as const
  test.each(sample(INVALID, 3))('%s %j', async (path, given, field, kept) => {
    const { shop } = await signedIn()
    const page = await shop.post(path, given)
    const html = await page.text()
    expect([page.status, wrongIn(html)]).toEqual([422, [field]])
    const main = parsePage(html).getByRole('main')
    expect(attributesOf(main, `input[name="${field}"]`, 'value').map((value) => value ?? '')).toEqual(kept)
    const json = await shop.post(path, given, { json: true })
    const reply = await json.json<{ message: string }>()
    expect([json.status, json.headers.get('cache-control'), reply]).toEqual([
      422,
      'private, no-store',
      { ok: false, field, message: expect.any(String) },
    ])
    expect(textOf(main)).toContain(reply.message)
  })
})
