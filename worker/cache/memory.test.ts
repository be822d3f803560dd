import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

const entry = (size: number) => ({ bytes: new Uint8Array(size), note: null, storedAt: 0 })

test('memory is limited by bytes and evicts the least recently used entry', () => {
  const memory = createMemory(10_000)
  memory.set('a', entry(4_000))
  memory.set('b', entry(4_000))
  memory.get('a')
  memory.set('c', entry(4_000))
  expect(memory.get('a')).toBeDefined()
  expect(memory.get('b')).toBeUndefined()
  expect(memory.get('c')).toBeDefined()
})

test('writing a key again does not count its bytes twice', () => {
  const memory = createMemory(10_000)
  for (let round = 0; round < 10; round += 1) {
    memory.set('a', entry(5_000))
  }
  memory.set('b', entry(4_000))
  expect(memory.get('a')).toBeDefined()
})

test('the number of small entries is limited as well: their keys and notes count', () => {
  const memory = createMemory(10_000)
  const keys = Array.from({ length: 1_000 }, (_, number) => `total:${number}`)
  for (const key of keys) {
    memory.set(key, entry(1))
  }
  const kept = keys.filter((key) => memory.get(key))
  expect(kept.length).toBeLessThan(50)
  expect(kept.at(-1)).toBe('total:999')
})

test('an entry over the whole limit is not kept', () => {
  const memory = createMemory(10_000)
  memory.set('big', entry(10_001))
  expect(memory.get('big')).toBeUndefined()
})
