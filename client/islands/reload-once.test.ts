import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
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
      storageOf: () => store,
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
  expect(reloadOnce({ now: START, isOnline: false, storageOf: () => store, reload })).toBe(false)
  expect(reloadOnce({ now: START, isOnline: true, storageOf: () => store, reload: () => {} })).toBe(true)
})

test('where storage is denied the page is never reloaded, since nothing would stop a loop', () => {
  const denied = () => {
    throw new Error('denied')
  }
  expect(reloadOnce({ now: START, isOnline: true, storageOf: denied, reload: () => expect.unreachable() })).toBe(false)
})
