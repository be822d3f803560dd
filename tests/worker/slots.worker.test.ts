/** Slots and late parts are added to the page on each visit. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { productText } from '#domain/text/product.ts'
import { productPageText } from '#domain/text/product-page.ts'
import { createTestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

const LISTING = '/browse/womens/dresses'
const DRESS = '/p/1001/marlow-linen-midi-dress/Red'
const LINE = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '3' }

beforeAll(() => seedForTests(env.DB))

const stateOf = ({ headers }: Response) => headers.get('x-shell')
const bagLabel = (pieces: number) => bagButtonText.name(bagButtonText.label, pieces)

describe('a visitor with a bag', () => {
  const PAGES = [
    ['/', 0],
    [LISTING, 0],
    ['/search?query=linen', 0],
    [DRESS, 1],
  ] as const
  test.each(sample(PAGES, 3))('sees its count on %s without asking an upstream for it: %i calls', async (path, calls) => {
    const asked: string[] = []
    const upstream: TestShopOptions['upstream'] = (request, pass) => {
      asked.push(new URL(request.url).pathname)
      return pass(request)
    }
    const shop = createTestShop({ upstream })
    expect((await shop.post('/bag/items', LINE)).status).toBe(303)
    await shop.text(path)
    await shop.text(path)
    asked.length = 0
    const page = await shop.get(path)
    expect(await page.text()).toContain(bagLabel(3))
    expect(asked.length).toBeLessThanOrEqual(calls)
  })

  test('gets the new count with each change, and none once the bag is gone', async () => {
    const shop = createTestShop()
    await shop.post('/bag/items', LINE)
    expect(shop.jar.get('bag-count-en')).toBe('3')
    await shop.post('/bag/items', { ...LINE, quantity: '1' })
    expect(shop.jar.get('bag-count-en')).toBe('4')
    expect(await shop.text(LISTING)).toContain(bagLabel(4))
    expect(await shop.text('/us/browse/womens/dresses')).not.toContain(bagLabel(4))
    await shop.post('/bag/clear', {})
    expect(shop.jar.has('bag-count-en')).toBe(false)
  })

  test.each(sample(['', 'x', '-1', '1e9'], 3))('whose cookie says "%s" sees a link without a count', async (count) => {
    const cookie = `__Host-cart-1-GBP=11111111-1111-4111-8111-111111111111; bag-count-en=${count}`
    const bag = parseHtml(await (await createTestShop().get(LISTING, { cookie })).text()).querySelector('header a[href="/bag"]')
    expect(bag?.getAttribute('aria-label')).toBe(bagButtonText.name(bagButtonText.label, undefined))
  })
})

test('two visitors in parallel each get their own slots', async () => {
  const shop = createTestShop()
  await shop.text(LISTING)
  const pages = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const cookie = `__Host-cart-1-GBP=11111111-1111-4111-8111-111111111111; bag-count-en=${index + 1}; user-authenticated=${index % 2}`
      return (await shop.get(LISTING, { cookie })).text()
    }),
  )
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(bagLabel(index + 1))
    expect(parseHtml(page).querySelectorAll('header a[data-island="LoginDialog"]')).toHaveLength(index % 2 ? 0 : 1)
  }
})

const slow =
  (method: string, milliseconds: number): TestShopOptions['upstream'] =>
  async (request, pass) => {
    if (request.url.includes(method)) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
    }
    return pass(request)
  }

test('while the stock service hangs: the page is complete without the stock and stays stored, and its first part is sent at once', async () => {
  const path = '/us/p/1002/bowness-lambswool-scarf/Forest_Green'
  await createTestShop().text(path)
  const shop = createTestShop({
    bindings: { PAGES: new Proxy(env.PAGES, { get: (kv, name) => Reflect.get(kv, name).bind(kv) }) },
    upstream: slow('getInventoryAtLocations', 3_000),
  })
  const arrived: string[] = []
  const page = await shop.visit(path, { arrived: (end) => arrived.push(end) })
  expect(stateOf(page)).toBe('hit')
  const html = await page.text()
  expect([html.endsWith('</body></html>'), html.includes('"availability"')]).toEqual([true, false])
  expect(parseHtml(html).querySelector('form[action="/us/bag/items"] button')?.textContent).toContain(productText.addToBag)
  expect(parseHtml(html).querySelector('div[hidden], template')).toBeNull()
  expect(arrived).toEqual(['first', 'last'])
})

test('a late part follows the page in a script with a nonce; the stored page has it in its place', async () => {
  const path = '/eu/p/1001/marlow-linen-midi-dress/Navy_Blue'
  // Stores the parts that all such pages share. The shop then sends the first byte before the late part times out, even on a busy
  // machine.
  await createTestShop().text('/eu/p/1002/bowness-lambswool-scarf/Forest_Green')
  const sent = Promise.withResolvers<void>()
  const shop = createTestShop({
    async upstream(request, pass) {
      if (request.url.includes('/recommendations/')) {
        await sent.promise
      }
      return pass(request)
    },
  })
  const missed = await shop.visit(path, { arrived: (end) => end === 'first' && sent.resolve() })
  expect(stateOf(missed)).toBe('miss')
  expect(missed.headers.get('content-security-policy')).toContain("'nonce-")
  const late = await missed.text()
  expect([late.includes('<template'), late.endsWith('</body></html>')]).toEqual([true, true])
  expect(late).toContain(productPageText.alike)
  const stored = await shop.get(path)
  expect([stateOf(stored), stored.headers.get('content-security-policy')?.includes('nonce')]).toEqual(['hit', false])
  const page = await stored.text()
  expect([page.includes('<template'), page.includes('<div hidden'), page.includes(productPageText.alike)]).toEqual([
    false,
    false,
    true,
  ])
})

test('a listing in the saved list view is a separate page', async () => {
  const shop = createTestShop()
  const grid = await shop.text(LISTING)
  const list = await (await shop.get(LISTING, { cookie: 'listing-view=list' })).text()
  expect(list.length).not.toBe(grid.length)
})
