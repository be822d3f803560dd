import { expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

function storage() {
  const values = new Map<string, string>()
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
}

const START = 1_700_000_000_000

test('spec A §4: a failed chunk load reloads the page once per 60 seconds', () => {
  const facts = { isOnline: true, storage: storage() }
  const reloads: number[] = []
  for (const now of [START, START + 59_999, START + 60_000]) {
    reloadOnce({ ...facts, now, reload: () => reloads.push(now) })
  }
  expect(reloads).toEqual([START, START + 60_000])
})

test('offline the page does not reload, and the one reload stays available', () => {
  const facts = { now: START, storage: storage() }
  const reload = vi.fn()
  reloadOnce({ ...facts, isOnline: false, reload })
  expect(reload).not.toHaveBeenCalled()
  reloadOnce({ ...facts, isOnline: true, reload })
  expect(reload).toHaveBeenCalledOnce()
})

test('with storage denied the page never reloads, because nothing would stop a loop', () => {
  const denied = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  const full = () => ({ ...storage()(), setItem: denied })
  const reload = vi.fn()
  reloadOnce({ now: START, isOnline: true, storage: denied, reload })
  reloadOnce({ now: START, isOnline: true, storage: full, reload })
  expect(reload).not.toHaveBeenCalled()
})
