import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceList } from './device-list.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const words = deviceList<string>('words', (text) => (text === null ? [] : JSON.parse(text)))

test('a list that becomes empty leaves no key on the device', () => {
  words.write(['one'])
  expect(words.read()).toEqual(['one'])
  words.write([])
  expect([words.read(), stored.has('words')]).toEqual([[], false])
})

test('with storage denied the list is empty, and nothing throws', () => {
  vi.stubGlobal('localStorage', undefined)
  words.write(['one'])
  words.clear()
  expect(words.read()).toEqual([])
})
