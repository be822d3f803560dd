import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { dismiss, notificationsAtom, notify } from './notifications.ts'

test('spec A §4: at most three are held, the oldest goes, and each can be dismissed by itself', () => {
  const store = createStore()
  for (const text of ['one', 'two', 'three', 'four']) {
    store.set(notify, { text })
  }
  const held = () => store.get(notificationsAtom).map(({ text }) => text)
  expect(held()).toEqual(['two', 'three', 'four'])
  store.set(dismiss, store.get(notificationsAtom)[1]?.id ?? 0)
  expect(held()).toEqual(['two', 'four'])
  store.set(notify, { text: 'five', persistent: true })
  expect(new Set(store.get(notificationsAtom).map(({ id }) => id)).size).toBe(3)
})
