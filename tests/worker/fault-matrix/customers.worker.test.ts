/** The fault matrix (safety §3): everything that the shop asks about a customer: signing in, the account, orders, the wishlist. */
import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { newsletterText } from '#domain/text/newsletter.ts'
import { noticeText } from '#domain/text/notices.ts'
import { orderText } from '#domain/text/order.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import { bought } from '#tests/helpers/bought-order.ts'
import type { TestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD, sessionCookie } from '#tests/helpers/customers.ts'
import { createCell, expectPage, FAULTS } from '#tests/helpers/fault-cells.ts'
import { expectRow, type FaultRow } from '#tests/helpers/fault-rows.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const ACCOUNT = '/my-account'
const HOME = {
  firstName: 'Ann',
  lastName: 'Archer',
  house: '1a',
  street: 'Mill Lane',
  city: 'Bath',
  state: 'Somerset',
  postcode: 'BA1 1AA',
  country: 'GB',
  phone: '01225 496 0123',
}
const PROFILE = { title: 'Ms', firstName: 'Anna', lastName: 'Archer', phone: '1' }
const DRESS = { item: '1001~Red' }

beforeAll(() => seedForTests(env.DB))
/** Only the tests of the limits mean to meet them. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const failed = (words: string): Pick<FaultRow, 'outage'> => ({ outage: [503, words] })
const form = ({ failed: words, tooMany }: { failed: string; tooMany: string }): Pick<FaultRow, 'outage' | 'tooMany'> => ({
  outage: [503, words],
  tooMany,
})
const { signIn, profile, addresses, data } = accountText
const unreadable = failed(signIn.noData)
const addAddress = (shop: TestShop) => shop.post(`${ACCOUNT}/saved-addresses`, { ...HOME, do: 'save' })
const change = (shop: TestShop, path: string, form: Record<string, string>) => shop.post(`${ACCOUNT}/${path}`, form)
const addressId = async (shop: TestShop) =>
  /edit=(\d+)/.exec(await shop.text(`${ACCOUNT}/saved-addresses`))?.[1] ?? expect.unreachable('an address was added')
const saveDress = (shop: TestShop) => shop.post('/wishlist/items', DRESS)
const signInForm = (shop: TestShop, email: string) => shop.post('/login', { email, password: PASSWORD })
const saveProfile = (shop: TestShop) => change(shop, 'my-profile', PROFILE)

let people = 0
const register = (shop: TestShop) =>
  shop.post('/create-account', { ...PROFILE, ...HOME, email: `row.${++people}@example.com`, password: PASSWORD })

const SIGNING_IN: readonly FaultRow[] = [
  {
    operation: 'loginCustomer',
    as: 'guest',
    ask: signInForm,
    good: 303,
    outage: [503, signIn.failed],
    tooMany: signIn.tooMany(30),
  },
  { operation: 'getCustomers', as: 'guest', ask: signInForm, good: 303, ...unreadable },
  { operation: 'syncCustomer', as: 'guest', ask: signInForm, good: 303, ...unreadable, mayBe: ['anything'] },
  { operation: 'registerCustomer', as: 'guest', ask: register, good: 303, ...form(accountFormText.create) },
  {
    operation: 'requestResetPassword',
    as: 'guest',
    ask: (shop, email) => shop.post('/forgot-password', { email }),
    good: 303,
    ...form(accountFormText.forgot),
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'resetPassword',
    as: 'guest',
    ask: (shop) => shop.post('/updatePassword', { token: 'made-up', password: PASSWORD }),
    good: 404,
    ...form(accountFormText.update),
  },
  // Where it cannot be said whether a token is good, the form is shown: sending it asks again.
  { operation: 'validateToken', as: 'guest', ask: (shop) => shop.get('/updatePassword?token=made-up'), good: 404, outage: [200] },
  { operation: 'logoutCustomer', ask: (shop) => shop.post('/logout', {}), good: 303, outage: [303] },
]

const NEWSLETTER: readonly FaultRow[] = [
  {
    operation: 'updateMarketingConsent',
    as: 'guest',
    ask: (shop, email) => shop.post('/newsletter', { email, marketing_email: 'yes' }),
    good: 303,
    ...form(newsletterText),
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'updatePreferences',
    as: 'guest',
    ask: (shop, email) => shop.post('/newsletter', { email, action: 'reject' }),
    good: 303,
    ...form(newsletterText),
    mayBe: ['empty', 'anything'],
  },
]

const IN_THE_ACCOUNT: readonly FaultRow[] = [
  { operation: 'updateCustomer', ask: saveProfile, good: 303, ...form(profile) },
  { operation: 'updateCustomerFormFields', ask: saveProfile, good: 303, ...form(profile) },
  { operation: 'updatePreferences', ask: saveProfile, good: 303, outage: [303] },
  {
    operation: 'updateCustomer',
    ask: (shop) => shop.post('/updatePassword', { present: PASSWORD, password: 'Meadow 77' }),
    good: 303,
    ...form(accountFormText.update),
  },
  { operation: 'getCustomerAddress', ask: (shop) => shop.get(`${ACCOUNT}/saved-addresses`), good: 200, ...unreadable },
  { operation: 'createCustomerAddress', ask: addAddress, good: 303, ...form(addresses) },
  {
    operation: 'updateCustomerAddress',
    before: addAddress,
    ask: async (shop) => change(shop, 'saved-addresses', { ...HOME, city: 'Wells', do: 'save', id: await addressId(shop) }),
    good: 303,
    ...form(addresses),
  },
  {
    operation: 'deleteCustomerAddress',
    before: addAddress,
    ask: async (shop) => change(shop, 'saved-addresses', { do: 'delete', id: await addressId(shop) }),
    good: 303,
    ...form(addresses),
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'updateCustomerFormFields',
    before: addAddress,
    ask: async (shop) => change(shop, 'saved-addresses', { do: 'default', id: await addressId(shop) }),
    good: 303,
    ...form(addresses),
  },
  { operation: 'getOrders', ask: (shop) => shop.get(`${ACCOUNT}/order-history`), good: 200, ...unreadable, mayBe: ['empty'] },
  { operation: 'exportCustomer', ask: (shop) => shop.get(`${ACCOUNT}/my-data?download`), good: 200, ...unreadable },
  { operation: 'deleteCustomer', ask: (shop) => change(shop, 'my-data', { present: PASSWORD }), good: 303, ...form(data) },
]

const ON_THE_WISHLIST: readonly FaultRow[] = [
  // The list says so in its place.
  { operation: 'getAllWishlists', ask: (shop) => shop.get('/wishlist'), good: 200, outage: [200, wishlistListText.unreadable] },
  { operation: 'getAllWishlists', ask: saveDress, good: 303, ...failed(wishlistText.failed) },
  {
    operation: 'createWishlist',
    ask: saveDress,
    good: 303,
    ...failed(wishlistText.failed),
    missing: [422, wishlistListText.refused.item],
  },
  {
    operation: 'addWishlistItems',
    before: saveDress,
    ask: (shop) => shop.post('/wishlist/items', { item: '1011~Oat' }),
    good: 303,
    ...failed(wishlistText.failed),
    missing: [422, wishlistListText.refused.item],
  },
  // What is gone already is gone.
  {
    operation: 'removeWishlistItem',
    before: saveDress,
    ask: (shop) => shop.post('/wishlist/remove', DRESS),
    good: 303,
    ...failed(wishlistText.failed),
    missing: [303],
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'deleteWishlist',
    before: saveDress,
    ask: (shop) => shop.post('/wishlist/clear', {}),
    good: 303,
    ...failed(wishlistText.failed),
    missing: [303],
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'shareWishlist',
    before: saveDress,
    ask: (shop) => shop.post('/wishlist/share', { public: 'yes' }),
    good: 303,
    ...failed(wishlistText.failed),
  },
  {
    operation: 'getSharedWishlist',
    as: 'guest',
    ask: (shop) => shop.get('/wishlist?list=1.made-up'),
    good: 404,
    ...failed(wishlistListText.unreadable),
    missing: [404, wishlistListText.shared.missing],
  },
]

const FIND = orderText.find
const FINDING: readonly FaultRow[] = [
  {
    operation: 'requestOrderCode',
    as: 'guest',
    ask: (shop, email) => shop.post('/find-order', { number: '100000999999', email }),
    good: 303,
    ...form({ ...FIND, tooMany: FIND.mailed }),
  },
  {
    operation: 'openOrderByCode',
    as: 'guest',
    ask: (shop) => shop.post('/find-order', { number: '100000999999', code: 'AAAA-AAAA' }),
    good: 422,
    ...form(FIND),
    missing: [422, FIND.refused],
  },
]

/** A paid order of the European Union, which may be withdrawn from. */
let order: Awaited<ReturnType<typeof bought>>
beforeAll(async () => {
  order = await bought(MARKETS.eu)
})
const RECEIPT = COOKIES.receipt.name
const asBuyer = {
  as: 'guest',
  before: async (shop: TestShop) => shop.jar.set(RECEIPT, order.shopper.shop.jar.get(RECEIPT) ?? ''),
} as const
const confirmation = (shop: TestShop) => shop.get(order.path)
const noOrder = { outage: [503, noticeText.orderUnreadable.lead], retryAfter: '10' } as const
const withoutOrder = [404, noticeText.orderMissing.lead] as const

