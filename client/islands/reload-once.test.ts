import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('spec A §4: a failed chunk load reloads the page once per 60 seconds', () => {
  const store = storage()
  let reloads = 0
  const reload = () => {
    reloads += 1
  }
  const start = 1_700_000_000_000
  expect(reloadOnce(start, () => store, reload)).toBe(true)
  expect(reloadOnce(start + 59_999, () => store, reload)).toBe(false)
  expect(reloadOnce(start + 60_000, () => store, reload)).toBe(true)
  expect(reloads).toBe(2)
})

test('where storage is denied the page is never reloaded, since nothing would stop a loop', () => {
  const denied = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {},
  }
  expect(
    reloadOnce(
      1_700_000_000_000,
      () => denied,
      () => expect.unreachable(),
    ),
  ).toBe(false)
})
