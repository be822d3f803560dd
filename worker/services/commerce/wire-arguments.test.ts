/**
 * Safety §8.14: a call sends only the keys that the wire documents list. Each service gets objects that have an extra key at
 * every depth, and for each operation, the keys that it sends are compared with the lists below.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { createMarketingService } from '#worker/services/marketing/marketing.ts'
import { createPromotionsService } from '#worker/services/promotions/promotions.ts'
import { middlewareWire } from '#worker/services/promotions/promotions-wire.ts'
import { createAccountService } from './account/account.ts'
import type { CommerceCall } from './call.ts'
import { createCartService } from './cart/cart.ts'
import { createCheckoutService } from './checkout/checkout.ts'
import { createContactService } from './contact.ts'
import { createCustomerService } from './customer.ts'
import { createOrderService } from './order/order.ts'
import { createReviewService } from './reviews.ts'
import { createWishlistService } from './wishlist.ts'

const ADDRESS =
  'first_name last_name address1 address2 city state_or_province postal_code country_code phone form_fields form_fields.name form_fields.value'
const below = (prefix: string, keys: string): string =>
  keys
    .split(' ')
    .map((key) => `${prefix}.${key}`)
    .join(' ')
const DESTINATION = 'first_name last_name email phone address1 address2 city state_or_province postal_code country_code'
const LINE = 'product_id variant_id quantity option_selections option_selections.option_id option_selections.option_value'
const CONSIGNMENT = `address ${below('address', DESTINATION)} line_items line_items.item_id line_items.quantity`

/** Each operation with all its argument keys (wire: commerce §1 to §9, wire: marketing §2). */
const LISTED: Readonly<Record<string, string>> = {
  loginCustomer: 'email password',
  getCustomers: 'include',
  logoutCustomer: '',
  syncCustomer: '',
  checkoutLogin: 'customerId cartId email',
  registerCustomer: `first_name last_name email password phone accepts_product_review_abandoned_cart_emails custom_fields custom_fields.name custom_fields.value addresses ${below('addresses', ADDRESS)}`,
  updateCustomer:
    'first_name last_name phone authentication authentication.new_password validation validation.email validation.password',
  updateCustomerFormFields: 'data data.name data.value',
  requestResetPassword: '',
  validateToken: '',
  resetPassword: 'token password',
  getCustomerAddress: 'include limit',
  createCustomerAddress: ADDRESS,
  updateCustomerAddress: `id ${ADDRESS}`,
  deleteCustomerAddress: 'id:in',
  exportCustomer: '',
  deleteCustomer: 'password',
  getAllWishlists: 'page limit',
  createWishlist: 'name is_public items items.product_id items.variant_id',
  addWishlistItems: 'wishlistId items items.product_id items.variant_id',
  removeWishlistItem: 'wishlistId itemId',
  deleteWishlist: 'wishlistId',
  shareWishlist: 'wishlistId is_public',
  getSharedWishlist: 'wishlistId token',
  getCart: 'id include',
  createCart: 'data data.line_items data.currency data.currency.code data.customer_id include',
  updateCart: 'id data data.customer_id include',
  addCartItems: `cartId data data.line_items ${below('data.line_items', LINE)} include`,
  updateCartItem: 'cartId itemId data data.line_item data.line_item.quantity data.line_item.product_id include',
  removeCartItem: 'cartId itemId include',
  deleteCart: 'id',
  removeAllBCPromotionsAndCoupons: 'id',
  getCheckout: 'cartId',
  postCheckoutConsignment: CONSIGNMENT,
  updateCheckoutConsignment: `${CONSIGNMENT} shipping_option_id`,
  deleteCheckoutConsignment: '',
  addCheckoutBillingAddress: DESTINATION,
  createOrderFromCheckout: 'cartId version grand_total',
  // The token belongs to the wallet and is forwarded unchanged.
  applePayPayment: 'cartId orderId paymentToken version grand_total',
  paymentMethods: 'countryCode amount amount.currency amount.value',
  getOrderByReceipt: 'receipt',
  getOrders: 'min_date_created sort limit',
  getOrderByCart: 'cartId include',
  getOrderProducts: 'orderId cartId',
  requestOrderCode: 'orderId email',
  openOrderByCode: 'orderId code',
  sendContactMessage: 'name email topic orderId message',
  registerFromOrder: 'cartId orderId password',
  getOrderWithdrawal: 'cartId orderId',
  withdrawFromOrder: 'cartId orderId',
  getOrderReturns: 'cartId orderId',
  createOrderReturn: 'cartId orderId lines lines.order_product_id lines.quantity lines.reason',
  notifyStockLevel: 'email productId variantId locale',
  updateMarketingConsent: 'email category action locale',
  updatePreferences: 'email locale preferences preferences.marketing_email preferences.marketing_post source',
  createProductReview: 'productId name title text rating fit',
  getProductReviewCollection: 'productId status limit',
}
/** Wire: promotions §3, the middleware's argument keys. */
const LISTED_PROMOTIONS: Readonly<Record<string, string>> = {
  getCustomerSession: 'locale cartId',
  updateCustomerSession: `locale sessionId dryRun addManualCoupon requestData requestData.customerSession ${below(
    'requestData.customerSession',
    'profileId storeIntegrationId cartItems cartItems.position cartItems.sku cartItems.quantity cartItems.price couponCodes additionalCosts additionalCosts.freeshipping additionalCosts.freeshipping.price',
  )} responseContent`,
  getCustomerProfile: 'locale email',
  updateCustomerProfile: 'locale email body',
}
/** Operations that read the catalogue and the store. Their arguments contain no shopper data. */
const OF_NO_SHOPPER = /^get(?:Category|CategoryTree|Channel|Filters|InventoryAtLocations|Product|StoreMeta|Variant|SingleProduct)/

