/**
 * No visitor sees another visitor's data. One visitor with recognisable data opens every screen in the route table, and another
 * visitor then opens the same screen. The same is done with an editor in a preview.
 */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { createTestShop, type TestShop, type Upstream } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, sessionCookie } from '#tests/helpers/customers.ts'
import { bytesOf } from '#tests/helpers/page-bytes.ts'
import { at } from '#tests/helpers/page-reader.ts'
import { ROUTE_EXAMPLES } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'

const MARK = 'mark7e57'
const CUSTOMER = 'Markie7e57'
const DOMAIN = `another-host-that-only-tests-know.staging.bigcontent.io`
const ADDRESSES = [
  ...Object.values(ROUTE_EXAMPLES).flatMap(([first]) => first ?? []),
  '/nothing-here',
  '/robots.txt',
  '/sitemap.xml',
]
/** Each URL is visited in one market; `npm run test:all` visits it in every market. */
const VISITS = ADDRESSES.flatMap((path, row) =>
  sample(ALL_MARKETS, ALL_MARKETS.length, row).map(({ prefix }) => at(prefix, path)),
)

beforeAll(() => seedForTests(env.DB))

/** Cookies with marked values, so that the test finds a value that reaches a page or a cache. */
const MARKED_COOKIES = {
  'user-authenticated': '1',
  country: MARK,
  locale: MARK,
  visitor: MARK,
  unknown: MARK,
}

const markStaged = async (request: Request, pass: Upstream) => {
  const answer = await pass(request)
  const { host, pathname } = new URL(request.url)
  return host === DOMAIN && pathname.startsWith('/content/')
    ? new Response((await answer.text()).replace(/"(title|heading|text|name)":"/g, `"$1":"${MARK} `), answer)
    : answer
}

async function marked(): Promise<TestShop> {
  const shop = createTestShop({ upstream: markStaged })
  for (const { prefix } of ALL_MARKETS) {
    const form = { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '3' }
    expect((await shop.post(`${prefix}/bag/items`, form)).status).toBe(303)
  }
  for (const [name, value] of Object.entries(MARKED_COOKIES)) {
    shop.jar.set(name, value)
  }
  // The customer's name is a mark too.
  const customer = await newCustomer()
  await env.DB.prepare('UPDATE customers SET first_name = ? WHERE id = ?').bind(CUSTOMER, customer.id).run()
  shop.jar.set(...(await sessionCookie(customer)))
  return shop
}

const STRANGERS: Readonly<Record<string, Record<string, string>>> = {
  'who has never been here': {},
  'who has been here': { cookie: 'user-authenticated=0' },
  'without script': { cookie: 'no-script=1' },
}
/** Visitors take turns to request the pages; in `npm run test:all` every visitor requests every page. */
const strangersAt = (row: number) => sample(Object.entries(STRANGERS), Object.keys(STRANGERS).length, row)

test('after visits of a shopper with a bag and an editor in a preview, no stranger sees a byte of theirs, on any screen', {
  timeout: 240_000,
}, async () => {
  const shopper = await marked()
  const editor = await marked()
  editor.jar.set(COOKIES.preview.name, DOMAIN)
  const carts = [shopper, editor].flatMap(({ jar }) =>
    [...jar].flatMap(([name, value]) => (name.includes('cart') ? [value] : [])),
  )
  expect(carts).toHaveLength(6)
  const sessions = [shopper, editor].flatMap(({ jar }) => jar.get(COOKIES.session.name) ?? [])
  const theirs = [MARK, CUSTOMER, 'Bag, 3 items', 'my-account" aria-label="Account"', ...sessions, ...carts]
  const shown = { shopper: new Set<string>(), editor: new Set<string>() }
  for (const [row, path] of VISITS.entries()) {
    const strangers = strangersAt(row)
    const stranger = createTestShop()
    // Stores the page for all other visitors.
    await stranger.get(path)
    const before = new Map<string, string>()
    for (const [name, headers] of strangers) {
      before.set(name, await bytesOf(stranger, path, headers))
    }
    for (const [who, { text }] of [
      ['shopper', shopper],
      ['editor', editor],
    ] as const) {
      const own = await text(path)
      for (const mark of theirs.filter((one) => own.includes(one))) {
        shown[who].add(mark)
      }
    }
    for (const [name, headers] of strangers) {
      const after = await bytesOf(createTestShop(), path, headers)
      expect([path, name, after === before.get(name)]).toEqual([path, name, true])
      expect([path, theirs.filter((mark) => after.includes(mark))]).toEqual([path, []])
    }
  }
  // If the owners had not seen the marks, the test would prove nothing.
  expect([...shown.shopper].sort()).toEqual(['Bag, 3 items', CUSTOMER, 'my-account" aria-label="Account"'])
  expect([...shown.editor].sort()).toEqual(['Bag, 3 items', CUSTOMER, MARK, 'my-account" aria-label="Account"'])
})

test('an editor’s first visit stores nothing: the next stranger’s visit renders the page', async () => {
  const path = '/us/browse/homeware/vases'
  const keys = async () => (await env.PAGES.list()).keys.map(({ name }) => name).sort()
  const before = await keys()
  const editor = createTestShop({ upstream: markStaged })
  editor.jar.set(COOKIES.preview.name, DOMAIN)
  expect((await editor.get(path)).headers.get('x-shell')).toBe('bypass')
  expect(await keys()).toEqual(before)
  expect((await createTestShop().get(path)).headers.get('x-shell')).toBe('miss')
})

test('an editor and many strangers at once: each stranger gets the published page', async () => {
  const editor = createTestShop({ upstream: markStaged })
  editor.jar.set(COOKIES.preview.name, DOMAIN)
  const stranger = createTestShop()
  await stranger.get('/')
  const pages = await Promise.all(
    Array.from({ length: TRIES_ALL ? 220 : 33 }, async (_, index) =>
      index % 11 === 0 ? { own: await editor.text('/') } : { other: await stranger.text('/') },
    ),
  )
  const others = new Set(pages.flatMap(({ other }) => other ?? []))
  expect(others.size).toBe(1)
  expect([...others].some((html) => html.includes(MARK))).toBe(false)
  expect(pages.every(({ own }) => own === undefined || own.includes(MARK))).toBe(true)
})
