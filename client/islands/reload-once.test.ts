import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    read: (key: string) => values.get(key),
    write: (key: string, value: string) => values.set(key, value) !== undefined,
  }
}

const START = 1_700_000_000_000

test('spec A §4: a failed chunk load reloads the page once per 60 seconds', () => {
  const store = storage()
  let reloads = 0
  const failedAt = (now: number) =>
    reloadOnce({
      now,
      isOnline: true,
      store,
      reload: () => {
        reloads += 1
      },
    })
  expect(failedAt(START)).toBe(true)
  expect(failedAt(START + 59_999)).toBe(false)
  expect(failedAt(START + 60_000)).toBe(true)
  expect(reloads).toBe(2)
})

test('offline the page is left as it is, and the one reload is kept for later', () => {
  const store = storage()
  const reload = () => expect.unreachable()
  expect(reloadOnce({ now: START, isOnline: false, store, reload })).toBe(false)
  expect(reloadOnce({ now: START, isOnline: true, store, reload: () => {} })).toBe(true)
})

test('where storage is denied the page is never reloaded, since nothing would stop a loop', () => {
  const denied = { read: () => undefined, write: () => false }
  expect(reloadOnce({ now: START, isOnline: true, store: denied, reload: () => expect.unreachable() })).toBe(false)
})
