/**
 * Reads a bag. A cart that the commerce service has deleted counts as no cart. After any other failure, the cart's cookie is
 * kept, so that a short outage does not lose the bag.
 * @module
 */
import { bagViewOf } from '#domain/bag/bag-view.ts'
import type { BagView } from '#domain/contracts/bag.ts'
import { cartCookieName, readCartId, readCookie } from '#domain/cookies/cookies.ts'
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import type { Cart } from '#domain/entities/cart.ts'
import { nameOfValue } from '#domain/entities/product.ts'
import type { Promotions } from '#domain/entities/promotions.ts'
import type { Market } from '#domain/markets.ts'
import { memoise } from '#domain/memory/memoise.ts'
import type { StockLevels } from '#domain/product/stock.ts'
import { freeDeliveryView, promotionsView } from '#domain/promotions/promotions-view.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { deliveryWords } from '#domain/text/delivery.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { readDeliveryTerms, type TermsReader } from '#worker/flows/delivery-terms.ts'
import type { PromotionsShop, Shopper } from '#worker/flows/promotions/promotions-shop.ts'
import { removeOldCodes } from '#worker/flows/promotions/remove-codes.ts'
import { readSession, syncPromotions } from '#worker/flows/promotions/sync-promotions.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CatalogueService } from '#worker/services/commerce/catalogue/catalogue.ts'
import type { InventoryService, StockWait } from '#worker/services/commerce/inventory.ts'
import type { Config } from '#worker/settings/config.ts'

interface StockReader {
  readonly market: Market
  readonly services: {
    readonly inventory: Pick<InventoryService, 'forVariants'>
    readonly catalogue: Pick<CatalogueService, 'sizeNames'>
  }
  readonly log: Log
}

interface BagReader extends StockReader, TermsReader {
  readonly services: StockReader['services'] & TermsReader['services'] & PromotionsShop['services']
  /** In a preview, the time that the editor chose replaces the clock. */
  readonly preview?: { readonly timestamp?: number }
}

/** Reads the cart id from this market's cookie. */
export const cartIdFrom = (
  cookieHeader: string | undefined,
  { config, market }: { config: Config; market: Market },
): string | undefined => readCartId(readCookie(cookieHeader, cartCookieName(config.channelOf(market), market.currency)))

type CartResult = Result<Cart, 'cart-missing' | 'unreadable'>

/** Memoised per request, because the page and its bag badge need the same cart. Changes to the bag do not use this. */
const readsOf = memoise(
  (services) => services,
  (_services: BagReader['services']) => new Map<string, Promise<CartResult>>(),
)

/** `unreadable` means that the upstream failed, which is already logged. The caller must keep the cookie. */
export function loadCart(reader: BagReader, cartId: string): Promise<CartResult> {
  const reads = readsOf(reader.services)
  const cart = reads.get(cartId) ?? readCart(reader, cartId)
  reads.set(cartId, cart)
  return cart
}

async function readCart({ services, log }: BagReader, cartId: string): Promise<CartResult> {
  try {
    return await services.cart.byId(cartId)
  } catch (error) {
    log('warn', 'bag.unreadable', errorFacts(error))
    return fail('unreadable')
  }
}

/**
 * Adds the remaining stock to each line, unless stock cannot be read.
 * @param known stock levels that the caller has already read
 */
export async function viewWithStock(
  reader: StockReader,
  cart: Cart | undefined,
  wait: StockWait,
  known?: StockLevels,
): Promise<BagView> {
  if (!cart) {
    return bagViewOf(undefined, new Map(), reader.market)
  }
  const [levels, sizeNames] = await Promise.all([levelsOf(reader, cart, { wait, known }), sizeNamesOf(reader, cart.items)])
  return bagViewOf(cart, levels, reader.market, sizeNames)
}

interface Known {
  readonly levels?: StockLevels | undefined
  /** The bag's promotions. Absent in most JSON responses, because the page's JavaScript requests promotions later. */
  readonly asked?: Promise<Promotions | undefined> | undefined
}

