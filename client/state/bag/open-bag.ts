/**
 * The shopper's actions in the open bag, on its page or in its sidebar. It is loaded with the bag's lines: a page whose bag is closed needs
 * `bag.ts` alone.
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
  unsentUnlessAnswered,
} from './bag.ts'
import { OFFLINE, type QueueState } from './bag-queue.ts'
import { newKey } from './bag-requests.ts'

/** The promotions of the bag as the server knows it have not been read, or not since its last change. */
export const promotionsStaleAtom = atom((get) => {
  const { bag } = get(bagStateAtom)
  return bag !== undefined && bag.lines.length > 0 && (bag.promotions?.state ?? 'checking') === 'checking'
})
/** Stale, and on their way. */
export const promotionsCheckingAtom = atom((get) => get(promotionsStaleAtom) && get(bagStateAtom).reading)
export const bagMessageAtom = atom((get): QueueState['message'] => {
  const { isOffline, message } = get(bagStateAtom)
  return isOffline ? { tone: 'info', text: bagText.failed.offline } : message
})

/** The line that was removed last; none while it is in the bag, as when its removal has failed. */
export const lastRemovedAtom = atom((get) => {
  const removed = get(removedAtom)
  return get(bagAtom)?.lines.some(({ id }) => id === removed?.was?.lineId) ? undefined : removed
})

/** The bag that a page was rendered with, and the line that a form has removed from it just before. */
export const seedBag = atom(null, (get, set, bag: BagView, removed?: RemovedLine) => {
  set(removedAtom, removed)
  queueOf(get, set).seed(bag)
})
export const setLineQuantity = atom(null, (get, set, lineId: string, quantity: number) =>
  queueOf(get, set).setQuantity(lineId, quantity),
)
/** Takes a line out of the bag; with `later` it goes on the wishlist. */
export const removeLine = atom(null, (get, set, lineId: string, later?: string) => {
  const lines = get(bagAtom)?.lines ?? []
  const index = lines.findIndex(({ id }) => id === lineId)
  const line = lines[index]
  // The quantity as it is shown: the server may not know it yet.
  const again = line?.again && { ...line.again, quantity: String(line.quantity) }
  set(removedAtom, line && { name: line.name, again, was: { lineId, index }, saved: later === undefined ? undefined : {} })
  queueOf(get, set).remove(lineId, later)
})

/** Takes every line out: offline, where the form that deletes the cart cannot be sent. The gifts of a bag go with what earned them. */
export const emptyBag = atom(null, (get, set) => {
  for (const { id, isGift } of get(bagAtom)?.lines ?? []) {
    if (!isGift) {
      set(removeLine, id)
    }
  }
  set(removedAtom, undefined)
})

/** Adds the line that was removed last as it was, with its texts and its quantity. */
export const undoRemoval = atom(null, async (get, set): Promise<void> => {
  const removed = get(removedAtom)
  const { name = '', again, was, saved } = removed ?? {}
  if (!again || (was && queueOf(get, set).restore(was.lineId, Number(again.quantity)))) {
    return
  }
  const add = { name, path: paths.bagItems(here()), fields: new URLSearchParams(again) }
  // The removal has its answer by then. Where it failed, the line is still there, and must not be added to itself.
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

/** Removes what has sold out and lowers what is short; the answer says what was done. */
export const repairBag = atom(
  null,
  (get, set): Promise<BagReply> => askOrKeep(get, set, { kind: 'repair', path: paths.bagRepair(here()), fields: '' }),
)

/** Reads the promotions of the bag as it is now, unless that is about to happen anyway. */
export const refreshPromotions = atom(null, (get, set): void => {
  const { busy, reading } = get(bagStateAtom)
  if (get(promotionsStaleAtom) && !busy && !reading) {
    void set(refreshBag)
  }
})

/** Enters a code, or takes it off: which of both is the address. */
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

/** A change that no line shows at once: sent, or kept with its key while the device is offline. */
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
    return unsentUnlessAnswered(reply)
  }, true)
}
