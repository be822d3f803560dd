/**
 * Where the notes about saved pieces are kept: in the browser's storage alone. A browser that denies storage has none.
 * @module
 */
import { deviceStore } from '#client/browser/stores.ts'
import { CURRENCIES } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { notesWith, parseSavedNotes, type SavedNotes } from '#domain/wishlist/saved-notes.ts'

/** Named on the page about cookies. */
const KEY = 'wishlist-notes'

export const readNotes = (): SavedNotes => parseSavedNotes(deviceStore.read(KEY) ?? null)

/** Where they are not kept, the list itself is complete without them. */
export const writeNotes = (notes: SavedNotes): void => void deviceStore.write(KEY, JSON.stringify(notes))

/** @param price as a heart has it: `12900 GBP` */
export function noteSaved(item: string, price: string): void {
  const [minor, code] = price.split(' ')
  const currency = CURRENCIES.find((one) => one === code)
  if (currency) {
    writeNotes(notesWith(readNotes(), item, money(Number(minor), currency)))
  }
}
