/**
 * Adding to the bag (spec A §4): stock is checked first, a cart is made on demand, and a cart that the commerce service
 * no longer knows is replaced by a fresh one.
 * @module
 */
import { QUANTITY_MOST, roomFor } from '#domain/bag/bag-rules.ts'
import { piecesInBag } from '#domain/bag/bag-view.ts'
import type { Cart } from '#domain/entities/cart.ts'
import type { Product } from '#domain/entities/product.ts'
import { sendDates } from '#domain/product/send-dates.ts'
import { levelOf, type StockLevels } from '#domain/product/stock.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { type BagAnswer, type Refusal, refused } from './bag-outcome.ts'
import type { BagShop } from './bag-shop.ts'
import { type PendingLine, type ResolvedLine, resolvePendingLine } from './resolve-pending-line.ts'

export interface AddRequest {
  readonly cartId?: string
  /** Shared by the tabs of a browser before there is a cart. */
  readonly visitorId?: string
  readonly pending: PendingLine
  /** A key is applied once; for a day, a repetition gets the same answer. */
  readonly key?: string
}

type Prepared = { readonly refusal: Refusal } | (ResolvedLine & { readonly product: Product; readonly available: number })

/** @throws UpstreamError when the commerce service fails; nothing has been added, or a retry with the same key finds it */
export async function addToBag(shop: BagShop, { cartId, visitorId, pending, key }: AddRequest): Promise<BagAnswer> {
  const request = key ?? crypto.randomUUID()
  const change = { key, fingerprint: JSON.stringify(['add', pending, [...pending.modifiers]]) }
  let preparing: Promise<Prepared> | undefined
  const prepared = () => {
    preparing ??= prepare(shop, pending, { uid: request, cartId })
    return preparing
  }

  async function into(id: string, step: string): Promise<BagAnswer> {
    // Before the change is queued: a slow product or stock read must not hold up the other changes of the bag.
    // A failure is thrown by the queued work alone: a repeated key gets its earlier answer while the catalogue fails.
    await prepared().catch(() => undefined)
    const answer = await shop.queue.run(id, change, async () => addToCart(shop, id, await prepared(), `${request}.${step}`))
    return 'done' in answer ? answer.done : again(shop, id, answer.again)
  }

  if (cartId) {
    const answer = await into(cartId, 'add')
    if (answer.outcome.kind !== 'no-cart') {
      return answer
    }
  }
  // A refused item needs no cart.
  const wanted = await prepared()
  if ('refusal' in wanted) {
    return refused(wanted.refusal)
  }
  let answer: BagAnswer = { outcome: { kind: 'no-cart' } }
  let gone = cartId
  // Retry once: another tab may have emptied (and so deleted) the cart it opened.
  for (const step of ['fresh', 'again']) {
    const fresh = await openCart(shop, visitorId, `${request}.${step}.open`, gone)
    answer = await into(fresh, step)
    if (answer.outcome.kind !== 'no-cart') {
      break
    }
    gone = fresh
  }
  return answer
}

/**
 * Repeats the answer to an equal earlier request, with the bag as it is now; without a bag where the cart is gone.
 * @throws UpstreamError when the bag cannot be read
 */
export async function again({ services }: BagShop, cartId: string, outcome: BagAnswer['outcome']): Promise<BagAnswer> {
  const cart = await services.cart.byId(cartId)
  return { outcome, cart: cart.ok ? cart.value : undefined }
}

async function openCart(
  { services, queue, market }: BagShop,
  visitorId: string | undefined,
  key: string,
  gone?: string,
): Promise<string> {
  const make = async () => (await services.cart.create(key)).id
  return visitorId ? queue.open(`${market.code}:${visitorId}`, make, gone) : make()
}

async function prepare(
  { services, market }: BagShop,
  pending: PendingLine,
  { uid, cartId }: { readonly uid: string; readonly cartId: string | undefined },
): Promise<Prepared> {
  const [product, levels] = await Promise.all([
    services.catalogue.productById(pending.productId),
    services.inventory.forProduct(pending.productId, { cartId, wait: STOCK_CHECKED }),
  ])
  if (!product.ok) {
    return { refusal: { code: 'unknown-product' } }
  }
  const ready = resolvePendingLine(product.value, pending, { uid, dates: sendDates(market, Date.now()) })
  if (!ready.ok) {
    return { refusal: ready.refusal }
  }
  const available = levelOf(product.value, ready.value.variant, levels)
  return available > 0 ? { ...ready.value, product: product.value, available } : { refusal: { code: 'sold-out' } }
}

async function addToCart({ services }: BagShop, cartId: string, wanted: Prepared, key: string): Promise<BagAnswer> {
  const bag = await services.cart.byId(cartId)
  if (!bag.ok) {
    return { outcome: { kind: 'no-cart' } }
  }
  if ('refusal' in wanted) {
    return refused(wanted.refusal, bag.value)
  }
  const refusal = refusalFor(wanted, bag.value, wanted.available)
  if (refusal) {
    return refused(refusal, bag.value)
  }
  const added = await services.cart.add(cartId, wanted.line, key)
  if (added.ok) {
    return {
      outcome: { kind: 'added', lineId: grownLine(bag.value, added.value, wanted.variant.id), quantity: wanted.line.quantity },
      cart: added.value,
    }
  }
  if (added.reason === 'cart-missing') {
    return { outcome: { kind: 'no-cart' } }
  }
  // Another request took the stock first: the stock as it is now decides which refusal to show.
  const levels: StockLevels = await services.inventory.forProduct(wanted.product.id, { cartId, wait: STOCK_CHECKED })
  return refused(
    refusalFor(wanted, bag.value, levelOf(wanted.product, wanted.variant, levels)) ?? { code: 'unavailable' },
    bag.value,
  )
}

function refusalFor(
  { product, variant, line }: Extract<Prepared, ResolvedLine>,
  cart: Cart,
  available: number,
): Refusal | undefined {
  const inBag =
    product.tracking === 'product'
      ? product.variants.reduce((sum, { id }) => sum + piecesInBag(cart, id), 0)
      : piecesInBag(cart, variant.id)
  const most = Math.min(available, QUANTITY_MOST)
  const room = roomFor({ available: most, inBag, wanted: line.quantity })
  if (room.ok) {
    return undefined
  }
  return room.reason === 'sold-out' ? { code: 'sold-out' } : { code: 'too-many', room: room.room, available: most }
}

/** The line that was not there before, or holds more than it did. */
function grownLine(before: Cart, after: Cart, variantId: number): string {
  const had = new Map(before.items.map(({ id, quantity }) => [id, quantity]))
  const grown = after.items.find((item) => item.variantId === variantId && item.quantity > (had.get(item.id) ?? 0))
  return grown?.id ?? ''
}