export async function viewOf(reader: BagReader, cart: Cart | undefined, { levels, asked }: Known = {}): Promise<BagView> {
  const { market } = reader
  const [view, terms, promotions] = await Promise.all([
    viewWithStock(reader, cart, SHOWN, levels),
    cart && termsFor(reader, cart),
    asked,
  ])
  const delivery = terms && deliveryWords(terms, market, reader.preview?.timestamp ?? Date.now())
  return {
    ...view,
    ...(asked && view.lines.length > 0 ? { promotions: promotionsView(view, promotions, market) } : {}),
    freeDelivery: freeDeliveryView(view, terms?.freeFrom, promotions?.freeDelivery),
    ...(delivery ? { delivery } : {}),
  }
}

/** Undefined for a bag that contains only gift cards, which are e-mailed. */
async function termsFor(reader: BagReader, { items }: Cart): Promise<DeliveryTerms | undefined> {
  if (items.every(({ isGiftCard }) => isGiftCard)) {
    return undefined
  }
  return (await readDeliveryTerms(reader)).terms ?? undefined
}

async function levelsOf(
  { services, log }: StockReader,
  cart: Cart,
  { wait, known = new Map() }: { readonly wait: StockWait; readonly known?: StockLevels | undefined },
): Promise<StockLevels> {
  const variants = new Set(cart.items.filter(({ isExtra }) => !isExtra).map(({ variantId }) => variantId))
  const unknown = [...variants].filter((id) => !known.has(id))
  if (unknown.length === 0) {
    return known
  }
  try {
    return new Map([...known, ...(await services.inventory.forVariants(unknown, { cartId: cart.id, wait }))])
  } catch (error) {
    log('warn', 'bag.stock-unknown', errorFacts(error))
    return known
  }
}

/** Size names by variant id. A size name that cannot be read is missing from the map, so the size's raw value is shown. */
export async function sizeNamesOf(
  { services, log }: { readonly services: Pick<StockReader['services'], 'catalogue'>; readonly log: Log },
  lines: readonly { readonly productId: number; readonly variantId: number; readonly size?: string }[],
): Promise<ReadonlyMap<number, string>> {
  const named = lines.map(async ({ productId, variantId, size }): Promise<readonly [number, string] | undefined> => {
    if (!size) {
      return undefined
    }
    try {
      const names = await services.catalogue.sizeNames(productId, [{ id: variantId, options: { Size: size } }])
      return [variantId, nameOfValue(names, size)]
    } catch (error) {
      log('warn', 'bag.size-unnamed', errorFacts(error))
      return undefined
    }
  })
  return new Map((await Promise.all(named)).filter((one) => one !== undefined))
}

export interface LoadedBag {
  readonly bag: BagView
  /** True once the codes from an earlier visit are removed. False if the promotions service is unreachable. */
  readonly isSettled: boolean
}

interface LoadOptions {
  /** True for the visit's first request for the bag. */
  readonly isNewVisit?: boolean
  /** The signed-in shopper, loaded in parallel with the cart. */
  readonly shopping?: Promise<Shopper | undefined>
  /** False if the promotions service has just failed. */
  readonly asksPromotions?: boolean
}

const NO_ONE = Promise.resolve(undefined)

export async function loadBag(
  reader: BagReader & Pick<BagShop, 'queue'>,
  cartId: string | undefined,
  { isNewVisit = false, shopping = NO_ONE, asksPromotions = true }: LoadOptions = {},
): Promise<Result<LoadedBag, 'cart-missing' | 'unreadable'>> {
  if (!cartId) {
    return ok({ bag: await viewOf(reader, undefined), isSettled: false })
  }
  const [read, known] = await Promise.all([loadCart(reader, cartId), asksPromotions ? readSession(reader, cartId) : undefined])
  if (!read.ok) {
    return read
  }
  // The cart exists, so a change from this page need not read it first.
  reader.queue.known.add(cartId)
  const { cart, session, isSettled } = await removeOldCodes(reader, read.value, known, { isNewVisit })
  return ok({ bag: await viewOf(reader, cart, { asked: syncPromotions(reader, cart, session, shopping) }), isSettled })
}
