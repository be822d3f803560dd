/**
 * Predicts the bag's lines, count and totals for the requested quantities. The server and the browser use the same arithmetic, in
 * minor units, and the server's response replaces the browser's prediction.
 * @module
 */
import type { BagLine, BagView } from '#domain/contracts/bag.ts'
import { levelReason } from '#domain/product/stock.ts'

const sumOf = (lines: readonly BagLine[]): number => lines.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0)

/** Counts physical and digital items (spec A §3). Gift certificates and custom items do not count. */
const piecesOf = (lines: readonly BagLine[]): number => lines.reduce((sum, line) => sum + (line.isExtra ? 0 : line.quantity), 0)

/** False if the bag is empty, or if any line cannot be bought or exceeds the stock (spec A §5). */
export const canCheckOut = (lines: readonly Pick<BagLine, 'stock'>[]): boolean =>
  lines.length > 0 && lines.every(({ stock }) => stock === 'available' || stock === 'low')

/**
 * Keeps the server's last discount, up to the price of the goods. `bagSums` applies the known offers.
 * @param wanted requested quantities by line id; zero removes the line, and all other lines stay unchanged
 */
export function withQuantities(bag: BagView, wanted: ReadonlyMap<string, number>): BagView {
  const lines = bag.lines.flatMap((line) => {
    const quantity = wanted.get(line.id) ?? line.quantity
    return quantity === 0 ? [] : [quantity === line.quantity ? line : withQuantity(line, quantity)]
  })
  // The server's subtotal may include more than the lines, so only the difference is added to it.
  const subtotal = bag.subtotal.minor + sumOf(lines) - sumOf(bag.lines)
  const discount = { ...bag.discount, minor: Math.min(bag.discount.minor, sumOf(lines)) }
  return {
    ...bag,
    lines,
    count: piecesOf(lines),
    subtotal: { ...bag.subtotal, minor: subtotal },
    discount,
    total: { ...bag.total, minor: Math.max(0, subtotal - discount.minor) },
    canCheckOut: canCheckOut(lines),
  }
}

const withQuantity = (line: BagLine, quantity: number): BagLine => ({
  ...line,
  quantity,
  lineTotal: { ...line.lineTotal, minor: line.price.minor * quantity },
  stock: stockAt(line, quantity),
})

/** A line whose quantity exceeds the stock becomes available once the quantity is low enough. A sold-out line stays sold out. */
function stockAt({ stock, most }: BagLine, quantity: number): BagLine['stock'] {
  if (stock !== 'short') {
    return stock
  }
  return quantity > most ? 'short' : levelReason(most) === 'low' ? 'low' : 'available'
}
