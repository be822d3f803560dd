/**
 * Sets the delivery address and method while the wallet's sheet is open (spec A §4, steps 2 and 3). The postal address is
 * redacted until the shopper pays.
 * @module
 */
import type { WalletMethod, WalletSums } from '#domain/contracts/wallet.ts'
import type { Cart } from '#domain/entities/cart.ts'
import type { Checkout, Consignment, ShippingOption } from '#domain/entities/checkout.ts'
import { ok } from '#domain/result.ts'
import { countryProblem, unserviceable, type WalletContact } from '#domain/wallet/contact.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { covers, isFast, walletOptions } from './delivery-rules.ts'
import { sumsOf } from './sheet.ts'
import { delivered, filledCart, type WalletResult, type WalletShop, walletRefused, walletRefusedBy } from './wallet-shop.ts'

/**
 * The commerce service requires an e-mail address, but the wallet reveals the shopper's address only when they pay. No order is
 * placed with this placeholder.
 */
const PLACEHOLDER_EMAIL = 'address-follows@wallet.invalid'

/**
 * The delivery options that the wallet shows. The warehouse's stock is read only if a rule needs it.
 * @throws UpstreamError
 */
export async function offeredOptions(
  { market, services, cartId }: WalletShop,
  { cart, consignment, country }: { readonly cart: Cart; readonly consignment: Consignment; readonly country: string },
): Promise<readonly ShippingOption[]> {
  const { options } = consignment
  const lines = delivered(cart)
  const question = { cartId, wait: STOCK_CHECKED }
  const isAsked = market.code === 'en' && options.some(isFast)
  const isInWarehouse =
    isAsked && covers(lines, await services.inventory.inWarehouse([...new Set(lines.map((line) => line.variantId))], question))
  return walletOptions(options, { market: market.code, country, isInWarehouse })
}

/**
 * Removes consignments left by earlier steps or by another sheet.
 * @throws UpstreamError
 */
async function withoutConsignments({ services, cartId }: WalletShop, checkout: Checkout): Promise<WalletResult<Checkout>> {
  let current = checkout
  for (const { id } of checkout.consignments) {
    const dropped = await services.checkout.dropConsignment(cartId, id)
    if (dropped.ok) {
      current = dropped.value
    } else if (dropped.reason !== 'missing') {
      return walletRefusedBy(dropped.reason)
    }
  }
  return ok(current)
}

const methodOf = ({ id, description, detail, cost }: ShippingOption): WalletMethod => ({
  identifier: id,
  label: description,
  detail,
  amount: cost.minor,
})

interface Delivery {
  readonly sums: WalletSums
  /** The wallet preselects the first method. */
  readonly methods: WalletMethod[]
}

/** @throws UpstreamError */
export async function chooseContact(shop: WalletShop, contact: WalletContact): Promise<WalletResult<Delivery>> {
  const { market, services, cartId } = shop
  const problem = countryProblem(contact, market)
  if (problem) {
    return walletRefused('contact', { problems: [problem] })
  }
  const [cart, checkout] = await Promise.all([filledCart(shop), services.checkout.of(cartId)])
  if (!cart.ok) {
    return cart
  }
  const empty = checkout.ok ? await withoutConsignments(shop, checkout.value) : walletRefusedBy(checkout.reason)
  if (!empty.ok) {
    return empty
  }
  const posted = await services.checkout.deliverTo(cartId, empty.value, { contact, email: shop.email ?? PLACEHOLDER_EMAIL })
  if (!posted.ok) {
    return walletRefusedBy(posted.reason)
  }
  const [consignment] = posted.value.consignments
  const offered = consignment ? await offeredOptions(shop, { cart: cart.value, consignment, country: contact.countryCode }) : []
  const [first] = offered
  if (!consignment || !first) {
    await withoutConsignments(shop, posted.value)
    return walletRefused('contact', { problems: [unserviceable()] })
  }
  const chosen = await services.checkout.chooseDelivery(cartId, consignment.id, first.id)
  return chosen.ok ? ok({ sums: sumsOf(chosen.value, market), methods: offered.map(methodOf) }) : walletRefusedBy(chosen.reason)
}

/** @throws UpstreamError */
export async function chooseMethod(shop: WalletShop, optionId: string): Promise<WalletResult<{ readonly sums: WalletSums }>> {
  const { market, services, cartId } = shop
  const [cart, checkout] = await Promise.all([filledCart(shop), services.checkout.of(cartId)])
  if (!cart.ok) {
    return cart
  }
  const [consignment] = checkout.ok ? checkout.value.consignments : []
  if (!consignment) {
    return walletRefused('changed')
  }
  const chosen = await services.checkout.chooseDelivery(cartId, consignment.id, optionId)
  return chosen.ok ? ok({ sums: sumsOf(chosen.value, market) }) : walletRefusedBy(chosen.reason, { refused: 'method' })
}

/**
 * Removes the sheet's consignments after the shopper has closed it without paying. A billing address stays until the next one
 * replaces it.
 * @throws UpstreamError
 */
export async function closeSheet(shop: WalletShop): Promise<void> {
  const [cart, checkout] = await Promise.all([filledCart(shop), shop.services.checkout.of(shop.cartId)])
  if (cart.ok && checkout.ok) {
    await withoutConsignments(shop, checkout.value)
  }
}
