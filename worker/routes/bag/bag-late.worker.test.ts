/** The products shown in an empty bag come from another service, and the bag never waits for them. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { bagText } from '#domain/text/bag.ts'
import { listingText } from '#domain/text/listing.ts'
import { createTestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const whenRecommending =
  (answer: () => Promise<Response | undefined>): TestShopOptions['upstream'] =>
  async (request, pass) =>
    (request.url.includes('/recommendations/') ? await answer() : undefined) ?? pass(request)

describe('best sellers below an empty bag', () => {
  test('that arrive late follow the page: the bag, its chrome and a placeholder of the same height are sent at once', async () => {
    const sent = Promise.withResolvers<undefined>()
    const shop = createTestShop({ upstream: whenRecommending(() => sent.promise) })
    const page = await shop.visit('/bag', { arrived: (end) => end === 'first' && sent.resolve(undefined) })
    expect([page.status, page.headers.get('x-shell')]).toEqual([200, 'bypass'])
    const html = await page.text()
    const [before = '', after = ''] = html.split('<div hidden')
    expect([before.includes(bagText.empty), before.includes('<footer'), before.includes(listingText.bestSellers)]).toEqual([
      true,
      true,
      false,
    ])
    expect(after).toContain(listingText.bestSellers)
    const [, nonce = expect.unreachable()] = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? []
    expect([...after.matchAll(/<script(?![^>]* src=)[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(true)
    expect(html.endsWith('</html>')).toBe(true)
  })

  test.each([
    ['/us/bag', 'fail', async () => new Response('down', { status: 500 })],
    ['/eu/bag', 'hang', () => new Promise<undefined>(() => {})],
  ])('%s: that %s leave the bag complete, without them', async (path, _how, answer) => {
    const shop = createTestShop({ bindings: { UPSTREAM_TIMEOUT_MS: '300' }, upstream: whenRecommending(answer) })
    const page = await shop.get(path)
    const html = await page.text()
    expect([page.status, html.includes(bagText.empty), html.includes(listingText.bestSellers)]).toEqual([200, true, false])
    expect(html.endsWith('</html>')).toBe(true)
  })
})
