/** The fault matrix (safety §3) for KV, the backend's database, day-old copies, and all upstreams hanging at once. */
import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { add, CART_COOKIE, DRESS } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type Visit } from '#tests/helpers/create-test-shop.ts'
import { createCell, expectErrorPage, expectPage, kvOfCell } from '#tests/helpers/fault-cells.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'

const UK = MARKETS.en
const PAGES = {
  home: '/',
  listing: '/browse/womens/dresses',
  product: '/p/1001/marlow-linen-midi-dress/Red',
  content: '/size-guide',
} as const
const KINDS = Object.entries(PAGES)
/** Cart of a known visitor, for whom the page has slots to fill. */
let cart = ''

beforeAll(async () => {
  await seedForTests(env.DB)
  // Visits the pages while KV works, so that the isolate knows the current generation.
  const { shop } = createCell({ name: 'stored' })
  for (const path of Object.values(PAGES)) {
    await shop.get(path)
  }
  await add(shop, DRESS)
  cart = shop.jar.get(CART_COOKIE) ?? expect.unreachable('a bag has a cookie')
})
afterEach(() => {
  vi.useRealTimers()
})

const fails = () => Promise.reject<never>(new Error('KV is down'))
const isFull = () => Promise.reject<never>(new Error('KV PUT failed: 429 Too Many Requests'))
/** Slower than a page's KV timeout. */
const isSlow = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('KV is late')), 400))

const reading = (how: () => Promise<never>) => ({ get: how, getWithMetadata: how })
const writing = (how: () => Promise<never>) => ({ put: how, delete: how })
const KV_FAULTS = [
  ['failing on reads', reading(fails)],
  ['failing on writes', writing(fails)],
  ['failing on both', { ...reading(fails), ...writing(fails) }],
  ['slow on reads', reading(isSlow)],
  ['slow on writes', writing(isSlow)],
  ['slow on both', { ...reading(isSlow), ...writing(isSlow) }],
  ['full', writing(isFull)],
] as const

/** `npm test` tries each fault on one kind of page; `npm run test:all` tries it on all of them. */
const KV_CELLS = KV_FAULTS.flatMap(([name, replaced], row) =>
  sample(KINDS, KINDS.length, row).map(([kind, path]) => ({ name, replaced, kind, path })),
)

describe('a KV with faults: pages are made from the upstreams, and then come from memory', () => {
  test.each(KV_CELLS)('$name, $kind', async ({ name, replaced, kind, path }) => {
    const { shop } = createCell({ bindings: { PAGES: kvOfCell(`${name} ${kind}`, replaced) } })
    const first = await shop.get(path)
    expect(first.headers.get('x-shell')).toBe('miss')
    const title = parseHtml(await expectPage(first)).title
    const again = await shop.get(path)
    expect(again.headers.get('x-shell')).toBe('hit')
    expect(title).not.toBe('')
    expect(parseHtml(await expectPage(again)).title).toBe(title)
  })
})

/** Every statement fails, as if the database were gone. */
const gone = new Proxy(env.DB, {
  get: () => () => {
    throw new Error('D1 is gone')
  },
})

describe('the backend’s database is gone', () => {
  test.each(KINDS)('%s, nothing stored: the error page', async (_kind, path) => {
    const { shop, storedPages } = createCell({ database: gone })
    await expectErrorPage(await shop.get(path))
    expect(await storedPages()).toEqual([])
  })

  test.each(KINDS)('%s, with a stored page: the same page', async (kind, path) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    const { shop } = createCell({ name: 'stored', database: gone })
    const response = await shop.get(path)
    // Content pages are rendered again, because the content service's last good responses are still stored. Others are served stale.
    expect(response.headers.get('x-shell')).toBe(['home', 'content'].includes(kind) ? 'miss' : 'stale')
    await expectPage(response)
  })

  test('a change of the bag is refused for now, and nothing is changed', async () => {
    const { shop } = createCell({ database: gone })
    shop.jar.set(CART_COOKIE, cart)
    for (const path of [paths.bagItems(UK), paths.bagRemove(UK)]) {
      const answer = await shop.post(path, { ...DRESS, itemId: 'x' }, { json: true })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    }
    expect(shop.jar.get(CART_COOKIE)).toBe(cart)
    const { shop: later } = createCell()
    later.jar.set(CART_COOKIE, cart)
    expect(await later.text(paths.bag(UK))).toContain(bagButtonText.name('Bag', 1))
  })
})

