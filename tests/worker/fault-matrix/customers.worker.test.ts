/** The fault matrix (safety §3) for all requests about a customer: sign-in, account, orders, wishlist. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { bagText } from '#domain/text/bag.ts'
import { newsletterText } from '#domain/text/newsletter.ts'
import { noticeText } from '#domain/text/notices.ts'
import { orderText } from '#domain/text/order.ts'
import { DRESS as DRESS_10 } from '#tests/helpers/bag-visits.ts'
import { bought } from '#tests/helpers/bought-order.ts'
import type { TestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD, sessionCookie } from '#tests/helpers/customers.ts'
import { createCell, expectPage, FAULTS } from '#tests/helpers/fault-cells.ts'
import { expectRow, type FaultRow, failed, failedForm } from '#tests/helpers/fault-rows.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { CONTACTING, FINDING, ON_THE_WISHLIST } from '#tests/helpers/wishlist-fault-rows.ts'

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

beforeAll(() => seedForTests(env.DB))

const { signIn, profile, addresses, data } = accountText
const unreadable = failed(signIn.noData)
const addAddress = (shop: TestShop) => shop.post(`${ACCOUNT}/saved-addresses`, { ...HOME, do: 'save' })
const change = (shop: TestShop, path: string, form: Record<string, string>) => shop.post(`${ACCOUNT}/${path}`, form)
const addressId = async (shop: TestShop) =>
  /edit=(\d+)/.exec(await shop.text(`${ACCOUNT}/saved-addresses`))?.[1] ?? expect.unreachable('an address was added')
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
  { operation: 'registerCustomer', as: 'guest', ask: register, good: 303, ...failedForm(accountFormText.create) },
  {
    operation: 'requestResetPassword',
    as: 'guest',
    ask: (shop, email) => shop.post('/forgot-password', { email }),
    good: 303,
    ...failedForm(accountFormText.forgot),
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'resetPassword',
    as: 'guest',
    ask: (shop) => shop.post('/updatePassword', { token: 'made-up', password: PASSWORD }),
    good: 404,
    ...failedForm(accountFormText.update),
  },
  // If the token cannot be checked, the page shows the form. Submitting the form checks the token again.
  {
    operation: 'validateToken',
    as: 'guest',
    ask: (shop) => shop.get('/updatePassword?token=made-up'),
    isPage: true,
    good: 404,
    outage: [200],
  },
  { operation: 'logoutCustomer', ask: (shop) => shop.post('/logout', {}), good: 303, outage: [303] },
]

const NEWSLETTER: readonly FaultRow[] = [
  {
    operation: 'updateMarketingConsent',
    as: 'guest',
    ask: (shop, email) => shop.post('/newsletter', { email, marketing_email: 'yes' }),
    good: 303,
    ...failedForm(newsletterText),
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'updatePreferences',
    as: 'guest',
    ask: (shop, email) => shop.post('/newsletter', { email, action: 'reject' }),
    good: 303,
    ...failedForm(newsletterText),
    mayBe: ['empty', 'anything'],
  },
]

const IN_THE_ACCOUNT: readonly FaultRow[] = [
  { operation: 'updateCustomer', ask: saveProfile, good: 303, ...failedForm(profile) },
  { operation: 'updateCustomerFormFields', ask: saveProfile, good: 303, ...failedForm(profile) },
  { operation: 'updatePreferences', ask: saveProfile, good: 303, outage: [303] },
  {
    operation: 'updateCustomer',
    ask: (shop) => shop.post('/updatePassword', { present: PASSWORD, password: 'Meadow 77' }),
    good: 303,
    ...failedForm(accountFormText.update),
  },
  {
    operation: 'getCustomerAddress',
    ask: (shop) => shop.get(`${ACCOUNT}/saved-addresses`),
    isPage: true,
    good: 200,
    ...unreadable,
  },
  { operation: 'createCustomerAddress', ask: addAddress, good: 303, ...failedForm(addresses) },
  {
    operation: 'updateCustomerAddress',
    before: addAddress,
    ask: async (shop) => change(shop, 'saved-addresses', { ...HOME, city: 'Wells', do: 'save', id: await addressId(shop) }),
    good: 303,
    ...failedForm(addresses),
  },
  {
    operation: 'deleteCustomerAddress',
    before: addAddress,
    ask: async (shop) => change(shop, 'saved-addresses', { do: 'delete', id: await addressId(shop) }),
    good: 303,
    ...failedForm(addresses),
    hasNoBody: true,
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'updateCustomerFormFields',
    before: addAddress,
    ask: async (shop) => change(shop, 'saved-addresses', { do: 'default', id: await addressId(shop) }),
    good: 303,
    ...failedForm(addresses),
  },
  {
    operation: 'getOrders',
    ask: (shop) => shop.get(`${ACCOUNT}/order-history`),
    isPage: true,
    good: 200,
    ...unreadable,
    mayBe: ['empty'],
  },
  { operation: 'exportCustomer', ask: (shop) => shop.get(`${ACCOUNT}/my-data?download`), isPage: true, good: 200, ...unreadable },
  { operation: 'deleteCustomer', ask: (shop) => change(shop, 'my-data', { present: PASSWORD }), good: 303, ...failedForm(data) },
]

/** A paid EU order, from which the customer may withdraw. */
let order: Awaited<ReturnType<typeof bought>>
beforeAll(async () => {
  order = await bought(MARKETS.eu)
})
const RECEIPT = COOKIES.receipt.name
const asBuyer = {
  as: 'guest',
  before: async (shop: TestShop) => shop.jar.set(RECEIPT, order.shopper.shop.jar.get(RECEIPT) ?? ''),
} as const
const confirmation = { ask: (shop: TestShop) => shop.get(order.path), isPage: true } as const
const noOrder = { outage: [503, noticeText.orderUnreadable.lead] } as const
const withoutOrder = [404, noticeText.orderMissing.lead] as const

