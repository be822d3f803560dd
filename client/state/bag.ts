/**
 * The bag of this page: what is in it, what was just added, the shopper's actions on it, and the requests they send. One queue a
 * store.
 * @module
 */
import { atom, type Getter, type Setter } from 'jotai'
import { formatTurn } from '#domain/bag/bag-rules.ts'
import { mayBeKept } from '#domain/bag/kept-change.ts'
import { type BagLine, type BagReply, type BagView, CODE_FIELD, KEPT, type RemovedLine } from '#domain/contracts/bag.ts'
import { VISITOR_COOKIE } from '#domain/cookies.ts'
import { marketFromPath } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { parseItem } from '#domain/wishlist/wishlist-cookie.ts'
import { showCount, tellOthers } from './bag-count.ts'
import { holdLinks } from './bag-leave.ts'
import { type BagQueue, createBagQueue, OFFLINE, type QueueState, shownBag } from './bag-queue.ts'
import { isAnswer, newKey, postBag, readBag } from './bag-requests.ts'
import { keptChanges, type OfflineAdd } from './kept-changes.ts'
import { dismiss, notify } from './notifications.ts'
import { createOfflineAdds, type OfflineAdds } from './offline-adds.ts'
import { openPanel } from './panel.ts'
import { tell } from './tell.ts'
import { followShop, isOnWishlist, removeSaved } from './wishlist.ts'

const stateAtom = atom<QueueState>({ pending: new Map(), busy: false, reading: false, isOffline: false })
const addedAtom = atom<{ readonly line: BagLine; readonly quantity: number } | undefined>(undefined)

/** The bag with the shopper's pending changes; undefined until it has been read on this page. */
export const bagAtom = atom((get) => shownBag(get(stateAtom)))
export const bagBusyAtom = atom((get) => get(stateAtom).busy)
/** The promotions of the bag as the server knows it have not been read, or not since its last change. */
export const promotionsStaleAtom = atom((get) => {
  const { bag } = get(stateAtom)
  return bag !== undefined && bag.lines.length > 0 && (bag.promotions?.state ?? 'checking') === 'checking'
})
/** Stale, and on their way. */
export const promotionsCheckingAtom = atom((get) => get(promotionsStaleAtom) && get(stateAtom).reading)
export const bagMessageAtom = atom((get): QueueState['message'] => {
  const { isOffline, message } = get(stateAtom)
  return isOffline ? { tone: 'info', text: bagText.failed.offline } : message
})
/** The line that was added last, for the overlay. */
export const lastAddedAtom = atom((get) => get(addedAtom))

const removedAtom = atom<RemovedLine | undefined>(undefined)
/** The line that was removed last; none while it is in the bag, as when its removal has failed. */
export const lastRemovedAtom = atom((get) => {
  const removed = get(removedAtom)
  return get(bagAtom)?.lines.some(({ id }) => id === removed?.was?.lineId) ? undefined : removed
})

/** A new object for each store, so that no two shoppers ever share one. */
const holderAtom = atom((): Holder => ({ adding: new Map(), unanswered: new Map() }))

interface Holder {
  bag?: { readonly queue: BagQueue; readonly offlineAdds: OfflineAdds }
  readonly adding: Map<string, Promise<BagReply>>
  /** The keys of adds that may have been made or not, by what was added. */
  readonly unanswered: Map<string, string>
}

const queueOf = (get: Getter, set: Setter): BagQueue => bagOf(get, set).queue

