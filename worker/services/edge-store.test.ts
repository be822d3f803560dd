import { expect, test } from 'vitest'
import { createMemory } from './edge-store.ts'

const entry = (size: number) => ({ bytes: new Uint8Array(size), note: null, storedAt: 0 })

test('memory is bounded by bytes and drops what was used longest ago', () => {
  const memory = createMemory(100)
  memory.set('a', entry(40))
  memory.set('b', entry(40))
  memory.get('a')
  memory.set('c', entry(40))
  expect(memory.get('a')).toBeDefined()
  expect(memory.get('b')).toBeUndefined()
  expect(memory.get('c')).toBeDefined()
})

test('writing a key again does not count its bytes twice', () => {
  const memory = createMemory(100)
  for (let round = 0; round < 10; round += 1) {
    memory.set('a', entry(60))
  }
  memory.set('b', entry(40))
  expect(memory.get('a')).toBeDefined()
})

test('an entry over the whole limit is not kept', () => {
  const memory = createMemory(100)
  memory.set('big', entry(101))
  expect(memory.get('big')).toBeUndefined()
})
