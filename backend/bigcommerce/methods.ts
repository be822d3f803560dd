/**
 * Every method of the commerce wire that the shop calls.
 * @module
 */

import { MARKETING_METHODS } from '#backend/klaviyo/methods.ts'
import type { Method } from '#backend/middleware/method.ts'
import { addCartItems, createCart, deleteCart, getCart, removeCartItem, updateCart, updateCartItem } from './cart/carts.ts'
import { getProductBadges, getSingleProductBadges } from './catalogue/badges.ts'
import { getCategory, getCategoryTree } from './catalogue/categories.ts'
import { getFilters } from './catalogue/listing/filters.ts'
import { getProductsWithFilter } from './catalogue/listing/listing.ts'
import { getProductById, getProductsById, getVariantMetadata } from './catalogue/products.ts'
import { getProducts } from './catalogue/products-rest.ts'
import { getChannel, getStoreMeta } from './channel.ts'
import { CHECKOUT_METHODS } from './checkout/methods.ts'
import { CUSTOMER_METHODS } from './customers/methods.ts'
import { checkoutLogin, withRedirectUrls } from './hosted-checkout/entrance/redirects.ts'
import { getOrderByReceipt } from './hosted-checkout/receipt.ts'
import { ORDER_METHODS } from './orders/methods.ts'
import { getInventoryAtLocations } from './stock/inventory.ts'
import { WISHLIST_METHODS } from './wishlists/wishlists.ts'

export const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
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
    getChannel: getChannel.method,
    getStoreMeta,
    getInventoryAtLocations,
    ...withRedirectUrls({ getCart, createCart, updateCart, addCartItems, updateCartItem, removeCartItem }),
    deleteCart,
    ...CHECKOUT_METHODS,
    checkoutLogin,
    getOrderByReceipt,
    ...CUSTOMER_METHODS,
    ...WISHLIST_METHODS,
    ...MARKETING_METHODS,
    ...ORDER_METHODS,
  }),
)
