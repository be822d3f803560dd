/**
 * Builds the JSON of wishlists (wire: commerce §4).
 * @module
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import { among } from '#backend/database/database.ts'
import { wishlistItems, wishlists } from '#backend/database/tables/wishlists.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

type WishlistRow = typeof wishlists.$inferSelect
type ItemRow = typeof wishlistItems.$inferSelect

const wishlistWire = ({ id, customerId, name, isPublic, token }: WishlistRow, items: readonly ItemRow[]) => ({
  id,
  customer_id: customerId,
  name,
  is_public: isPublic,
  token,
  items: items.map((item) => ({ id: item.id, product_id: item.productId, variant_id: item.variantId })),
})
export type WishlistWire = ReturnType<typeof wishlistWire>

async function withItems({ db }: CommerceContext, rows: readonly WishlistRow[]): Promise<readonly WishlistWire[]> {
  const items = await db
    .select()
    .from(wishlistItems)
    .where(sql`${wishlistItems.wishlistId} IN ${among(rows.map(({ id }) => id))}`)
    .orderBy(asc(wishlistItems.id))
  const byList = Map.groupBy(items, ({ wishlistId }) => wishlistId)
  return rows.map((row) => wishlistWire(row, byList.get(row.id) ?? []))
}

/** Returns undefined if the list belongs to another customer. */
export async function ownWishlist(context: CommerceContext, customerId: number, id: number): Promise<WishlistWire | undefined> {
  const rows = await context.db
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, id), eq(wishlists.customerId, customerId)))
  const [list] = await withItems(context, rows)
  return list
}

/** Returns only the items, because a visitor with the token must not learn who owns the list. */
export async function publicWishlist(
  context: CommerceContext,
  { wishlistId, token }: { wishlistId: number; token: string },
): Promise<Pick<WishlistWire, 'items'> | undefined> {
  const rows = await context.db
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, wishlistId), eq(wishlists.token, token), eq(wishlists.isPublic, true)))
  const [list] = await withItems(context, rows)
  return list && { items: list.items }
}

/** Returns the lists oldest first. */
export async function ownWishlists(
  context: CommerceContext,
  customerId: number,
  { page, limit }: { page: number; limit: number },
) {
  const ofCustomer = eq(wishlists.customerId, customerId)
  const [rows, total] = await Promise.all([
    context.db
      .select()
      .from(wishlists)
      .where(ofCustomer)
      .orderBy(asc(wishlists.id))
      .limit(limit)
      .offset((page - 1) * limit),
    context.db.$count(wishlists, ofCustomer),
  ])
  return { total, lists: await withItems(context, rows) }
}
