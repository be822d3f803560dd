/**
 * Codec of the wishlist for its cookie and its forms: `1001~Red~12345*1002~Dusty!20Rose`. The text contains only product ids,
 * colours and variant ids, in characters that need no escaping in a cookie, a form or a URL fragment.
 * @module
 */
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'

const BETWEEN_FIELDS = '~'
const BETWEEN_ITEMS = '*'
const ID = /^[1-9]\d{0,8}$/
const LONGEST_COLOUR = 80
/** Characters. A full page of the longest entries is shorter. */
const LONGEST = 4_000
const MAX = 50

const escapeColour = (colour: string): string =>
  encodeURIComponent(colour)
    .replace(/[!~*'().]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .replaceAll('%', '!')

function unescapeColour(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('!', '%'))
  } catch {
    // The escape is malformed. The shop never writes such a value.
    return undefined
  }
}

const readId = (text: string | undefined): number | undefined => (text !== undefined && ID.test(text) ? Number(text) : undefined)

/** The item's value in forms. */
export const formatItem = ({ productId, colour, variantId }: WishlistItem): string =>
  [productId, escapeColour(colour), ...(variantId === undefined ? [] : [variantId])].join(BETWEEN_FIELDS)

/** Undefined if the text is not an item. */
export function parseItem(text: string | undefined): WishlistItem | undefined {
  const [id, segment, variant, ...more] = text?.split(BETWEEN_FIELDS) ?? []
  const productId = readId(id)
  const colour = segment === undefined ? undefined : unescapeColour(segment)
  const variantId = readId(variant)
  const isItem = more.length === 0 && (variant === undefined || variantId !== undefined)
  if (!isItem || productId === undefined || colour === undefined || colour.length > LONGEST_COLOUR || /\p{Cc}/u.test(colour)) {
    return undefined
  }
  return { productId, colour, ...(variantId === undefined ? {} : { variantId }) }
}

/** The URL fragment of the pressed heart on a page without JavaScript. */
export const heartId = ({ productId, colour }: WishlistItem): string => `heart-${formatItem({ productId, colour })}`

export const formatWishlist = (list: Wishlist): string => list.map(formatItem).join(BETWEEN_ITEMS)

/** Returns the valid items without duplicates. */
export function parseWishlist(text: string): Wishlist {
  const items = text
    .slice(0, LONGEST)
    .split(BETWEEN_ITEMS)
    .flatMap((one) => parseItem(one) ?? [])
  return [...new Map(items.map((item) => [formatItem(item), item])).values()].slice(0, MAX)
}

/**
 * The last writer of the cookie:
 * - `device`: JavaScript. Local storage is authoritative.
 * - `shop`: the Worker, after a form without JavaScript. The cookie is authoritative.
 * - `account`: the Worker, as a copy of a signed-in customer's list.
 */
export type Writer = 'device' | 'shop' | 'account'
const LETTERS = { device: 'd', shop: 's', account: 'a' } as const satisfies Record<Writer, string>
const WRITERS: ReadonlyMap<string, Writer> = new Map([
  ['d', 'device'],
  ['s', 'shop'],
  ['a', 'account'],
])

export interface WishlistCookie {
  readonly writer: Writer
  readonly list: Wishlist
  /** Items on this device that the account did not accept. They are stored next to the copy of its list. */
  readonly left?: Wishlist
}

export const formatWishlistCookie = ({ writer, list, left = [] }: WishlistCookie): string =>
  [LETTERS[writer], formatWishlist(list), ...(left.length > 0 ? [formatWishlist(left)] : [])].join('.')

/** Undefined if there is no cookie or the shop did not write its value. */
export function parseWishlistCookie(value: string | undefined): WishlistCookie | undefined {
  const [letter = '', list, left] = value?.slice(0, LONGEST).split('.') ?? []
  const writer = WRITERS.get(letter)
  if (!writer || list === undefined) {
    return undefined
  }
  return { writer, list: parseWishlist(list), ...(left ? { left: parseWishlist(left) } : {}) }
}

/** The guest's own list. A copy of an account's list does not belong to the guest. */
export const guestListOf = (cookie: WishlistCookie | undefined): Wishlist =>
  (cookie?.writer === 'account' ? cookie.left : cookie?.list) ?? []
