import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BagLine, BagReply, BagView } from '#domain/contracts/bag.ts'
import { createBagQueue, DEBOUNCE_MS, OFFLINE, type QueueState, shownBag } from './bag-queue.ts'
import { type KeptChanges, keptChanges, type LineChange } from './kept-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

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
const bagOf = (pieces: ReadonlyMap<string, number>): BagView => {
  const lines = [...pieces].map(([id, quantity]) => line(id, quantity))
  const total = gbp(lines.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0))
  return { lines, count: lines.length, subtotal: total, discount: gbp(0), total, canCheckOut: true }
}

/** What a device keeps, for all pages of one test. */
function device(): KeptChanges {
  const kept = new Map<string, LineChange>()
  return {
    read: () => [...kept.values()],
    keep: (change) => kept.set(change.lineId, change),
    forget: ({ lineId, key }) => kept.get(lineId)?.key === key && kept.delete(lineId),
  }
}
const options = () => ({ tab: crypto.randomUUID().slice(0, 8), newKey: () => crypto.randomUUID(), kept: device() })

interface World {
  readonly latency?: (call: number) => number
  readonly server?: Map<string, number>
  readonly kept?: KeptChanges
  readonly isOnline?: () => boolean
}

/** Of a server that remembers keys, for all pages of one test. */
const answeredKeys = new WeakMap<Map<string, number>, Set<string>>()

/** A server that takes its time; it answers with the bag as it is when the work is done. */
function shop(
  pieces: Record<string, number>,
  { latency = () => 100, server = new Map(Object.entries(pieces)), kept = device(), isOnline = () => true }: World = {},
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
      // As the server's cart queue does: the later turn of a tab wins, and a removed line stays removed.
      const { tab, number } = change.turn
      const turn = `${change.lineId} ${tab}`
      if (!keys.has(change.key) && server.has(change.lineId) && (turns.get(turn) ?? 0) <= number) {
        keys.add(change.key)
        turns.set(turn, number)
        if (change.quantity === 0) {
          server.delete(change.lineId)
        } else {
          server.set(change.lineId, change.quantity)
        }
      }
      return { ok: true, bag: bagOf(server) }
    },
  })
  queue.seed(bagOf(server))
  const shown = () => Object.fromEntries(shownBag(state.now)?.lines.map(({ id, quantity }) => [id, quantity]) ?? [])
  return { queue, server, calls, state, shown }
}

test('spec A §9: a quantity is sent 500 ms after its last change, and is seen at once', async () => {
  const { queue, calls, shown } = shop({ a: 1 })
  queue.setQuantity('a', 2)
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1)
  queue.setQuantity('a', 3)
  expect(shown()).toEqual({ a: 3 })
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1)
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.map(({ change }) => change.quantity)).toEqual([3])
})

test('a late answer neither shows an older quantity nor restores a removed line', async () => {
  const { queue, server, shown } = shop({ a: 1, b: 1 }, { latency: () => 3000 })
  queue.setQuantity('a', 2)
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  queue.setQuantity('a', 5)
  queue.remove('b')
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toEqual({ a: 5 })
  await vi.runAllTimersAsync()
  expect(shown()).toEqual({ a: 5 })
  expect([...server]).toEqual([['a', 5]])
})

test('a quantity for a line that is being removed does not restore the line', async () => {
  const { queue, server, calls } = shop({ a: 1 })
  queue.remove('a')
  queue.setQuantity('a', 4)
  await vi.runAllTimersAsync()
  expect(server.size).toBe(0)
  expect(calls).toHaveLength(1)
})

test('after a refused change the bag shows the server’s quantity and its message', async () => {
  const states: QueueState[] = []
  const queue = createBagQueue({
    ...options(),
    onState: (state) => states.push(state),
    sendChange: async () => ({ ok: false, code: 'sold-out', message: 'gone', bag: bagOf(new Map([['a', 1]])) }),
  })
  queue.seed(bagOf(new Map([['a', 1]])))
  queue.setQuantity('a', 9)
  await vi.runAllTimersAsync()
  const last = states.at(-1)
  expect(last && shownBag(last)?.lines[0]?.quantity).toBe(1)
  expect(last?.message).toEqual({ tone: 'error', text: 'gone' })
  expect(last?.busy).toBe(false)
})

test('a read after a change leaves what was said of the change; a read that fails is taken back by one that succeeds', async () => {
  const { queue, server, state } = shop({ a: 1 })
  const bag = bagOf(server)
  const said = async (reply: BagReply, changes = false) => {
    await queue.ask(async () => reply, changes)
    await queue.settle()
    return state.now.message?.text
  }
  expect(await said({ ok: true, bag, notice: 'repaired' }, true)).toBe('repaired')
  expect(await said({ ok: true, bag })).toBe('repaired')
  expect(await said({ ok: false, code: 'unavailable', message: 'unreadable' })).toBe('unreadable')
  expect(await said({ ok: true, bag })).toBeUndefined()
})

test('settling sends a debounced change at once and waits for its answer, so that the next page shows it', async () => {
  const { queue, server, calls } = shop({ a: 1 })
  queue.seed(bagOf(server))
  queue.setQuantity('a', 4)
  expect(queue.isOpen).toBe(true)
  const settled = queue.settle()
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  await settled
  expect(server.get('a')).toBe(4)
  expect(queue.isOpen).toBe(false)
  await queue.settle()
})

test('a page that is left sends its debounced changes at once, in requests that outlive it', () => {
  const { queue, calls } = shop({ a: 1, b: 1 })
  queue.setQuantity('a', 4)
  queue.setQuantity('b', 2)
  queue.flush()
  expect(calls.map(({ change, leaving }) => [change.lineId, change.quantity, leaving])).toEqual([
    ['a', 4, true],
    ['b', 2, true],
  ])
})