const ORDER: readonly FaultRow[] = [
  { ...asBuyer, operation: 'getOrderByReceipt', ask: confirmation, good: 200, ...noOrder, missing: withoutOrder },
  { ...asBuyer, operation: 'getOrderByCart', ask: confirmation, good: 200, ...noOrder, missing: withoutOrder },
  { ...asBuyer, operation: 'getOrderProducts', ask: confirmation, good: 200, ...noOrder, missing: withoutOrder },
  // The link is there all the same: its page asks again.
  { ...asBuyer, operation: 'getOrderWithdrawal', ask: confirmation, good: 200, outage: [200, orderText.withdrawal.link] },
  { ...asBuyer, operation: 'getOrderWithdrawal', ask: (shop) => shop.get(`${order.path}/withdraw`), good: 200, ...noOrder },
  {
    ...asBuyer,
    operation: 'withdrawFromOrder',
    ask: (shop) => shop.post(`${order.path}/withdraw`, { confirm: '' }),
    good: 303,
    ...form(orderText.withdrawal),
  },
  {
    ...asBuyer,
    operation: 'registerFromOrder',
    ask: (shop) => shop.post(`${order.path}/account`, { password: PASSWORD }),
    // the answer that was cut has made the account, whose order it is now
    good: 404,
    ...form(orderText.account),
  },
]

