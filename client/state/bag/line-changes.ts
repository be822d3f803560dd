/**
 * The shopper's changes to lines that have had no response. Only the last quantity of a line matters: while a request is running,
 * a newer quantity replaces one that has not been sent. Offline, changes wait.
 * @module
 */
import type { BagReply } from '#domain/contracts/bag.ts'
import type { LineChange, UnsentChanges } from './unsent-changes.ts'

/** Milliseconds. Delays a change of quantity until the shopper pauses (spec A §9). */
export const DEBOUNCE_MS = 500

/** The reply's code if the device was offline and nothing was sent. */
export const OFFLINE = 'offline'

export interface LineChangeOptions {
  /** The tab's random id, stored with each change. */
  readonly tab: string
  newKey(): string
  readonly kept: UnsentChanges
  /** Must not reject: a failed connection also counts as a reply. With `leaving`, the request completes without the page. */
  sendChange(change: LineChange, leaving: boolean): Promise<BagReply>
}

interface PendingChange extends LineChange {
  ready: boolean
  sent: boolean
  timer?: ReturnType<typeof setTimeout>
}

/**
 * @param onReply called even if the server refused the change
 * @param onReady called when a change's debounce has ended
 */
export function createLineChanges(
  { tab, newKey, kept, sendChange }: LineChangeOptions,
  onReply: (change: LineChange, reply: BagReply) => void,
  onReady: () => void,
) {
  const pending = new Map<string, PendingChange>()
  let turn = 0
  let isOffline = false
  /** How many times the device has come back online. */
  let resumed = 0

  return {
    pending: pending as ReadonlyMap<string, PendingChange>,
    isOffline: () => isOffline,
    next: () => (isOffline ? undefined : [...pending.values()].find(({ ready, sent }) => ready && !sent)),

    /** @returns false if the line is being removed, because no later quantity may bring it back */
    put(lineId: string, quantity: number, ready: boolean, later?: string): boolean {
      const before = pending.get(lineId)
      if (before?.quantity === 0) {
        return false
      }
      clearTimeout(before?.timer)
      turn += 1
      const change: PendingChange = { lineId, quantity, later, turn: { tab, number: turn }, key: newKey(), ready, sent: false }
      pending.set(lineId, change)
      kept.keep(change)
      if (!ready) {
        change.timer = setTimeout(() => {
          change.ready = true
          onReady()
        }, DEBOUNCE_MS)
      }
      return true
    },

    cancelRemoval(lineId: string): boolean {
      const change = pending.get(lineId)
      if (!change || change.sent || change.quantity > 0) {
        return false
      }
      pending.delete(lineId)
      kept.forget(change)
      return true
    },

    /**
     * Called when the device is back online. Takes over an earlier page's changes with their old keys, so that a change that did
     * arrive is not applied twice.
     */
    resume(): void {
      isOffline = false
      resumed += 1
      for (const change of kept.read()) {
        if (!pending.has(change.lineId)) {
          pending.set(change.lineId, { ...change, ready: true, sent: false })
        }
      }
    },

    endDebounces(): void {
      for (const change of pending.values()) {
        clearTimeout(change.timer)
        change.ready = true
      }
    },

    /** @returns false if the device was offline: the change waits, and its line keeps the shopper's quantity */
    async send(change: PendingChange, leaving: boolean): Promise<boolean> {
      clearTimeout(change.timer)
      change.sent = true
      const since = resumed
      const reply = await sendChange(change, leaving)
      if (!reply.ok && reply.code === OFFLINE) {
        // If the device came back online during the request, the change is resent at once.
        isOffline = resumed === since
        change.sent = false
        change.ready = true
        return false
      }
      onReply(change, reply)
      kept.forget(change)
      // If the shopper has changed the line in the meantime, the newer quantity stays pending.
      if (pending.get(change.lineId) === change) {
        pending.delete(change.lineId)
      }
      return true
    },
  }
}