function bagOf(get: Getter, set: Setter): NonNullable<Holder['bag']> {
  const holder = get(holderAtom)
  if (!holder.bag) {
    const kept = keptChanges(here().code)
    const queue = createBagQueue({
      tab: newKey().replaceAll('-', '').slice(0, 12),
      newKey,
      kept,
      onChanged: () => set(tellOthers),
      onState: (state) => {
        set(stateAtom, state)
        set(showCount, { count: shownBag(state)?.count, busy: state.busy })
      },
      sendChange: ({ lineId, quantity, later, turn, key }, leaving) => {
        const fields = new URLSearchParams({ itemId: lineId, key })
        if (later !== undefined) {
          return set(sendLater, lineId, later, fields)
        }
        if (quantity === 0) {
          return postBag(paths.bagRemove(here()), fields, { leaving })
        }
        fields.set('quantity', String(quantity))
        fields.set('turn', formatTurn(turn))
        return postBag(paths.bagQuantity(here()), fields, { leaving })
      },
    })
    const offlineAdds = createOfflineAdds({
      kept,
      say: (said) => set(notify, said),
      takeBack: (id) => set(dismiss, id),
      send: (add) => queue.ask(async () => keptUnlessAnswered(await sendAdd(add)), true),
    })
    const resume = () => {
      queue.resume()
      offlineAdds.resume()
    }
    addEventListener('pagehide', queue.flush)
    addEventListener('online', resume)
    holdLinks(queue)
    holder.bag = { queue, offlineAdds }
    resume()
  }
  return holder.bag
}

const here = () => marketFromPath(location.pathname).market

/** The bag that a page was rendered with, and the line that a form has removed from it just before. */
export const seedBag = atom(null, (get, set, bag: BagView, removed?: RemovedLine) => {
  set(removedAtom, removed)
  queueOf(get, set).seed(bag)
})
export const setLineQuantity = atom(null, (get, set, lineId: string, quantity: number) => {
  const line = get(bagAtom)?.lines.find(({ id }) => id === lineId)
  const more = quantity - (line?.quantity ?? quantity)
  if (line && more !== 0) {
    tell({ what: more > 0 ? 'added' : 'removed', line, quantity: Math.abs(more) })
  }
  queueOf(get, set).setQuantity(lineId, quantity)
})
/** Takes a line out of the bag; with `later` it goes on the wishlist. */
export const removeLine = atom(null, (get, set, lineId: string, later?: string) => {
  const lines = get(bagAtom)?.lines ?? []
  const index = lines.findIndex(({ id }) => id === lineId)
  const line = lines[index]
  // The quantity as it is shown: the server may not know it yet.
  const again = line?.again && { ...line.again, quantity: String(line.quantity) }
  set(removedAtom, line && { name: line.name, again, was: { lineId, index }, saved: later === undefined ? undefined : {} })
  if (line) {
    tell({ what: 'removed', line, quantity: line.quantity })
  }
  queueOf(get, set).remove(lineId, later)
})

