/**
 * The context of the wallet's steps, and the reasons for which one may end.
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
  /** The id in the shopper's cookie. */
  readonly cartId: string
  /** The address of the customer who is signed in. */
  readonly email?: string | undefined
  readonly visitorAddress?: string | undefined
}

export interface WalletRefusal {
  readonly code: 'empty' | 'soldOut' | 'changed' | 'method' | 'contact' | 'declined' | 'limited' | 'unavailable' | 'unconfirmed'
  readonly problems?: readonly WalletProblem[]
  /** The version of the checkout now, where the step has changed it and it costs what was shown: the shopper may try again. */
  readonly version?: number
}

export type WalletResult<Value> = Result<Value, WalletRefusal>

export const walletRefused = (code: WalletRefusal['code'], more: Omit<WalletRefusal, 'code'> = {}) => fail({ code, ...more })

/** Goods that are delivered; gift cards are e-mailed. */
export const delivered = ({ items }: Cart) => items.filter(({ isExtra, isGiftCard }) => !isExtra && !isGiftCard)

/** The bag as it is now; each step asks, since a cart that has become another person's is none (safety §8.11). @throws UpstreamError */
export async function filledCart({ services, cartId }: WalletShop): Promise<WalletResult<Cart>> {
  const found = await services.cart.byId(cartId)
  return found.ok && found.value.items.length > 0 ? ok(found.value) : walletRefused('empty')
}

/** Whether all of it can be ordered now. What cannot be asked counts as an error, not as stock. @throws UpstreamError */
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

/** The refusal of the commerce service, as the shopper is told. */
export const walletRefusedBy = (reason: CheckoutRefusal, codes: Partial<typeof REASONS> = {}) =>
  walletRefused(codes[reason] ?? REASONS[reason])
