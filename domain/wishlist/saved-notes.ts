/**
 * Notes of a device on the pieces of a wishlist: the price when each was saved, and whether it was sold out when it was last seen. So the
 * list can say that a price has dropped or that a piece is back. They stay in the browser's storage.
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
/** Keyed by the item as a form sends it. */
export type SavedNotes = Readonly<Record<string, SavedNote>>

/** Anything else than notes is none. */
export function parseSavedNotes(text: string | null): SavedNotes {
  const read = v.safeParse(stored, text)
  return read.success ? read.output : {}
}

interface SeenLine {
  readonly item: string
  readonly price?: { readonly now: Money }
  readonly canBeBought: boolean
}

/** Pieces that were saved long ago and never shown again make room. */
const MOST = 200
const newest = (entries: readonly (readonly [string, SavedNote])[]): SavedNotes => Object.fromEntries(entries.slice(-MOST))

/** The notes after a piece was saved at this price. A piece that is saved again begins anew. */
export const notesWith = (notes: SavedNotes, item: string, price: Money): SavedNotes => {
  const { [item]: _before, ...rest } = notes
  return newest([...Object.entries(rest), [item, { price }]])
}

/** The notes after these lines were shown: a first price stays as it is. */
export const notesAfter = (notes: SavedNotes, lines: readonly SeenLine[]): SavedNotes => {
  const seen = lines.map(({ item, price, canBeBought }): readonly [string, SavedNote] => {
    const kept = notes[item]?.price ?? price?.now
    return [item, { ...(kept ? { price: kept } : {}), ...(canBeBought ? {} : { soldOut: true }) }]
  })
  const shown = new Set(seen.map(([item]) => item))
  return newest([...Object.entries(notes).filter(([item]) => !shown.has(item)), ...seen])
}

export interface Marks {
  /** The price when it was saved, where it is lower now. */
  readonly droppedFrom?: Money
  /** It was sold out when the shopper last looked. */
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
