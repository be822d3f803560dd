import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BagReply, type BagView, NO_CART } from '#domain/contracts/bag.ts'
import { bagOf, device, options, shop } from '#tests/helpers/bag-queue-shop.ts'
import { createBagQueue, type QueueOptions, type QueueState, shownBag } from './bag-queue.ts'
import { DEBOUNCE_MS } from './line-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

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

test('a late response neither shows an older quantity nor restores a removed line', async () => {
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

test('a removal that finds no cart has succeeded: the bag is empty and no failure is shown', async () => {
  const states: QueueState[] = []
  const queue = createBagQueue({
    ...options(),
    onState: (state) => states.push(state),
    sendChange: async () => ({ ok: false, code: NO_CART, message: 'no cart', bag: bagOf(new Map()) }),
  })
  queue.seed(bagOf(new Map([['a', 1]])))
  queue.remove('a')
  await vi.runAllTimersAsync()
  expect(states.at(-1)).toMatchObject({ bag: { lines: [] }, pending: new Map(), message: undefined })
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

test('a read after a change keeps the change’s message; a failed read’s message disappears with the next success', async () => {
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

test('settling sends a debounced change at once and waits for its response, so that the next page includes it', async () => {
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

test('leaving the page sends debounced changes at once, in requests that outlive it', () => {
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

test('with responses in any order and with any delay, the last quantity of each line wins, one request at a time', async () => {
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
          // The page must show the quantities that the shopper asked for.
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

test('a removal that waits for another change can be undone, and the line keeps its shown quantity', async () => {
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

test('a notice with a read is shown, because only it reports quantities that a merge of bags reduced', async () => {
  const { queue, server, state } = shop({ a: 1 })
  await queue.ask(async () => ({ ok: true, bag: bagOf(server), notice: 'one is less' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(state.now.message).toEqual({ tone: 'info', text: 'one is less' })
  await queue.ask(async () => ({ ok: true, bag: bagOf(server) }))
  expect(state.now.message?.text).toBe('one is less')
})

/** Records each confirmed change, with the line's quantity before and after it. */
function answers() {
  const seen: { line: string; before?: number; after?: number; key: string; tab: string }[] = []
  const quantityIn = (bag: BagView | undefined, id: string) => bag && (bag.lines.find((line) => line.id === id)?.quantity ?? 0)
  const onDone: QueueOptions['onDone'] = ({ lineId: line, key, turn: { tab } }, before, after) =>
    seen.push({ line, before: quantityIn(before, line), after: quantityIn(after, line), key, tab })
  const taken = () => seen.splice(0).map(({ line, before, after }) => [line, before, after])
  return { seen, taken, onDone }
}

test('each change has one response with the server’s quantities: three presses count once, a capped one counts as capped, and one undone before it was sent does not count', async () => {
  const { taken, onDone } = answers()
  const { queue } = shop({ a: 1, b: 1, c: 2 }, { onDone, most: 5 })
  for (const quantity of [2, 3, 4]) {
    queue.setQuantity('a', quantity)
  }
  expect(taken()).toEqual([])
  await vi.runAllTimersAsync()
  expect(taken()).toEqual([['a', 1, 4]])

  queue.setQuantity('a', 9)
  await vi.runAllTimersAsync()
  expect(taken()).toEqual([['a', 4, 5]])

  queue.remove('b')
  queue.remove('c')
  expect(queue.restore('c', 2)).toBe(true)
  await vi.runAllTimersAsync()
  expect(taken()).toEqual([
    ['b', 1, 0],
    ['c', 2, 2],
  ])
})

test('a change that the server refuses or does not respond to does not count', async () => {
  const { taken, onDone } = answers()
  for (const bag of [bagOf(new Map([['a', 1]])), undefined]) {
    const queue = createBagQueue({
      ...options(),
      onDone,
      onState: () => {},
      sendChange: async () => ({ ok: false, code: 'sold-out', message: 'gone', bag }),
    })
    queue.seed(bagOf(new Map([['a', 1]])))
    queue.setQuantity('a', 9)
    await vi.runAllTimersAsync()
    expect(taken()).toEqual([['a', 1, 1]])
  }
})

test('leaving the page reports pending changes without a response; a late response is recognised by its key and tab', async () => {
  const { seen, onDone } = answers()
  const server = new Map([
    ['a', 1],
    ['b', 1],
  ])
  const kept = device()
  const left = shop({}, { server, kept, onDone })
  left.queue.remove('b')
  left.queue.setQuantity('a', 4)
  left.queue.flush()
  expect(seen).toMatchObject([
    { line: 'b', before: 1, after: undefined },
    { line: 'a', before: 1, after: undefined },
  ])
  const [b, a] = seen.splice(0)
  shop({}, { server, kept, onDone }).queue.resume()
  await vi.runAllTimersAsync()
  expect([...server]).toEqual([['a', 4]])
  expect(seen).toHaveLength(4)
  for (const { line, key, tab } of seen) {
    expect({ key, tab }).toEqual({ key: (line === 'a' ? a : b)?.key, tab: (line === 'a' ? a : b)?.tab })
  }
})
