import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { newCustomer } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const NO_ID = '00000000-0000-4000-8000-000000000000'
const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }
const line = (fields: object) => ({ data: { line_items: [{ ...DRESS, ...fields }] } })

const BAD: readonly (readonly [method: string, argument: unknown, field: string])[] = [
  ['getCategory', { categoryId: 'x' }, 'categoryId'],
  ['getFilters', { filters: { categoryEntityId: 'x' } }, 'filters.categoryEntityId'],
  ['getProducts', { limit: 0 }, 'limit'],
  ['getProductsById', { entityIds: ['x'] }, 'entityIds.0'],
  ['getProductById', {}, 'entityId'],
  ['getProductsWithFilter', { first: 251 }, 'first'],
  ['getVariantMetadata', { productId: 1001 }, 'variantId'],
  ['getProductBadges', 'x', 'body'],
  ['getProductBadges', { id: 'x' }, 'id'],
  ['getProductBadges', [{ id: 1001 }, { id: 'x' }], '1.id'],
  ['getSingleProductBadges', { id: 1001 }, 'context'],
  ['getProductReviewCollection', { productId: 'x' }, 'productId'],
  ['createProductReview', { productId: 1001 }, 'name'],
  ['getChannel', { include: 7 }, 'include'],
  ['getStoreMeta', 'x', 'body'],
  ['getInventoryAtLocations', { variantIds: ['x'] }, 'variantIds.0'],
  ['getCart', {}, 'id'],
  ['createCart', line({ quantity: 0 }), 'data.line_items.0.quantity'],
  ['updateCart', {}, 'id'],
  ['addCartItems', { cartId: NO_ID, ...line({ product_id: 'x' }) }, 'data.line_items.0.product_id'],
  ['updateCartItem', { cartId: NO_ID, itemId: NO_ID, data: { line_item: { quantity: -1 } } }, 'data.line_item.quantity'],
  ['removeCartItem', { cartId: NO_ID }, 'itemId'],
  ['deleteCart', {}, 'id'],
  ['syncCustomer', 'x', 'body'],
  ['updateCustomer', { email: 'x' }, 'email'],
  ['updateCustomerFormFields', {}, 'data'],
  ['requestResetPassword', 'x', 'body'],
  ['requestResetPassword', { email: 7 }, 'email'],
  ['validateToken', 7, 'body'],
  ['validateToken', { token: 7 }, 'token'],
  ['resetPassword', { token: 'x' }, 'password'],
  ['getCustomerAddress', { limit: 0 }, 'limit'],
  ['updateCustomerAddress', { first_name: 'Ann' }, 'id'],
  ['deleteCustomerAddress', { 'id:in': ['x'] }, 'id:in.0'],
  ['getAllWishlists', { limit: 0 }, 'limit'],
  ['addWishlistItems', { wishlistId: 1, items: [{ product_id: 'x' }] }, 'items.0.product_id'],
  ['removeWishlistItem', { wishlistId: 1 }, 'itemId'],
  ['deleteWishlist', 'x', 'body'],
  ['shareWishlist', { wishlistId: 1 }, 'is_public'],
  ['getSharedWishlist', { wishlistId: 1 }, 'token'],
]

const MISSING: readonly (readonly [method: string, argument: object, answer: object])[] = [
  ['getCategory', { categoryId: 999_999 }, { status: 404 }],
  ['getFilters', { filters: { categoryEntityId: 999_999 } }, { status: 200, body: { edges: [] } }],
  ['getProducts', { 'id:in': [7] }, { status: 200, body: { data: [] } }],
  ['getProductsById', { entityIds: [7] }, { status: 200, body: { data: [] } }],
  ['getProductById', { entityId: 7 }, { status: 200, body: { data: null } }],
  ['getProductReviewCollection', { productId: 7 }, { status: 200, body: { data: [] } }],
  ['getProductsWithFilter', { filters: { categoryEntityId: 999_999 } }, { status: 200, body: { data: [] } }],
  ['getVariantMetadata', { productId: 1001, variantId: 7 }, { status: 404 }],
  ['getInventoryAtLocations', { skus: ['NONE'] }, { status: 200, body: { data: [] } }],
  ['getCart', { id: NO_ID }, { status: 404 }],
  ['createCart', line({ product_id: 7, variant_id: 7 }), { status: 422 }],
  ['updateCart', { id: NO_ID }, { status: 404 }],
  ['addCartItems', { cartId: NO_ID, ...line({}) }, { status: 404 }],
  ['updateCartItem', { cartId: NO_ID, itemId: NO_ID, data: { line_item: { quantity: 1, product_id: 1001 } } }, { status: 404 }],
  ['removeCartItem', { cartId: NO_ID, itemId: NO_ID }, { status: 404 }],
  ['deleteCart', { id: NO_ID }, { status: 404 }],
  ['getSharedWishlist', { wishlistId: 1, token: 'none' }, { status: 404 }],
]

describe('spec A §7: every operation', () => {
  test.each(BAD)('%s of %j is a 422 that names %s', async (method, argument, field) => {
    const { cookie } = await newCustomer()
    const { status, body } = await ask(method, [argument], { cookie })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
  })

  test.each(MISSING)('%s of %j, which is not there', async (method, argument, answer) => {
    expect(await ask(method, [argument])).toMatchObject(answer)
  })

  test.each(['getCategoryTree', 'getStoreMeta', 'getProductById', 'getCart'])(
    '%s for a channel that is not there is a 404, for one that is no number a 400',
    async (method) => {
      expect((await ask(method, [{}], { channel: 42 })).status).toBe(404)
      expect((await ask(method, [{}], { channel: 'x' })).status).toBe(400)
    },
  )

  test('a line that is not in the cart is a 404, and the cart stays as it was', async () => {
    const cart = (await ask('createCart', [line({})])).body.data
    const update = { cartId: cart.id, itemId: NO_ID, data: { line_item: { quantity: 1, product_id: 1001 } } }
    expect((await ask('updateCartItem', [update])).status).toBe(404)
    expect((await ask('removeCartItem', [{ cartId: cart.id, itemId: NO_ID }])).status).toBe(404)
    expect((await ask('getCart', [{ id: cart.id }])).body.data).toEqual(cart)
  })

  test('signing out without a session succeeds', async () => {
    expect(await ask('logoutCustomer', [])).toMatchObject({ status: 200, text: '' })
  })
})
