/**
 * The device's notes about wishlist items: the price when saved, and whether the item was sold out when last seen. With them the
 * list shows that a price has dropped or that an item is back in stock. They exist only in the browser's storage.
 * @module
 */
import * as v from 'valibot'
import { CURRENCIES } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

const note = v.object({
  price: v.optional(v.object({ minor: v.pipe(v.number(), v.integer(), v.minValue(0)), currency: v.picklist(CURRENCIES) })),
  soldOut: v.optional(v.boolean()),
})
export type SavedNote = v.InferOutput<typeof note>

const stored = v.pipe(v.string(), v.parseJson(), v.record(v.pipe(v.string(), v.maxLength(400)), note))
/** Keyed by the item's form value. */
export type SavedNotes = Readonly<Record<string, SavedNote>>

/** Empty if the text does not contain notes. */
export function parseSavedNotes(text: string | null): SavedNotes {
  const read = v.safeParse(stored, text)
  return read.success ? read.output : {}
}

interface SeenLine {
  readonly item: string
  readonly price?: { readonly now: Money }
  readonly canBeBought: boolean
}

/** Beyond this number, the oldest notes are evicted. */
const MAX = 200
const newest = (entries: readonly (readonly [string, SavedNote])[]): SavedNotes => Object.fromEntries(entries.slice(-MAX))

/** Adds a note about a saved item. Saving an item again starts a new note. */
export const notesWith = (notes: SavedNotes, item: string, price: Money): SavedNotes => {
  const { [item]: _before, ...rest } = notes
  return newest([...Object.entries(rest), [item, { price }]])
}

/** Updates the notes after the list has shown these lines. An item's first price is kept. */
export const notesAfter = (notes: SavedNotes, lines: readonly SeenLine[]): SavedNotes => {
  const seen = lines.map(({ item, price, canBeBought }): readonly [string, SavedNote] => {
    const kept = notes[item]?.price ?? price?.now
    return [item, { ...(kept ? { price: kept } : {}), ...(canBeBought ? {} : { soldOut: true }) }]
  })
  const shown = new Set(seen.map(([item]) => item))
  return newest([...Object.entries(notes).filter(([item]) => !shown.has(item)), ...seen])
}

export interface Marks {
  /** The price when saved, if the current price is lower. */
  readonly droppedFrom?: Money
  /** The item is in stock, but was sold out when the shopper last looked. */
  readonly isBack?: true
}

export function marksOf(notes: SavedNotes, { item, price, canBeBought }: SeenLine): Marks {
  const saved = notes[item]
  const before = saved?.price
  const now = price?.now
  return {
    ...(before && now && before.currency === now.currency && now.minor < before.minor ? { droppedFrom: before } : {}),
    ...(saved?.soldOut && canBeBought ? { isBack: true } : {}),
  }
}
