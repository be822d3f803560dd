/**
 * The bag as the screens show it: the cart with current stock, translated for the market.
 * @module
 */

import { type BagLine, type BagView, modifierField } from '#domain/contracts/bag.ts'
import { type Cart, itemCount, type LineChoice, type LineItem } from '#domain/entities/cart.ts'
import type { Market } from '#domain/markets.ts'
import { money, zero } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { isDateField } from '#domain/product/modifiers.ts'
import { dayInWords, isCalendarDay } from '#domain/product/send-dates.ts'
import { piecesLeft, type StockLevels } from '#domain/product/stock.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { bagText } from '#domain/text/bag.ts'
import { formatItem } from '#domain/wishlist/wishlist-cookie.ts'
import { canCheckOut } from './bag-model.ts'
import { isGone, lineStock, MAX_QUANTITY } from './bag-rules.ts'
import { lengthLabel } from './length-label.ts'

const emptyBag = (market: Market): BagView => ({
  lines: [],
  count: 0,
  subtotal: zero(market.currency),
  discount: zero(market.currency),
  total: zero(market.currency),
  canCheckOut: false,
})

/** A variant without a stock level counts as available: its stock is not tracked or could not be read. */
export function bagViewOf(
  cart: Cart | undefined,
  levels: StockLevels,
  market: Market,
  /** The market's size names by variant id, for sizes that the catalogue names differently. */
  sizeNames: ReadonlyMap<number, string> = new Map(),
): BagView {
  if (!cart || cart.items.length === 0) {
    return emptyBag(market)
  }
  const lines = cart.items.map((item) => ({
    ...lineOf(item, cart, levels, market),
    options: optionsOf(item, market, sizeNames.get(item.variantId)),
  }))
  return {
    lines,
    count: itemCount(cart.items),
    subtotal: cart.subtotal,
    discount: money(Math.max(0, cart.subtotal.minor - cart.total.minor), cart.currency),
    total: cart.total,
    canCheckOut: canCheckOut(lines),
  }
}

const valueInWords = (answer: { readonly name: string; readonly value: string }, market: Market): string =>
  isDateField(answer) && isCalendarDay(answer.value) ? dayInWords(answer.value, market) : answer.value

/** Total quantity of a variant in the bag. Two gift cards with different messages are two lines of one variant. */
export const piecesInBag = (cart: Pick<Cart, 'items'> | undefined, variantId: number): number =>
  itemCount(cart?.items.filter((item) => item.variantId === variantId) ?? [])

/**
 * Form fields that add the same line to the bag again: variant, texts and quantity. Undefined for gifts and extras, which the
 * shopper cannot add.
 */
export const addAgain = ({ productId, variantId, answers, quantity, isGift, isExtra }: LineItem) =>
  isGift || isExtra
    ? undefined
    : {
        productId: String(productId),
        variantId: String(variantId),
        quantity: String(quantity),
        ...Object.fromEntries(answers.map(({ modifierId, value }) => [modifierField(modifierId), value])),
      }

function lineOf(item: LineItem, cart: Cart, levels: StockLevels, market: Market): Omit<BagLine, 'options'> {
  const level = levels.get(item.variantId)
  const onOtherLines = piecesInBag(cart, item.variantId) - item.quantity
  const stock = item.refusal ?? lineStock(level, item.quantity + onOtherLines)
  const most = Math.min(MAX_QUANTITY, (level === undefined ? MAX_QUANTITY : piecesLeft(level)) - onOtherLines)
  return {
    id: item.id,
    productId: item.productId,
    sku: item.sku,
    name: item.name,
    href: item.isExtra
      ? undefined
      : paths.product(market, { id: item.productId, slug: item.slug }, item.colour ?? '', {
          size: item.size,
          length: item.length,
        }),
    isGiftCard: item.isGiftCard,
    isGift: item.isGift,
    isExtra: item.isExtra,
    quantity: item.quantity,
    most: Math.max(1, most),
    stock,
    price: item.price,
    // EU law measures a reduction against the lowest price of the last 30 days, which a cart does not contain.
    was: !market.inUnion && item.listPrice.minor > item.price.minor ? item.listPrice : undefined,
    lineTotal: item.lineTotal,
    again: isGone(stock) || stock === 'short' ? undefined : addAgain(item),
    // A wishlist item has no field for a gift card's texts, so moving the card to the wishlist would lose them.
    later:
      item.isGift || item.isGiftCard || item.isExtra || !item.colour
        ? undefined
        : formatItem({ productId: item.productId, colour: item.colour, variantId: item.variantId }),
    picture: item.picture,
  }
}

/**
 * Returns colour, size and length. A gift card has a design instead of a colour, and no size (spec A §9). The shopper's texts
 * come last, because they may be the only difference between two gift cards.
 */
export function optionsOf(
  { colour, size, length, answers, isGiftCard }: LineChoice,
  market: Market,
  sizeName = size,
): BagLine['options'] {
  const named: [string, string | undefined][] = [
    [isGiftCard ? bagText.design : bagText.colour(market), colour && inWordsOf(market, colour)],
    [bagText.size, isGiftCard ? undefined : sizeName],
    [bagText.length, length && lengthLabel(length)],
    ...answers.map((answer): [string, string] => [answer.name, valueInWords(answer, market)]),
  ]
  return named.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
