/**
 * The wishlist as the page shows it: products from the Worker, the last removed item, and the notes on this device. This module
 * loads together with the list, because most pages do not need it.
 * @module
 */
import { atom } from 'jotai'
import { fetchJson } from '#client/browser/fetch-json.ts'
import { parseWishlistReply, type WishlistLine, type WishlistView } from '#domain/contracts/wishlist.ts'
import { marketFromPath } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { type Marks, marksOf, notesAfter, type SavedNotes } from '#domain/wishlist/saved-notes.ts'
import { insertedAt, wishlistTotal } from '#domain/wishlist/wishlist.ts'
import { parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { readNotes, writeNotes } from './saved-notes.ts'
import { removeSaved, restoreSaved } from './wishlist.ts'

export interface Removed {
  readonly line: WishlistLine
  readonly index: number
}

interface Shown {
  readonly view?: WishlistView
  /** The notes as they were when the page loaded, so that a mark stays visible while the shopper looks at it. */
  readonly notes: SavedNotes
  readonly hasFailed: boolean
}

const shownAtom = atom<Shown>({ notes: {}, hasFailed: false })
const removedAtom = atom<Removed | undefined>(undefined)

const canBeBought = ({ stock }: WishlistLine): boolean => stock === 'in-stock' || stock === 'low'
const seen = (line: WishlistLine) => ({ ...line, canBeBought: canBeBought(line) })

/** Undefined until the page has loaded the list. */
export const shownWishlistAtom = atom((get) => get(shownAtom).view)
export const wishlistHasFailedAtom = atom((get) => get(shownAtom).hasFailed)
export const lastUnsavedAtom = atom((get) => get(removedAtom))

/** Keyed by the item, encoded as in the forms. */
export const marksAtom = atom((get): ReadonlyMap<string, Marks> => {
  const { view, notes } = get(shownAtom)
  return new Map(view?.lines.map((line) => [line.item, marksOf(notes, seen(line))]))
})

/** Sets the list from the page's HTML or from a later load. */
export const seedWishlist = atom(null, (get, set, view: WishlistView) => {
  const before = get(shownAtom)
  const notes = before.view ? before.notes : readNotes()
  set(shownAtom, { view, notes, hasFailed: false })
  writeNotes(notesAfter(readNotes(), view.lines.map(seen)))
})

export const refreshWishlist = atom(null, async (get, set): Promise<void> => {
  const address = paths.wishlist(marketFromPath(location.pathname).market, get(shownAtom).view?.page)
  const reply = await fetchJson(address, parseWishlistReply, { cache: 'no-store' })
  if (reply.ok && reply.value.ok && reply.value.wishlist) {
    set(seedWishlist, reply.value.wishlist)
    return
  }
  set(shownAtom, { ...get(shownAtom), hasFailed: true })
})

/** The total after adding the line (1) or removing it (-1). */
const totalWith = ({ total }: WishlistView, line: WishlistLine, sign: 1 | -1): WishlistView['total'] =>
  money(total.minor + sign * wishlistTotal([line], total.currency).minor, total.currency)

const without = (view: WishlistView, gone: WishlistLine): WishlistView => ({
  ...view,
  lines: view.lines.filter((line) => line.item !== gone.item),
  count: view.count - 1,
  total: totalWith(view, gone, -1),
})

export const unsaveLine = atom(null, async (get, set, line: WishlistLine): Promise<void> => {
  const shown = get(shownAtom)
  const index = shown.view?.lines.findIndex(({ item }) => item === line.item) ?? -1
  const item = parseItem(line.item)
  if (!shown.view || !item || index < 0) {
    return
  }
  set(removedAtom, { line, index })
  set(shownAtom, { ...shown, view: without(shown.view, line) })
  if (!(await set(removeSaved, item))) {
    set(removedAtom, undefined)
    await set(refreshWishlist)
  }
})

/** Puts the last removed item back at its former position. */
export const undoUnsave = atom(null, async (get, set): Promise<void> => {
  const shown = get(shownAtom)
  const removed = get(removedAtom)
  const item = parseItem(removed?.line.item)
  if (!shown.view || !removed || !item) {
    return
  }
  set(removedAtom, undefined)
  const lines = insertedAt(shown.view.lines, removed.index, removed.line)
  const total = totalWith(shown.view, removed.line, 1)
  set(shownAtom, { ...shown, view: { ...shown.view, lines, count: shown.view.count + 1, total } })
  if (!(await set(restoreSaved, item, removed.index))) {
    await set(refreshWishlist)
  }
})