/** Adds a key at every depth of an object that a test has just created. */
function withMore<T>(value: T): T {
  if (value !== null && typeof value === 'object') {
    Object.values(value).forEach(withMore)
    if (!Array.isArray(value)) {
      Object.assign(value, { unlisted: 'x' })
    }
  }
  return value
}

const OPAQUE = new Set(['paymentToken'])
function keysIn(value: unknown, prefix = ''): readonly string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => keysIn(one, prefix))
  }
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, one]) => [prefix + key, ...(OPAQUE.has(key) ? [] : keysIn(one, `${prefix}${key}.`))])
    : []
}

const asked: (readonly [operation: string, args: unknown])[] = []
/** This operation's response triggers a further call. */
const ANSWERS: Readonly<Record<string, unknown>> = { updateCustomer: { data: [{ id: 1 }] } }
const call: CommerceCall = async (operation, args, schema) => {
  asked.push([operation, JSON.parse(JSON.stringify(args))])
  return schema.parse(ANSWERS[operation])
}
const promotionsCall: JsonCall = async ({ operation, body, schema }) => {
  asked.push([operation, JSON.parse(JSON.stringify(body))])
  return schema.parse(undefined)
}

const market = MARKETS.en
const person = withMore({ email: 'a@example.com', password: 'Orchard 7' })
const profile = withMore({
  title: 'Ms' as const,
  firstName: 'Ann',
  lastName: 'Archer',
  phone: '1',
  birthday: '',
  preferenceEmail: true,
  preferencePost: false,
})
const address = withMore({
  firstName: 'Ann',
  lastName: 'Archer',
  house: '1',
  street: 'Mill Lane',
  line2: '',
  city: 'Bath',
  state: 'Somerset',
  postcode: 'BA1 1AA',
  country: 'GB',
  phone: '1',
})
const contact = withMore({
  givenName: 'Ann',
  familyName: 'Archer',
  emailAddress: 'a@example.com',
  phoneNumber: '1',
  addressLines: ['1 Mill Lane'],
  locality: 'Bath',
  administrativeArea: '',
  postalCode: 'BA1 1AA',
  countryCode: 'GB',
})
const destination = withMore({ contact, email: 'a@example.com' })
const checkout = withMore({
  version: 1,
  subtotal: { minor: 1, currency: 'GBP' as const },
  total: { minor: 1, currency: 'GBP' as const },
  goods: { minor: 1, currency: 'GBP' as const },
  delivery: { minor: 1, currency: 'GBP' as const },
  tax: { minor: 1, currency: 'GBP' as const },
  deliverables: [{ itemId: 'i', quantity: 1 }],
  consignments: [],
})
const order = withMore({ cartId: 'c', orderId: '1' })
const shown = withMore({ version: 1, total: 1 })
const item = withMore({ productId: 1, variantId: 2 })
const line = withMore({ productId: 1, variantId: 2, quantity: 1 })
const chosen = withMore({ productId: 1, variantId: 2, quantity: 1, selections: [{ optionId: 1, value: 2 }] })
const facts = withMore({ profileId: '', items: [{ sku: 's', quantity: 1, price: 1 }], codes: ['A'] })

const customer = createCustomerService(call)
const account = createAccountService(call)
const cart = createCartService(call, market)
const pay = createCheckoutService(call, market)
const marketing = createMarketingService(call, market)
const orders = createOrderService(call, market)
const messages = createContactService(call)
const wishlist = createWishlistService(call)
const reviews = createReviewService(call, async ({ schema }, load) => schema.parse(await load()))
const promotions = createPromotionsService(middlewareWire(promotionsCall, market), market)

