/**
 * A shopper who uses the wishlist's forms and reads its JSON with the contract.
 * @module
 */
import { parseWishlistReply, type WishlistView } from '#domain/contracts/wishlist.ts'
import { WISHLIST_COOKIE } from '#domain/cookies/cookies.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagOf } from './bag-visits.ts'
import type { TestShop } from './create-test-shop.ts'
import { fieldsOf, parsePage } from './parsed-page.ts'

const UK = MARKETS.en
/** A dress in one colour, encoded as in the forms. */
export const WISHED_DRESS = '1001~Red'

export const wishlistCookieOf = (shop: TestShop) => shop.jar.get(WISHLIST_COOKIE.name)
export const saveWish = (shop: TestShop, item: string, more: Record<string, string> = {}) =>
  shop.post(paths.wishlistItems(UK), { item, ...more })

/** @throws TypeError if the response does not match the contract */
export async function wishlistOf(shop: TestShop, market: Market = UK): Promise<WishlistView> {
  const reply = parseWishlistReply(await (await shop.visit(paths.wishlist(market), { json: true })).json())
  if (!reply?.ok || !reply.wishlist) {
    throw new TypeError('the wishlist cannot be read')
  }
  return reply.wishlist
}

/**
 * Saves the dress.
 * @returns an available size of the dress, encoded as in the forms
 */
export async function savedSize(shop: TestShop): Promise<{ item: string; variantId: string }> {
  await saveWish(shop, WISHED_DRESS)
  const size = (await wishlistOf(shop)).lines[0]?.sizes.find(({ canBeBought }) => canBeBought)
  return { item: `${WISHED_DRESS}~${size?.variantId}`, variantId: String(size?.variantId) }
}

/**
 * Saves the bag's first line for later.
 * @returns the bag page's text, and the form that undoes the move
 */
export async function savedForLater(shop: TestShop) {
  const [line] = (await bagOf(shop)).lines
  const saved = await shop.post(paths.wishlistLater(UK), { itemId: line?.id ?? '', item: line?.later ?? '' })
  const page = parsePage(await shop.text(saved.headers.get('location') ?? ''))
  const name = line?.name ?? ''
  const undo = page.document.querySelector(`form:has(button[aria-label="${bagText.undoOf(name)}"])`)
  if (!undo) {
    throw new TypeError('the line is not offered back')
  }
  return { name, text: page.text, undo: () => shop.post(undo.getAttribute('action') ?? '', fieldsOf(undo)) }
}
