/**
 * Notes about wishlist items, such as the price when saved. Only the browser stores them; if storage is denied, there are none.
 * @module
 */
import { deviceStore } from '#client/browser/stores.ts'
import { CURRENCIES } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { notesWith, parseSavedNotes, type SavedNotes } from '#domain/wishlist/saved-notes.ts'

/** The cookie page names this key. */
const KEY = 'wishlist-notes'

export const readNotes = (): SavedNotes => parseSavedNotes(deviceStore.read(KEY) ?? null)

/** A failed write is harmless, because the list works without notes. */
export const writeNotes = (notes: SavedNotes): void => void deviceStore.write(KEY, JSON.stringify(notes))

/** @param price as in a heart's attribute: `12900 GBP` */
export function noteSaved(item: string, price: string): void {
  const [minor, code] = price.split(' ')
  const currency = CURRENCIES.find((one) => one === code)
  if (currency) {
    writeNotes(notesWith(readNotes(), item, money(Number(minor), currency)))
  }
}
