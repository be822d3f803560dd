/**
 * The context that the wallet's steps share, and the reasons for refusing a step.
 * @module
 */
import type { WalletProblem } from '#domain/contracts/wallet.ts'
import type { Cart } from '#domain/entities/cart.ts'
import type { Market } from '#domain/markets.ts'
import { piecesLeft } from '#domain/product/stock.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Log } from '#worker/http/log.ts'
import type { CartService } from '#worker/services/commerce/cart/cart.ts'
import type { CheckoutRefusal, CheckoutService } from '#worker/services/commerce/checkout/checkout.ts'
import { type InventoryService, STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import type { PaymentService } from '#worker/services/payments/payments.ts'
import type { WalletSettings } from '#worker/settings/config.ts'
import { covers } from './delivery-rules.ts'

export interface WalletShop {
  readonly market: Market
  readonly services: {
    readonly cart: Pick<CartService, 'byId'>
    readonly inventory: Pick<InventoryService, 'forVariants' | 'inWarehouse'>
    readonly checkout: CheckoutService
    readonly payments: PaymentService
  }
  readonly log: Log
  readonly wallet: WalletSettings
  readonly cartId: string
  /** The signed-in customer's e-mail address. */
  readonly email?: string | undefined
  readonly visitorAddress?: string | undefined
}

export interface WalletRefusal {
  readonly code: 'empty' | 'soldOut' | 'changed' | 'method' | 'contact' | 'declined' | 'limited' | 'unavailable' | 'unconfirmed'
  readonly problems?: readonly WalletProblem[]
  /** The checkout's new version, if the step changed the checkout but not its price. The shopper may retry with this version. */
  readonly version?: number
}

export type WalletResult<Value> = Result<Value, WalletRefusal>

export const walletRefused = (code: WalletRefusal['code'], more: Omit<WalletRefusal, 'code'> = {}) => fail({ code, ...more })

/** Lines delivered by post. Gift cards are e-mailed. */
export const delivered = ({ items }: Cart) => items.filter(({ isExtra, isGiftCard }) => !isExtra && !isGiftCard)

/**
 * The cart is read in each step, because a cart that now belongs to another customer counts as empty (safety §8.11).
 * @throws UpstreamError
 */
export async function filledCart({ services, cartId }: WalletShop): Promise<WalletResult<Cart>> {
  const found = await services.cart.byId(cartId)
  return found.ok && found.value.items.length > 0 ? ok(found.value) : walletRefused('empty')
}

/**
 * An item whose stock level cannot be read counts as out of stock.
 * @throws UpstreamError
 */
export async function isInStock({ services, cartId }: WalletShop, { items }: Cart): Promise<boolean> {
  const lines = items.filter(({ isExtra }) => !isExtra)
  const variants = [...new Set(lines.map(({ variantId }) => variantId))]
  const levels = await services.inventory.forVariants(variants, { cartId, wait: STOCK_CHECKED })
  return (
    lines.every(({ refusal }) => !refusal) &&
    covers(lines, new Map([...levels].map(([variantId, level]) => [variantId, piecesLeft(level)])))
  )
}

const REASONS: Readonly<Record<CheckoutRefusal, WalletRefusal['code']>> = {
  missing: 'changed',
  changed: 'changed',
  refused: 'changed',
  limited: 'limited',
}

export const walletRefusedBy = (reason: CheckoutRefusal, codes: Partial<typeof REASONS> = {}) =>
  walletRefused(codes[reason] ?? REASONS[reason])
