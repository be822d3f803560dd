import { expect } from 'vitest'
import type { BagView } from '#domain/contracts/bag.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { ask, CART_COOKIE, DRESS, methodOf, shopWith } from './bag-visits.ts'
import { goodsOfAllMarkets } from './carts.ts'
import type { TestShop, TestShopOptions } from './create-test-shop.ts'

/** Returns the form fields of a candle in the "3 for 2" promotion. */
export async function candleForm(): Promise<Record<string, string>> {
  const [first] = await goodsOfAllMarkets()
  return { productId: String(first?.product_id), variantId: String(first?.variant_id) }
}

export const enter = (shop: TestShop, code: string, market: Market = MARKETS.en) => ask(shop, paths.bagCode(market), { code })
export const cartId = (shop: TestShop): string => shop.jar.get(CART_COOKIE) ?? expect.unreachable('a bag has a cookie')

/** Expects the named discounts to add up to the difference between subtotal and total. */
export function expectSum({ subtotal, discount, total, promotions }: BagView): void {
  const named = promotions?.discounts.reduce((sum, { amount }) => sum + amount.minor, 0)
  expect([named, subtotal.minor - total.minor]).toEqual([discount.minor, discount.minor])
}

/** Creates a bag, shows it once, and records every later call to the promotions engine. */
export async function watched(options: TestShopOptions = {}) {
  const calls: { readonly method: string; readonly body: Record<string, unknown> }[] = []
  const { shop, itemId } = await shopWith(DRESS, {
    ...options,
    upstream: async (request, pass) => {
      if (request.url.includes('/talonone/')) {
        const [body] = await request.clone().json<[Record<string, unknown>]>()
        calls.push({ method: methodOf(request), body })
      }
      return options.upstream ? options.upstream(request, pass) : pass(request)
    },
  })
  return { shop, itemId, calls }
}
