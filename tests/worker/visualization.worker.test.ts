import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { addContent } from '#backend/demo/content/seed.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { previewText } from '#domain/text/preview.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { parsePage } from '#tests/helpers/parsed-page.ts'
import { VISUALIZATION } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'
import { watchedShop } from '#tests/helpers/watched-shop.ts'

const DOMAIN = 'the-host-that-only-tests-know.staging.bigcontent.io'

beforeAll(() => seedForTests(env.DB))

describe('spec A §2: /amplience-visualization/{domain}/{contentId}', () => {
  const [, , , HERO = ''] = VISUALIZATION.split('/')
  const at = (domain: string, id = HERO, prefix = '') => `${prefix}/amplience-visualization/${domain}/${id}`
  const ancestorsOf = (response: Response) =>
    /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  const EDITOR = "'self' https://app.amplience.net"

  test.each(TRIED_MARKETS)(
    '$name: one item of that domain, without chrome, which the editor and the shop itself may frame',
    async ({ prefix }) => {
      const { shop, asked } = watchedShop()
      const response = await shop.get(at(DOMAIN, HERO, prefix))
      const page = parsePage(await response.text())
      expect(response.status).toBe(200)
      expect(page.text).toContain('Long nights, warm light')
      expect([page.queryByRole('banner'), page.queryByRole('contentinfo')]).toEqual([null, null])
      expect(ancestorsOf(response)).toBe(EDITOR)
      expect(response.headers.get('x-frame-options')).toBeNull()
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(asked.filter(({ pathname }) => pathname.startsWith('/content/')).map(({ origin }) => origin)).toEqual([
        `https://${DOMAIN}`,
      ])
    },
  )

  test('a setting names the sites that may frame it; no other page may be framed', async () => {
    const shop = createTestShop({ bindings: { PREVIEW_FRAME_ANCESTORS: 'https://editor.example https://*.other.example' } })
    expect(ancestorsOf(await shop.get(at(DOMAIN)))).toBe("'self' https://editor.example https://*.other.example")
    shop.jar.set(COOKIES.preview.name, DOMAIN)
    for (const path of ['/', '/browse/womens', '/bag', '/nothing']) {
      const response = await shop.get(path)
      expect([path, ancestorsOf(response), response.headers.get('x-frame-options')]).toEqual([path, "'none'", 'DENY'])
    }
    const wrong = createTestShop({ bindings: { PREVIEW_FRAME_ANCESTORS: "*; script-src 'unsafe-inline'" } })
    expect(await wrong.text('/')).toContain('PREVIEW_FRAME_ANCESTORS')
  })

  test.each([
    ['a domain that is none', at('evil.example'), 400, previewText.invalidDomain],
    ['a domain with a port', at(`${DOMAIN}:80`), 400, previewText.invalidDomain],
    ['a domain with a user', at(`a%40${DOMAIN}`), 400, previewText.invalidDomain],
    ['an id that is none', at(DOMAIN, 'hero'), 400, previewText.invalidContentId],
    ['an id that no item has', at(DOMAIN, '00000000-0000-4000-8000-000000000000'), 404, '404 ERROR'],
  ])('%s', async (_name, path, status, words) => {
    const { shop, asked } = watchedShop()
    const response = await shop.get(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(words)
    expect(ancestorsOf(response)).toBe(EDITOR)
    expect(new Set(asked.map(({ host }) => host))).toEqual(new Set(status === 404 ? [DOMAIN] : []))
  })

  test('a domain with a path is no valid URL: 404 at once, without an upstream call', async () => {
    const { shop, asked } = watchedShop()
    expect((await shop.get(at(`evil.example%2F${DOMAIN}`))).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('a failing domain is a 500 inside the frame, and affects nothing else', async () => {
    const shop = createTestShop({
      upstream: (request, pass) => (new URL(request.url).host === DOMAIN ? new Response('', { status: 500 }) : pass(request)),
    })
    for (let times = 0; times < 7; times += 1) {
      const response = await shop.get(at(DOMAIN))
      expect([response.status, ancestorsOf(response)]).toEqual([500, EDITOR])
      expect(await response.text()).toContain(response.headers.get('x-request-id'))
    }
    expect((await shop.get(at('another-host-that-only-tests-know.staging.bigcontent.io'))).status).toBe(200)
    expect((await shop.get('/size-guide')).status).toBe(200)
  })
})

describe('the block gallery (development)', () => {
  const quote = (title: string) => ({ _meta: { schema: 'https://s.example/text-block', name: 'A quote' }, title })
  beforeAll(() =>
    addContent(openDatabase(env.DB), [
      { key: 'gallery/text-block/complete', item: quote('So far'), edition: 'staged' },
      { key: 'gallery/text-block/long title', item: quote('So very far'), edition: 'staged' },
      { key: 'gallery/spacing/complete', item: { _meta: { schema: 'x/spacing', name: 'Space' }, size: 'XL' } },
    ]),
  )
  const open = async (path: string) => {
    const response = await createTestShop().get(path)
    return { response, page: parsePage(await response.text()) }
  }

  test('lists every block, or those whose block or name a search finds', async () => {
    const names = async (path: string) => (await open(path)).page.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(await names('/__blocks')).toEqual(['spacing (1)', 'text-block (2)'])
    expect(await names('/__blocks?q=QUOTE')).toEqual(['text-block (2)'])
    expect((await open('/__blocks?q=hologram')).page.text).toContain('No block.')
  })

  test('a block’s page frames each of its states at three widths, in the requested market', async () => {
    const { page, response } = await open('/__blocks/text-block?market=us')
    expect(response.headers.get('content-security-policy')).toContain("frame-src 'self'")
    const frames = [...page.document.querySelectorAll('iframe')]
    expect(frames.map((frame) => frame.getAttribute('title'))).toEqual(
      ['complete', 'long title'].flatMap((state) => [390, 768, 1440].map((width) => `${state} at ${width} px`)),
    )
    const address = frames[3]?.getAttribute('src') ?? ''
    expect(address).toMatch(/^\/us\/amplience-visualization\//)
    expect((await open(address)).page.getByRole('heading', { name: 'So very far' })).toBeDefined()
  })

  test('a missing block is a 404', async () => {
    expect((await open('/__blocks/hologram')).response.status).toBe(404)
  })

  test('shoppers’ pages never contain the gallery’s items', async () => {
    expect((await createTestShop().get('/gallery/text-block/complete')).status).toBe(404)
  })
})