/** From then on Undo takes the piece off the wishlist, too, unless it was there before. */
const sendLater = atom(null, async (get, set, lineId: string, item: string, fields: URLSearchParams): Promise<BagReply> => {
  const isNew = !get(isOnWishlist)(item)
  fields.set('item', item)
  const reply = await postBag(paths.wishlistLater(here()), fields)
  if (isAnswer(reply)) {
    set(followShop)
    const removed = get(removedAtom)
    if (removed?.was?.lineId === lineId) {
      set(removedAtom, { ...removed, saved: { item: isNew ? item : undefined } })
    }
  }
  return reply
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
  const isStillIn = () => get(stateAtom).bag?.lines.some(({ id }) => id === was?.lineId) === true
  const reply = await addOnce(get, set, add, isStillIn)
  if ((reply.ok || reply.code === KEPT) && get(removedAtom) === removed) {
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
export const refreshBag = atom(null, (get, set): Promise<BagReply> => queueOf(get, set).ask(() => readBag(paths.bag(here()))))

/** Reads the promotions of the bag as it is now, unless that is about to happen anyway. */
export const refreshPromotions = atom(null, (get, set): void => {
  const { busy, reading } = get(stateAtom)
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

/** Sends what an earlier page has left undone. */
export const resumeBag = atom(null, (get, set): void => {
  queueOf(get, set)
})

/** Without a message where it is said above the page: the add waits until the device is online. */
export type AddOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message?: string; readonly field?: string; readonly added?: readonly number[] }

/** Posts a product's own form; on success the overlay opens. The same form pressed twice in a row is one add. */
export const addToBagAtom = atom(null, async (get, set, form: FormData, action: string, name: string): Promise<AddOutcome> => {
  const fields = new URLSearchParams(
    [...form].flatMap(([field, value]): [string, string][] => (typeof value === 'string' ? [[field, value]] : [])),
  )
  const reply = await addOnce(get, set, { name, path: new URL(action, location.href).pathname, fields })
  if (!reply.ok) {
    return reply.code === KEPT ? { ok: false } : reply
  }
  const line = reply.bag.lines.find(({ id }) => id === reply.added?.lineId)
  if (line && reply.added) {
    set(addedAtom, { line, quantity: reply.added.quantity })
    set(openPanel, 'added')
  }
  return { ok: true }
})

const ADDING = { words: { failed: bagText.failed.add, offline: bagText.failed.offlineAdd } }

const sendAdd = async ({ kind, path, fields, key }: OfflineAdd): Promise<BagReply> => {
  const body = new URLSearchParams(fields)
  body.set('key', key)
  const reply = await postBag(path, body, kind ? {} : ADDING)
  const { bag, added } = reply.ok ? reply : {}
  const line = bag?.lines.find(({ id }) => id === added?.lineId)
  if (line && added) {
    tell({ what: 'added', line, quantity: added.quantity, bag })
  }
  return reply
}

/** The device has it still, so nothing is said to have failed. */
const keptUnlessAnswered = (reply: BagReply): BagReply => (reply.ok || isAnswer(reply) ? reply : { ...reply, code: KEPT })

interface Add {
  readonly name: string
  readonly path: string
  readonly fields: URLSearchParams
}

/**
 * Queues an add, unless the same one is on its way: then it is that one's answer. Asked for again after the connection broke, it has
 * the key that it had; offline, the device keeps it.
 * @param isThere the line is in the bag already
 */
function addOnce(get: Getter, set: Setter, { name, path, fields }: Add, isThere = () => false): Promise<BagReply> {
  const { adding, unanswered } = get(holderAtom)
  const what = `${path}?${fields}`
  const running = adding.get(what)
  if (running) {
    return running
  }
  knowVisitor()
  const { queue, offlineAdds } = bagOf(get, set)
  const key = fields.get('key') ?? unanswered.get(what) ?? newKey()
  const send = async (): Promise<BagReply> => {
    if (isThere()) {
      return readBag(paths.bag(here()))
    }
    const add = { name, path, fields: String(fields), key }
    const reply = await sendAdd(add)
    unanswered.delete(what)
    if (!reply.ok && reply.code === OFFLINE && mayBeKept(fields)) {
      offlineAdds.keep(add)
      return keptUnlessAnswered(reply)
    }
    if (!isAnswer(reply)) {
      unanswered.set(what, key)
    }
    return reply
  }
  const reply = queue.ask(send, true).finally(() => adding.delete(what))
  adding.set(what, reply)
  return reply
}

/** A change that no line shows at once: sent, or kept with its key while the device is offline. */
function askOrKeep(
  get: Getter,
  set: Setter,
  { kind, name = '', ...what }: { kind: keyof typeof bagText.offlineAsk; name?: string; path: string; fields: string },
): Promise<BagReply> {
  const { queue, offlineAdds } = bagOf(get, set)
  const ask = { ...what, kind, name: bagText.offlineAsk[kind].name(name), key: newKey() }
  return queue.ask(async () => {
    const reply = await sendAdd(ask)
    if (reply.ok || reply.code !== OFFLINE) {
      return reply
    }
    offlineAdds.keep(ask)
    return keptUnlessAnswered(reply)
  }, true)
}

/** Two tabs may make their first add at the same moment; by this id the shop sees that both belong to one shopper. */
function knowVisitor(): void {
  const { name, maxAge } = VISITOR_COOKIE
  if (!document.cookie.includes(`${name}=`) && crypto.randomUUID) {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store would come too late, and is missing in one of the large browsers
    document.cookie = `${name}=${crypto.randomUUID()}; path=/; max-age=${maxAge}; samesite=lax; secure`
  }
}