describe.each([
  ['signing in and passwords', SIGNING_IN],
  ['the newsletter', NEWSLETTER],
  ['the account', IN_THE_ACCOUNT],
  ['the wishlist of a customer', ON_THE_WISHLIST],
  ['looking an order up', FINDING],
  ['an order, for its buyer', ORDER],
] as const)('spec A §8, %s: it is said what failed, the form stays, nothing is half done, the session is kept', (_what, rows) => {
  test.each(rows.map((row) => [row.operation, row.outage[0], row] as const))('%s fails: %i', (_operation, _status, row) =>
    expectRow(row),
  )
})

describe('the account, without the customer: it says so, and the session stays', () => {
  test.each(FAULTS)('$id $name', async (named) => {
    const { shop, strayed } = createCell()
    const session = await sessionCookie(await newCustomer())
    shop.jar.set(...session)
    await shop.faults.set({ upstream: 'commerce', operation: 'getCustomers', fault: named.fault })
    const response = await shop.get('/my-account')
    const html = await response.text()
    if (named.id === 'F13') {
      expect([response.status, html.includes('Hello, Ann')]).toEqual([200, true])
    } else {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(html).toContain(accountText.signIn.noData)
    }
    expect(shop.jar.get(session[0])).toBe(session[1])
    // A page that anyone may see is as ever.
    expect(await expectPage(await shop.get('/size-guide'))).toContain('</html>')
    expect(strayed).toEqual([])
  })
})