const HOUR = 3_600_000
/**
 * F16. Columns: the failed part, its upstream, the page, hours since everything worked, and whether the page is still shown
 * (freshness.ts).
 */
const AGES = [
  ['the navigation', { upstream: 'content' }, '/womens', 23, true],
  ['the navigation', { upstream: 'content' }, '/womens', 25, false],
  ['the category tree', { upstream: 'commerce', operation: 'getCategoryTree' }, PAGES.listing, 23, true],
  ['the category tree', { upstream: 'commerce', operation: 'getCategoryTree' }, PAGES.listing, 25, false],
  ['prices', { upstream: 'commerce' }, PAGES.product, 0.9, true],
  ['prices', { upstream: 'commerce' }, PAGES.product, 1.1, false],
  ['goods of a listing', { upstream: 'commerce' }, PAGES.listing, 0.9, true],
  ['goods of a listing', { upstream: 'commerce' }, PAGES.listing, 1.1, false],
] as const

describe('F16 stale: an old copy is served, but not longer than allowed', () => {
  test.each(AGES.filter(([, , path]) => TRIES_ALL || path !== PAGES.listing))(
    '%s: %o, %s, after %d h: shown %s',
    async (_what, target, path, hours, isShown) => {
      const name = `aged ${path} ${hours}`
      await createCell({ name }).shop.get(path)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR })
      const { shop } = createCell({ name })
      await shop.faults.set({ ...target, fault: { kind: 'status', status: 500 } })
      const response = await shop.get(path)
      await (isShown ? expectPage(response) : expectErrorPage(response))
    },
  )

  test.each([
    [23, true],
    [24 * 8, false],
  ])('pictures of a product, after %d h: its own %s, else the default image', async (hours, isShown) => {
    const name = `aged pictures ${hours}`
    await createCell({ name }).shop.get(PAGES.product)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR })
    const { shop } = createCell({ name })
    await shop.faults.set({ upstream: 'media', fault: { kind: 'hang' } })
    const html = await expectPage(await shop.get(PAGES.product))
    expect(html.includes('/i/alderlune/default?')).toBe(!isShown)
  })
})

describe('safety §2: every upstream hangs for ever, with the shop’s own timeouts', () => {
  /** Measures a visit to a shop whose upstreams all hang. Pages stored by earlier visits are available. */
  async function timed(kv: string, path: string, visit: Visit = {}) {
    const shop = createTestShop({ bindings: { PAGES: kvOfCell(kv) } })
    await shop.faults.set({ upstream: '*', fault: { kind: 'hang' } })
    shop.jar.set(CART_COOKIE, cart)
    const started = Date.now()
    const took = { first: Number.POSITIVE_INFINITY, last: Number.POSITIVE_INFINITY }
    const arrived = (end: 'first' | 'last') => {
      took[end] = Date.now() - started
    }
    return { took, answer: await shop.visit(path, { ...visit, arrived }) }
  }

  test('a stored page begins within 200 ms; any page is complete within 3 s, any change gets its response within 6 s', async () => {
    await timed('warm', '/bag')
    const hit = await timed('stored', PAGES.product)
    expect(hit.took.first).toBeLessThan(200)
    expect(await expectPage(hit.answer)).toContain(bagButtonText.name('Bag'))

    const items = paths.bagItems(UK)
    // These visits mostly wait, so they run in parallel.
    const [miss, bag, ...changes] = await Promise.all([
      timed('hanging 1', PAGES.listing),
      timed('hanging 2', '/bag'),
      timed('hanging 3', items, { form: DRESS, json: true }),
      timed('hanging 4', items, { form: DRESS }),
      timed('hanging 5', paths.bagRemove(UK), { form: { itemId: 'x' } }),
    ])
    await expectErrorPage(miss.answer)
    expect(await expectPage(bag.answer)).toContain(bagText.unreadable)
    for (const { answer } of changes) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.text()).toMatch(/Sorry, we couldn’t (?:add this to|change) your bag/)
    }
    const took = [hit, miss, bag, ...changes].map((one) => one.took.last)
    console.info(JSON.stringify({ 'hanging upstreams, ms': took, 'first byte of a stored page': hit.took.first }))
    expect(took.filter((ms, index) => ms > (index < 3 ? 3_000 : 6_000))).toEqual([])
  })
})
