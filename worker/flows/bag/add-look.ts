/**
 * Adding the pieces of a look: each goes the way of a single one, so each has its own answer. Their adds are prepared at the same
 * time and queue up at the cart.
 * @module
 */
import { type Cart, itemCount } from '#domain/entities/cart.ts'
import type { BagOutcome } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { type AddRequest, addToBag } from './add-to-bag.ts'
import type { PendingLine } from './resolve-pending-line.ts'

export interface PieceAnswer {
  readonly productId: number
  /** `failed`: the commerce service did not answer. */
  readonly outcome: BagOutcome | { readonly kind: 'failed' }
}

export interface LookAnswer {
  readonly pieces: readonly PieceAnswer[]
  /** The cart after the last of them; undefined where none came that far. */
  readonly cart?: Cart
}

export interface LookRequest extends Pick<AddRequest, 'cartId' | 'key'> {
  /** Without a cart, the first piece opens one for all of them. */
  readonly visitorId: string
  readonly pieces: readonly PendingLine[]
}

export async function addLook(shop: BagShop, { pieces, key, ...bag }: LookRequest): Promise<LookAnswer> {
  const answers = await Promise.all(
    pieces.map(async (pending) => {
      const { productId } = pending
      return orFallback(
        shop.log,
        'look.piece-failed',
        async () => {
          // One key for the look, of which each piece has its part.
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
