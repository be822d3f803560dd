/**
 * The bag of this page: what is in it, what was just added, the shopper's actions on it, and the requests they send. One queue a
 * store.
 * @module
 */
import { atom, type Getter, type Setter } from 'jotai'
import { formatTurn } from '#domain/bag/bag-rules.ts'
import { type BagLine, type BagReply, type BagView, CODE_FIELD, parseBagReply, type RemovedLine } from '#domain/contracts/bag.ts'
import { VISITOR_COOKIE } from '#domain/cookies.ts'
import { marketFromPath } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { showCount, tellOthers } from './bag-count.ts'
import { holdLinks } from './bag-leave.ts'
import { type BagQueue, createBagQueue, OFFLINE, type QueueState, shownBag } from './bag-queue.ts'
import { keptChanges } from './kept-changes.ts'
import { openPanel } from './panel.ts'

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
const holderAtom = atom((): Holder => ({ adding: new Map() }))

interface Holder {
  queue?: BagQueue
  readonly adding: Map<string, Promise<BagReply>>
}

function queueOf(get: Getter, set: Setter): BagQueue {
  const holder = get(holderAtom)
  if (!holder.queue) {
    const queue = createBagQueue({
      tab: newKey().replaceAll('-', '').slice(0, 12),
      newKey,
      kept: keptChanges(here().code),
      onChanged: () => set(tellOthers),
      onState: (state) => {
        set(stateAtom, state)
        set(showCount, { count: shownBag(state)?.count, busy: state.busy })
      },
      sendChange: ({ lineId, quantity, turn, key }, leaving) => {
        const fields = new URLSearchParams({ itemId: lineId, key })
        if (quantity === 0) {
          return postBag(paths.bagRemove(here()), fields, { leaving })
        }
        fields.set('quantity', String(quantity))
        fields.set('turn', formatTurn(turn))
        return postBag(paths.bagQuantity(here()), fields, { leaving })
      },
    })
    addEventListener('pagehide', queue.flush)
    addEventListener('online', queue.resume)
    holdLinks(queue)
    holder.queue = queue
    queue.resume()
  }
  return holder.queue
}

const here = () => marketFromPath(location.pathname).market

/** The bag that a page was rendered with, and the line that a form has removed from it just before. */
export const seedBag = atom(null, (get, set, bag: BagView, removed?: RemovedLine) => {
  set(removedAtom, removed)
  queueOf(get, set).seed(bag)
})
export const setLineQuantity = atom(null, (get, set, lineId: string, quantity: number) =>
  queueOf(get, set).setQuantity(lineId, quantity),
)
export const removeLine = atom(null, (get, set, lineId: string) => {
  const lines = get(bagAtom)?.lines ?? []
  const index = lines.findIndex(({ id }) => id === lineId)
  const line = lines[index]
  // The quantity as it is shown: the server may not know it yet.
  const again = line?.again && { ...line.again, quantity: String(line.quantity) }
  set(removedAtom, line && { name: line.name, again, was: { lineId, index } })
  queueOf(get, set).remove(lineId)
})

/** Adds the line that was removed last as it was, with its texts and its quantity. */
export const undoRemoval = atom(null, async (get, set): Promise<void> => {
  const removed = get(removedAtom)
  const { again, was } = removed ?? {}
  if (!again || (was && queueOf(get, set).restore(was.lineId, Number(again.quantity)))) {
    return
  }
  const reply = await addOnce(get, set, `undo ${JSON.stringify(again)}`, () => {
    // The removal has its answer by now. Where it failed, the line is still there, and must not be added to itself.
    const isStillIn = get(stateAtom).bag?.lines.some(({ id }) => id === was?.lineId)
    return isStillIn ? readBag(paths.bag(here())) : postBag(paths.bagItems(here()), new URLSearchParams(again), ADDING)
  })
  if (reply.ok && get(removedAtom) === removed) {
    set(removedAtom, undefined)
  }
})
/** Removes what has sold out and lowers what is short; the answer says what was done. */
export const repairBag = atom(
  null,
  (get, set): Promise<BagReply> => queueOf(get, set).ask(() => postBag(paths.bagRepair(here()), new URLSearchParams()), true),
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
    queueOf(get, set).ask(() => postBag(path, new URLSearchParams({ [CODE_FIELD]: code })), true),
)

