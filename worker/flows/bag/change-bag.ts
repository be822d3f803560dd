/**
 * Changes to a bag: quantity, removal and emptying (spec A §4, §5). Without a cart, the outcome is `no-cart`.
 * @module
 */
import { MAX_QUANTITY } from '#domain/bag/bag-rules.ts'
import { addAgain, piecesInBag } from '#domain/bag/bag-view.ts'
import type { Cart, LineItem } from '#domain/entities/cart.ts'
import { piecesLeft } from '#domain/product/stock.ts'
import { type BagResult, bagRefused } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import type { CartChange } from '#worker/flows/cart-queue/cart-queue.ts'
import { NO_CART, queued } from '#worker/flows/cart-queue/queued.ts'
import { errorFacts } from '#worker/http/log.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { keyOf } from './owned-key.ts'

export interface ChangeRequest {
  readonly cartId?: string
  readonly key?: string
}

type Work = (cart: Cart, key: string) => Promise<BagResult>

/**
 * Reads the cart and changes it, both inside the cart's queue.
 * @throws UpstreamError
 */
export function changing(
  shop: BagShop,
  { cartId, key }: ChangeRequest,
  change: Omit<CartChange, 'key'>,
  work: Work,
): Promise<BagResult> {
  if (!cartId) {
    return Promise.resolve(NO_CART)
  }
  return queued(shop, cartId, { key, ...change }, async () => {
    const cart = await shop.services.cart.byId(cartId)
    return cart.ok ? work(cart.value, key ? keyOf(cartId, key) : crypto.randomUUID()) : NO_CART
  })
}

export interface QuantityRequest extends ChangeRequest {
  readonly itemId: string
  /** Zero removes the line. */
  readonly quantity: number
  /** The change's sequence number within its tab. `tab` is a random id. */
  readonly sequence?: Omit<NonNullable<CartChange['sequence']>, 'line'>
}

/** Limits the quantity to the stock and to the maximum per line. */
export function changeQuantity(shop: BagShop, request: QuantityRequest): Promise<BagResult> {
  const { itemId, quantity, sequence } = request
  const fingerprint = JSON.stringify(['quantity', itemId, quantity])
  const change = { fingerprint, sequence: sequence && { ...sequence, line: itemId } }
  return changing(shop, request, change, async (cart, key) => {
    const item = cart.items.find(({ id }) => id === itemId)
    if (!item) {
      return { outcome: { kind: 'line-missing' }, cart }
    }
    return quantity === 0 ? removeLine(shop, cart, item, key) : setQuantity(shop, cart, item, quantity, key)
  })
}

/**
 * A decrease is not checked against stock. An increase is limited to the stock; if the service refuses it, stock is read a second
 * time and the change is retried once.
 */
export async function setQuantity(shop: BagShop, cart: Cart, item: LineItem, wanted: number, key: string): Promise<BagResult> {
  const onOneLine = Math.min(wanted, MAX_QUANTITY)
  const isMore = onOneLine > item.quantity
  let quantity = isMore ? Math.min(onOneLine, await roomOnLine(shop, cart, item)) : onOneLine
  for (const attempt of ['first', 'second']) {
    if (quantity <= 0) {
      return bagRefused({ code: 'sold-out' }, cart)
    }
    if (quantity === item.quantity) {
      return { outcome: { kind: 'changed', adjusted: quantity < wanted }, cart }
    }
    const changed = await shop.services.cart.change(
      cart.id,
      { itemId: item.id, productId: item.productId, quantity },
      `${key}.${attempt}`,
    )
    if (changed.ok) {
      return { outcome: { kind: 'changed', adjusted: quantity < wanted }, cart: changed.value }
    }
    if (changed.reason === 'cart-missing') {
      return missing(shop, cart.id)
    }
    quantity = Math.min(quantity, await roomOnLine(shop, cart, item))
  }
  return bagRefused(isMore ? { code: 'too-many', room: 0, available: item.quantity } : { code: 'unavailable' }, cart)
}

/** The maximum quantity of this line: stock minus the other lines with the same variant. Infinity if stock is not tracked. */
async function roomOnLine({ services, log }: BagShop, cart: Cart, item: LineItem): Promise<number> {
  try {
    const levels = await services.inventory.forVariants([item.variantId], { cartId: cart.id, wait: STOCK_CHECKED })
    const available = piecesLeft(levels.get(item.variantId) ?? Number.POSITIVE_INFINITY)
    return available - (piecesInBag(cart, item.variantId) - item.quantity)
  } catch (error) {
    // Continue without stock, because the commerce service checks it too.
    log('warn', 'bag.stock-unknown', errorFacts(error))
    return Number.POSITIVE_INFINITY
  }
}

export interface RemoveRequest extends ChangeRequest {
  readonly itemId: string
}

/** Removing a missing line succeeds. Removing the last line deletes the cart. */
export const removeFromBag = (shop: BagShop, request: RemoveRequest): Promise<BagResult> =>
  changing(shop, request, { fingerprint: JSON.stringify(['remove', request.itemId]) }, async (cart, key) => {
    const item = cart.items.find(({ id }) => id === request.itemId)
    return item ? removeLine(shop, cart, item, key) : { outcome: { kind: 'removed' }, cart }
  })

/**
 * Retries a refused removal once. A removal depends on neither stock nor price, so a refusal means that another change came
 * first.
 */
export async function removeLine(shop: BagShop, cart: Cart, item: LineItem, key: string): Promise<BagResult> {
  const removed = { name: item.name, again: addAgain(item) }
  for (const attempt of ['remove', 'remove-again']) {
    const left = await shop.services.cart.remove(cart.id, item.id, `${key}.${attempt}`)
    if (left.ok) {
      return { outcome: { kind: 'removed' }, cart: left.value, removed }
    }
    if (left.reason === 'cart-missing') {
      const now = await missing(shop, cart.id)
      return now.cart ? { outcome: { kind: 'removed' }, cart: now.cart } : now
    }
  }
  return bagRefused({ code: 'unavailable' }, cart)
}

/** A 404 means that either the line or the whole cart is gone. */
async function missing(shop: BagShop, cartId: string): Promise<BagResult> {
  const cart = await shop.services.cart.byId(cartId)
  return cart.ok ? { outcome: { kind: 'line-missing' }, cart: cart.value } : NO_CART
}

/** Deletes the cart. The next addition creates a new one. */
export const clearBag = (shop: BagShop, request: ChangeRequest): Promise<BagResult> =>
  changing(shop, request, { fingerprint: 'clear' }, async (cart, key) => {
    await shop.services.cart.delete(cart.id, `${key}.delete`)
    return { outcome: { kind: 'cleared' } }
  })
