import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { ORDER_STATUSES } from '#domain/entities/order.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { countryName } from '#domain/text/country-name.ts'
import { placedOn } from '#domain/text/placed-on.ts'
import { returnText } from '#domain/text/returns.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { commerceContext, newCustomer, PASSWORD, signIn } from '#tests/helpers/customers.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
/** Only the rate-limit tests should reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const SESSION = COOKIES.session.name

async function signedIn(options?: TestShopOptions) {
  const customer = await newCustomer()
  const shop = createTestShop(options)
  await shop.post('/login', { email: customer.email, password: PASSWORD })
  return { shop, customer }
}

const wrongIn = (html: string) => attributesOf(parsePage(html).document, '[aria-invalid="true"]', 'name')
const shown = async (shop: TestShop, path: string) => textOf(parsePage(await shop.text(path)).getByRole('main'))

describe('the account’s pages', () => {
  const ADDRESSES = '/my-account/saved-addresses'
  const HOME = {
    firstName: 'Ann',
    lastName: 'Archer',
    house: '1a',
    street: 'Mill Lane',
    line2: '',
    city: 'Bath',
    state: 'Somerset',
    postcode: 'BA1 1AA',
    country: 'GB',
    phone: '01225 496 0123',
  }
  const demo = async () => {
    const shop = createTestShop()
    await shop.post('/login', { email: 'demo@example.com', password: 'shopper1' })
    return shop
  }
  const addressIds = async (shop: TestShop) =>
    attributesOf(parsePage(await shop.text(ADDRESSES)).getByRole('main'), 'a[href*="edit="]', 'href').map((href) =>
      href?.slice(href.indexOf('=') + 1),
    )

  test.each(['', '/my-profile', '/order-history', '/saved-addresses', '/my-data'])(
    '/my-account%s is for its customer, stored nowhere, and asks a guest to sign in',
    async (name) => {
      const shop = await demo()
      const answer = await shop.get(`/eu/my-account${name}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      const path = `/my-account${name}`
      const guest = await createTestShop().get(`/eu${path}`)
      expect([guest.status, guest.headers.get('location')]).toEqual([303, `/eu/login?return=${encodeURIComponent(path)}`])
      if (name !== '' && name !== '/order-history') {
        expect((await createTestShop().post(path, { do: 'save' })).headers.get('location')).toContain('/login')
      }
    },
  )

  test('the profile is saved with its preferences as yes or empty, and comes back filled in', async () => {
    const { shop, customer } = await signedIn()
    const asked = { title: 'Dr', firstName: 'Anna', lastName: 'Arden', phone: '1', birthday: '1984-02-29', preferencePost: 'yes' }
    const answer = await shop.post('/us/my-account/my-profile', asked)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/us/my-account/my-profile?saved'])
    const main = parsePage(await shop.text('/us/my-account/my-profile?saved')).getByRole('main')
    expect(textOf(main)).toContain(accountText.profile.saved)
    expect(attributesOf(main, 'input[type="date"]', 'value')).toEqual(['1984-02-29'])
    expect(attributesOf(main, 'input[checked]', 'name')).toEqual(['preferencePost'])
    const { form_fields } = (
      await askCommerce('getCustomers', [{ include: 'formfields' }], { cookie: await signIn(customer.email, PASSWORD) })
    ).body.data[0]
    expect(Object.fromEntries(form_fields.map(({ name, value }: Record<string, string>) => [name, value]))).toEqual({
      'Date of Birth': '1984-02-29',
      'Preference Email': '',
      'Preference Post': 'yes',
      Title: 'Dr',
    })
    const body = JSON.stringify({ ...asked, phone: { home: '1' } })
    const headers = { 'content-type': 'application/json' }
    const odd = await shop.visit('/my-account/my-profile', { body, headers, json: true })
    expect([odd.status, await odd.json()]).toMatchObject([422, { ok: false, field: 'phone' }])
    const wrong = await shop.post('/my-account/my-profile', { ...asked, lastName: 'A', birthday: '1984-02-30' })
    expect([wrong.status, wrongIn(await wrong.text())]).toEqual([422, ['lastName', 'birthday']])
  })

  test('spec A §8: an update that answers no customer, or fails, says ‘Failed to update customer’', async () => {
    const asked = { title: 'Ms', firstName: 'Ann', lastName: 'Archer', phone: '1' }
    let answers: 'nothing' | 'failure' = 'nothing'
    const { shop } = await signedIn({
      upstream: (request, pass) => {
        if (methodOf(request) !== 'updateCustomer') {
          return pass(request)
        }
        return answers === 'nothing' ? Response.json({ data: [], meta: {} }) : new Response(null, { status: 500 })
      },
    })
    for (const next of ['nothing', 'failure'] as const) {
      answers = next
      const answer = await shop.post('/my-account/my-profile', asked)
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Failed to update customer')])
    }
  })

  test('addresses are added, changed, made the default and deleted', async () => {
    const { shop } = await signedIn()
    expect(await shown(shop, ADDRESSES)).toContain(accountText.addresses.none)
    const wrong = await shop.post(ADDRESSES, { ...HOME, do: 'save', city: '', country: 'US' })
    expect([wrong.status, wrongIn(await wrong.text())]).toEqual([422, ['country', 'city']])
    await shop.post(ADDRESSES, { ...HOME, do: 'save' })
    await shop.post(`/us${ADDRESSES}`, { ...HOME, do: 'save', city: 'Reno', state: 'Nevada', postcode: '89501', country: 'US' })
    const [first = '', second = ''] = await addressIds(shop)
    const form = parsePage(await shop.text(`${ADDRESSES}?edit=${second}`)).getByRole('main')
    expect([attributesOf(form, '#address-house', 'value'), attributesOf(form, '#address-street', 'value')]).toEqual([
      ['1a'],
      ['Mill Lane'],
    ])
    // An address in another market's country keeps its country here, and its country's rule for the state.
    const texas = await shop.post(ADDRESSES, {
      ...HOME,
      do: 'save',
      id: second,
      state: 'Texas',
      postcode: '75001',
      country: 'US',
    })
    expect([texas.status, wrongIn(await texas.text())]).toEqual([422, ['state']])
    await shop.post(ADDRESSES, {
      ...HOME,
      do: 'save',
      id: second,
      city: 'Elko',
      state: 'Nevada',
      postcode: '89801',
      country: 'US',
    })
    await shop.post(ADDRESSES, { do: 'default', id: second })
    const list = await shown(shop, ADDRESSES)
    expect(list).toContain('Elko')
    expect(list).not.toContain('Reno')
    expect(list.indexOf(accountText.addresses.isDefault)).toBeGreaterThan(list.indexOf('Bath'))
    expect((await shop.post(ADDRESSES, { do: 'delete', id: first })).status).toBe(303)
    expect(await addressIds(shop)).toEqual([second])
  })

  const PLACES = {
    en: { city: 'Bath', state: 'Somerset', postcode: 'BA1 1AA', country: 'GB' },
    us: { city: 'Reno', state: 'Nevada', postcode: '89501', country: 'US' },
    eu: { city: 'Graz', state: 'Steiermark', postcode: '8010', country: 'AT' },
  }

  test.each(TRIED_MARKETS)(
    'spec A §9: at $name an address is in a country that the shop delivers to, in the US in one of two states',
    async (market) => {
      const { shop } = await signedIn()
      const path = paths.account(market, 'saved-addresses')
      const form = parsePage(await shop.text(`${path}?new`)).getByRole('main')
      const choices = (name: string) => attributesOf(form, `select[name="${name}"] option`, 'value')
      expect(choices('country')).toEqual(['', ...market.deliversTo])
      expect(choices('state')).toEqual(market.code === 'us' ? ['', 'California', 'Nevada'] : [])
      const place = PLACES[market.code]
      const elsewhere = market.code === 'us' ? { state: 'Texas' } : { country: 'US' }
      const wrong = await shop.post(path, { ...HOME, ...place, ...elsewhere, do: 'save' })
      expect([wrong.status, wrongIn(await wrong.text())]).toEqual([422, Object.keys(elsewhere)])
      const saved = await shop.post(path, { ...HOME, ...place, do: 'save' })
      expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?saved`])
      const list = await shown(shop, path)
      for (const part of [place.city, place.state, place.postcode, countryName(market, place.country)]) {
        expect(list).toContain(part)
      }
    },
  )

  test.each(TRIED_MARKETS)('spec A §3: at $name an order has one of the seven statuses', async (market) => {
    const shop = createTestShop({
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
    await shop.post('/login', { email: 'demo@example.com', password: 'shopper1' })
    const main = parsePage(await shop.text(paths.account(market, 'order-history'))).getByRole('main')
    const said = [...main.querySelectorAll('dt')].flatMap((name) =>
      name.textContent === accountText.orders.status ? [name.nextElementSibling?.textContent] : [],
    )
    expect(said).toEqual(['Open', 'Pending', 'Confirmed', 'Shipped', 'Complete', 'Cancelled', 'Refunded'])
  })

  test('SAFETY §6: another customer’s address or order answers like a missing one', async () => {
    const owner = await demo()
    const [address = ''] = await addressIds(owner)
    const orders = parsePage(await owner.text('/my-account/order-history')).getByRole('main')
    const [order = ''] = attributesOf(orders, 'a[href*="order="]', 'href')
    expect(order).toMatch(/\?order=100000\d{6}$/)
    const { shop } = await signedIn()
    const bytes = async (path: string) => {
      const answer = await shop.get(path)
      expect(answer.status).toBe(404)
      return textOf(parsePage(await answer.text()).getByRole('main'))
    }
    expect(await bytes(`${ADDRESSES}?edit=${address}`)).toBe(await bytes(`${ADDRESSES}?edit=999999`))
    expect(await bytes(order)).toBe(await bytes('/my-account/order-history?order=100000999999'))
    for (const what of ['save', 'delete', 'default']) {
      expect((await shop.post(ADDRESSES, { ...HOME, do: what, id: address })).status).toBe(404)
    }
    expect(await addressIds(owner)).toContain(address)
  })

  test('orders of the last 12 months are listed with their status, and one is shown completely and bought again', async () => {
    const shop = await demo()
    const list = await shown(shop, '/my-account/order-history')
    expect(list).toMatch(/Shipped[\s\S]*Complete/)
    expect(list).not.toContain('Refunded')
    const [latest = '', path = ''] = attributesOf(
      parsePage(await shop.text('/us/my-account/order-history')).getByRole('main'),
      'a[href*="order="]',
      'href',
    )
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
    const shop = createTestShop({
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
    await shop.post('/login', { email: 'demo@example.com', password: 'shopper1' })
    const main = parsePage(await shop.text('/my-account/order-history')).getByRole('main')
    const days = [...main.querySelectorAll('dl')].map(
      (facts) =>
        textOf(facts).split(placedOn(MARKETS.en, now)).length - 1 + textOf(facts).split(accountText.orders.changed).length - 1,
    )
    expect(days).toEqual([1, 2])
  })

  test('a customer’s data can be downloaded, and the account is deleted with its password', async () => {
    const { shop, customer } = await signedIn()
    const file = await shop.get('/my-account/my-data?download')
    expect([file.headers.get('content-disposition'), file.headers.get('cache-control')]).toEqual([
      'attachment; filename="my-data.json"',
      'private, no-store',
    ])
    expect(await file.json()).toMatchObject({ customer: { email: customer.email }, orders: [] })
    // SAFETY §8.14: every field that the commerce service returns for a customer with data in each part
    const demoShop = await demo()
    const cookie = await signIn('demo@example.com', 'shopper1')
    const { sessions: _own, ...rest } = (await askCommerce('exportCustomer', [], { cookie })).body
    const { sessions, ...given }: Record<string, unknown> = await (await demoShop.get('/my-account/my-data?download')).json()
    expect([given, sessions]).toEqual([rest, expect.arrayContaining([expect.anything()])])
    const wrong = await shop.post('/my-account/my-data', { present: 'wrong pass 1' })
    expect([wrong.status, wrongIn(await wrong.text())]).toEqual([422, ['present']])
    const gone = await shop.post('/my-account/my-data', { present: PASSWORD })
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/'])
    expect([shop.jar.has(SESSION), shop.jar.get(COOKIES.authenticated.name)]).toEqual([false, '0'])
    expect(await signIn(customer.email, PASSWORD)).toBe('')
  })

  test('safety §6: attempts with the current password count per session: a stolen session cannot guess on, and a stranger’s attempts refuse no other visitor', async () => {
    const { shop, customer } = await signedIn()
    await Promise.all(Array.from({ length: 10 }, () => consumeAttempt(commerceContext(), 'sign-in', customer.email, 'signed in')))
    for (const [path, form, words] of [
      ['/my-account/my-data', { present: PASSWORD }, accountText.data.tooMany],
      ['/updatePassword', { present: PASSWORD, password: 'Meadow 77' }, accountFormText.update.tooMany],
    ] as const) {
      const answer = await shop.post(path, form)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90'])
      expect(await answer.text()).toContain(words)
    }
    expect((await shop.get('/my-account')).status).toBe(200)
  })

  test('with the service down the account says so and keeps the session', async () => {
    const { shop } = await signedIn()
    for (const [operation, path] of [
      ['getOrders', '/my-account/order-history'],
      ['getCustomerAddress', ADDRESSES],
      ['exportCustomer', '/my-account/my-data?download'],
    ] as const) {
      await shop.faults.set({ upstream: 'commerce', operation, fault: { kind: 'status', status: 500 } })
      const answer = await shop.get(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect(shop.jar.has(SESSION)).toBe(true)
  })
})

describe('refusals of the commerce service are shown in its own words', () => {
  test('a refused address is reported at the invalid field; a full address book is reported only if it is full', async () => {
    const refusal = (errors: object) => Response.json({ status: 422, title: 'Not valid', errors }, { status: 422 })
    let errors: object = { city: 'We do not deliver to this city.' }
    const { shop, customer } = await signedIn({
      upstream: (request, pass) => (methodOf(request) === 'createCustomerAddress' ? refusal(errors) : pass(request)),
    })
    const form = {
      do: 'save',
      firstName: 'Ann',
      lastName: 'Archer',
      house: '1a',
      street: 'Mill Lane',
      line2: '',
      city: 'Bath',
      state: 'Somerset',
      postcode: 'BA1 1AA',
      country: 'GB',
      phone: '1',
    }
    const said = async () => {
      const answer = await shop.post('/my-account/saved-addresses', form)
      const html = await answer.text()
      return { status: answer.status, wrong: wrongIn(html), text: textOf(parsePage(html).getByRole('main')) }
    }
    expect(await said()).toMatchObject({
      status: 422,
      wrong: ['city'],
      text: expect.stringContaining('We do not deliver to this city.'),
    })
    errors = { other: 'The address book is closed today.' }
    const closed = await said()
    expect([closed.text.includes('The address book is closed today.'), closed.text.includes(accountText.addresses.most)]).toEqual(
      [true, false],
    )
    await env.DB.prepare(
      'INSERT INTO addresses (customer_id, fingerprint, body) SELECT ?1, value, (SELECT body FROM addresses LIMIT 1) FROM json_each(?2)',
    )
      .bind(customer.id, JSON.stringify(Array.from({ length: 100 }, (_, index) => String(index))))
      .run()
    expect((await said()).text).toContain(accountText.addresses.most)
  })
})
