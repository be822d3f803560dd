/**
 * Sends the shopper's changes of the bag one at a time. Only the last requested quantity of a line counts: while a request runs, newer
 * quantities of a line replace each other, and the page shows the server's bag with these quantities applied. So a late answer restores
 * neither a removed line nor an old quantity. Offline, changes wait but are shown.
 * @module
 */
import { withQuantities } from '#domain/bag/bag-model.ts'
import { type BagReply, type BagView, CODE_FIELD, NO_CART, UNSENT } from '#domain/contracts/bag.ts'
import type { LineChange, UnsentChanges } from './unsent-changes.ts'

/** Milliseconds; spec A §9 debounces the quantity. */
export const DEBOUNCE_MS = 500

export interface QueueState {
  /** The bag from the server's last answer. */
  readonly bag?: BagView
  /** Requested quantities without an answer, by line. */
  readonly pending: ReadonlyMap<string, number>
  /** A change is pending; reading the bag does not count. */
  readonly busy: boolean
  /** Changes wait for the connection. */
  readonly isOffline: boolean
  /** A request for the bag is running. */
  readonly reading: boolean
  /** The error of the last change, or a notice about it. */
  readonly message?: { readonly tone: 'info' | 'error'; readonly text: string }
}

/** The reply's code if the device was offline, so nothing was sent. */
export const OFFLINE = 'offline'

export interface QueueOptions {
  /** Random id of the tab, stored with each change. */
  readonly tab: string
  newKey(): string
  readonly kept: UnsentChanges
  /** Must not reject: a failed connection is a reply too. `leaving` requests outlive the page. */
  sendChange(change: LineChange, leaving: boolean): Promise<BagReply>
  onState(state: QueueState): void
  /** Called after this page has changed the bag. */
  onChanged?(): void
  /**
   * Called when a change has its answer, with the server's bag before and after it. Also called without the later bag when the visitor
   * leaves the page before the answer.
   */
  readonly onAnswered?: (change: LineChange, before: BagView | undefined, after?: BagView) => unknown
}

interface PendingChange extends LineChange {
  ready: boolean
  sent: boolean
  timer?: ReturnType<typeof setTimeout>
}

export type BagQueue = ReturnType<typeof createBagQueue>

