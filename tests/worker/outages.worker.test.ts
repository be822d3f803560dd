import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const LISTING = '/browse/womens/dresses'
const PRODUCT = '/p/1001/marlow-linen-midi-dress/Red'

beforeAll(() => seedForTests(env.DB))

const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

test('spec A §2: with commerce down and nothing stored, the error page has its four links', async () => {
  const shop = createTestShop({
    upstream: (request, pass) => (request.url.includes('/bigcommerce/') ? new Response('down', { status: 500 }) : pass(request)),
  })
  const response = await shop.get('/eu/browse/mens/shirts')
  expect(response.status).toBe(500)
  const html = await response.text()
  for (const text of [
    'An error occured',
    'Please go back or try again',
    'HOME',
    'WOMEN',
    'MEN',
    'OTHER STUFF',
    'href="/eu/browse/womens"',
  ]) {
    expect(html).toContain(text)
  }
  // The error page must not look like the home page: no link is marked as the current page, and the header does not overlay the
  // content.
  expect(html).not.toContain('aria-current="page"')
  expect(response.headers.get('cache-control')).toContain('no-store')
})

test('with KV down, pages are rendered from the upstreams', async () => {
  const failing = new Proxy(env.PAGES, {
    get: () => () => Promise.reject(new Error('KV is down')),
  })
  const shop = createTestShop({ bindings: { PAGES: failing } })
  for (const path of ['/us/browse/homeware', '/us']) {
    expect((await shop.get(path)).status).toBe(200)
  }
})

describe('safety §8.9: the log of an outage', () => {
  const written = async (work: () => Promise<unknown>) => {
    const events: string[] = []
    const take = (line: unknown) => {
      const { event, key = '' }: { readonly event: string; readonly key?: string } = JSON.parse(String(line))
      // Cached data may be stale too, so only events about pages are counted.
      events.push(...(key.startsWith('p:') ? [event] : []))
    }
    const spies = (['error', 'warn', 'info', 'debug'] as const).map((level) => vi.spyOn(console, level).mockImplementation(take))
    await work()
    for (const spy of spies) {
      spy.mockRestore()
    }
    return (event: string) => events.filter((one) => one === event).length
  }

  test('a stale page is logged once for all visitors who get it during the refresh', async () => {
    await createTestShop().get(LISTING)
    later(60)
    const { promise, resolve } = Promise.withResolvers<void>()
    const shop = createTestShop({
      upstream: async (request, pass) => {
        await promise
        return pass(request)
      },
    })
    let unanswered = 30
    // Keeps the first response's background refresh running until all requests have been answered.
    const arrived = (end: 'first' | 'last') => {
      unanswered -= end === 'last' ? 1 : 0
      if (unanswered === 0) {
        resolve()
      }
    }
    const count = await written(async () => {
      const visits = Array.from({ length: 30 }, () => shop.visit(LISTING, { arrived }))
      expect((await Promise.all(visits)).map((answer) => answer.headers.get('x-shell'))).toEqual(Array(30).fill('stale'))
    })
    expect(count('cache.stale')).toBe(1)
  })

  test('however many requests an outage meets, a stale page and its failed refresh are logged once in ten seconds', async () => {
    await createTestShop().get(PRODUCT)
    later(60)
    const shop = createTestShop({ upstream: async () => new Response('', { status: 500 }) })
    const count = await written(async () => {
      for (let visit = 0; visit < 60; visit += 1) {
        await shop.get(PRODUCT)
      }
    })
    expect([count('cache.stale'), count('cache.refresh')]).toEqual([1, 1])
  })
})

describe('spec A §8: while the content service fails', () => {
  const US = MARKETS.us
  /** A page that is rendered for each visitor with the current menus, footer and bars. */
  const BAG = paths.bag(US)

  test.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['does not respond', { kind: 'hang' }],
    ['returns half a text', { kind: 'cut' }],
    ['returns what no menu is', { kind: 'shape' }],
  ] as const)('and %s, header, navigation, footer and bars are the last good copies', async (_how, fault) => {
    await createTestShop().get(BAG)
    later(3_600)
    const shop = createTestShop()
    await shop.faults.set({ upstream: 'content', fault })
    const response = await shop.get(BAG)
    expect(response.status).toBe(200)
    const page = parsePage(await response.text())
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
    expect(attributesOf(header, 'a', 'href')).toContain('/us/browse/womens/trousers')
    expect(attributesOf(footer, 'a', 'href')).toContain('/us/our-story')
    expect(textOf(page.document.body)).toMatch(/Free standard shipping over \$50/)
    expect(textOf(page.document.body)).toContain('Order by December 18 for Christmas')
  })
})
