/**
 * The shopper's changes to the bag, sent one at a time. Only the last requested quantity of a line counts: while a request is
 * under way, newer quantities for a line replace each other, and the page shows the server's bag with these quantities applied.
 * So a late answer restores neither a removed line nor an older quantity.
 * @module
 */
import { type BagReply, type BagView, CODE_FIELD } from '#domain/contracts/bag.ts'

/** Spec A §9: bag quantity is debounced by 500 ms. */
export const DEBOUNCE_MS = 500

export interface LineChange {
  readonly lineId: string
  /** Zero removes the line. */
  readonly quantity: number
  /** Counts up over all quantity changes of this page, so that the server can tell which one is later. */
  readonly turn: number
}

export interface QueueState {
  /** The bag from the server's last answer. */
  readonly bag?: BagView
  /** The requested quantities without an answer yet, by line. */
  readonly pending: ReadonlyMap<string, number>
  /** A change is on its way; reading is not one. */
  readonly busy: boolean
  /** The bag is being read. */
  readonly reading: boolean
  /** The error of the last change, or a notice about it. */
  readonly message?: { readonly tone: 'info' | 'error'; readonly text: string }
}

export interface QueueOptions {
  /** Must not reject: a broken connection is a reply as well. `leaving` requests outlive the page. */
  sendChange(change: LineChange, leaving: boolean): Promise<BagReply>
  onState(state: QueueState): void
  /** The bag has been changed from here. */
  onChanged?(): void
}

interface PendingChange extends LineChange {
  ready: boolean
  sent: boolean
  timer?: ReturnType<typeof setTimeout>
}

export type BagQueue = ReturnType<typeof createBagQueue>

export function createBagQueue({ sendChange, onState, onChanged }: QueueOptions) {
  const pending = new Map<string, PendingChange>()
  const tasks: (() => Promise<void>)[] = []
  let bag: BagView | undefined
  let message: QueueState['message']
  let turn = 0
  let running = false

  const settling: (() => void)[] = []

  /** Changes among the tasks, and reads. */
  let changing = 0
  let reading = 0

  const tell = () =>
    onState({
      bag,
      message,
      busy: changing > 0 || pending.size > 0,
      reading: reading > 0,
      pending: new Map([...pending].map(([id, change]) => [id, change.quantity])),
    })

  function adopt(reply: BagReply): void {
    bag = reply.bag ? withPromotions(reply.bag, bag) : bag
    if (!reply.ok && reply.field === CODE_FIELD) {
      // Said at its field.
      message = undefined
    } else if (!reply.ok) {
      message = { tone: 'error', text: reply.message }
    } else {
      message = reply.notice ? { tone: 'info', text: reply.notice } : undefined
    }
  }

  async function send(change: PendingChange): Promise<void> {
    change.sent = true
    const reply = await sendChange(change, false)
    adopt(reply)
    onChanged?.()
    // A newer quantity for the line stays in the map; this one has its answer, even if it was refused.
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
    const change = [...pending.values()].find(({ ready, sent }) => ready && !sent)
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

  function request(lineId: string, quantity: number, ready: boolean): void {
    const before = pending.get(lineId)
    if (before?.quantity === 0) {
      // The line is being removed; no later quantity can restore it.
      return
    }
    clearTimeout(before?.timer)
    turn += 1
    const change: PendingChange = { lineId, quantity, turn, ready, sent: false }
    pending.set(lineId, change)
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
    remove: (lineId: string) => request(lineId, 0, true),

    /** Takes back a removal that has not been sent yet; the line keeps the quantity that it was shown with. */
    restore(lineId: string, quantity: number): boolean {
      const change = pending.get(lineId)
      if (!change || change.sent || change.quantity > 0) {
        return false
      }
      pending.delete(lineId)
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
          adopt(reply)
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
      return changing > 0 || pending.size > 0
    },

    /** The page is being left: sends the changes that are not sent yet; these requests outlive the page. */
    flush(): void {
      for (const change of pending.values()) {
        if (!change.sent) {
          clearTimeout(change.timer)
          change.sent = true
          void sendChange(change, true).then((reply) => {
            adopt(reply)
            if (pending.get(change.lineId) === change) {
              pending.delete(change.lineId)
            }
            tell()
          })
        }
      }
    },
  }
}

/** The answer to a change does not wait for the promotions: those of before stay in sight until they are asked for again. */
const withPromotions = (bag: BagView, before: BagView | undefined): BagView =>
  bag.promotions || bag.lines.length === 0 || !before?.promotions
    ? bag
    : { ...bag, promotions: { ...before.promotions, state: 'checking' } }

/** The server's bag with the shopper's unanswered quantities applied. The totals stay the server's (domain/promotions/bag-sums.ts). */
export function shownBag({ bag, pending }: Pick<QueueState, 'bag' | 'pending'>): BagView | undefined {
  if (!bag || pending.size === 0) {
    return bag
  }
  const lines = bag.lines.flatMap((line) => {
    const quantity = pending.get(line.id) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, lineTotal: { ...line.lineTotal, minor: line.price.minor * quantity } }]
  })
  return { ...bag, lines, count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}
