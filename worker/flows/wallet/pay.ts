/**
 * Completes an authorised payment (spec A §4, step 4): checks the stock, sets the full addresses, places the order and pays. If
 * the total differs from the sheet's total, no order is placed.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Checkout } from '#domain/entities/checkout.ts'
import { ok } from '#domain/result.ts'
import { contactProblems, unserviceable, type WalletContact } from '#domain/wallet/contact.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import type { Shown } from '#worker/services/commerce/checkout/checkout.ts'
import { offeredOptions } from './deliver.ts'
import {
  delivered,
  filledCart,
  isInStock,
  type WalletResult,
  type WalletShop,
  walletRefused,
  walletRefusedBy,
} from './wallet-shop.ts'

export interface Authorisation {
  readonly shipping: WalletContact
  readonly billing: WalletContact
  readonly token: Readonly<Record<string, unknown>>
  /** The last total that the sheet showed. */
  readonly shown: Shown
}

interface Paid {
  readonly cartId: string
  readonly orderId: string
  /** The `Set-Cookie` value that gives access to the order confirmation. */
  readonly receipt: string
}

/** Replaces the redacted postal address with the full one. The chosen delivery option must still be available. */
async function sendTo(
  shop: WalletShop,
  { cart, checkout, contact, email }: { cart: Cart; checkout: Checkout; contact: WalletContact; email: string },
): Promise<WalletResult<Checkout>> {
  const { services, cartId } = shop
  const [consignment, ...more] = checkout.consignments
  if (!consignment?.chosen || more.length > 0) {
    return walletRefused('changed')
  }
  const moved = await services.checkout.readdress(cartId, consignment.id, checkout, { contact, email })
  if (!moved.ok) {
    return walletRefusedBy(moved.reason)
  }
  const now = moved.value.consignments.find(({ id }) => id === consignment.id)
  const offered = now ? await offeredOptions(shop, { cart, consignment: now, country: contact.countryCode }) : []
  if (!now || offered.length === 0) {
    return walletRefused('contact', { problems: [unserviceable()] })
  }
  if (!offered.some(({ id }) => id === consignment.chosen)) {
    return walletRefused('method')
  }
  if (now.chosen === consignment.chosen) {
    return moved
  }
  const chosen = await services.checkout.chooseDelivery(cartId, now.id, consignment.chosen)
  return chosen.ok ? chosen : walletRefusedBy(chosen.reason)
}

async function completeCheckout(
  shop: WalletShop,
  { shipping, billing, shown }: Authorisation,
  cart: Cart,
): Promise<WalletResult<Shown>> {
  const { market, services, cartId } = shop
  const delivers = delivered(cart).length > 0
  const problems = contactProblems({ shipping, billing, email: shop.email, delivers }, market)
  if (problems.length > 0) {
    return walletRefused('contact', { problems })
  }
  const [hasStock, checkout] = await Promise.all([isInStock(shop, cart), services.checkout.of(cartId)])
  if (!hasStock) {
    return walletRefused('soldOut')
  }
  if (!checkout.ok || checkout.value.version !== shown.version) {
    return walletRefused('changed')
  }
  const email = shop.email ?? shipping.emailAddress
  const sent = delivers ? await sendTo(shop, { cart, checkout: checkout.value, contact: shipping, email }) : checkout
  if (!sent.ok) {
    return sent
  }
  const contact = billing.phoneNumber ? billing : { ...billing, phoneNumber: shipping.phoneNumber }
  const billed = await services.checkout.billTo(cartId, { contact, email })
  if (!billed.ok) {
    return walletRefusedBy(billed.reason)
  }
  const { version, total } = billed.value
  return total.minor === shown.total ? ok({ version, total: total.minor }) : walletRefused('changed')
}

/**
 * Retries once if the response was lost, because the provider returns the same result for the same token. If the retry also
 * fails, it is unknown whether the shopper was charged.
 */
async function payOrder(
  { services, log, visitorAddress }: WalletShop,
  order: { readonly cartId: string; readonly orderId: string },
  payment: { readonly token: Authorisation['token']; readonly shown: Shown },
): Promise<Awaited<ReturnType<WalletShop['services']['checkout']['payByWallet']>> | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const pay = () => services.checkout.payByWallet(order, payment, visitorAddress)
    const paid = await orFallback(log, 'wallet.payment-unknown', pay, () => undefined, { level: 'error' })
    if (paid) {
      return paid
    }
  }
  return undefined
}

/** @throws UpstreamError if a step before the payment fails */
export async function payByWallet(shop: WalletShop, authorisation: Authorisation): Promise<WalletResult<Paid>> {
  const { services, cartId } = shop
  const cart = await filledCart(shop)
  if (!cart.ok) {
    return walletRefused('changed')
  }
  const ready = await completeCheckout(shop, authorisation, cart.value)
  if (!ready.ok) {
    return ready
  }
  const shown = ready.value
  const made = await services.checkout.order(cartId, shown, shop.visitorAddress)
  if (!made.ok) {
    const isGone = made.reason === 'refused' && !(await isInStock(shop, cart.value))
    return isGone ? walletRefused('soldOut') : walletRefusedBy(made.reason)
  }
  const order = { cartId, orderId: made.value }
  const payment = await payOrder(shop, order, { token: authorisation.token, shown })
  if (!payment) {
    return walletRefused('unconfirmed')
  }
  if (!payment.ok) {
    return payment.reason === 'refused' ? walletRefused('declined', { version: shown.version }) : walletRefusedBy(payment.reason)
  }
  const { isPaid, receipt } = payment.value
  return isPaid ? ok({ ...order, receipt }) : walletRefused('declined', { version: shown.version })
}
