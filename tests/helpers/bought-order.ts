import { MARKETS, type Market } from '#domain/markets.ts'
import { ADDRESSES, CARD } from './checkout-entries.ts'
import { cartIdOf, DRESS, screenOf, shopperAtPayment } from './checkout-visits.ts'
import type { TestShop } from './create-test-shop.ts'

export async function bought(market: Market = MARKETS.en) {
  const shopper = await shopperAtPayment([DRESS], market, ADDRESSES[market.code])
  const cartId = cartIdOf(shopper)
  const paid = await shopper.pay(CARD)
  const orderId = paid.location.split('/').at(-1) ?? ''
  return { shopper, cartId, orderId, paid, path: paid.location, madeUp: paid.location.replace(orderId, '100000999999') }
}

export const statusAndTitle = async (shop: TestShop, path: string) => {
  const { status, title } = await screenOf(await shop.get(path))
  return [status, title]
}
