/**
 * The response of every method of the commerce middleware: the platform's shapes in the middleware's envelope (wire: commerce §1 to
 * §8).
 * @module
 */
import { z } from 'zod'
import type { Shape } from '../judge.ts'
import { METHODS, RESULT } from './adyen.ts'
import { CART, changedLine, newCart, newLines } from './bigcommerce-cart.ts'
import {
  CATEGORY,
  CATEGORY_NODE,
  CHANNEL,
  CONNECTION,
  FILTERS,
  listOf,
  METAFIELD,
  PRODUCT,
  SEO,
  STOCK,
} from './bigcommerce-catalogue.ts'
import { CHECKOUT, ORDER, ORDER_PRODUCT } from './bigcommerce-checkout.ts'
import { ADDRESS, CREDENTIALS, CUSTOMER, FORM_FIELD, WISHLIST } from './bigcommerce-people.ts'

import {
  cartRequest,
  categoryRequest,
  filtersRequest,
  listingRequest,
  productRequest,
  productsRequest,
  restProductsRequest,
  stockRequest,
} from './bigcommerce-requests.ts'

const one = (row: z.ZodType) => z.looseObject({ data: row, meta: z.looseObject({}) })
const several = (row: z.ZodType) => z.looseObject({ data: z.array(row), meta: z.looseObject({}) })
const nothing = z.undefined()
/** The retailer's own methods. No vendor describes them, so only our own schemas can check them. */
const own = z.unknown()

/** BigCommerce's error body inside the middleware's message. */
const refused = z.looseObject({
  message: z.string().regex(/^Request returned error code: \d{3} and body: \{/),
  status: z.int(),
  title: z.string(),
  type: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})
/** The error body for a missing checkout, which has a shape of its own. */
const noCheckout = z.looseObject({
  message: z.string(),
  errors: z.array(z.looseObject({ status: z.int(), title: z.string(), type: z.string(), detail: z.string() })).min(1),
})
const spoken = z.looseObject({ message: z.string() })
const refusals = {
  400: z.union([spoken, z.string()]),
  401: refused,
  404: z.union([refused, noCheckout, z.string()]),
  405: z.string(),
}
const conflicts = { 408: spoken, 409: refused, 413: spoken, 422: refused, 429: refused }

/** Result for `include_fields: 'id'`. */
const IDS_ALONE = z.strictObject({ id: z.int() })

/** A call sends its arguments as a list, but the documents describe only the first argument. */
const asked = (argument: z.ZodType) => z.union([z.array(argument).length(1), argument])

const method = (name: string, answer: z.ZodType, argument?: z.ZodType): readonly Shape[] =>
  (['POST', 'GET'] as const).map((verb) => ({
    method: verb,
    path: new RegExp(`^/bigcommerce/${name}$`),
    ...(argument && verb === 'POST' ? { request: asked(argument) } : {}),
    answers: { 200: answer, ...refusals, ...conflicts },
  }))

export const BIGCOMMERCE: readonly Shape[] = [
  method('getCategoryTree', several(CATEGORY_NODE)),
  method('getCategory', one(CATEGORY), categoryRequest),
  method('getFilters', FILTERS, filtersRequest),
  method('getProducts', listOf(z.union([PRODUCT, IDS_ALONE])), restProductsRequest),
  method('getProductsById', several(PRODUCT), productsRequest),
  method('getProductById', one(PRODUCT.nullable()), productRequest),
  method('getProductsWithFilter', CONNECTION, listingRequest),
  method('getVariantMetadata', several(METAFIELD)),
  method('getChannel', z.union([one(CHANNEL), z.looseObject({ status: z.literal(404), title: z.string(), type: z.string() })])),
  method('getStoreMeta', one(SEO)),
  method('getInventoryAtLocations', listOf(STOCK), stockRequest),
  method('getCart', one(CART), cartRequest),
  method('createCart', one(CART), newCart),
  method('updateCart', one(CART)),
  method('addCartItems', one(CART), newLines),
  method('updateCartItem', z.union([one(CART), nothing]), changedLine),
  method('removeCartItem', z.union([one(CART), nothing])),
  method('deleteCart', nothing),
  method('getCustomers', several(CUSTOMER)),
  method('loginCustomer', CREDENTIALS),
  method('logoutCustomer', nothing),
  method('registerCustomer', several(CUSTOMER)),
  method('updateCustomer', several(CUSTOMER)),
  method('updateCustomerFormFields', several(FORM_FIELD)),
  method('(validateToken|resetPassword)', z.looseObject({ is_valid: z.boolean() })),
  method('getCustomerAddress', listOf(ADDRESS)),
  method('(createCustomerAddress|updateCustomerAddress)', z.union([several(ADDRESS), z.strictObject({})])),
  method('deleteCustomerAddress', nothing),
  method('getAllWishlists', listOf(WISHLIST)),
  method('(createWishlist|addWishlistItems)', one(WISHLIST)),
  method('(removeWishlistItem|deleteWishlist)', nothing),
  method('shareWishlist', one(WISHLIST)),
  method('getSharedWishlist', one(WISHLIST.pick({ items: true }))),
  method('(getProductBadges|getSingleProductBadges|syncCustomer|requestResetPassword)', own),
  method('(updateMarketingConsent|updatePreferences|notifyStockLevel)', own),
  method('(getCheckout|deleteCheckoutConsignment|addCheckoutBillingAddress)', one(CHECKOUT)),
  method('(postCheckoutConsignment|updateCheckoutConsignment)', one(CHECKOUT)),
  method('createOrderFromCheckout', one(z.looseObject({ id: z.int().min(1) }))),
  // API version 2 responds without an envelope.
  method('checkoutLogin', z.object({ redirect_url: z.url() })),
  method('getOrders', z.array(ORDER)),
  method('getOrderByCart', ORDER),
  method('getOrderByReceipt', z.strictObject({ id: z.int().min(1), cart_id: z.uuid() })),
  method('getOrderProducts', z.array(ORDER_PRODUCT)),
  method('paymentMethods', METHODS),
  method('applePayPayment', RESULT),
  [{ method: 'POST', path: /^\/bigcommerce\/[^/]+$/, answers: { 404: z.string() } }],
].flat()