/** Sends what an earlier page has left undone. */
export const resumeBag = atom(null, (get, set): void => {
  queueOf(get, set)
})

export type AddOutcome = { readonly ok: true } | Pick<Extract<BagReply, { ok: false }>, 'ok' | 'message' | 'field' | 'added'>

/** Posts a product's own form; on success the overlay opens. The same form pressed twice in a row is one add. */
export const addToBagAtom = atom(null, (get, set, form: FormData, action: string): Promise<AddOutcome> => {
  const fields = new URLSearchParams(
    [...form].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return addOnce(get, set, `${action}?${fields}`, () => postBag(action, fields, ADDING)).then((reply): AddOutcome => {
    if (!reply.ok) {
      return reply
    }
    const line = reply.bag.lines.find(({ id }) => id === reply.added?.lineId)
    if (line && reply.added) {
      set(addedAtom, { line, quantity: reply.added.quantity })
      set(openPanel, 'added')
    }
    return { ok: true }
  })
})

const ADDING = { words: { failed: bagText.failed.add, offline: bagText.failed.offlineAdd } }

/** Queues an add, unless the same one is on its way: then it is that one's answer. */
function addOnce(get: Getter, set: Setter, what: string, send: () => Promise<BagReply>): Promise<BagReply> {
  const { adding } = get(holderAtom)
  const running = adding.get(what)
  if (running) {
    return running
  }
  knowVisitor()
  const reply = queueOf(get, set)
    .ask(send, true)
    .finally(() => adding.delete(what))
  adding.set(what, reply)
  return reply
}

/** Two tabs may make their first add at the same moment; by this id the shop sees that both belong to one shopper. */
function knowVisitor(): void {
  const { name, maxAge } = VISITOR_COOKIE
  if (!document.cookie.includes(`${name}=`) && crypto.randomUUID) {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store would come too late, and is missing in one of the large browsers
    document.cookie = `${name}=${crypto.randomUUID()}; path=/; max-age=${maxAge}; samesite=lax; secure`
  }
}

const TIMEOUT_MS = 10_000
/** The connection broke before there was an answer: the change may have been made or not. */
const BROKEN = 'broken'

/** Random and unique; `randomUUID` exists on secure pages only. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const trouble = (code: string, message: string): BagReply => ({ ok: false, code, message })

interface Words {
  readonly failed: string
  readonly offline?: string
}

async function call(address: string, init: RequestInit, { failed, offline = bagText.failed.offline }: Words): Promise<BagReply> {
  try {
    const response = await fetch(address, {
      ...init,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return parseBagReply(await response.json()) ?? trouble('malformed', failed)
  } catch (error) {
    // No connection, a timeout, or an answer that is not JSON: the shopper sees a message, and may retry.
    if (!navigator.onLine) {
      return trouble(OFFLINE, offline)
    }
    return trouble(error instanceof TypeError ? BROKEN : 'late', failed)
  }
}

const readBag = (address: string): Promise<BagReply> => call(address, { cache: 'no-store' }, { failed: bagText.unreadable })

/** A change carries an idempotency key, so that a retry after a broken connection does not apply it twice. */
async function postBag(
  address: string,
  fields: URLSearchParams,
  more: { leaving?: boolean; words?: Words } = {},
): Promise<BagReply> {
  const { leaving = false, words = { failed: bagText.failed.change } } = more
  const body = new URLSearchParams(fields)
  if (!body.has('key')) {
    body.set('key', newKey())
  }
  // keepalive: leaving the page right after a press must not cancel the request.
  const send = () => call(address, { method: 'POST', body, keepalive: true }, words)
  const reply = await send()
  return !reply.ok && reply.code === BROKEN && !leaving ? send() : reply
}
