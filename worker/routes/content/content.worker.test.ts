import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import countdown from '#client/blocks/countdown-timer/fixture.json' with { type: 'json' }
import { NO_SCRIPT_COOKIE } from '#domain/cookies/no-script.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { kvOfCell } from '#tests/helpers/fault-cells.ts'
import { attributesOf, parsePage } from '#tests/helpers/parsed-page.ts'
import { VISUALIZATION } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'
import { isolateOf } from '#worker/cache/room.ts'

beforeAll(() => seedForTests(env.DB))
afterEach(() => vi.restoreAllMocks())

async function forgetPages(): Promise<void> {
  for (const { name } of (await env.PAGES.list({ prefix: 'p:' })).keys) {
    isolateOf(env.PAGES).memory.delete(name)
    await env.PAGES.delete(name)
  }
}

test('/chrome is no page, also after a page has kept the chrome', async () => {
  const shop = createTestShop()
  expect((await shop.get('/')).status).toBe(200)
  expect((await shop.get('/chrome')).status).toBe(404)
})

test('spec B §8: problems of a page are logged once per publish, one line per item with its fields', async () => {
  const lines: Record<string, unknown>[] = []
  vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(JSON.parse(line)))
  const page = await createTestShop().get('/demo/odd-blocks')
  expect(await page.text()).toContain('So is this one.')
  const problems = () => lines.filter(({ event }) => event === 'content.problem')
  expect(problems().map(({ schemaId, reason }) => [schemaId, reason])).toEqual([
    ['hologram', 'unknown'],
    ['accordion', 'invalid'],
    ['hero-banner-1', 'field'],
    ['text-block', 'field'],
  ])
  expect(problems()[1]).toMatchObject({
    name: 'A block that fails its schema',
    detail: 'items: a list such as [{ "title": "…" }], not the text "none"',
  })
  expect(new Set(problems().map(({ requestId }) => requestId))).toEqual(new Set([page.headers.get('x-request-id')]))
  lines.length = 0
  await forgetPages()
  const again = await createTestShop().get('/demo/odd-blocks')
  expect([again.status, again.headers.get('x-shell'), problems()]).toEqual([200, 'miss', []])
  const other = createTestShop({ bindings: { PAGES: kvOfCell('another-shop') } })
  expect((await other.get('/demo/odd-blocks')).status).toBe(200)
  expect(problems()).toHaveLength(4)
})

test('spec B §8: wavy underlines whose tags do not match are an error in the log, with item and field; their block is shown', async () => {
  const lines: Record<string, unknown>[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(JSON.parse(line)))
  const block = { _meta: { schema: 's/text-block', deliveryId: 'w-1' }, title: 'A promise', body: 'So [wavy-underline]far' }
  const shop = createTestShop({
    upstream: (request, pass) =>
      new URL(request.url).pathname.endsWith('/size-guide')
        ? Response.json({
            content: { _meta: { name: 'x', schema: 's/content-page', deliveryId: 'p-1' }, title: 'x', components: [block] },
          })
        : pass(request),
  })
  expect(await shop.text('/size-guide')).toContain('So far')
  expect(lines.filter(({ event }) => event === 'content.problem')).toMatchObject([
    { reason: 'text', id: 'w-1', detail: expect.stringContaining('body has wavy-underline tags that do not match') },
  ])
})

test('a stored page is shown without parsing its blocks: their problems are not logged again', async () => {
  const shop = createTestShop()
  await shop.get('/demo/odd-blocks')
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const noScript = await shop.get('/demo/odd-blocks', { cookie: `${NO_SCRIPT_COOKIE}=1` })
  expect(await noScript.text()).toContain('So is this one.')
  expect((await shop.get('/demo/odd-blocks')).headers.get('x-shell')).toBe('hit')
  expect(log.mock.calls.filter(([line]) => String(line).includes('content.problem'))).toEqual([])
})

test.each([147, 148, 150, 151, 400])(
  'a missing URL of %i letters is a 404: the content service is never called with more than a delivery key',
  async (length) => {
    for (const prefix of ['', '/us', '/eu']) {
      expect((await createTestShop().get(`${prefix}/${'x'.repeat(length)}`)).status).toBe(404)
    }
  },
)

test.each(['/delivery-and-returns', '/other-stuff', '/size-guide'])(
  '%s: no two landmarks have the same name, even if an editor has put the benefit bar into the page',
  async (path) => {
    const { document } = parsePage(await createTestShop().text(path))
    const names = ['section', 'nav', 'aside'].flatMap((landmark) =>
      attributesOf(document.body, `${landmark}[aria-label]`, 'aria-label'),
    )
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual([...new Set(names)])
  },
)

