/**
 * The commerce middleware: `POST /bigcommerce/{method}` (wire: commerce §1) with every operation of spec A §7. All methods are
 * registered here, so that their folders need not import each other. The header `x-bigcommerce-channel-id` selects the channel.
 * @module
 */
import { channelById, channelIdFrom } from '#backend/channels.ts'
import { notifyStockLevel } from '#backend/klaviyo/stock-alert.ts'
import type { CommerceContext, Method } from '#backend/middleware/method.ts'
import { type Call, createTransport, type TransportContext, toResponse } from '#backend/middleware/transport.ts'
import { notFound, WireError } from '#backend/middleware/wire-error.ts'
import { sendContactMessage } from './aftercare/contact-message.ts'
import { openOrderByCode, requestOrderCode } from './aftercare/order-code.ts'
import { registerFromOrder } from './aftercare/register-from-order.ts'
import { createOrderReturn, getOrderReturns } from './aftercare/returns.ts'
import { createProductReview, getProductReviewCollection } from './aftercare/reviews/reviews.ts'
import { applePayPayment } from './aftercare/wallet-receipt.ts'
import { getOrderWithdrawal, withdrawFromOrder } from './aftercare/withdrawal.ts'
import { addCartItems, createCart, deleteCart, getCart, removeCartItem, updateCart, updateCartItem } from './cart/carts.ts'
import { getProductBadges, getSingleProductBadges } from './catalogue/badges.ts'
import { getCategory, getCategoryTree } from './catalogue/categories.ts'
import { getFilters } from './catalogue/listing/filters.ts'
import { getProductsWithFilter } from './catalogue/listing/listing.ts'
import { getProductById, getProductsById, getVariantMetadata } from './catalogue/products.ts'
import { getProducts } from './catalogue/products-rest.ts'
import { getChannel, getStoreMeta } from './channel.ts'
import {
  addCheckoutBillingAddress,
  deleteCheckoutConsignment,
  getCheckout,
  postCheckoutConsignment,
  updateCheckoutConsignment,
} from './checkout/checkouts.ts'
import { removeAllBCPromotionsAndCoupons } from './checkout/remove-coupons.ts'
import { commerceContext } from './context.ts'
import { createCustomerAddress, deleteCustomerAddress, getCustomerAddress, updateCustomerAddress } from './customers/addresses.ts'
import { updateMarketingConsent, updatePreferences } from './customers/consent-methods.ts'
import { getCustomers, syncCustomer, updateCustomer } from './customers/customers.ts'
import { updateCustomerFormFields } from './customers/form-fields.ts'
import { registerCustomer } from './customers/sign-in/register.ts'
import { requestResetPassword, resetPassword, validateToken } from './customers/sign-in/reset-password.ts'
import { loginCustomer, logoutCustomer } from './customers/sign-in/sign-in.ts'
import { checkoutLogin, withRedirectUrls } from './hosted-checkout/entrance/redirects.ts'
import { getOrderByReceipt } from './hosted-checkout/receipt.ts'
import { createOrderFromCheckout } from './orders/create/create-method.ts'
import { getOrderByCart, getOrderProducts, getOrders } from './orders/get-orders.ts'
import { cancelOrderPayment, captureOrderPayment, refundOrderPayment } from './orders/payment/modify-payment.ts'
import { paymentMethods } from './orders/payment/wallet-payment.ts'
import { deleteCustomer } from './own-data/delete-customer.ts'
import { exportCustomer } from './own-data/export-customer.ts'
import { getInventoryAtLocations } from './stock/inventory.ts'
import { WISHLIST_METHODS } from './wishlists/wishlists.ts'

const CATALOGUE = {
  getCategoryTree,
  getCategory,
  getFilters,
  getProducts,
  getProductsById,
  getProductById,
  getProductsWithFilter,
  getVariantMetadata,
  getProductBadges,
  getSingleProductBadges,
  getProductReviewCollection,
  createProductReview,
  getInventoryAtLocations,
}
const CART = {
  ...withRedirectUrls({ getCart, createCart, updateCart, addCartItems, updateCartItem, removeCartItem }),
  deleteCart,
}
const CHECKOUT = {
  getCheckout,
  postCheckoutConsignment,
  updateCheckoutConsignment,
  deleteCheckoutConsignment,
  addCheckoutBillingAddress,
  removeAllBCPromotionsAndCoupons,
  checkoutLogin,
}
const ORDERS = {
  createOrderFromCheckout,
  paymentMethods,
  applePayPayment,
  captureOrderPayment,
  cancelOrderPayment,
  refundOrderPayment,
  getOrders,
  getOrderProducts,
  getOrderByCart,
  getOrderByReceipt,
  requestOrderCode,
  openOrderByCode,
  registerFromOrder,
  getOrderWithdrawal,
  withdrawFromOrder,
  getOrderReturns,
  createOrderReturn,
  sendContactMessage,
}
const CUSTOMERS = {
  getCustomers,
  loginCustomer,
  logoutCustomer,
  registerCustomer,
  syncCustomer,
  updateCustomer,
  updateCustomerFormFields,
  requestResetPassword,
  validateToken,
  resetPassword,
  getCustomerAddress,
  createCustomerAddress,
  updateCustomerAddress,
  deleteCustomerAddress,
  exportCustomer,
  deleteCustomer,
}
/** Methods of the marketing platform that the commerce API offers too (wire: commerce §9). */
const MARKETING = { updateMarketingConsent, updatePreferences, notifyStockLevel }

export const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    getChannel: getChannel.method,
    getStoreMeta,
    ...CATALOGUE,
    ...CART,
    ...CHECKOUT,
    ...ORDERS,
    ...CUSTOMERS,
    ...WISHLIST_METHODS,
    ...MARKETING,
  }),
)

const MAX_BODY = 64 * 1024

const refusal = ({ status, body, headers }: WireError) => ({ status, body, headers })

function contextOf(c: TransportContext, { name }: Call): CommerceContext | Response {
  const channelId = channelIdFrom(c.req.header('x-bigcommerce-channel-id'))
  if (channelId === undefined) {
    return c.json({ message: 'Channel id is not a number.' }, 400)
  }
  const channel = channelById(channelId)
  if (!channel) {
    // Only getChannel responds 200 to an unknown channel and reports the error in the body.
    return name === 'getChannel' ? c.json(getChannel.missing) : toResponse(refusal(notFound('channel')))
  }
  const idempotencyKey = c.req.header('idempotency-key')
  return { ...commerceContext(c, channel), ...(idempotencyKey ? { idempotencyKey } : {}) }
}

export const commerceApp = createTransport({
  service: 'bigcommerce',
  methods: METHODS,
  maxBody: MAX_BODY,
  readsByGet: true,
  contextOf,
  refusalOf: (error) => (error instanceof WireError ? refusal(error) : undefined),
  failure: 'commerce.failed',
})
