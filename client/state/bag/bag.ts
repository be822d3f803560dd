/**
 * The page's bag: its content, the last addition, and the queue of requests that change it. `open-bag.ts` contains the actions in
 * an open bag.
 * @module
 */
import { atom, type Getter, type Setter } from 'jotai'
import { cookieOf, writeCookie } from '#client/browser/cookie.ts'
import { dismiss, notify } from '#client/state/notifications.ts'
import { type OpenedPanel, openPanel } from '#client/state/panel.ts'
import { followShop, isOnWishlist } from '#client/state/wishlist/wishlist.ts'
import { formatTurn } from '#domain/bag/bag-rules.ts'
import { mayBeStored } from '#domain/bag/unsent-change.ts'
import { type BagLine, type BagReply, type BagView, type RemovedLine, UNSENT } from '#domain/contracts/bag.ts'
import { VISITOR_COOKIE } from '#domain/cookies/cookies.ts'
import { marketFromPath } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagChangeText as text } from '#domain/text/bag-changes.ts'
import { cookiesBlocked } from '#domain/text/layout.ts'
import { notifyOtherTabs, showCount } from './bag-count.ts'
import { emitBagEvent } from './bag-events.ts'
import { holdLinks } from './bag-leave.ts'
import { type BagQueue, createBagQueue, type QueueState, shownBag } from './bag-queue.ts'
import { isFromServer, newKey, postBag, readBag } from './bag-requests.ts'
import { OFFLINE } from './line-changes.ts'
import { createOfflineAdds, type OfflineAdds } from './offline-adds.ts'
import { type OfflineAdd, unsentChanges } from './unsent-changes.ts'

export const bagStateAtom = atom<QueueState>({ pending: new Map(), busy: false, reading: false, isOffline: false })
const addedAtom = atom<{ readonly line: BagLine; readonly quantity: number } | undefined>(undefined)

/** The bag with pending changes applied. Undefined until the page has loaded it. */
export const bagAtom = atom((get) => shownBag(get(bagStateAtom)))
export const bagBusyAtom = atom((get) => get(bagStateAtom).busy)
/** The line that was last added, for the confirmation overlay. */
export const lastAddedAtom = atom((get) => get(addedAtom))

/** The line that was last removed, even if the removal failed. */
export const removedAtom = atom<RemovedLine | undefined>(undefined)

/** Each store has its own object, because a shared one would mix two shoppers' data. */
const holderAtom = atom((): Holder => ({ adding: new Map(), unanswered: new Map() }))

interface Holder {
  bag?: { readonly queue: BagQueue; readonly offlineAdds: OfflineAdds }
  readonly adding: Map<string, Promise<BagReply>>
  /** The idempotency keys of add-to-bag requests that have had no response, by path and fields. */
  readonly unanswered: Map<string, string>
}

export const queueOf = (get: Getter, set: Setter): BagQueue => bagOf(get, set).queue

