/**
 * Prepares the wallet's sheet while the page is idle, and opens it when the shopper presses the button (spec A §4, step 1).
 * @module
 */
import type { WalletSheet, WalletSums } from '#domain/contracts/wallet.ts'
import type { Cart } from '#domain/entities/cart.ts'
import { ok } from '#domain/result.ts'
import { sheetOf, sumsOf, sumsOfGoods } from './sheet.ts'
import {
  delivered,
  filledCart,
  isInStock,
  type WalletResult,
  type WalletShop,
  walletRefused,
  walletRefusedBy,
} from './wallet-shop.ts'

const goodsOf = ({ subtotal, total }: Cart) => ({ subtotal, goods: total })

/** @throws UpstreamError */
export async function prepareSheet(shop: WalletShop): Promise<WalletResult<WalletSheet>> {
  const { market, services, wallet, email } = shop
  const cart = await filledCart(shop)
  if (!cart.ok) {
    return cart
  }
  const brands = await services.checkout.walletBrands(wallet.merchantId, cart.value.total.minor)
  if (!brands) {
    return walletRefused('unavailable')
  }
  const delivers = delivered(cart.value).length > 0
  return ok(sheetOf(market, goodsOf(cart.value), { delivers, isEmailKnown: email !== undefined, brands }))
}

interface Started {
  readonly session: unknown
  readonly sums: WalletSums
}

/**
 * Checks the bag a second time. If the bag is empty, the payment ends; if an item is sold out, the shopper is sent to the bag.
 * @throws UpstreamError
 */
export async function startSheet(shop: WalletShop): Promise<WalletResult<Started>> {
  const { market, services, wallet, cartId } = shop
  const cart = await filledCart(shop)
  if (!cart.ok) {
    return cart
  }
  const [hasStock, checkout, session] = await Promise.all([
    isInStock(shop, cart.value),
    services.checkout.of(cartId),
    services.payments.walletSession(wallet),
  ])
  if (!hasStock) {
    return walletRefused('soldOut')
  }
  if (!checkout.ok) {
    return walletRefusedBy(checkout.reason)
  }
  // The sheet first shows the price of the goods only: it asks for the delivery address next, so delivery costs for an earlier
  // address do not apply.
  const sums = delivered(cart.value).length > 0 ? sumsOfGoods(checkout.value) : sumsOf(checkout.value, market)
  return ok({ session, sums })
}
