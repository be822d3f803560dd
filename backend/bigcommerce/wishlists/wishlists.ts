/**
 * The wishlist methods (wire: commerce §4), for the signed-in customer.
 * @module
 */
import { z } from 'zod'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { requireCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { pagination } from '#backend/bigcommerce/pagination.ts'
import { type CommerceContext, change, read } from '#backend/middleware/method.ts'
import { invalid, notFound } from '#backend/middleware/wire-error.ts'
import { ownWishlist, ownWishlists } from './wishlist-reads.ts'

const MAX_LISTS = 250
const MAX_ITEMS = 250

const id = z.int().min(1)
const items = z.array(z.object({ product_id: id, variant_id: id })).max(MAX_ITEMS)
type Items = z.infer<typeof items>

const paging = z.object({ page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(250).default(50) })

export const getAllWishlists = read(paging, async (context, asked) => {
  const customer = await requireCustomer(context)
  const { lists, total } = await ownWishlists(context, customer.id, asked)
  return { data: lists, meta: { pagination: pagination(total, lists.length, asked) } }
})

const WANTED = `SELECT v.id, v.product_id, w.key AS place FROM json_each(:items) w JOIN variants v
  ON v.id = json_extract(w.value, '$.variant_id') AND v.product_id = json_extract(w.value, '$.product_id')`

async function requireGoods({ d1 }: CommerceContext, wanted: Items): Promise<void> {
  const found = await statement(d1, `SELECT COUNT(*) AS count FROM (${WANTED})`, { items: JSON.stringify(wanted) }).first<number>(
    'count',
  )
  if (found !== wanted.length) {
    throw invalid({ items: 'An item is not a variant of its product.' })
  }
}

const LIST = '(SELECT id FROM wishlists WHERE token = :token)'

/** Adds what is not on the list yet: all of it, or nothing when the list would be too long. */
const addItems = ({ d1 }: CommerceContext, token: string, wanted: Items) =>
  statement(
    d1,
    `INSERT OR IGNORE INTO wishlist_items (wishlist_id, product_id, variant_id) SELECT ${LIST}, product_id, id FROM (${WANTED})
     WHERE (SELECT COUNT(*) FROM (SELECT variant_id FROM wishlist_items WHERE wishlist_id = ${LIST} UNION SELECT id FROM (${WANTED})))
       <= ${MAX_ITEMS} ORDER BY place`,
    { token, items: JSON.stringify(wanted) },
  )

const newWishlist = z.object({
  name: z.string().trim().min(1).max(255),
  is_public: z.boolean().default(false),
  items: items.default([]),
})

export const createWishlist = change(newWishlist, async (context, asked) => {
  const customer = await requireCustomer(context)
  await requireGoods(context, asked.items)
  const values = { customer: customer.id, name: asked.name, public: Number(asked.is_public), token: crypto.randomUUID() }
  const [created] = await context.d1.batch([
    statement(
      context.d1,
      `INSERT INTO wishlists (customer_id, name, is_public, token) SELECT :customer, :name, :public, :token
       WHERE (SELECT COUNT(*) FROM wishlists WHERE customer_id = :customer) < ${MAX_LISTS}`,
      values,
    ),
    addItems(context, values.token, asked.items),
  ])
  if (!created || created.meta.changes === 0) {
    throw invalid({ body: `A customer has at most ${MAX_LISTS} wishlists.` })
  }
  return { data: await ownWishlist(context, customer.id, created.meta.last_row_id), meta: {} }
})

export const addWishlistItems = change(z.object({ wishlistId: id, items: items.min(1) }), async (context, asked) => {
  const customer = await requireCustomer(context)
  const before = await ownWishlist(context, customer.id, asked.wishlistId)
  if (!before) {
    throw notFound('wishlist')
  }
  await requireGoods(context, asked.items)
  await addItems(context, before.token, asked.items).run()
  const data = await ownWishlist(context, customer.id, before.id)
  const held = new Set(data?.items.map((item) => item.variant_id))
  if (data && !asked.items.every((item) => held.has(item.variant_id))) {
    throw invalid({ items: `A wishlist has at most ${MAX_ITEMS} items.` })
  }
  return { data, meta: {} }
})

/** Answers null, although the interface behind it answers with the list. */
export const removeWishlistItem = change(z.object({ wishlistId: id, itemId: id }), async (context, { wishlistId, itemId }) => {
  const customer = await requireCustomer(context)
  const removed = await statement(
    context.d1,
    `DELETE FROM wishlist_items WHERE id = :item AND wishlist_id = :list
     AND EXISTS (SELECT 1 FROM wishlists WHERE id = :list AND customer_id = :customer)`,
    { item: itemId, list: wishlistId, customer: customer.id },
  ).run()
  if (removed.meta.changes === 0) {
    throw notFound('wishlist item')
  }
  return undefined
})

/** Named by the bare number, as older clients do, or by `wishlistId`. */
export const deleteWishlist = change(
  z.union([id, z.object({ wishlistId: id }).transform(({ wishlistId }) => wishlistId)]),
  async (context, list) => {
    const customer = await requireCustomer(context)
    const deleted = await statement(context.d1, 'DELETE FROM wishlists WHERE id = :list AND customer_id = :customer', {
      list,
      customer: customer.id,
    }).run()
    if (deleted.meta.changes === 0) {
      throw notFound('wishlist')
    }
    return undefined
  },
)

export const WISHLIST_METHODS = { getAllWishlists, createWishlist, addWishlistItems, removeWishlistItem, deleteWishlist }
