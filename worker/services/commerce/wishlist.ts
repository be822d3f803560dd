/**
 * Wishlists in the commerce service (spec A §3, §7). The session token identifies the customer, so no method needs a customer id.
 * @module
 */
import { z } from 'zod'
import { fail, ok, type Result } from '#domain/result.ts'
import { isRefusal, orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from './call.ts'

export interface AccountItem {
  readonly id: number
  readonly productId: number
  readonly variantId: number
}

export interface AccountWishlist {
  readonly id: number
  /** Newest first. */
  readonly items: readonly AccountItem[]
  /** The link with which anyone can see the list. Absent if the list is private. */
  readonly link?: string
}

/** The service requires a variant. */
export type WantedItem = Omit<AccountItem, 'id'>

export interface WishlistService {
  /**
   * Undefined if the customer has no list.
   * @throws UpstreamError
   */
  first(token: string): Promise<AccountWishlist | undefined>
  /**
   * All lists. The first one is the list that `first` returns.
   * @throws UpstreamError
   */
  all(token: string): Promise<readonly AccountWishlist[]>
  /**
   * If an item is refused, no list is created.
   * @throws UpstreamError
   */
  create(token: string, items: readonly WantedItem[]): Promise<Result<AccountWishlist, 'refused'>>
  /**
   * Adds either all items or none. Existing items are not duplicated.
   * @throws UpstreamError
   */
  add(token: string, wishlistId: number, items: readonly WantedItem[]): Promise<Result<AccountWishlist, 'refused'>>
  /**
   * Removing a missing item succeeds.
   * @throws UpstreamError
   */
  remove(token: string, wishlistId: number, itemId: number): Promise<void>
  /**
   * Deleting a missing list succeeds.
   * @throws UpstreamError
   */
  delete(token: string, wishlistId: number): Promise<void>
  /**
   * Makes the list public or private. A private list has no valid link.
   * @throws UpstreamError
   */
  share(token: string, wishlistId: number, isPublic: boolean): Promise<void>
  /**
   * Reads a public list without a session.
   * @throws UpstreamError
   */
  shared(link: string): Promise<Result<readonly AccountItem[], 'not-shared'>>
}

const itemsWire = z
  .array(z.object({ id: z.number().int(), product_id: z.number().int(), variant_id: z.number().int() }))
  .transform((items) => items.map((item) => ({ id: item.id, productId: item.product_id, variantId: item.variant_id })).reverse())
const wishlistWire = z
  .object({ id: z.number().int(), items: itemsWire, is_public: z.boolean(), token: z.string() })
  .transform(({ id, items, is_public, token }) => ({ id, items, ...(is_public ? { link: `${id}.${token}` } : {}) }))
const sharedResponse = z.object({ data: z.object({ items: itemsWire }) }).transform(({ data }) => data.items)
const oneResponse = z.object({ data: wishlistWire }).transform(({ data }) => data)
const listResponse = z.object({ data: z.array(wishlistWire) }).transform(({ data }) => data)
const ignoredResponse = z.unknown().transform(() => undefined)

/** The name of the only list that the shop creates. */
const NAME = 'Wishlist'
/** The API's maximum page size. */
const MAX_LISTS = 50

const wireOf = (items: readonly WantedItem[]) =>
  items.map(({ productId, variantId }) => ({ product_id: productId, variant_id: variantId }))

export function createWishlistService(call: CommerceCall): WishlistService {
  async function unlessRefused(answer: Promise<AccountWishlist>): Promise<Result<AccountWishlist, 'refused'>> {
    try {
      return ok(await answer)
    } catch (error) {
      if (isRefusal(error)) {
        return fail('refused')
      }
      throw error
    }
  }
  async function orGone(answer: Promise<undefined>): Promise<void> {
    try {
      await answer
    } catch (error) {
      if (!isRefusal(error)) {
        throw error
      }
    }
  }
  const lists = (session: string, limit: number) => call('getAllWishlists', [{ page: 1, limit }], listResponse, { session })
  return {
    first: async (session) => (await lists(session, 1))[0],
    all: (session) => lists(session, MAX_LISTS),
    create: (session, items) =>
      unlessRefused(
        call('createWishlist', [{ name: NAME, is_public: false, items: wireOf(items) }], oneResponse, {
          session,
          change: true,
        }),
      ),
    // This and the methods below are idempotent, so retrying is safe.
    add: (session, wishlistId, items) =>
      unlessRefused(call('addWishlistItems', [{ wishlistId, items: wireOf(items) }], oneResponse, { session })),
    remove: (session, wishlistId, itemId) =>
      orGone(call('removeWishlistItem', [{ wishlistId, itemId }], ignoredResponse, { session, mayBeEmpty: true })),
    async share(session, wishlistId, isPublic) {
      await call('shareWishlist', [{ wishlistId, is_public: isPublic }], oneResponse, { session })
    },
    async shared(link) {
      const [id, token = ''] = link.split('.')
      return orMissing(call('getSharedWishlist', [{ wishlistId: Number(id), token }], sharedResponse), 'not-shared')
    },
    delete: (session, wishlistId) =>
      orGone(call('deleteWishlist', [{ wishlistId }], ignoredResponse, { session, mayBeEmpty: true })),
  }
}
