import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device, shop } from '#tests/helpers/bag-queue-shop.ts'
import { unsentChanges } from './unsent-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('offline, changes wait but show at once; back online each is sent once, and none is reported as refused', async () => {
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
  fc.record({ kind: fc.constant('later' as const), line: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ kind: fc.constant('empty' as const) }),
  fc.record({
    kind: fc.constantFrom('offline' as const, 'online' as const, 'reload' as const),
    wait: fc.constantFrom(0, 60, 700),
  }),
)

test('whenever the connection fails and however often the page reloads: the last quantities count, and saving lines or emptying the bag happens once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(offlineStep, { maxLength: 16 }), async (steps) => {
      const server = new Map(Object.entries({ a: 1, b: 1, c: 1 }))
      const kept = device()
      const saved: string[] = []
      const meantSaved: string[] = []
      let online = true
      const open = () => {
        const page = shop({}, { server, kept, saved, isOnline: () => online })
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
        } else if (step.kind === 'later') {
          if (step.line in meant) {
            page.queue.remove(step.line, `piece ${step.line}`)
            meantSaved.push(`piece ${step.line}`)
            delete meant[step.line]
          }
        } else if (step.kind === 'empty') {
          for (const line of Object.keys(meant)) {
            page.queue.remove(line)
            delete meant[line]
          }
        } else {
          if (step.kind === 'reload') {
            // The old page's request continues, but its response reaches no page.
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
      expect(saved.toSorted()).toEqual(meantSaved.toSorted())
      expect(kept.read()).toEqual([])
      expect(page.shown()).toEqual(meant)
    }),
    { numRuns: 200 },
  )
})

test('a device stores lines, quantities and keys, or a form without a gift’s message and its key, for a day and per market; anything else is ignored', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  const change = { lineId: 'a', quantity: 2, turn: { tab: 'tab1', number: 1 }, key: 'key-00000001' }
  const kept = unsentChanges('en')
  const add = { name: 'Bowl', path: '/bag/items', fields: 'productId=1016', key: 'key-00000002' }
  kept.storeAdd(add)
  expect([kept.read(), kept.adds()]).toMatchObject([[], [add]])
  kept.keep({ ...change, quantity: 1, key: 'key-00000000' })
  kept.keep({ ...change, later: '1011~Oat~1011001' })
  expect(kept.read()).toMatchObject([{ ...change, later: '1011~Oat~1011001' }])
  expect(unsentChanges('us').read()).toEqual([])
  kept.forget({ ...change, key: 'key-00000000' })
  expect(kept.read()).toMatchObject([change])
  vi.advanceTimersByTime(86_400_000)
  expect(kept.read()).toEqual([])
  expect(kept.adds()).toEqual([])
  const elsewhere = { ...add, path: '//elsewhere.example/bag', at: Date.now() }
  for (const text of [
    '{',
    '7',
    '[{"lineId":"a"}]',
    JSON.stringify([{ ...change, lineId: '<b>', at: Date.now() }]),
    JSON.stringify([elsewhere]),
  ]) {
    stored.set('bag-changes-en', text)
    expect([kept.read(), kept.adds()]).toEqual([[], []])
  }
  kept.keep(change)
  kept.forget(change)
  expect(stored.size).toBe(0)
  vi.stubGlobal('localStorage', undefined)
  kept.keep(change)
  expect(kept.read()).toEqual([])
  vi.unstubAllGlobals()
})
