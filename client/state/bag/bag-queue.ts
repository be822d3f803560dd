/**
 * Sends the shopper's changes to the bag one at a time. The page shows the server's bag with the pending quantities applied, so a
 * late response brings back neither a removed line nor an old quantity. Changes made offline are shown too.
 * @module
 */
import { withQuantities } from '#domain/bag/bag-model.ts'
import { type BagReply, type BagView, NO_CART } from '#domain/contracts/bag.ts'
import { afterReply, type ConfirmedBag } from './confirmed-bag.ts'
import { createLineChanges, type LineChangeOptions } from './line-changes.ts'
import { createRequestQueue } from './request-queue.ts'
import type { LineChange } from './unsent-changes.ts'

export interface QueueState extends Pick<ConfirmedBag, 'bag' | 'message'> {
  /** The requested quantities that have had no response, by line. */
  readonly pending: ReadonlyMap<string, number>
  /** True while a change is pending. Loading the bag does not count. */
  readonly busy: boolean
  /** True while changes wait for the connection. */
  readonly isOffline: boolean
  /** True while the bag is being loaded. */
  readonly reading: boolean
}

export interface QueueOptions extends LineChangeOptions {
  onState(state: QueueState): void
  /** Called after this page has changed the bag. */
  onChanged?(): void
  /**
   * Called with the server's bag before and after each change. If the visitor leaves before the response arrives, the call is
   * made then, without `after`.
   */
  readonly onDone?: (change: LineChange, before: BagView | undefined, after?: BagView) => unknown
}

export type BagQueue = ReturnType<typeof createBagQueue>

export function createBagQueue(options: QueueOptions) {
  const { onState, onChanged, onDone } = options
  let answered: ConfirmedBag = {}
  const changes = createLineChanges(options, onLineReply, () => void requests.run())
  const requests = createRequestQueue(nextChange, onReply, publish)
  const isOpen = () => requests.open.changes > 0 || (changes.pending.size > 0 && !changes.isOffline())

  function publish(): void {
    const { bag, message } = answered
    const pending = new Map([...changes.pending].map(([id, { quantity }]) => [id, quantity]))
    onState({ bag, message, isOffline: changes.isOffline(), busy: isOpen(), reading: requests.open.reads > 0, pending })
  }

  function onReply(reply: BagReply, isChange: boolean): void {
    answered = afterReply(answered, reply, isChange)
    if (isChange) {
      onChanged?.()
    }
  }

  function onLineReply(change: LineChange, reply: BagReply): void {
    const { bag } = answered
    answered = afterReply(answered, isGone(change, reply) ? { ok: true, bag: reply.bag } : reply, true)
    onDone?.(change, bag, answered.bag)
  }

  function nextChange() {
    const change = changes.next()
    return change && (async () => (await changes.send(change, false)) && onChanged?.())
  }

  function request(lineId: string, quantity: number, ready: boolean, later?: string): boolean {
    const isPut = changes.put(lineId, quantity, ready, later)
    if (isPut) {
      answered = { ...answered, message: undefined }
      if (ready) {
        void requests.run()
      }
      publish()
    }
    return isPut
  }

  return {
    setQuantity: (lineId: string, quantity: number) => request(lineId, quantity, quantity === 0),
    /** @param later the wishlist item, if the line moves to the wishlist */
    remove: (lineId: string, later?: string) => request(lineId, 0, true, later),

    /** Cancels a removal that has not been sent. The line keeps the quantity that the page shows. */
    restore: (lineId: string, quantity: number) => changes.cancelRemoval(lineId) && request(lineId, quantity, true),

    ask: requests.ask,

    /** Sets the initial bag from the page's HTML. */
    seed(bag: BagView): void {
      if (!answered.bag) {
        answered = { ...answered, bag }
        publish()
      }
    },

    /** Sends the changes that are waiting. Called when the page starts and when the device is back online. */
    resume(): void {
      changes.resume()
      if (changes.pending.size > 0) {
        void requests.run()
      }
    },

    /** Ends all debounces early. Resolves when every change has had a response. */
    settle(): Promise<void> {
      changes.endDebounces()
      return requests.settle()
    },

    get isOpen(): boolean {
      return isOpen()
    },

    /** Sends the remaining changes as the visitor leaves. The requests complete without the page. */
    flush(): void {
      for (const change of changes.pending.values()) {
        onDone?.(change, answered.bag)
        if (!change.sent) {
          void changes.send(change, true).then(publish)
        }
      }
    },
  }
}

/**
 * A removal counts as successful if the cart no longer exists: an earlier page may have sent it too, or another device may have
 * emptied the bag.
 */
const isGone = ({ quantity }: LineChange, reply: BagReply): reply is BagReply & { readonly bag: BagView } =>
  quantity === 0 && !reply.ok && reply.code === NO_CART && reply.bag !== undefined

export const shownBag = ({ bag, pending }: Pick<QueueState, 'bag' | 'pending'>): BagView | undefined =>
  bag && pending.size > 0 ? withQuantities(bag, pending) : bag