export function createBagQueue({ tab, newKey, kept, sendChange, onState, onChanged, onAnswered }: QueueOptions) {
  const pending = new Map<string, PendingChange>()
  const tasks: (() => Promise<void>)[] = []
  let bag: BagView | undefined
  let message: QueueState['message']
  /** Whether `message` is about a failed read. */
  let isReadBroken = false
  let turn = 0
  let running = false
  let isOffline = false
  /** Counts how often the device came back online. */
  let resumed = 0

  const settling: (() => void)[] = []

  /** Counts the pending changes and reads. */
  let changing = 0
  let reading = 0

  const isOpen = () => changing > 0 || (pending.size > 0 && !isOffline)

  const tell = () =>
    onState({
      bag,
      message,
      isOffline,
      busy: isOpen(),
      reading: reading > 0,
      pending: new Map([...pending].map(([id, change]) => [id, change.quantity])),
    })

  /** A successful read keeps the last change's message, because a read for the promotions follows each change. */
  function adopt(reply: BagReply, ofRead = false): void {
    bag = reply.bag ? withPromotions(reply.bag, bag) : bag
    if (ofRead && reply.ok && !isReadBroken) {
      message = reply.notice ? { tone: 'info', text: reply.notice } : message
      return
    }
    isReadBroken = ofRead && !reply.ok
    if (!reply.ok && (reply.field === CODE_FIELD || reply.code === UNSENT)) {
      // Shown at the field, or above the page.
      message = undefined
    } else if (!reply.ok) {
      message = { tone: 'error', text: reply.message }
    } else {
      message = reply.notice ? { tone: 'info', text: reply.notice } : undefined
    }
  }

  async function send(change: PendingChange): Promise<void> {
    change.sent = true
    const since = resumed
    const reply = await sendChange(change, false)
    if (isHeld(change, reply, since)) {
      return
    }
    answered(change, reply)
    onChanged?.()
  }

  /** If the device was offline, the change was not sent: it waits, and its line keeps the shopper's quantity. */
  function isHeld(change: PendingChange, reply: BagReply, since: number): boolean {
    if (reply.ok || reply.code !== OFFLINE) {
      return false
    }
    // If the device came back meanwhile, the change is sent again at once.
    isOffline = resumed === since
    change.sent = false
    change.ready = true
    return true
  }

  /** Ends a change, even if it was refused. A newer quantity of the line stays in the map. */
  function answered(change: PendingChange, reply: BagReply): void {
    const before = bag
    adopt(isGone(change, reply) ? { ok: true, bag: reply.bag } : reply)
    onAnswered?.(change, before, bag)
    kept.forget(change)
    if (pending.get(change.lineId) === change) {
      pending.delete(change.lineId)
    }
  }

  /** Tasks come first, in order; then removals, and quantities after their debounce. */
  const next = () => {
    const task = tasks.shift()
    if (task) {
      return task
    }
    const change = isOffline ? undefined : [...pending.values()].find(({ ready, sent }) => ready && !sent)
    return change && (() => send(change))
  }

  async function run(): Promise<void> {
    if (running) {
      return
    }
    running = true
    for (let work = next(); work; work = next()) {
      tell()
      await work()
    }
    running = false
    tell()
    for (const resolve of settling.splice(0)) {
      resolve()
    }
  }

  function request(lineId: string, quantity: number, ready: boolean, later?: string): void {
    const before = pending.get(lineId)
    if (before?.quantity === 0) {
      // The line is being removed, so no later quantity may restore it.
      return
    }
    clearTimeout(before?.timer)
    turn += 1
    const change: PendingChange = { lineId, quantity, later, turn: { tab, number: turn }, key: newKey(), ready, sent: false }
    pending.set(lineId, change)
    kept.keep(change)
    message = undefined
    if (ready) {
      void run()
    } else {
      change.timer = setTimeout(() => {
        change.ready = true
        void run()
      }, DEBOUNCE_MS)
    }
    tell()
  }

  return {
    setQuantity: (lineId: string, quantity: number) => request(lineId, quantity, quantity === 0),
    /** @param later the wishlist item, if the line moves to the wishlist */
    remove: (lineId: string, later?: string) => request(lineId, 0, true, later),

    /** Cancels an unsent removal; the line keeps its shown quantity. */
    restore(lineId: string, quantity: number): boolean {
      const change = pending.get(lineId)
      if (!change || change.sent || change.quantity > 0) {
        return false
      }
      pending.delete(lineId)
      kept.forget(change)
      request(lineId, quantity, true)
      return true
    },

    /** Queues another request about the bag, such as an add or a read. */
    ask(send: () => Promise<BagReply>, changes = false): Promise<BagReply> {
      changing += changes ? 1 : 0
      reading += changes ? 0 : 1
      return new Promise((resolve) => {
        tasks.push(async () => {
          const reply = await send()
          adopt(reply, !changes)
          if (changes) {
            changing -= 1
            onChanged?.()
          } else {
            reading -= 1
          }
          resolve(reply)
        })
        void run()
      })
    },

    /** Starts with the bag of the page's HTML. */
    seed(known: BagView): void {
      if (!bag) {
        bag = known
        tell()
      }
    },

    /**
     * Sends waiting changes and those of an earlier page, with their old keys, so that a change that had arrived counts once. Called at the
     * start of a page and when the device is back online.
     */
    resume(): void {
      isOffline = false
      resumed += 1
      for (const change of kept.read()) {
        if (!pending.has(change.lineId)) {
          pending.set(change.lineId, { ...change, ready: true, sent: false })
        }
      }
      if (pending.size > 0) {
        void run()
      }
    },

    /** Ends all debounces; resolves when every change has its answer. */
    settle(): Promise<void> {
      for (const change of pending.values()) {
        clearTimeout(change.timer)
        change.ready = true
      }
      const done = new Promise<void>((resolve) => settling.push(resolve))
      void run()
      return done
    },

    get isOpen(): boolean {
      return isOpen()
    },

    /** Sends unsent changes while the visitor leaves the page; these requests outlive the page. */
    flush(): void {
      for (const change of pending.values()) {
        onAnswered?.(change, bag)
        if (!change.sent) {
          clearTimeout(change.timer)
          change.sent = true
          const since = resumed
          void sendChange(change, true).then((reply) => {
            if (!isHeld(change, reply, since)) {
              answered(change, reply)
            }
            tell()
          })
        }
      }
    },
  }
}

/** A removal has succeeded if the cart no longer exists: an earlier page sent the removal too, or another device emptied the bag. */
const isGone = ({ quantity }: LineChange, reply: BagReply): reply is BagReply & { readonly bag: BagView } =>
  quantity === 0 && !reply.ok && reply.code === NO_CART && reply.bag !== undefined

/** The answer to a change does not wait for the promotions engine, so the previous promotions stay visible until the next read. */
const withPromotions = (bag: BagView, before: BagView | undefined): BagView =>
  bag.promotions || bag.lines.length === 0 || !before?.promotions
    ? bag
    : { ...bag, promotions: { ...before.promotions, state: 'checking' } }

/** The server's bag with the shopper's pending quantities applied. */
export const shownBag = ({ bag, pending }: Pick<QueueState, 'bag' | 'pending'>): BagView | undefined =>
  bag && pending.size > 0 ? withQuantities(bag, pending) : bag
