/**
 * The bag's rules as pure functions: quantities, remaining stock, line states and the order of changes.
 * @module
 */
import type { LineItem } from '#domain/entities/cart.ts'
import { levelReason, piecesLeft, type StockLevel } from '#domain/product/stock.ts'

export const MAX_QUANTITY = 99

/**
 * Accepts a whole number from `least` to {@link MAX_QUANTITY}, written in digits only. `1.5`, `1e9`, ` 2` and `-1` are rejected.
 */
export function parseQuantity(text: string, least: 0 | 1): number | undefined {
  const quantity = /^\d{1,2}$/.test(text) ? Number(text) : undefined
  return quantity !== undefined && quantity >= least ? quantity : undefined
}

export type Room =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'sold-out' }
  /** `room` is how many more the shopper can add: 0 if the bag already contains the whole stock. */
  | { readonly ok: false; readonly reason: 'too-many'; readonly room: number }

/**
 * Refuses an item that is out of stock. Also refuses a quantity that, together with what is already in the bag, would exceed the
 * stock (spec A §4).
 */
export function roomFor({ available, inBag, wanted }: { available: number; inBag: number; wanted: number }): Room {
  if (available <= 0) {
    return { ok: false, reason: 'sold-out' }
  }
  const room = Math.max(0, available - inBag)
  return wanted <= room ? { ok: true } : { ok: false, reason: 'too-many', room }
}

/** Stock state of a line (spec A §8). `short` means that the quantity exceeds the stock. */
export type LineStock = 'available' | 'low' | 'short' | 'sold-out' | NonNullable<LineItem['refusal']>

/** Whether no quantity of the line can be bought, so that the shopper can only remove it. */
export const isGone = (stock: LineStock): boolean => stock !== 'available' && stock !== 'low' && stock !== 'short'

/** Unknown stock counts as available, because the checkout reads the stock again. */
export function lineStock(level: StockLevel | undefined, quantity: number): LineStock {
  if (level === undefined) {
    return 'available'
  }
  const reason = levelReason(level)
  if (reason === 'sold-out' || reason === 'withheld') {
    return 'sold-out'
  }
  if (quantity > piecesLeft(level)) {
    return 'short'
  }
  return reason === 'low' ? 'low' : 'available'
}

/**
 * Sequence number of a quantity change. `tab` is random; `number` counts up within the tab. Requests from one tab may arrive out
 * of order, so the highest number wins. Counters of different tabs cannot be compared, so between tabs the last request to arrive
 * wins.
 */
export interface Turn {
  readonly tab: string
  readonly number: number
}

export const formatTurn = ({ tab, number }: Turn): string => `${tab}.${number}`

/** Parses `k3f9x2.17`. If the text is not a turn, the last request to arrive wins. */
export function parseTurn(text: string | undefined): Turn | undefined {
  const [, tab, number] = text?.match(/^([a-z0-9]{4,36})\.(\d{1,9})$/) ?? []
  return tab && number ? { tab, number: Number(number) } : undefined
}

/** An idempotency key is a UUID from `crypto.randomUUID` or a similar random text. */
export const isKey = (text: string): boolean => /^[\w-]{8,64}$/.test(text)
