/**
 * Adds the pieces of a look. Each piece is added like a single one and gets its own answer. They are prepared in parallel and queue up at
 * the cart.
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
  /** The cart after the last added piece; undefined if no add reached a cart. */
  readonly cart?: Cart
}

export interface LookRequest extends Pick<AddRequest, 'cartId' | 'key'> {
  /** If there is no cart, the first piece opens one for all of them. */
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
          // Each piece derives its idempotency key from the look's key.
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
