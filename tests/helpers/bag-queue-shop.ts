/** A bag queue in front of a slow fake server. */

import { createBagQueue, type QueueOptions, type QueueState, shownBag } from '#client/state/bag/bag-queue.ts'
import { OFFLINE } from '#client/state/bag/line-changes.ts'
import type { LineChange, OfflineAdd, UnsentChanges } from '#client/state/bag/unsent-changes.ts'
import type { BagLine, BagReply, BagView } from '#domain/contracts/bag.ts'

const gbp = (minor: number) => ({ minor, currency: 'GBP' as const })
const line = (id: string, quantity: number): BagLine => ({
  id,
  productId: 1,
  sku: id,
  name: id,
  href: '/',
  options: [],
  isGiftCard: false,
  quantity,
  most: 99,
  stock: 'available',
  price: gbp(1000),
  lineTotal: gbp(1000 * quantity),
  picture: { src: '', alt: '' },
})
export const bagOf = (pieces: ReadonlyMap<string, number>): BagView => {
  const lines = [...pieces].map(([id, quantity]) => line(id, quantity))
  const total = gbp(lines.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0))
  return { lines, count: lines.length, subtotal: total, discount: gbp(0), total, canCheckOut: true }
}

/** Device storage that several pages of a test share. */
export function device(): UnsentChanges {
  const kept = new Map<string, LineChange>()
  const adds = new Map<string, OfflineAdd>()
  return {
    read: () => [...kept.values()],
    keep: (change) => kept.set(change.lineId, change),
    adds: () => [...adds.values()],
    storeAdd: (add) => adds.set(add.key, add),
    forget({ key }) {
      adds.delete(key)
      for (const [line, change] of kept) {
        if (change.key === key) {
          kept.delete(line)
        }
      }
    },
  }
}
export const options = () => ({ tab: crypto.randomUUID().slice(0, 8), newKey: () => crypto.randomUUID(), kept: device() })

interface World extends Pick<Partial<QueueOptions>, 'onDone'> {
  readonly latency?: (call: number) => number
  readonly server?: Map<string, number>
  readonly kept?: UnsentChanges
  readonly isOnline?: () => boolean
  /** Collects the lines that are moved to the wishlist. */
  readonly saved?: string[]
  /** The server lowers any larger quantity to this maximum. */
  readonly most?: number
}

/** Idempotency keys that the server has already seen. Pages of one test share them. */
const answeredKeys = new WeakMap<Map<string, number>, Set<string>>()

/** A slow server. It builds each response after the delay, from the bag at that moment. */
export function shop(
  pieces: Record<string, number>,
  {
    latency = () => 100,
    server = new Map(Object.entries(pieces)),
    kept = device(),
    isOnline = () => true,
    saved = [],
    most = 99,
    onDone,
  }: World = {},
) {
  const keys = answeredKeys.get(server) ?? new Set()
  answeredKeys.set(server, keys)
  const calls: { change: LineChange; leaving: boolean }[] = []
  const state: { now: QueueState; flying: number; mostFlying: number } = {
    now: { pending: new Map(), busy: false, reading: false, isOffline: false },
    flying: 0,
    mostFlying: 0,
  }
  const turns = new Map<string, number>()
  const queue = createBagQueue({
    ...options(),
    kept,
    onDone,
    onState: (next) => {
      state.now = next
    },
    async sendChange(change, leaving): Promise<BagReply> {
      if (!isOnline()) {
        return { ok: false, code: OFFLINE, message: 'offline' }
      }
      calls.push({ change, leaving })
      state.flying += 1
      state.mostFlying = Math.max(state.mostFlying, state.flying)
      await new Promise((resolve) => setTimeout(resolve, latency(calls.length)))
      state.flying -= 1
      // Like the real cart queue, the server ignores a turn that is older than the tab's latest one, and it never restores a
      // removed line.
      const { tab, number } = change.turn
      const turn = `${change.lineId} ${tab}`
      if (!keys.has(change.key) && server.has(change.lineId) && (turns.get(turn) ?? 0) <= number) {
        keys.add(change.key)
        turns.set(turn, number)
        if (change.quantity === 0) {
          server.delete(change.lineId)
          saved.push(...(change.later === undefined ? [] : [change.later]))
        } else {
          server.set(change.lineId, Math.min(change.quantity, most))
        }
      }
      return { ok: true, bag: bagOf(server) }
    },
  })
  queue.seed(bagOf(server))
  const shown = () => Object.fromEntries(shownBag(state.now)?.lines.map(({ id, quantity }) => [id, quantity]) ?? [])
  return { queue, server, calls, state, shown }
}
