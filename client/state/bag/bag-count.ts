/**
 * The number of items in the bag. A page knows only this number until the shopper opens the bag or adds something, or another tab changes
 * the bag. Then the page reads the bag itself (`bag.ts`).
 * @module
 */
import { atom, type WritableAtom } from 'jotai'
import { deviceStore } from '#client/browser/stores.ts'
import type { MarketCode } from '#domain/markets.ts'
import { watchBag } from './bag-fresh.ts'

const givenAtom = atom<number | undefined>(undefined)
/** Sets the count from the page's HTML, which only one bag button has, for the others. */
export const reportCount = atom(null, (_get, set, count: number) => set(givenAtom, count))

interface Shown {
  /** Undefined until the bag has been read. */
  readonly count?: number
  /** A change is pending. */
  readonly busy: boolean
}

const shownAtom = atom<Shown>({ busy: false })
/** Sets the count of the bag that was read, including pending changes. */
export const showCount = atom(null, (_get, set, shown: Shown) => set(shownAtom, shown))

/** Number of items in the bag; undefined until known. */
export const bagCountAtom = atom((get) => get(shownAtom).count ?? get(givenAtom))
/** The count for screen readers: known only after the bag was read, and while no change is pending. */
export const settledCountAtom = atom((get) => {
  const { count, busy } = get(shownAtom)
  return busy ? undefined : count
})

/** One object per store, because a shared object would mix two shoppers' data. */
const othersAtom = atom((): { notify?: () => void } => ({}))
export const notifyOtherTabs = atom(null, (get) => get(othersAtom).notify?.())

/** Storage key of the changes that have no response yet. */
export const unsentChangesKey = (market: MarketCode): string => `bag-changes-${market}`

const hasUnsentChanges = (market: MarketCode): boolean => deviceStore.read(unsentChangesKey(market)) !== undefined

type Action = WritableAtom<null, [], unknown>

/** Passed in to avoid an import cycle, because `bag.ts` imports this module. */
interface BagActions {
  readonly refreshBag: Action
  readonly resumeBag: Action
}

/**
 * Refreshes the bag after a change in another tab, and sends changes that an earlier page left unsent. Several islands call this;
 * only the first call has an effect.
 */
export const syncBagAcrossTabs = atom(null, (get, set, market: MarketCode, { refreshBag, resumeBag }: BagActions) => {
  const others = get(othersAtom)
  if (others.notify) {
    return
  }
  others.notify = watchBag({ refresh: () => set(refreshBag) })
  if (hasUnsentChanges(market)) {
    set(resumeBag)
  }
})
