/**
 * Requests the bag's JSON as the page's JavaScript does, and parses each response with its contract.
 * @module
 */

import { type BagReply, type BagView, parseBagReply } from '#domain/contracts/bag.ts'
import { cartCookieName } from '#domain/cookies/cookies.ts'
import type { Market } from '#domain/markets.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { createTestShop, type TestShop, type TestShopOptions } from './create-test-shop.ts'

const UK = MARKETS.en
export const CART_COOKIE = cartCookieName(1, 'GBP')

/** Form fields of three products: one in stock, one with a single item left, and one whose inventory is not tracked. */
export const DRESS = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular' }
export const BOWL = { productId: '1016' }
export const CUSHION = { productId: '1011', colour: 'Oat' }

/** @throws TypeError if the response does not match the contract */
export async function ask(
  shop: TestShop,
  path: string,
  form?: Record<string, string>,
): Promise<{ status: number; reply: BagReply }> {
  const response = await shop.visit(path, { json: true, ...(form ? { form } : {}) })
  const reply = parseBagReply(await response.json())
  if (!reply) {
    throw new TypeError(`${path} broke the contract`)
  }
  return { status: response.status, reply }
}

export const add = (shop: TestShop, form: Record<string, string>, market: Market = UK) => ask(shop, paths.bagItems(market), form)

/** @throws TypeError if the bag cannot be read */
export async function bagOf(shop: TestShop, market: Market = UK): Promise<BagView> {
  const { reply } = await ask(shop, paths.bag(market))
  if (!reply.bag) {
    throw new TypeError('the bag cannot be read')
  }
  return reply.bag
}

/** Creates a shop with one line in its bag and returns the line's id. */
export async function shopWith(
  form: Record<string, string>,
  options?: TestShopOptions,
): Promise<{ shop: TestShop; itemId: string }> {
  const shop = createTestShop(options)
  const { reply } = await add(shop, form)
  return { shop, itemId: reply.bag?.lines[0]?.id ?? '' }
}

/** Returns the commerce method that a storefront request calls. */
export const methodOf = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? ''