const step = fc.record({
  line: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 0, max: 9 }),
  wait: fc.constantFrom(0, 1, 99, 300, 500, 700, 2000),
})

test('in any order and with any delay of the answers: the last quantity for each line wins, one request at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 20 }),
      fc.array(fc.constantFrom(0, 50, 400, 1500), { minLength: 1 }),
      async (steps, delays) => {
        const { queue, server, shown, state } = shop(
          { a: 1, b: 1, c: 1 },
          { latency: (call) => delays[call % delays.length] ?? 0 },
        )
        const meant: Record<string, number> = { a: 1, b: 1, c: 1 }
        for (const { line: id, quantity, wait } of steps) {
          queue.setQuantity(id, quantity)
          if (id in meant) {
            meant[id] = quantity
          }
          if (quantity === 0) {
            delete meant[id]
          }
          // The screen always shows the quantities that the shopper meant.
          expect(shown()).toEqual(meant)
          await vi.advanceTimersByTimeAsync(wait)
          expect(shown()).toEqual(meant)
        }
        await vi.runAllTimersAsync()
        expect(shown()).toEqual(meant)
        expect(Object.fromEntries(server)).toEqual(meant)
        expect(state.mostFlying).toBeLessThanOrEqual(1)
        expect(state.now.busy).toBe(false)
      },
    ),
    { numRuns: 200 },
  )
})

test('a removal that waits for another change is taken back, and the line keeps the quantity that it was shown with', async () => {
  const { queue, server, calls } = shop({ a: 1, b: 1 })
  queue.remove('a')
  queue.setQuantity('b', 4)
  queue.remove('b')
  expect(queue.restore('a', 1)).toBe(false)
  expect(queue.restore('b', 4)).toBe(true)
  await vi.runAllTimersAsync()
  expect([...server]).toEqual([['b', 4]])
  expect(calls.map(({ change }) => [change.lineId, change.quantity])).toEqual([
    ['a', 0],
    ['b', 4],
  ])
})

test('offline, changes wait and are seen at once; back online each is sent once, and nothing is said to be refused', async () => {
  let online = false
  const { queue, server, calls, shown, state } = shop({ a: 1, b: 1 }, { isOnline: () => online })
  queue.setQuantity('a', 4)
  queue.remove('b')
  await vi.runAllTimersAsync()
  queue.setQuantity('a', 6)
  await vi.runAllTimersAsync()
  expect([shown(), state.now.isOffline, state.now.busy, queue.isOpen, calls.length]).toEqual([{ a: 6 }, true, false, false, 0])
  expect(state.now.message).toBeUndefined()
  await queue.settle()

  online = true
  queue.resume()
  queue.resume()
  await vi.runAllTimersAsync()
  expect([...server]).toEqual([['a', 6]])
  expect(calls.map(({ change }) => [change.lineId, change.quantity])).toEqual([
    ['a', 6],
    ['b', 0],
  ])
  expect(state.now.isOffline).toBe(false)
})

const offlineStep = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    line: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({
    kind: fc.constantFrom('offline' as const, 'online' as const, 'reload' as const),
    wait: fc.constantFrom(0, 60, 700),
  }),
)

test('whenever the connection breaks and however often the page is reloaded: the last quantities are there in the end, each sent change counts once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(offlineStep, { maxLength: 16 }), async (steps) => {
      const server = new Map(Object.entries({ a: 1, b: 1, c: 1 }))
      const kept = device()
      let online = true
      const open = () => {
        const page = shop({}, { server, kept, isOnline: () => online })
        page.queue.resume()
        return page
      }
      let page = open()
      const meant: Record<string, number> = { a: 1, b: 1, c: 1 }
      for (const step of steps) {
        if (step.kind === 'change') {
          if (step.line in meant) {
            page.queue.setQuantity(step.line, step.quantity)
            meant[step.line] = step.quantity
          }
          if (step.quantity === 0) {
            delete meant[step.line]
          }
        } else {
          if (step.kind === 'reload') {
            // A request of the page that is left goes on, and its answer reaches no page.
            page.queue.flush()
            page = open()
          } else {
            online = step.kind === 'online'
            if (online) {
              page.queue.resume()
            }
          }
          await vi.advanceTimersByTimeAsync(step.wait)
        }
      }
      online = true
      page.queue.resume()
      await vi.runAllTimersAsync()
      expect(Object.fromEntries(server)).toEqual(meant)
      expect(kept.read()).toEqual([])
      expect(page.shown()).toEqual(meant)
    }),
    { numRuns: 200 },
  )
})

test('what a device keeps is a line, a quantity and a key: for a day, by market, and anything else in its place is ignored', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  const change = { lineId: 'a', quantity: 2, turn: { tab: 'tab1', number: 1 }, key: 'key-00000001' }
  const kept = keptChanges('en')
  kept.keep({ ...change, quantity: 1, key: 'key-00000000' })
  kept.keep(change)
  expect(kept.read()).toMatchObject([change])
  expect(keptChanges('us').read()).toEqual([])
  kept.forget({ ...change, key: 'key-00000000' })
  expect(kept.read()).toMatchObject([change])
  vi.advanceTimersByTime(86_400_000)
  expect(kept.read()).toEqual([])
  for (const text of ['{', '7', '[{"lineId":"a"}]', JSON.stringify([{ ...change, lineId: '<b>', at: Date.now() }])]) {
    stored.set('bag-changes-en', text)
    expect(kept.read()).toEqual([])
  }
  kept.keep(change)
  kept.forget(change)
  expect(stored.size).toBe(0)
  vi.stubGlobal('localStorage', undefined)
  kept.keep(change)
  expect(kept.read()).toEqual([])
  vi.unstubAllGlobals()
})
