/**
 * The wishlist methods for the signed-in customer, and one for visitors with a shared link (wire: commerce §4).
 * @module
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ofCustomer, requireCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { pagination } from '#backend/bigcommerce/pagination.ts'
import { insertSelect } from '#backend/database/database.ts'
import { variants } from '#backend/database/tables/catalogue.ts'
import { wishlistItems, wishlists } from '#backend/database/tables/wishlists.ts'
import { type CommerceContext, change, read } from '#backend/middleware/method.ts'
import { invalid, notFound } from '#backend/middleware/wire-error.ts'
import { ownWishlist, ownWishlists, publicWishlist } from './wishlist-reads.ts'

const MAX_LISTS = 250
const MAX_ITEMS = 250

/** 192 random bits, because anyone with the token can open a public list. */
const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)))).replace(/[+/]/g, (one) => (one === '+' ? '-' : '_'))

const id = z.int().min(1)
const items = z.array(z.object({ product_id: id, variant_id: id })).max(MAX_ITEMS)
type Items = z.infer<typeof items>

const paging = z.object({ page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(250).default(50) })

const getAllWishlists = read(paging, async (context, asked) => {
  const customer = await requireCustomer(context)
  const { lists, total } = await ownWishlists(context, customer.id, asked)
  return { data: lists, meta: { pagination: pagination(total, lists.length, asked) } }
})

/** SQL table of the requested items, without items whose variant does not belong to the named product. */
const wantedOf = (wanted: Items): SQL =>
  sql`(SELECT ${variants.id} AS variant_id, ${variants.productId} AS product_id, asked.key AS place FROM json_each(${JSON.stringify(wanted)}) AS asked
    JOIN ${variants} ON ${variants.id} = asked.value ->> '$.variant_id' AND ${variants.productId} = asked.value ->> '$.product_id')`

async function requireGoods({ db }: CommerceContext, wanted: Items): Promise<void> {
  const found = await db.get<{ count: number }>(sql`SELECT COUNT(*) AS count FROM ${wantedOf(wanted)}`)
  if (found.count !== wanted.length) {
    throw invalid({ items: 'An item is not a variant of its product.' })
  }
}

/** Adds the items that are not on the list yet. If the list would become too long, adds none of them. */
function addItems({ db }: CommerceContext, token: string, wanted: Items) {
  const list = sql`(SELECT ${wishlists.id} FROM ${wishlists} WHERE ${wishlists.token} = ${token})`
  const onList = sql`SELECT ${wishlistItems.variantId} FROM ${wishlistItems} WHERE ${wishlistItems.wishlistId} = ${list}`
  const wantedRows = wantedOf(wanted)
  return db.run(
    insertSelect(
      wishlistItems,
      { wishlistId: list, productId: sql`product_id`, variantId: sql`variant_id` },
      sql`FROM ${wantedRows} WHERE (SELECT COUNT(*) FROM (${onList} UNION SELECT variant_id FROM ${wantedRows})) <= ${MAX_ITEMS} ORDER BY place`,
      { or: 'ignore' },
    ),
  )
}

const newWishlist = z.object({
  name: z.string().trim().min(1).max(255),
  is_public: z.boolean().default(false),
  items: items.default([]),
})

const createWishlist = change(newWishlist, async (context, asked) => {
  const customer = await requireCustomer(context)
  await requireGoods(context, asked.items)
  const { db } = context
  const token = newToken()
  const list = insertSelect(
    wishlists,
    { customerId: customer.id, name: asked.name, isPublic: asked.is_public, token },
    sql`WHERE (SELECT COUNT(*) FROM ${wishlists} WHERE ${wishlists.customerId} = ${customer.id}) < ${MAX_LISTS}`,
  )
  const [created] = await ofCustomer(db.batch([db.run(list), addItems(context, token, asked.items)]))
  if (created.meta.changes === 0) {
    throw invalid({ body: `A customer has at most ${MAX_LISTS} wishlists.` })
  }
  return { data: await ownWishlist(context, customer.id, created.meta.last_row_id), meta: {} }
})

const addWishlistItems = change(z.object({ wishlistId: id, items: items.min(1) }), async (context, asked) => {
  const customer = await requireCustomer(context)
  const before = await ownWishlist(context, customer.id, asked.wishlistId)
  if (!before) {
    throw notFound('wishlist')
  }
  await requireGoods(context, asked.items)
  await addItems(context, before.token, asked.items)
  const data = await ownWishlist(context, customer.id, before.id)
  const held = new Set(data?.items.map((item) => item.variant_id))
  if (data && !asked.items.every((item) => held.has(item.variant_id))) {
    throw invalid({ items: `A wishlist has at most ${MAX_ITEMS} items.` })
  }
  return { data, meta: {} }
})

/** Returns null, unlike BigCommerce's own API, which returns the list. */
const removeWishlistItem = change(z.object({ wishlistId: id, itemId: id }), async (context, { wishlistId, itemId }) => {
  const customer = await requireCustomer(context)
  const removed = await context.db
    .delete(wishlistItems)
    .where(
      and(
        eq(wishlistItems.id, itemId),
        eq(wishlistItems.wishlistId, wishlistId),
        sql`EXISTS (SELECT 1 FROM ${wishlists} WHERE ${wishlists.id} = ${wishlistId} AND ${wishlists.customerId} = ${customer.id})`,
      ),
    )
  if (removed.meta.changes === 0) {
    throw notFound('wishlist item')
  }
  return undefined
})

/** Takes either `wishlistId` or, for older clients, a bare id. */
const deleteWishlist = change(
  z.union([id, z.object({ wishlistId: id }).transform(({ wishlistId }) => wishlistId)]),
  async (context, list) => {
    const customer = await requireCustomer(context)
    const deleted = await context.db.delete(wishlists).where(and(eq(wishlists.id, list), eq(wishlists.customerId, customer.id)))
    if (deleted.meta.changes === 0) {
      throw notFound('wishlist')
    }
    return undefined
  },
)

/**
 * Makes a list public or private. BigCommerce offers this only in its own storefront. Each change creates a new token, so an old
 * link never works again; a list that is already public keeps its token.
 */
const shareWishlist = change(z.object({ wishlistId: id, is_public: z.boolean() }), async (context, { wishlistId, is_public }) => {
  const customer = await requireCustomer(context)
  await context.db
    .update(wishlists)
    .set({ isPublic: is_public, token: newToken() })
    .where(
      and(
        eq(wishlists.id, wishlistId),
        eq(wishlists.customerId, customer.id),
        sql`${wishlists.isPublic} <> ${is_public ? 1 : 0}`,
      ),
    )
  const data = await ownWishlist(context, customer.id, wishlistId)
  if (!data) {
    throw notFound('wishlist')
  }
  return { data, meta: {} }
})

/** Anyone with the token may call this. The response contains the items and nothing about the owner. */
const getSharedWishlist = read(z.object({ wishlistId: id, token: z.string().min(1).max(100) }), async (context, asked) => {
  const list = await publicWishlist(context, asked)
  if (!list) {
    throw notFound('wishlist')
  }
  return { data: list, meta: {} }
})

export const WISHLIST_METHODS = {
  getAllWishlists,
  createWishlist,
  addWishlistItems,
  removeWishlistItem,
  deleteWishlist,
  shareWishlist,
  getSharedWishlist,
}
