/**
 * Adds the pieces of a look to the bag. Each piece is added separately and has its own outcome. The pieces are prepared in
 * parallel, but the cart queue adds them one by one.
 * @module
 */
import { type Cart, itemCount } from '#domain/entities/cart.ts'
import type { BagOutcome } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { type AddRequest, addToBag } from './add-to-bag.ts'
import type { PendingLine } from './resolve-pending-line.ts'

export interface PieceResult {
  readonly productId: number
  /** `failed` means that an upstream did not respond. */
  readonly outcome: BagOutcome | { readonly kind: 'failed' }
}

export interface LookResult {
  readonly pieces: readonly PieceResult[]
  /**
   * The cart with the most items among the responses, which is the cart after the last addition. Undefined if no piece reached a
   * cart.
   */
  readonly cart?: Cart
}

export interface LookRequest extends Pick<AddRequest, 'cartId' | 'key'> {
  /** If there is no cart, the first piece creates one for all pieces. */
  readonly visitorId: string
  readonly pieces: readonly PendingLine[]
}

export async function addLook(shop: BagShop, { pieces, key, ...bag }: LookRequest): Promise<LookResult> {
  const answers = await Promise.all(
    pieces.map(async (pending) => {
      const { productId } = pending
      return orFallback(
        shop.log,
        'look.piece-failed',
        async () => {
          // Each piece has its own idempotency key, derived from the look's key.
          const { outcome, cart } = await addToBag(shop, { ...bag, pending, key: key && `${key}.${productId}` })
          return { piece: { productId, outcome }, cart }
        },
        () => ({ piece: { productId, outcome: { kind: 'failed' as const } }, cart: undefined }),
        { facts: { id: productId } },
      )
    }),
  )
  const carts = answers.flatMap(({ cart }) => cart ?? [])
  const [cart] = carts.toSorted((a, b) => itemCount(b.items) - itemCount(a.items))
  return { pieces: answers.map(({ piece }) => piece), cart }
}