export function bagOf(get: Getter, set: Setter): NonNullable<Holder['bag']> {
  const holder = get(holderAtom)
  if (!holder.bag) {
    const kept = unsentChanges(here().code)
    const tab = newKey().replaceAll('-', '').slice(0, 12)
    const queue = createBagQueue({
      tab,
      newKey,
      kept,
      onChanged: () => set(notifyOtherTabs),
      onState: (state) => {
        const bag = shownBag(state)
        set(bagStateAtom, state)
        set(showCount, { count: bag?.count, busy: state.busy })
        emitBagEvent({ what: 'bag', bag, reading: state.reading })
      },
      // Only the page that made a change reports it, even if a later page resends it.
      onDone: (change, before, after) => change.turn.tab === tab && emitBagEvent({ what: 'changed', change, before, after }),
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
    // The bag before a repair, loaded now if the page has not loaded it before.
    const bagBefore = async ({ kind }: OfflineAdd) =>
      kind === 'repair' ? (get(bagStateAtom).bag ?? (await readBag(paths.bag(here()))).bag) : undefined
    const offlineAdds = createOfflineAdds({
      kept,
      say: (said) => set(notify, said),
      takeBack: (id) => set(dismiss, id),
      send: (add) => queue.ask(async () => unsentUnlessReplied(await sendAdd(add, await bagBefore(add))), true),
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

export const here = () => marketFromPath(location.pathname).market

/** Moves a line to the wishlist. Undoing this also removes the item from the wishlist, unless it was already there. */
const sendLater = atom(null, async (get, set, lineId: string, item: string, fields: URLSearchParams): Promise<BagReply> => {
  const isNew = !get(isOnWishlist)(item)
  fields.set('item', item)
  const reply = await postBag(paths.wishlistLater(here()), fields)
  if (isFromServer(reply)) {
    set(followShop)
    const removed = get(removedAtom)
    if (removed?.was?.lineId === lineId) {
      set(removedAtom, { ...removed, saved: { item: isNew ? item : undefined } })
    }
  }
  return reply
})

export const refreshBag = atom(null, (get, set): Promise<BagReply> => queueOf(get, set).ask(() => readBag(paths.bag(here()))))

/** Sends changes that an earlier page could not send. */
export const resumeBag = atom(null, (get, set): void => {
  queueOf(get, set)
})

/** `message` is absent if a message above the page already says that the request waits for the connection. */
export type AddResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message?: string; readonly field?: string; readonly added?: readonly number[] }

/** Posts the form of a product or a look, and opens `panel` on success. Pressing the button twice adds the product once. */
export const addToBagAtom = atom(
  null,
  async (get, set, form: FormData, action: string, name: string, panel: OpenedPanel = 'added'): Promise<AddResult> => {
    const fields = new URLSearchParams(
      [...form].flatMap(([field, value]): [string, string][] => (typeof value === 'string' ? [[field, value]] : [])),
    )
    const reply = await addOnce(get, set, { name, path: new URL(action, location.href).pathname, fields })
    if (!reply.ok) {
      return reply.code === UNSENT ? { ok: false } : reply
    }
    const [first] = linesOf(reply)
    if (first) {
      set(addedAtom, { line: first.line, quantity: first.more })
    }
    // If the line has already been removed in another tab, the sidebar opens with the current bag instead.
    set(openPanel, first ? panel : 'bag')
    return { ok: true }
  },
)

const ADDING = { words: { failed: text.failed.add, offline: text.failed.offlineAdd } }

/** The changed lines as they are in the bag after the change, or before it if they are gone. */
const linesOf = ({ changes = [], bag }: BagReply, before?: BagView) => {
  const lines = [...(bag?.lines ?? []), ...(before?.lines ?? [])]
  return changes.flatMap(({ lineId, more }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, more }] : []
  })
}

/** @param before the bag before a repair, because the response no longer contains the removed lines */
export const sendAdd = async ({ kind, path, fields, key }: OfflineAdd, before?: BagView): Promise<BagReply> => {
  const body = new URLSearchParams(fields)
  body.set('key', key)
  const reply = await postBag(path, body, kind ? {} : ADDING)
  const lines = linesOf(reply, before)
  if (lines.length > 0) {
    emitBagEvent({ what: 'counted', lines })
  }
  return reply
}

/** The request is stored on the device and will be sent later, so no failure is shown. */
export const unsentUnlessReplied = (reply: BagReply): BagReply =>
  reply.ok || isFromServer(reply) ? reply : { ...reply, code: UNSENT }

interface Add {
  readonly name: string
  readonly path: string
  readonly fields: URLSearchParams
}

/**
 * Queues an add-to-bag request. If the same request is already pending, the reply to it is returned. A retry after a lost
 * connection uses the same key. A request made offline is stored on the device.
 * @param isThere whether the line is still in the bag
 */
export function addOnce(get: Getter, set: Setter, { name, path, fields }: Add, isThere = () => false): Promise<BagReply> {
  const { adding, unanswered } = get(holderAtom)
  const what = `${path}?${fields}`
  const running = adding.get(what)
  if (running) {
    return running
  }
  if (!navigator.cookieEnabled) {
    return Promise.resolve({ ok: false, code: 'no-cookies', message: cookiesBlocked })
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
    if (!reply.ok && reply.code === OFFLINE && mayBeStored(fields)) {
      offlineAdds.keep(add)
      return unsentUnlessReplied(reply)
    }
    if (!isFromServer(reply)) {
      unanswered.set(what, key)
    }
    return reply
  }
  const reply = queue.ask(send, true).finally(() => adding.delete(what))
  adding.set(what, reply)
  return reply
}

/** Two tabs may each add a first product at the same time. This sets an id that tells the shop that both belong to one visitor. */
function knowVisitor(): void {
  if (cookieOf(VISITOR_COOKIE.name) === undefined && crypto.randomUUID) {
    writeCookie(VISITOR_COOKIE, crypto.randomUUID())
  }
}
