import { atom, createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { syncBagAcrossTabs, unsentChangesKey } from './bag-count.ts'

test.each([
  ['nothing was left undone: the bag is not read', {}, []],
  ['a change without a response was kept: it is sent', { [unsentChangesKey('en')]: '[]' }, ['resume']],
  ['another market’s was kept: it waits for that market', { [unsentChangesKey('us')]: '[]' }, []],
] as const)('%s', (_rule, stored: Readonly<Record<string, string>>, done) => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null })
  vi.stubGlobal('document', { addEventListener: vi.fn(), visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('window', {})
  const asked: string[] = []
  const action = (name: string) => atom(null, () => void asked.push(name))
  const actions = { refreshBag: action('refresh'), resumeBag: action('resume') }
  const store = createStore()
  // Two bag buttons call this, but the listener is registered only once.
  store.set(syncBagAcrossTabs, 'en', actions)
  store.set(syncBagAcrossTabs, 'en', actions)
  expect(asked).toEqual(done)
  vi.unstubAllGlobals()
})
