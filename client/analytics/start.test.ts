import { parseHTML } from 'linkedom/worker'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { formatConsent, PURPOSES } from '#domain/consent/consent.ts'
import { MARKETS } from '#domain/markets.ts'

afterEach(() => vi.unstubAllGlobals())
// Other files mock a part of what this one has loaded.
afterAll(() => vi.resetModules())

const TAG = 'https://tags.example.com/analytics.js'

class Observer {
  observe() {}
  disconnect() {}
}

/** A page whose visitor has allowed everything, in a browser that denies storage. */
function openPage(body: string) {
  const { document } = parseHTML(
    `<html data-vendors="analytics=${TAG}"><head></head><body data-page="Order">${body}</body></html>`,
  )
  Object.defineProperty(document, 'cookie', { value: `consent-en=${formatConsent(PURPOSES)}` })
  const page = new EventTarget()
  for (const [name, value] of Object.entries({
    document,
    window: {},
    location: { pathname: '/', search: '', hostname: 'localhost' },
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    IntersectionObserver: Observer,
    MutationObserver: Observer,
    Element: document.defaultView?.Element,
    __DEVELOPMENT__: false,
  })) {
    vi.stubGlobal(name, value)
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  }
  const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
  return { scripts }
}

/** Loaded anew for each page, as in a browser. */
async function follow() {
  vi.resetModules()
  const start = await import('./start.ts')
  start.follow(MARKETS.en)
}

test('where storage is denied, the scripts that the visitor has allowed load all the same', async () => {
  const { scripts } = openPage('')
  await follow()
  expect(scripts()).toEqual([TAG])
})

test('an event that cannot be told keeps no script away', async () => {
  const { scripts } = openPage('<div data-purchase="{"></div>')
  await expect(follow()).rejects.toThrow(SyntaxError)
  expect(scripts()).toEqual([TAG])
})
