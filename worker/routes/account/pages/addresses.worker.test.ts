import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { countryName } from '#domain/text/country-name.ts'
import { mainOf, shown, signedIn, signedInAsDemo, wrongIn } from '#tests/helpers/account-visits.ts'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import type { TestShop } from '#tests/helpers/create-test-shop.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
/** Clears the attempt counts, so that only the rate-limit tests reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

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
const addressIds = async (shop: TestShop) =>
  attributesOf(await mainOf(shop, ADDRESSES), 'a[href*="edit="]', 'href').map((href) => href?.slice(href.indexOf('=') + 1))

test('addresses are added, changed, made the default and deleted', async () => {
  const { shop } = await signedIn()
  expect(await shown(shop, ADDRESSES)).toContain(accountText.addresses.none)
  const wrong = await shop.post(ADDRESSES, { ...HOME, do: 'save', city: '', country: 'US' })
  expect([wrong.status, wrongIn(await wrong.text())]).toEqual([422, ['country', 'city']])
  await shop.post(ADDRESSES, { ...HOME, do: 'save' })
  await shop.post(`/us${ADDRESSES}`, { ...HOME, do: 'save', city: 'Reno', state: 'Nevada', postcode: '89501', country: 'US' })
  const [first = '', second = ''] = await addressIds(shop)
  const form = await mainOf(shop, `${ADDRESSES}?edit=${second}`)
  expect([attributesOf(form, '#address-house', 'value'), attributesOf(form, '#address-street', 'value')]).toEqual([
    ['1a'],
    ['Mill Lane'],
  ])
  // An address in another market's country keeps its country here, and that country's rule for the state applies.
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
    const form = await mainOf(shop, `${path}?new`)
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

test('SAFETY §6: another customer’s address or order gets the same response as a missing one', async () => {
  const owner = await signedInAsDemo()
  const [address = ''] = await addressIds(owner)
  const orders = await mainOf(owner, '/my-account/order-history')
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

test('a refused address is reported at the invalid field; a full address book is reported only if it is full', async () => {
  const refusal = (errors: object) => Response.json({ status: 422, title: 'Not valid', errors }, { status: 422 })
  let errors: object = { city: 'We do not deliver to this city.' }
  const { shop, customer } = await signedIn({
    upstream: (request, pass) => (methodOf(request) === 'createCustomerAddress' ? refusal(errors) : pass(request)),
  })
  const said = async () => {
    const answer = await shop.post(ADDRESSES, { ...HOME, do: 'save' })
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
  expect([closed.text.includes('The address book is closed today.'), closed.text.includes(accountText.addresses.most)]).toEqual([
    true,
    false,
  ])
  await env.DB.prepare(
    'INSERT INTO addresses (customer_id, fingerprint, body) SELECT ?1, value, (SELECT body FROM addresses LIMIT 1) FROM json_each(?2)',
  )
    .bind(customer.id, JSON.stringify(Array.from({ length: 100 }, (_, index) => String(index))))
    .run()
  expect((await said()).text).toContain(accountText.addresses.most)
})
