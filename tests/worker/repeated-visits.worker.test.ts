/** The short way of a known visitor without a bag: the same answer as the app's own, and only where it is the same. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { COOKIES } from '#domain/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { productText } from '#domain/text/product.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { savedCookie } from '#tests/helpers/locale-facts.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { HOLES_SHOWN_SECONDS, STOCK_SHOWN_SECONDS } from '#worker/cache/freshness.ts'
import { bumpGeneration } from '#worker/cache/generation.ts'
import { MemoisedRouter } from '#worker/memoised-router.ts'

const PAGES = { home: '/', listing: '/browse/womens/dresses', product: '/p/1001/marlow-linen-midi-dress/Red' } as const
const NOT_GREETED = { cookie: 'user-authenticated=0' }
const GREETED = { cookie: 'user-authenticated=1' }
const ACCOUNT = `href="${paths.account(MARKETS.en)}"`

/** Half past midnight: in the hours that follow no delivery promise changes, which a stored page would be made anew for. */
const START = new Date(Date.now() + 86_400_000).setUTCHours(0, 30, 0, 0)
beforeAll(async () => {
  await seedForTests(env.DB)
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
let passed = 0
function later(seconds: number): void {
  passed += seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: START + passed })
}

type Shop = ReturnType<typeof createTestShop>
type Headers = Record<string, string>

/** A page that has answered such a visitor from the store, so that the next one takes the short way. */
async function repeated(path: string, headers: Headers, shop = createTestShop()): Promise<Shop> {
  await shop.get(path, headers)
  const hit = await shop.get(path, headers)
  expect(hit.headers.get('x-shell')).toBe('hit')
  await hit.text()
  return shop
}

const stateOf = async (shop: Shop, path: string, headers: Headers) => (await shop.get(path, headers)).headers.get('x-shell')
const nonceOf = ({ headers }: Response) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => name !== 'x-request-id')
      .map(([name, value]) => [name, value.replace(/'nonce-[^']+'/, 'nonce')]),
  )

describe.each(Object.entries(PAGES))('%s', (_name, path) => {
  test('has the same headers and markup as the long way, with a nonce and a request id of its own', async () => {
    later(100)
    const shop = createTestShop()
    await shop.get(path, NOT_GREETED)
    const [long, short] = [await shop.get(path, NOT_GREETED), await shop.get(path, { ...NOT_GREETED, 'cf-ray': 'ray-of-short' })]
    expect(short.headers.get('x-request-id')).toBe('ray-of-short')
    expect(headersOf(short)).toEqual(headersOf(long))
    const nonces = [nonceOf(long), nonceOf(short)]
    expect(new Set(nonces).size).toBe(2)
    const [longPage, shortPage] = [await long.text(), await short.text()]
    expect(shortPage).toContain(`nonce="${nonceOf(short)}"`)
    expect(shortPage.replaceAll(nonceOf(short), '')).toBe(longPage.replaceAll(nonceOf(long), ''))
  })

  test('who is greeted and who is not get pages of their own', async () => {
    later(100)
    const shop = await repeated(path, NOT_GREETED)
    await repeated(path, GREETED, shop)
    const [out, signedIn] = [await shop.get(path, NOT_GREETED), await shop.get(path, GREETED)]
    expect([(await out.text()).includes(ACCOUNT), (await signedIn.text()).includes(ACCOUNT)]).toEqual([false, true])
  })
})

test('no step of the app runs for it, also for a product whose stock it shows', async () => {
  later(100)
  const shop = await repeated(PAGES.product, NOT_GREETED)
  const routed = vi.spyOn(MemoisedRouter.prototype, 'match')
  expect(await stateOf(shop, PAGES.product, NOT_GREETED)).toBe('hit')
  expect(routed).not.toHaveBeenCalled()
  expect(await stateOf(shop, PAGES.product, { cookie: `${COOKIES.cart.name}-1-GBP=1` })).toBe('hit')
  expect(routed).toHaveBeenCalled()
  routed.mockRestore()
})

describe('the app itself answers', () => {
  test('a visitor with a bag, with its count', async () => {
    later(100)
    const owner = createTestShop()
    await owner.post('/bag/items', { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '3' })
    await repeated(PAGES.listing, NOT_GREETED)
    const cookie = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const page = await owner.get(PAGES.listing, { cookie: `${NOT_GREETED.cookie}; ${cookie}` })
    expect(await page.text()).toContain('Bag, 3 items')
  })

  test.each([
    ['a no-script visitor', `${COOKIES.noScript.name}=1`, 'bypass'],
    ['an editor', `${COOKIES.preview.name}=abc.staging.bigcontent.io`, 'bypass'],
    ['a guest', '', 'guest'],
  ])('%s', async (_name, cookie, state) => {
    later(100)
    const shop = await repeated(PAGES.listing, NOT_GREETED)
    expect(await stateOf(shop, PAGES.listing, { cookie: cookie && `${NOT_GREETED.cookie}; ${cookie}` })).toBe(state)
  })

  test('who looks at goods as a list', async () => {
    later(100)
    const shop = await repeated(PAGES.listing, NOT_GREETED)
    const page = async (cookie: string) => (await shop.get(PAGES.listing, { cookie })).text()
    const grid = await page(NOT_GREETED.cookie)
    expect((await page(`${NOT_GREETED.cookie}; ${COOKIES.listingView.name}=list`)).length).not.toBe(grid.length)
  })

  test('spec A §4: a visitor who has chosen a site, who is led from Home without prefix', async () => {
    later(100)
    const shop = await repeated('/', NOT_GREETED)
    const cookie = `${NOT_GREETED.cookie}; ${savedCookie('world-usd')}`
    expect((await shop.get('/', { cookie, 'sec-fetch-site': 'none' })).headers.get('location')).toBe('/us')
  })

  test('after a publish, and once the page is stale', async () => {
    later(100)
    const shop = await repeated('/eu', NOT_GREETED)
    later(31)
    expect(await stateOf(shop, '/eu', NOT_GREETED)).toBe('stale')
    await repeated('/eu', NOT_GREETED, shop)
    await bumpGeneration(env.PAGES, MARKETS.eu)
    expect(await stateOf(shop, '/eu', NOT_GREETED)).toBe('miss')
  })
})

test('stock is ten seconds old at most: what the holes showed is shown again for a second, within these ten', async () => {
  const path = '/p/1002/bowness-lambswool-scarf/Forest_Green'
  later(100)
  const shop = await repeated(path, NOT_GREETED)
  await env.DB.prepare(
    'UPDATE inventory SET available = 1 WHERE variant_id IN (SELECT id FROM variants WHERE product_id = 1002)',
  ).run()
  const isShown = async () => (await (await shop.get(path, NOT_GREETED)).text()).includes(productText.left(2))
  later(STOCK_SHOWN_SECONDS - HOLES_SHOWN_SECONDS - 0.5)
  expect(await isShown()).toBe(false)
  later(HOLES_SHOWN_SECONDS)
  expect(await isShown()).toBe(true)
})