const ORDER: readonly FaultRow[] = [
  { ...asBuyer, operation: 'getOrderByReceipt', ...confirmation, good: 200, ...noOrder, missing: withoutOrder },
  { ...asBuyer, operation: 'getOrderByCart', ...confirmation, good: 200, ...noOrder, missing: withoutOrder },
  { ...asBuyer, operation: 'getOrderProducts', ...confirmation, good: 200, ...noOrder, missing: withoutOrder },
  // The link is shown anyway, because its page calls the upstream again.
  { ...asBuyer, operation: 'getOrderWithdrawal', ...confirmation, good: 200, outage: [200, orderText.withdrawal.link] },
  {
    ...asBuyer,
    operation: 'getOrderWithdrawal',
    ask: (shop) => shop.get(`${order.path}/withdraw`),
    isPage: true,
    good: 200,
    ...noOrder,
  },
  {
    ...asBuyer,
    operation: 'withdrawFromOrder',
    ask: (shop) => shop.post(`${order.path}/withdraw`, { confirm: '' }),
    good: 303,
    ...failedForm(orderText.withdrawal),
  },
  {
    ...asBuyer,
    operation: 'registerFromOrder',
    ask: (shop) => shop.post(`${order.path}/account`, { password: PASSWORD }),
    // The account was created and owns the order, although the response was cut.
    isOnce: true,
    good: 404,
    ...failedForm(orderText.account),
  },
]

const inTheBag = (shop: TestShop) => shop.post(paths.bagItems(MARKETS.en), DRESS_10)
const toCheckout = {
  before: inTheBag,
  ask: (shop: TestShop) => shop.post(paths.guestCheckout(MARKETS.en), {}),
  isPage: true,
  good: 303,
  ...failed(bagText.failed.checkout),
} as const

/** If the cart no longer exists (F6), the shopper gets an empty bag. */
const CHECKOUT: readonly FaultRow[] = [
  { ...toCheckout, operation: 'checkoutLogin' },
  { ...toCheckout, operation: 'getCart', missing: [303] },
  { ...toCheckout, operation: 'getCart', as: 'guest', missing: [303] },
  // The shopper may continue, because placing the order checks the stock again.
  { ...toCheckout, operation: 'getInventoryAtLocations', outage: [303] },
]

describe.each([
  ['signing in and passwords', SIGNING_IN],
  ['the newsletter', NEWSLETTER],
  ['the way to the checkout', CHECKOUT],
  ['the account', IN_THE_ACCOUNT],
  ['the wishlist of a customer', ON_THE_WISHLIST],
  ['looking an order up', FINDING],
  ['a message to the shop', CONTACTING],
  ['an order, for its buyer', ORDER],
] as const)(
  'spec A §8, %s: the page says what failed, the form stays, nothing is half done, the session is kept',
  (_what, rows) => {
    test.each(rows.map((row) => [row.operation, row.outage[0], row] as const))('%s fails: %i', (_operation, _status, row) =>
      expectRow(row),
    )
  },
)

describe('the account, without the customer: a message, and the session stays', () => {
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
    expect(await expectPage(await shop.get('/size-guide'))).toContain('</html>')
    expect(strayed).toEqual([])
  })
})
