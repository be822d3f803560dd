/**
 * The shopper's changes to the bag, sent one at a time. Only the last requested quantity of a line counts: while a request is
 * under way, newer quantities for a line replace each other, and the page shows the server's bag with these quantities applied.
 * So a late answer restores neither a removed line nor an older quantity. Offline, changes wait and are seen all the same.
 * @module
 */
import { withQuantities } from '#domain/bag/bag-model.ts'
import { type BagReply, type BagView, CODE_FIELD, NO_CART, UNSENT } from '#domain/contracts/bag.ts'
import type { LineChange, UnsentChanges } from './unsent-changes.ts'

/** Spec A §9: bag quantity is debounced by 500 ms. */
export const DEBOUNCE_MS = 500

export interface QueueState {
  /** The bag from the server's last answer. */
  readonly bag?: BagView
  /** The requested quantities without an answer yet, by line. */
  readonly pending: ReadonlyMap<string, number>
  /** A change is on its way; reading is not one. */
  readonly busy: boolean
  /** Changes wait until the device is online again. */
  readonly isOffline: boolean
  /** The bag is being read. */
  readonly reading: boolean
  /** The error of the last change, or a notice about it. */
  readonly message?: { readonly tone: 'info' | 'error'; readonly text: string }
}

/** The code of the reply that a device gives itself when it is not connected: nothing has been sent. */
export const OFFLINE = 'offline'

export interface QueueOptions {
  /** Random: which tab a change comes from. */
  readonly tab: string
  newKey(): string
  readonly kept: UnsentChanges
  /** Must not reject: a broken connection is a reply as well. `leaving` requests outlive the page. */
  sendChange(change: LineChange, leaving: boolean): Promise<BagReply>
  onState(state: QueueState): void
  /** The bag has been changed from here. */
  onChanged?(): void
  /**
   * A change has its answer: with the server's bag before and after it. Or the page is left, without a bag after it: the answer may come
   * later, to this page or to another one.
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
  /** The message says that the bag could not be read. */
  let isReadBroken = false
  let turn = 0
  let running = false
  let isOffline = false
  /** How often the device has been told to be online. */
  let resumed = 0

  const settling: (() => void)[] = []

  /** Changes among the tasks, and reads. */
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

  /** A read that succeeds keeps the message of the last change: a read follows each change, for the promotions. */
  function adopt(reply: BagReply, ofRead = false): void {
    bag = reply.bag ? withPromotions(reply.bag, bag) : bag
    if (ofRead && reply.ok && !isReadBroken) {
      message = reply.notice ? { tone: 'info', text: reply.notice } : message
      return
    }
    isReadBroken = ofRead && !reply.ok
    if (!reply.ok && (reply.field === CODE_FIELD || reply.code === UNSENT)) {
      // Said at its field, or above the page.
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

  /** Not sent, because the device is offline: the change waits, and its line stays as the shopper wants it. */
  function isHeld(change: PendingChange, reply: BagReply, since: number): boolean {
    if (reply.ok || reply.code !== OFFLINE) {
      return false
    }
    // Unless the device came back meanwhile: then the change is sent again at once.
    isOffline = resumed === since
    change.sent = false
    change.ready = true
    return true
  }

  /** A newer quantity for the line stays in the map; this one has its answer, even if it was refused. */
  function answered(change: PendingChange, reply: BagReply): void {
    const before = bag
    adopt(isGone(change, reply) ? { ok: true, bag: reply.bag } : reply)
    onAnswered?.(change, before, bag)
    kept.forget(change)
    if (pending.get(change.lineId) === change) {
      pending.delete(change.lineId)
    }
  }

  /** Tasks first, in their order; then removals, and quantities after their debounce. */
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
      // The line is being removed; no later quantity can restore it.
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
    /** @param later the piece, where it goes on the wishlist */
    remove: (lineId: string, later?: string) => request(lineId, 0, true, later),

    /** Takes back a removal that has not been sent yet; the line keeps the quantity that it was shown with. */
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

    /** Queues any other request about the bag, such as an add or a read. */
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

    /** A bag that came with the page. */
    seed(known: BagView): void {
      if (!bag) {
        bag = known
        tell()
      }
    },

    /**
     * Sends the changes that wait, and those that an earlier page has left: with the keys that they had, so that one that arrived
     * before counts once. At the start of a page, and whenever the device is online again.
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

    /** Ends all debounces, and resolves when every change has its answer. */
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

    /** The page is being left: sends the changes that are not sent yet; these requests outlive the page. */
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

/** The line of a removal is gone where its bag is: an earlier page has sent the removal, too, or another device has emptied the bag. */
const isGone = ({ quantity }: LineChange, reply: BagReply): reply is BagReply & { readonly bag: BagView } =>
  quantity === 0 && !reply.ok && reply.code === NO_CART && reply.bag !== undefined

/** The answer to a change does not wait for the promotions: the earlier ones stay in sight until they are asked for again. */
const withPromotions = (bag: BagView, before: BagView | undefined): BagView =>
  bag.promotions || bag.lines.length === 0 || !before?.promotions
    ? bag
    : { ...bag, promotions: { ...before.promotions, state: 'checking' } }

/** The server's bag with the shopper's unanswered quantities applied. */
export const shownBag = ({ bag, pending }: Pick<QueueState, 'bag' | 'pending'>): BagView | undefined =>
  bag && pending.size > 0 ? withQuantities(bag, pending) : bag
