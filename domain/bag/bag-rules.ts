/**
 * The rules of the bag as pure functions: quantities, room, stock lines, and whose change is the later one.
 * @module
 */
import { isLowStock } from '#domain/product/stock.ts'

/** The most of one thing that one line of a bag holds. */
export const QUANTITY_MOST = 99

/** A whole number from `least` to {@link QUANTITY_MOST}, written plainly: `1.5`, `1e9`, ` 2` and `-1` are none. */
export function parseQuantity(text: string, least: 0 | 1): number | undefined {
  const quantity = /^\d{1,2}$/.test(text) ? Number(text) : undefined
  return quantity !== undefined && quantity >= least ? quantity : undefined
}

export type Room =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'sold-out' }
  /** `room` more would fit; 0 when the bag already holds all there is. */
  | { readonly ok: false; readonly reason: 'too-many'; readonly room: number }

/** Spec A §4: nothing is added where there is no stock, or where the bag would hold more than there is. */
export function roomFor({ available, inBag, wanted }: { available: number; inBag: number; wanted: number }): Room {
  if (available <= 0) {
    return { ok: false, reason: 'sold-out' }
  }
  const room = Math.max(0, available - inBag)
  return wanted <= room ? { ok: true } : { ok: false, reason: 'too-many', room }
}

/** What a line says of its stock (spec A §8); `short` is a line that asks for more than there is. */
export type LineStock = 'available' | 'low' | 'short' | 'sold-out'

/** Unknown stock is no reason to worry a shopper: checkout asks again. */
export function lineStock(available: number | undefined, quantity: number): LineStock {
  if (available === undefined) {
    return 'available'
  }
  if (available <= 0) {
    return 'sold-out'
  }
  if (quantity > available) {
    return 'short'
  }
  return isLowStock(available) ? 'low' : 'available'
}

/**
 * The place of a quantity change among those of one browser tab: `tab` is random, `number` counts up. Changes of one tab
 * may overtake each other on their way, so the later number wins; between tabs and devices the order of arrival does, as
 * their clocks and counters say nothing about each other.
 */
export interface Turn {
  readonly tab: string
  readonly number: number
}

export const formatTurn = ({ tab, number }: Turn): string => `${tab}.${number}`

/** `k3f9x2.17`; anything else is no turn, and the change stands where it arrives. */
export function parseTurn(text: string | undefined): Turn | undefined {
  const [, tab, number] = text?.match(/^([a-z0-9]{4,36})\.(\d{1,9})$/) ?? []
  return tab && number ? { tab, number: Number(number) } : undefined
}

/** An idempotency key: what a browser makes with `crypto.randomUUID`, or anything of that kind. */
export const isKey = (text: string): boolean => /^[\w-]{8,64}$/.test(text)
