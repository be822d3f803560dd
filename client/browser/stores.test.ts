import { afterEach, expect, test, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { deviceStore, tabStore } from './stores.ts'

afterEach(() => vi.unstubAllGlobals())

function browserWith(storage: Partial<Storage>): void {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
}

test('a browser that denies storage stores nothing, and nothing throws', () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  }
  for (const store of [deviceStore, tabStore]) {
    expect([store.read('one'), store.write('one', '1'), store.remove('one')]).toEqual([undefined, false, undefined])
  }
})

test('a full storage reports that nothing was stored, and can still be read', () => {
  browserWith({
    getItem: () => 'before',
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect([tabStore.write('one', '1'), tabStore.read('one')]).toEqual([false, 'before'])
})

test('if the browser refuses the channel, the tab works without the others', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError')
      }
    },
  )
  expect(() => openChannel('bag', () => expect.unreachable())('changed')).not.toThrow()
})