const CALLS: readonly (() => Promise<unknown>)[] = [
  () => customer.signIn(person),
  () => customer.current('t'),
  () => customer.sync('t', 1),
  () => customer.saveFields('t', { Title: 'Ms' }),
  () => customer.checkoutAddress('t', withMore({ customerId: 1, cartId: 'c', email: 'a@example.com' })),
  () => customer.signOut('t'),
  () => account.register(withMore({ ...profile, ...address, ...person })),
  () => account.requestReset('a@example.com'),
  () => account.isTokenGood('t'),
  () => account.resetPassword('t', 'Orchard 7'),
  () => account.changePassword('t', withMore({ email: 'a@example.com', present: 'Orchard 7', next: 'Orchard 8' })),
  () => account.updateProfile('t', profile),
  () => account.addresses('t'),
  () => account.saveAddress('t', address),
  () => account.saveAddress('t', address, 1),
  () => account.deleteAddress('t', 1),
  () => account.saveDefaultAddress('t', 1),
  () => account.exportData('t'),
  () => account.deleteAccount('t', 'Orchard 7'),
  () => cart.byId('c'),
  () => cart.forCheckout('c'),
  () => cart.create('k'),
  () => cart.add('c', line, 'k'),
  () => cart.addAll('c', [chosen], 'k'),
  () => cart.handTo('c', 1, 'k'),
  () => cart.change('c', withMore({ itemId: 'i', productId: 1, quantity: 2 }), 'k'),
  () => cart.remove('c', 'i', 'k'),
  () => cart.isInCheckout('c'),
  () => cart.removePromotions('c'),
  () => cart.delete('c', 'k'),
  () => pay.of('c'),
  () => pay.deliverTo('c', checkout, destination),
  () => pay.readdress('c', 'd', checkout, destination),
  () => pay.chooseDelivery('c', 'd', 'o'),
  () => pay.dropConsignment('c', 'd'),
  () => pay.billTo('c', destination),
  () => pay.order('c', shown, undefined),
  () => pay.payByWallet(order, withMore({ token: {}, shown }), undefined),
  () => pay.walletBrands('m', 1),
  () => marketing.notifyStockLevel(withMore({ email: 'a@example.com', productId: 1, variantId: 2 })),
  () => marketing.acceptMarketing('a@example.com', 'marketing_email'),
  () => marketing.updatePreferences('a@example.com', withMore({ marketing_email: true, marketing_post: false }), 'account'),
  () => orders.ofReceipt('r'),
  () => orders.ofCustomer('t', 0),
  () => orders.contentsOf(order),
  () => orders.requestCode(withMore({ number: '1', email: 'a@example.com' }), undefined),
  () => orders.openByCode(withMore({ number: '1', code: 'A' }), undefined),
  () => messages.send(withMore({ name: 'Ann', email: 'a@example.com', topic: 'other', order: '', message: 'Hello' }), undefined),
  () => orders.register(order, 'Orchard 7'),
  () => orders.withdrawal(order),
  () => orders.withdraw(order),
  () => orders.returns(order),
  () => orders.askReturn(order, [{ lineId: 1, quantity: 1, reason: 'faulty' }]),
  () => wishlist.first('t'),
  () => wishlist.create('t', [item]),
  () => wishlist.add('t', 1, [item]),
  () => wishlist.remove('t', 1, 2),
  () => wishlist.delete('t', 1),
  () => wishlist.share('t', 1, true),
  () => wishlist.shared('1.t'),
  () => reviews.ofProduct(withMore({ id: 1, rating: { average: 5, count: 1 } })),
  () => reviews.submit(1, withMore({ name: 'Ann', title: 'Good', text: 'Good', rating: 5, fit: 'true' as const })),
  () => promotions.session('c'),
  () => promotions.tryOut('c', facts),
  () => promotions.enterCode('c', 'A', facts),
  () => promotions.setCodes('c', ['A']),
  () => promotions.profile('a@example.com'),
  () => promotions.makeProfile('a@example.com'),
]

test('no argument has a key that the wire does not list, even if the caller passes more', async () => {
  // Failures are ignored, because the test checks only the requests.
  await Promise.allSettled(CALLS.map((one) => one()))
  const listed = { ...LISTED, ...LISTED_PROMOTIONS }
  const unlisted = asked.flatMap(([operation, args]) => {
    const known = new Set((listed[operation] ?? '').split(' '))
    return keysIn(args).flatMap((key) => (known.has(key) ? [] : [`${operation}: ${key}`]))
  })
  expect([...new Set(unlisted)]).toEqual([])
  expect([...new Set(asked.map(([operation]) => operation))].sort()).toEqual(Object.keys(listed).sort())
})

test('every operation that the services call is listed here, or reads the catalogue', () => {
  const folder = join(import.meta.dirname, '..')
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:commerce|marketing)\b.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:call|changed|read|slow)\(\s*'(\w+)'/g)])
    .map(([, operation = '']) => operation)
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((operation) => !(operation in LISTED) && !OF_NO_SHOPPER.test(operation))).toEqual([])
})
