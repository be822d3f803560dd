/**
 * Calculates how a shopper's two bags are joined at sign-in. The quantities of lines with the same variant and the same modifier
 * texts are added up, within the stock and the maximum per line. Quantities in the saved bag never decrease.
 * @module
 */

import { MAX_QUANTITY } from '#domain/bag/bag-rules.ts'
import { piecesInBag } from '#domain/bag/bag-view.ts'
import type { Cart, LineItem } from '#domain/entities/cart.ts'
import { piecesLeft, type StockLevels } from '#domain/product/stock.ts'

type Bag = Pick<Cart, 'items'>

export interface Brought {
  readonly item: LineItem
  readonly quantity: number
  /** Quantity of this line in the saved bag. */
  readonly had: number
}

/** A line whose quantity in the joined bag is lower than the sum of its quantities in the two bags. */
export interface FewerPieces {
  readonly name: string
  readonly wanted: number
  readonly kept: number
}

export const fewerOf = ({ name, quantity }: LineItem, { had, quantity: kept }: Omit<Brought, 'item'>): FewerPieces => ({
  name,
  wanted: had + quantity,
  kept: had + kept,
})

const answersOf = ({ variantId, selections }: LineItem): string =>
  JSON.stringify([variantId, (selections ?? []).map(({ optionId, value }) => [optionId, String(value)]).toSorted()])

/** @param levels a variant without an entry has untracked stock */
export function piecesToBring(
  saved: Bag,
  mine: Bag,
  levels: StockLevels,
): { readonly lines: readonly Brought[]; readonly fewer: readonly FewerPieces[] } {
  const held = new Map<number, number>()
  const onLine = new Map<string, number>()
  for (const item of saved.items) {
    held.set(item.variantId, piecesInBag(saved, item.variantId))
    onLine.set(answersOf(item), (onLine.get(answersOf(item)) ?? 0) + item.quantity)
  }
  // Skip gifts and extras: promotions add gifts themselves, and extras are not in the catalogue.
  const own = mine.items.filter(({ isGift, isExtra }) => !isGift && !isExtra)
  const lines = own.map((item) => {
    const { variantId } = item
    const line = answersOf(item)
    const has = held.get(variantId) ?? 0
    const level = levels.get(variantId)
    const inStock = level === undefined ? Number.POSITIVE_INFINITY : piecesLeft(level)
    const had = onLine.get(line) ?? 0
    const quantity = Math.max(0, Math.min(item.quantity, inStock - has, MAX_QUANTITY - had))
    held.set(variantId, has + quantity)
    onLine.set(line, had + quantity)
    return { item, quantity, had }
  })
  const left = mine.items.filter(({ isExtra }) => isExtra).map((item) => ({ item, quantity: 0, had: 0 }))
  return {
    lines: lines.filter(({ quantity }) => quantity > 0),
    fewer: [...lines, ...left]
      .filter(({ item, quantity }) => quantity < item.quantity)
      .map(({ item, ...brought }) => fewerOf(item, brought)),
  }
}
