import { parseHTML } from 'linkedom/worker'
import { afterEach, expect, test, vi } from 'vitest'
import { formatConsent, PURPOSES } from '#domain/consent/consent.ts'
import { MARKETS, type Market } from '#domain/markets.ts'

// `importActual` returns an untyped module: the tests' types include the Worker's, which clash with the DOM's.
const { follow } = await vi.importActual<{ follow(market: Market, isAgain?: boolean): void }>('./start.ts')

afterEach(() => vi.unstubAllGlobals())

class Observer {
  observe() {}
  disconnect() {}
}

/** A page on which the visitor has consented to everything, in a browser that denies access to storage. */
function openPage({ kind, body = '' }: { readonly kind: string; readonly body?: string }) {
  const src = `https://tags.example.com/${kind}.js`
  const { document } = parseHTML(`<html data-vendors="${kind}=${src}"><head></head><body data-page="Order">${body}</body></html>`)
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
    localStorage: undefined,
    sessionStorage: undefined,
    __DEVELOPMENT__: false,
  })) {
    vi.stubGlobal(name, value)
  }
  return { src, scripts: () => [...document.querySelectorAll('script')].map((script) => script.src) }
}

test('with storage denied, the allowed scripts still load', () => {
  const { src, scripts } = openPage({ kind: 'analytics' })
  follow(MARKETS.en)
  expect(scripts()).toEqual([src])
})

test('an event that throws does not stop the scripts', () => {
  const { src, scripts } = openPage({ kind: 'tag-manager', body: '<div data-purchase="{"></div>' })
  expect(() => follow(MARKETS.en, true)).toThrow(SyntaxError)
  expect(scripts()).toEqual([src])
})
