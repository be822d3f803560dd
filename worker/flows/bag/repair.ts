/**
 * Plans the repair that makes a bag ready for checkout (spec A §5, §8): which lines to remove, and which quantities to lower to
 * the stock.
 * @module
 */
import type { LineItem } from '#domain/entities/cart.ts'
import { piecesLeft, type StockLevels } from '#domain/product/stock.ts'

/**
 * New quantities by line id; zero removes the line. If several lines have the same variant, the earlier lines get the stock
 * first.
 */
export function repairOf(
  items: readonly Pick<LineItem, 'id' | 'variantId' | 'quantity' | 'isExtra' | 'refusal'>[],
  levels: StockLevels,
): ReadonlyMap<string, number> {
  const left = new Map([...levels].map(([variantId, level]) => [variantId, piecesLeft(level)]))
  const repair = new Map<string, number>()
  for (const { id, variantId, quantity, isExtra, refusal } of items) {
    const available = isExtra ? undefined : refusal ? 0 : left.get(variantId)
    if (available !== undefined) {
      const kept = Math.min(quantity, available)
      if (!refusal) {
        left.set(variantId, available - kept)
      }
      if (kept < quantity) {
        repair.set(id, kept)
      }
    }
  }
  return repair
}
