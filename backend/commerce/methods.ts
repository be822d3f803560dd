/**
 * Every method of the commerce wire that the shop calls.
 * @module
 */
import { CHECKOUT_METHODS } from '#backend/checkout/methods.ts'
import { CUSTOMER_METHODS } from '#backend/customers/methods.ts'
import { getOrderByReceipt } from '#backend/hosted-checkout/receipt.ts'
import { checkoutLogin, withRedirectUrls } from '#backend/hosted-checkout/redirects.ts'
import { MARKETING_METHODS } from '#backend/marketing/methods.ts'
import { ORDER_METHODS } from '#backend/orders/methods.ts'
import { WISHLIST_METHODS } from '#backend/wishlists/wishlists.ts'
import { getProductBadges, getSingleProductBadges } from './badges.ts'
import { addCartItems, createCart, deleteCart, getCart, removeCartItem, updateCart, updateCartItem } from './carts.ts'
import { getCategory, getCategoryTree } from './categories.ts'
import { getChannel, getStoreMeta } from './channel.ts'
import { getFilters } from './filters.ts'
import { getInventoryAtLocations } from './inventory.ts'
import { getProductsWithFilter } from './listing.ts'
import type { Method } from './method.ts'
import { getProductById, getProductsById, getVariantMetadata } from './products.ts'
import { getProducts } from './products-rest.ts'

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
