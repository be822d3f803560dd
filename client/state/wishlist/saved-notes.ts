/**
 * Notes about wishlist items, such as the price when the item was saved. They are stored only in the browser; if access to
 * storage is denied, there are none.
 * @module
 */
import { deviceStore } from '#client/browser/stores.ts'
import { CURRENCIES } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { notesWith, parseSavedNotes, type SavedNotes } from '#domain/wishlist/saved-notes.ts'

/** The cookie page lists this key. */
const KEY = 'wishlist-notes'

export const readNotes = (): SavedNotes => parseSavedNotes(deviceStore.read(KEY) ?? null)

/** The list works without notes, so a failed write is ignored. */
export const writeNotes = (notes: SavedNotes): void => void deviceStore.write(KEY, JSON.stringify(notes))

/** @param price in the format of a heart's attribute, for example `12900 GBP` */
export function noteSaved(item: string, price: string): void {
  const [minor, code] = price.split(' ')
  const currency = CURRENCIES.find((one) => one === code)
  if (currency) {
    writeNotes(notesWith(readNotes(), item, money(Number(minor), currency)))
  }
}
