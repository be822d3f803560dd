/**
 * Adds to the bag (spec A §4). It checks stock first, creates a cart if there is none, and replaces a cart that the commerce
 * service has deleted.
 * @module
 */
import { MAX_QUANTITY, roomFor } from '#domain/bag/bag-rules.ts'
import { piecesInBag } from '#domain/bag/bag-view.ts'
import type { Cart } from '#domain/entities/cart.ts'
import type { Product } from '#domain/entities/product.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { sendDates } from '#domain/product/send-dates.ts'
import { levelOf, type StockLevels } from '#domain/product/stock.ts'
import { ok } from '#domain/result.ts'
import { type BagRefusal, type BagResult, bagRefused } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { NO_CART, queued } from '#worker/flows/cart-queue/queued.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { keyOf } from './owned-key.ts'
import { type PendingLine, type ResolvedLine, resolvePendingLine } from './resolve-pending-line.ts'

export interface AddRequest {
  readonly cartId?: string
  /** All tabs of a browser share this id until there is a cart. */
  readonly visitorId?: string
  readonly pending: PendingLine
  /** Idempotency key. For a day, a repeated request gets the same outcome. */
  readonly key?: string
  /**
   * The key of a page that was rendered for this visitor. The page and the form's fields together identify the request, so
   * sending the same fields twice from one page adds the item only once.
   */
  readonly page?: string
  /** True for a form without JavaScript, where a double click sends two requests. */
  readonly isForm?: boolean
}

type Prepared =
  | { readonly refusal: BagRefusal }
  | (ResolvedLine & { readonly product: Product; readonly available: number; readonly levels: StockLevels })
type CartRead = ReturnType<BagShop['services']['cart']['byId']>

/** @throws UpstreamError if the commerce service fails. A retry with the same key adds at most once. */
export async function addToBag(shop: BagShop, { cartId, visitorId, pending, ...more }: AddRequest): Promise<BagResult> {
  const fingerprint = JSON.stringify(['add', pending, [...pending.modifiers]])
  const key = more.key ?? (more.page && `${more.page}.${checksum(fingerprint).toString(36)}`)
  const request = key ? keyOf(visitorId ?? cartId, key) : crypto.randomUUID()
  const change = { key, fingerprint, isForm: more.isForm === true && !key }
  let preparing: Promise<Prepared> | undefined
  const prepared = () => {
    preparing ??= prepare(shop, pending, { uid: request, cartId, isForm: more.isForm })
    return preparing
  }

  async function into(id: string, bag: CartRead, step: string): Promise<BagResult> {
    // Load before queueing, so that a slow product or stock read does not delay other changes to this bag. Errors are ignored
    // here; the queue throws them after it has looked for an earlier outcome with the same key.
    await Promise.allSettled([prepared(), bag])
    const work = async () => addToCart(shop, await bag, await prepared(), `${request}.${step}`)
    return queued(shop, id, change, work, () => bag)
  }

  if (cartId) {
    const answer = await into(cartId, shop.services.cart.byId(cartId), 'add')
    if (answer.outcome.kind !== 'no-cart') {
      return answer
    }
  }
  // Check for a refusal first, because a refused item needs no cart.
  const wanted = await prepared()
  if ('refusal' in wanted) {
    return bagRefused(wanted.refusal)
  }
  let answer = NO_CART
  let gone = cartId
  // Retry once, because another tab may have created the cart and then emptied it, and emptying a cart deletes it.
  for (const step of ['fresh', 'again']) {
    const fresh = await openCart(shop, visitorId, `${request}.${step}.open`, gone)
    answer = await into(fresh.id, fresh.bag, step)
    if (answer.outcome.kind !== 'no-cart') {
      break
    }
    gone = fresh.id
  }
  return answer
}

/** Creates a cart, or reads the cart that another tab of this browser has created. */
async function openCart(
  { services, queue, market }: BagShop,
  visitorId: string | undefined,
  key: string,
  gone?: string,
): Promise<{ readonly id: string; readonly bag: CartRead }> {
  let made: Cart | undefined
  const make = async () => {
    made = await services.cart.create(key)
    return made.id
  }
  const id = visitorId ? await queue.open(`${market.code}:${visitorId}`, make, gone) : await make()
  return { id, bag: made ? Promise.resolve(ok(made)) : services.cart.byId(id) }
}

async function prepare(
  { services, market }: BagShop,
  pending: PendingLine,
  { uid, cartId, isForm }: Pick<AddRequest, 'cartId' | 'isForm'> & { readonly uid: string },
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
    return { refusal: ready.reason }
  }
  const { variant } = ready.value
  const available = levelOf(product.value, variant, levels)
  if (available <= 0) {
    return { refusal: { code: 'sold-out' } }
  }
  if (!isForm) {
    // Start loading the size names now, because the response shows the size's name. A failure is logged where the name is used.
    services.catalogue.sizeNames(pending.productId, [variant]).catch(() => undefined)
  }
  // Infinity means that the service does not track this variant's stock, so stock is not fetched a second time.
  return {
    ...ready.value,
    product: product.value,
    available,
    levels: new Map([[variant.id, Number.POSITIVE_INFINITY], ...levels]),
  }
}

/** @param bag read before queueing, so it may be outdated; the commerce service checks stock itself */
async function addToCart({ services }: BagShop, bag: Awaited<CartRead>, wanted: Prepared, key: string): Promise<BagResult> {
  if (!bag.ok) {
    return NO_CART
  }
  const { id } = bag.value
  if ('refusal' in wanted) {
    return bagRefused(wanted.refusal, bag.value)
  }
  const refusal = refusalFor(wanted, bag.value, wanted.available)
  if (refusal) {
    return bagRefused(refusal, bag.value)
  }
  const added = await services.cart.add(id, wanted.line, key)
  if (added.ok) {
    return {
      outcome: { kind: 'added', lineId: grownLine(bag.value, added.value, wanted.variant.id), quantity: wanted.line.quantity },
      cart: added.value,
      levels: wanted.levels,
    }
  }
  if (added.reason === 'cart-missing') {
    return NO_CART
  }
  // Another request took the stock, so the bag and the stock are read a second time to choose the refusal.
  const [now, levels] = await Promise.all([
    services.cart.byId(id),
    services.inventory.forProduct(wanted.product.id, { cartId: id, wait: STOCK_CHECKED }),
  ])
  if (!now.ok) {
    return NO_CART
  }
  const available = levelOf(wanted.product, wanted.variant, levels)
  return bagRefused(refusalFor(wanted, now.value, available) ?? { code: 'unavailable' }, now.value)
}

function refusalFor(
  { product, variant, line }: Extract<Prepared, ResolvedLine>,
  cart: Cart,
  available: number,
): BagRefusal | undefined {
  const inBag =
    product.tracking === 'product'
      ? product.variants.reduce((sum, { id }) => sum + piecesInBag(cart, id), 0)
      : piecesInBag(cart, variant.id)
  const most = Math.min(available, MAX_QUANTITY)
  const room = roomFor({ available: most, inBag, wanted: line.quantity })
  if (room.ok) {
    return undefined
  }
  return room.reason === 'sold-out' ? { code: 'sold-out' } : { code: 'too-many', room: room.room, available: most }
}

/** The line that is new or has a higher quantity. If another tab also added a line, this is the newest one. */
function grownLine(before: Cart, after: Cart, variantId: number): string {
  const had = new Map(before.items.map(({ id, quantity }) => [id, quantity]))
  const grown = after.items.findLast((item) => item.variantId === variantId && item.quantity > (had.get(item.id) ?? 0))
  return grown?.id ?? ''
}
