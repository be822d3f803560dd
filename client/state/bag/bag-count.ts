/**
 * How many pieces are in the bag: all that a page knows of it before the shopper looks into it or adds something. The bag itself
 * (`bag.ts`) is read then, or when another tab has changed it.
 * @module
 */
import { atom, type WritableAtom } from 'jotai'
import { deviceStore } from '#client/browser/stores.ts'
import type { MarketCode } from '#domain/markets.ts'
import { watchBag } from './bag-fresh.ts'

const givenAtom = atom<number | undefined>(undefined)
/** The pieces that the page came with: one of its bag buttons knows them, and tells the others. */
export const tellCount = atom(null, (_get, set, count: number) => set(givenAtom, count))

interface Shown {
  /** Undefined until the bag has been read. */
  readonly count?: number
  /** A change is on its way. */
  readonly busy: boolean
}

const shownAtom = atom<Shown>({ busy: false })
/** The pieces of the bag that has been read, with the shopper's pending changes. */
export const showCount = atom(null, (_get, set, shown: Shown) => set(shownAtom, shown))

/** Pieces in it; undefined until the page's own count is known, or the bag has been read. */
export const bagCountAtom = atom((get) => get(shownAtom).count ?? get(givenAtom))
/** The same for screen readers: only once the bag has been read, and while no change is on its way. */
export const settledCountAtom = atom((get) => {
  const { count, busy } = get(shownAtom)
  return busy ? undefined : count
})

/** A new object for each store, as in `bag.ts`. */
const othersAtom = atom((): { tell?: () => void } => ({}))
/** Tells the other tabs that the bag has changed here. */
export const tellOthers = atom(null, (get) => get(othersAtom).tell?.())

/** Where the changes without an answer are kept. */
export const unsentChangesKey = (market: MarketCode): string => `bag-changes-${market}`

const hasUnsentChanges = (market: MarketCode): boolean => deviceStore.read(unsentChangesKey(market)) !== undefined

type Action = WritableAtom<null, [], unknown>

/** Actions on the bag, handed in since the bag itself needs its count. */
interface BagActions {
  readonly refreshBag: Action
  readonly resumeBag: Action
}

/**
 * Reads the bag again after a change in another tab, and sends what an earlier page has left undone. Several islands may call it; the
 * page sets the listener up once.
 */
export const syncBagAcrossTabs = atom(null, (get, set, market: MarketCode, { refreshBag, resumeBag }: BagActions) => {
  const others = get(othersAtom)
  if (others.tell) {
    return
  }
  others.tell = watchBag({ refresh: () => set(refreshBag) })
  if (hasUnsentChanges(market)) {
    set(resumeBag)
  }
})