describe('spec B §2: a block of an editor’s own HTML, CSS and JavaScript', () => {
  const ON = { bindings: { CUSTOM_HTML: 'on' } } as const
  const PAGE = '/autumn-edit'

  test.each(TRIED_MARKETS)(
    '$name: the block is in its own frame, which no cookie and no script of the page can reach',
    async (market) => {
      const shop = createTestShop(ON)
      const page = await shop.get(market.prefix + PAGE)
      expect(page.headers.get('content-security-policy')).toContain("; frame-src 'self';")
      const text = await page.text()
      expect(text).not.toContain('A candle of 45 hours')
      const { document } = parsePage(text)
      const frame = document.querySelector('iframe') ?? expect.unreachable('the page has the block')
      expect(['sandbox', 'title', 'height', 'loading', 'referrerpolicy'].map((name) => frame.getAttribute(name))).toEqual([
        'allow-scripts',
        'How long a candle burns',
        '200',
        'lazy',
        'no-referrer',
      ])

      const address = frame.getAttribute('src') ?? ''
      expect(address.startsWith(`${market.prefix}/custom-block/`)).toBe(true)
      const framed = await shop.get(address)
      expect(framed.status).toBe(200)
      expect(await framed.text()).toContain('A candle of 45 hours lasts 15 evenings.')
      const policy = framed.headers.get('content-security-policy')?.split('; ')
      expect(policy?.slice(0, -1)).toEqual([
        'sandbox allow-scripts',
        "default-src 'none'",
        "script-src 'unsafe-inline'",
        "style-src 'unsafe-inline'",
        'img-src https://shop.example/i/ data:',
        "form-action 'none'",
        "base-uri 'none'",
      ])
      expect(policy?.at(-1)).toMatch(/^frame-ancestors 'self'/)
      expect(
        ['referrer-policy', 'x-robots-tag', 'cache-control', 'x-content-type-options', 'x-frame-options', 'set-cookie'].map(
          (name) => framed.headers.get(name),
        ),
      ).toEqual(['no-referrer', 'noindex', 'public, max-age=60', 'nosniff', null, null])
      // A visitor with cookies gets the same document.
      const other = await createTestShop(ON).get(address, { cookie: 'anything=1' })
      expect(await other.text()).toBe(await (await shop.get(address)).text())
    },
  )

  test('the block is off unless a setting enables it: no policy for a frame, no document, and editors read the reason in its place', async () => {
    const frame = parsePage(await createTestShop(ON).text(PAGE)).document.querySelector('iframe')
    const address = frame?.getAttribute('src') ?? expect.unreachable('the page has the block')
    const shop = createTestShop()
    expect((await shop.get(address)).status).toBe(404)
    expect((await shop.get(PAGE)).headers.get('content-security-policy')).not.toContain('frame-src')
    const [, , domain] = VISUALIZATION.split('/')
    const alone = await shop.text(`/amplience-visualization/${domain}/${address.split('/').at(-1)}`)
    expect(alone).toContain('CUSTOM_HTML is off')
    expect(alone).not.toContain('<iframe')
  })

  test('an item of another kind, one that does not exist and a URL that names none are 404', async () => {
    const [, , , hero] = VISUALIZATION.split('/')
    for (const id of [hero, '6c1f6d2e-0000-4000-8000-00000000000f', 'x', '..%2f..%2fbag']) {
      const { status, headers } = await createTestShop(ON).get(`/custom-block/${id}`)
      expect([id, status, headers.get('x-frame-options')]).toEqual([id, 404, 'DENY'])
    }
  })
})

describe('spec B §2: a channel of live shopping', () => {
  const ON = { bindings: { LIVE_SHOPPING_URL: 'https://live.example/embed/' } } as const
  const PAGE = '/autumn-edit'
  /** The tests use an editor's preview, because a preview's pages are never stored. */
  const EDITOR = { cookie: '__Host-content-preview=the-host-that-only-tests-know.staging.bigcontent.io' }

  test.each(TRIED_MARKETS)(
    '$name: the channel is a link until it is pressed, and nothing from the vendor is on the page',
    async (market) => {
      const shop = createTestShop(ON)
      const page = await shop.get(market.prefix + PAGE, EDITOR)
      expect(page.headers.get('content-security-policy')).toContain("; frame-src 'self' https://live.example;")
      const text = await page.text()
      expect(text).not.toContain('live.example')
      const address = `${market.prefix}/live/studio-evening`
      const { document } = parsePage(text)
      expect(attributesOf(document, `a[href="${address}"]`, 'target')).toEqual(['_blank'])
      expect(document.querySelector(`iframe[src="${address}"]`)).toBeNull()
      const answer = await shop.get(address)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://live.example/embed/studio-evening'])
    },
  )

  test('without its setting editors read why it is missing, no frame is allowed, and its URL is a 404', async () => {
    const shop = createTestShop()
    const page = await shop.get(PAGE, EDITOR)
    expect(page.headers.get('content-security-policy')).not.toContain('frame-src')
    const text = await page.text()
    expect(text).toContain('LIVE_SHOPPING_URL is empty')
    expect(text).not.toContain('/live/studio-evening')
    expect((await shop.get('/live/studio-evening')).status).toBe(404)
  })

  test.each(['..%2f..%2fevil', 'a.b', '%00', 'x'.repeat(65)])('an invalid id is a 404: %s', async (id) => {
    expect((await createTestShop(ON).get(`/live/${id}`)).status).toBe(404)
  })
})

test('a countdown among the blocks of a page is left out, because a stored page would show it after its end', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const shop = createTestShop({
    async upstream(request, pass) {
      const answer = await pass(request)
      if (!request.url.includes('/key/uk/our-story')) {
        return answer
      }
      const { content }: { content: Record<string, unknown> } = await answer.json()
      return Response.json({ content: { ...content, components: [{ ...countdown, text: 'The end is near' }] } })
    },
  })
  expect(await shop.text('/our-story')).not.toContain('The end is near')
  expect(log.mock.calls.filter(([line]) => String(line).includes('a part of the head or foot of every page'))).toHaveLength(1)
})
