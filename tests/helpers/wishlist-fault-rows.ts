/**
 * Rows of the fault matrix (safety §3) for the customer's wishlist, order lookup and the contact form.
 * @module
 */
import { contactText } from '#domain/text/contact.ts'
import { orderText } from '#domain/text/order.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import type { TestShop } from './create-test-shop.ts'
import { type FaultRow, failed, failedForm } from './fault-rows.ts'

const DRESS = { item: '1001~Red' }
const saveDress = (shop: TestShop) => shop.post('/wishlist/items', DRESS)

export const ON_THE_WISHLIST: readonly FaultRow[] = [
  // The page shows an error in place of the list.
  {
    operation: 'getAllWishlists',
    ask: (shop) => shop.get('/wishlist'),
    isPage: true,
    good: 200,
    outage: [200, wishlistListText.unreadable],
  },
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
  // Removal succeeds even if the item is not on the list.
  {
    operation: 'removeWishlistItem',
    before: saveDress,
    ask: (shop) => shop.post('/wishlist/remove', DRESS),
    good: 303,
    ...failed(wishlistText.failed),
    missing: [303],
    hasNoBody: true,
    mayBe: ['empty', 'anything'],
  },
  {
    operation: 'deleteWishlist',
    before: saveDress,
    ask: (shop) => shop.post('/wishlist/clear', {}),
    good: 303,
    ...failed(wishlistText.failed),
    missing: [303],
    hasNoBody: true,
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
    isPage: true,
    good: 404,
    ...failed(wishlistListText.unreadable),
    refuses: true,
    missing: [404, wishlistListText.shared.missing],
  },
]

export const CONTACTING: readonly FaultRow[] = [
  {
    operation: 'sendContactMessage',
    as: 'guest',
    ask: (shop, email) =>
      shop.post('/contact', { name: 'Ann Archer', email, topic: 'other', order: '', message: 'Do you repair lamps?' }),
    good: 303,
    ...failedForm(contactText),
    refuses: true,
  },
]

const FIND = orderText.find
export const FINDING: readonly FaultRow[] = [
  {
    operation: 'requestOrderCode',
    as: 'guest',
    ask: (shop, email) => shop.post('/find-order', { number: '100000999999', email }),
    good: 303,
    ...failedForm({ ...FIND, tooMany: FIND.mailed }),
  },
  {
    operation: 'openOrderByCode',
    as: 'guest',
    ask: (shop) => shop.post('/find-order', { number: '100000999999', code: 'AAAA-AAAA' }),
    good: 422,
    ...failedForm(FIND),
    refuses: true,
    missing: [422, FIND.refused],
  },
]
