/**
 * The shopper's actions in the open bag, on the bag page or in the sidebar. Loaded together with the bag's lines, because a page
 * with a closed bag needs only `bag.ts`.
 * @module
 */
import { atom, type Getter, type Setter } from 'jotai'
import { removeSaved } from '#client/state/wishlist/wishlist.ts'
import { type BagReply, type BagView, CODE_FIELD, type RemovedLine, UNSENT } from '#domain/contracts/bag.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import {
  addOnce,
  bagAtom,
  bagOf,
  bagStateAtom,
  here,
  queueOf,
  refreshBag,
  removedAtom,
  sendAdd,
  unsentUnlessReplied,
} from './bag.ts'
import type { QueueState } from './bag-queue.ts'
import { newKey } from './bag-requests.ts'
import { OFFLINE } from './line-changes.ts'

/** True if the promotions have not been loaded since the bag last changed. */
export const promotionsStaleAtom = atom((get) => {
  const { bag } = get(bagStateAtom)
  return bag !== undefined && bag.lines.length > 0 && (bag.promotions?.state ?? 'checking') === 'checking'
})
/** True while stale promotions are being loaded. */
export const promotionsCheckingAtom = atom((get) => get(promotionsStaleAtom) && get(bagStateAtom).reading)
export const bagMessageAtom = atom((get): QueueState['message'] => {
  const { isOffline, message } = get(bagStateAtom)
  return isOffline ? { tone: 'info', text: bagText.failed.offline } : message
})

/** The line that was last removed. Undefined if the line is in the bag, for example because its removal failed. */
export const lastRemovedAtom = atom((get) => {
  const removed = get(removedAtom)
  return get(bagAtom)?.lines.some(({ id }) => id === removed?.was?.lineId) ? undefined : removed
})

/** Sets the bag from the page's HTML, and the line that a posted form has just removed. */
export const seedBag = atom(null, (get, set, bag: BagView, removed?: RemovedLine) => {
  set(removedAtom, removed)
  queueOf(get, set).seed(bag)
})
export const setLineQuantity = atom(null, (get, set, lineId: string, quantity: number) =>
  queueOf(get, set).setQuantity(lineId, quantity),
)
/** With `later`, the line moves to the wishlist. */
export const removeLine = atom(null, (get, set, lineId: string, later?: string) => {
  const lines = get(bagAtom)?.lines ?? []
  const index = lines.findIndex(({ id }) => id === lineId)
  const line = lines[index]
  // The quantity that the page shows, because the server may not have it yet.
  const again = line?.again && { ...line.again, quantity: String(line.quantity) }
  set(removedAtom, line && { name: line.name, again, was: { lineId, index }, saved: later === undefined ? undefined : {} })
  queueOf(get, set).remove(lineId, later)
})

/**
 * Removes every line while offline, because the form that deletes the cart cannot be sent. Free gifts disappear with the products
 * that earned them.
 */
export const emptyBag = atom(null, (get, set) => {
  for (const { id, isGift } of get(bagAtom)?.lines ?? []) {
    if (!isGift) {
      set(removeLine, id)
    }
  }
  set(removedAtom, undefined)
})

/** Puts the last removed line back, with its quantity and texts. */
export const undoRemoval = atom(null, async (get, set): Promise<void> => {
  const removed = get(removedAtom)
  const { name = '', again, was, saved } = removed ?? {}
  if (!again || (was && queueOf(get, set).restore(was.lineId, Number(again.quantity)))) {
    return
  }
  const add = { name, path: paths.bagItems(here()), fields: new URLSearchParams(again) }
  // If the removal failed, the line is still in the bag and must not be added a second time.
  const isStillIn = () => get(bagStateAtom).bag?.lines.some(({ id }) => id === was?.lineId) === true
  const reply = await addOnce(get, set, add, isStillIn)
  if ((reply.ok || reply.code === UNSENT) && get(removedAtom) === removed) {
    set(removedAtom, undefined)
    const piece = parseItem(saved?.item)
    if (piece) {
      void set(removeSaved, piece)
    }
  }
})

/** Removes sold-out lines and lowers quantities above the stock. The reply states what changed. */
export const repairBag = atom(
  null,
  (get, set): Promise<BagReply> => askOrKeep(get, set, { kind: 'repair', path: paths.bagRepair(here()), fields: '' }),
)

/** Loads the promotions for the current bag, unless a change or a load is pending. */
export const refreshPromotions = atom(null, (get, set): void => {
  const { busy, reading } = get(bagStateAtom)
  if (get(promotionsStaleAtom) && !busy && !reading) {
    void set(refreshBag)
  }
})

/** Adds or removes a promo code, depending on the path. */
export const changeCode = atom(
  null,
  (get, set, path: string, code: string): Promise<BagReply> =>
    askOrKeep(get, set, {
      kind: path === paths.bagCodeOff(here()) ? 'codeOff' : 'code',
      name: code,
      path,
      fields: String(new URLSearchParams({ [CODE_FIELD]: code })),
    }),
)

/** Sends a change whose effect is unknown until the response arrives. Offline, the change is stored with its idempotency key. */
function askOrKeep(
  get: Getter,
  set: Setter,
  { kind, name = '', ...what }: { kind: keyof typeof bagText.offlineAsk; name?: string; path: string; fields: string },
): Promise<BagReply> {
  const { queue, offlineAdds } = bagOf(get, set)
  const ask = { ...what, kind, name: bagText.offlineAsk[kind].name(name), key: newKey() }
  return queue.ask(async () => {
    const reply = await sendAdd(ask, get(bagStateAtom).bag)
    if (reply.ok || reply.code !== OFFLINE) {
      return reply
    }
    offlineAdds.keep(ask)
    return unsentUnlessReplied(reply)
  }, true)
}
