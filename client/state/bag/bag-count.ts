/**
 * The number of items in the bag. A page knows nothing else about the bag until the shopper opens it, adds something, or changes
 * it in another tab. Only then is the bag itself loaded (`bag.ts`).
 * @module
 */
import { atom, type WritableAtom } from 'jotai'
import { deviceStore } from '#client/browser/stores.ts'
import type { MarketCode } from '#domain/markets.ts'
import { watchBag } from './bag-fresh.ts'

const givenAtom = atom<number | undefined>(undefined)
/** Only one bag button has the count in its HTML. That button sets the count for all bag buttons. */
export const reportCount = atom(null, (_get, set, count: number) => set(givenAtom, count))

interface Shown {
  /** Undefined until the bag has been loaded. */
  readonly count?: number
  /** True while a change is pending. */
  readonly busy: boolean
}

const shownAtom = atom<Shown>({ busy: false })
/** Sets the count of the loaded bag, including pending changes. */
export const showCount = atom(null, (_get, set, shown: Shown) => set(shownAtom, shown))

/** Undefined until known. */
export const bagCountAtom = atom((get) => get(shownAtom).count ?? get(givenAtom))
/** The count that screen readers announce. Undefined until the bag has been loaded, and while a change is pending. */
export const settledCountAtom = atom((get) => {
  const { count, busy } = get(shownAtom)
  return busy ? undefined : count
})

/** Each store has its own object, because a shared one would mix two shoppers' data. */
const othersAtom = atom((): { notify?: () => void } => ({}))
export const notifyOtherTabs = atom(null, (get) => get(othersAtom).notify?.())

/** The storage key for changes that have had no response. */
export const unsentChangesKey = (market: MarketCode): string => `bag-changes-${market}`

const hasUnsentChanges = (market: MarketCode): boolean => deviceStore.read(unsentChangesKey(market)) !== undefined

type Action = WritableAtom<null, [], unknown>

/** Passed as an argument to avoid an import cycle, because `bag.ts` imports this module. */
interface BagActions {
  readonly refreshBag: Action
  readonly resumeBag: Action
}

/**
 * Refreshes the bag after a change in another tab, and sends changes that an earlier page could not send. Several islands call
 * this, but only the first call has an effect.
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
