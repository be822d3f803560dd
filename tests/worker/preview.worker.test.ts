/** Content previews over HTTP: how they begin and end, what they request, and that only their editor sees them. */
import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { previewText } from '#domain/text/preview.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { headLinks } from '#tests/helpers/head-links.ts'
import { parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'
import { watchedShop } from '#tests/helpers/watched-shop.ts'

const DOMAIN = 'the-host-that-only-tests-know.staging.bigcontent.io'
const COOKIE = COOKIES.preview.name
const NEW_YEAR = Date.UTC(2027, 0, 1)

beforeAll(() => seedForTests(env.DB))
afterEach(() => {
  vi.useRealTimers()
})

/** A delivered item with changed fields. */
const merged = (answer: unknown, fields: Readonly<Record<string, unknown>>) => {
  const { content } = z.object({ content: z.record(z.string(), z.unknown()) }).parse(answer)
  return { content: { ...content, ...fields } }
}

const isContent = ({ pathname }: URL) => pathname.startsWith('/content/')

describe('spec A §2: ampl_domain and ampl_timestamp start a preview', () => {
  test.each(['/', '/us/browse/womens?page=2', '/eu/bag', '/nothing-here', '/i/alderlune/default'])(
    'on %s: the values are in a cookie, and the visitor goes to / by 302, which no cache keeps',
    async (path) => {
      const shop = createTestShop()
      const response = await shop.get(`${path}${path.includes('?') ? '&' : '?'}ampl_domain=${DOMAIN}&ampl_timestamp=${NEW_YEAR}`)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const [cookie = ''] = response.headers.getSetCookie()
      expect(cookie).toMatch(new RegExp(`^${COOKIE}=${DOMAIN}~${NEW_YEAR};`))
      for (const attribute of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax']) {
        expect(cookie).toContain(attribute)
      }
    },
  )

  test.each([
    ['no domain', `ampl_timestamp=${NEW_YEAR}`],
    ['an empty domain', 'ampl_domain='],
    ['the suffix without its dot', 'ampl_domain=evilstaging.bigcontent.io'],
    ['a nested label', `ampl_domain=a.${DOMAIN}`],
    ['a user', `ampl_domain=${encodeURIComponent(`evil.example@${DOMAIN}`)}`],
    ['a port', `ampl_domain=${encodeURIComponent(`${DOMAIN}:8080`)}`],
    ['a path', `ampl_domain=${encodeURIComponent(`evil.example/${DOMAIN}`)}`],
    ['upper case', `ampl_domain=${DOMAIN.toUpperCase()}`],
    ['a letter of another script', `ampl_domain=${encodeURIComponent(`аbc.staging.bigcontent.io`)}`],
    ['markup', `ampl_domain=${encodeURIComponent('<script>alert(1)</script>')}`],
  ])('spec B §8: %s is an invalid staging domain: 400, no cookie, no upstream asked', async (_name, query) => {
    const { shop, asked } = watchedShop()
    const response = await shop.get(`/?${query}`)
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
    const html = await response.text()
    expect(html).toContain(previewText.invalidDomain)
    expect(html).toContain(response.headers.get('x-request-id'))
    expect(html).not.toContain('alert(1)')
    expect(asked.filter(({ hostname }) => hostname !== 'backend')).toEqual([])
  })

  test.each([
    [
      'the list has others',
      { PREVIEW_DOMAINS: 'a-host-of-our-own-1.staging.bigcontent.io a-host-of-our-own-2.staging.bigcontent.io' },
    ],
    ['there is a vendor and no list', { CONTENT_URL: 'http://127.0.0.1:9', PREVIEW_DOMAINS: undefined }],
  ])('spec B §8: a stranger’s hub below the vendor’s suffix is an invalid staging domain where %s', async (_name, bindings) => {
    const shop = createTestShop({ bindings })
    const started = await shop.get(`/?ampl_domain=${DOMAIN}`)
    expect([started.status, started.headers.getSetCookie()]).toEqual([400, []])
    const json = await shop.visit(`/?ampl_domain=${DOMAIN}`, { json: true })
    expect(await json.json()).toMatchObject({ error: expect.stringContaining(previewText.invalidDomain) })
    const item = await shop.get(`/amplience-visualization/${DOMAIN}/55f498d2-e72e-5ebb-a925-7d9fd854c949`)
    expect(item.status).toBe(400)
    // The cookie was set before the allowed domains were restricted.
    const page = await shop.get('/robots.txt', { cookie: `${COOKIE}=${DOMAIN}` })
    expect(page.headers.get('cache-control')).not.toContain('private')
  })

  test('an invalid moment is named as the error', async () => {
    const response = await createTestShop().get(`/?ampl_domain=${DOMAIN}&ampl_timestamp=tomorrow`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(previewText.invalidTimestamp)
  })

  test.each<[string, Record<string, string>]>([
    ['an image', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ])('%s starts none: it gets the page', async (_name, headers) => {
    const response = await createTestShop().get(`/?ampl_domain=${DOMAIN}`, headers)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe.each(TRIED_MARKETS)('in a preview, $name', ({ prefix, content }) => {
  const home = prefix || '/'

  test('each item is requested once per visit, from the staging domain over https, all else as usual; nothing comes from a cache', async () => {
    const { shop, asked } = watchedShop()
    await createTestShop().get(home)
    shop.jar.set(COOKIE, DOMAIN)
    for (let visit = 0; visit < 2; visit += 1) {
      asked.length = 0
      expect((await shop.get(home)).headers.get('x-shell')).toBe('bypass')
      const contentCalls = asked.filter(isContent)
      const items = contentCalls.map(({ pathname }) => pathname)
      expect(items).toContain(`/content/key/${content}home`)
      expect(items).toEqual([...new Set(items)])
      expect(new Set(contentCalls.map(({ origin }) => origin))).toEqual(new Set([`https://${DOMAIN}`]))
    }
    asked.length = 0
    await shop.get(`${prefix}/browse/womens`)
    expect(new Set(asked.filter((url) => !isContent(url)).map(({ host }) => host))).toEqual(new Set(['backend']))
    expect(asked.map(({ pathname }) => pathname)).toContain('/bigcommerce/getCategoryTree')
  })

  test('the bar comes first on the page, and its form returns to the same address without a preview', async () => {
    const shop = createTestShop()
    shop.jar.set(COOKIE, DOMAIN)
    const page = parsePage(await shop.text(`${prefix}/browse/womens?page=2&utm_source=x`))
    const bar = page.text.indexOf(previewText.title)
    expect(bar).toBeGreaterThanOrEqual(0)
    expect(bar).toBeLessThan(page.text.indexOf(textOf(page.document.querySelector('header'))))
    expect(page.text).not.toContain('as it will be on')
    const form = page.getByRole('button', { name: previewText.exit }).closest('form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '?page=2&exit-preview=1'])
    const left = await shop.post(`${prefix}/browse/womens?page=2&exit-preview=1`, {})
    expect([left.status, left.headers.get('location')]).toEqual([303, `${prefix}/browse/womens?page=2`])
    expect(shop.jar.has(COOKIE)).toBe(false)
    expect(await shop.text(`${prefix}/browse/womens?page=2`)).not.toContain(previewText.exit)
  })
})

test.each([
  '/',
  '/browse/womens',
  '/p/1001/marlow-linen-midi-dress/Red',
  '/size-guide',
  '/bag',
  '/login',
  '/search?query=coat',
  '/nothing',
])('in a preview %s is no-store, noindex, complete, wears the bar, and is of the type that is never counted', async (path) => {
  const shop = createTestShop()
  shop.jar.set(COOKIE, `${DOMAIN}`)
  const response = await shop.get(path)
  expect([path, response.status]).toEqual([path, path === '/nothing' ? 404 : 200])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const html = await response.text()
  const page = parsePage(html)
  expect(headLinks(html).robots).toBe('noindex')
  expect(page.document.body.getAttribute('data-page')).toBe('Content Preview')
  expect(page.getByRole('button', { name: previewText.exit })).toBeDefined()
  expect(page.document.querySelector('template')).toBeNull()
})

test.each(['/Bag', '/i/alderlune/default?w=200&fmt=auto&qlt=default', '/sitemap.xml', '/bag/items'])(
  'in a preview no cache keeps %s either',
  async (path) => {
    const response = await createTestShop().get(path, { cookie: `${COOKIE}=${DOMAIN}` })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  },
)

test('spec B §8: a broken block is boxed for the editor and left out for shoppers', async () => {
  const shop = createTestShop()
  const boxes = async () => parsePage(await shop.text('/demo/odd-blocks')).queryAllByRole('note')
  expect(await boxes()).toHaveLength(0)
  shop.jar.set(COOKIE, DOMAIN)
  expect(await boxes()).toHaveLength(4)
})

describe('a preview lists an editor’s mistakes, item by item', () => {
  const editor = (items: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => {
    const shop = createTestShop({
      upstream: async (request, pass) => {
        const fields = items[new URL(request.url).pathname.replace('/content/key/uk/', '')]
        return fields ? Response.json(merged(await (await pass(request)).json(), fields)) : pass(request)
      },
    })
    shop.jar.set(COOKIE, DOMAIN)
    return shop
  }
  /** The preview bar's problems: address and text of each. */
  const listOf = async (shop: ReturnType<typeof editor>, path: string) => {
    const response = await shop.get(path)
    expect(response.status).toBe(200)
    const page = parsePage(await response.text())
    const bar = page.getByRole('region', { name: previewText.label })
    const entries = [...bar.querySelectorAll('li')].map((entry) => [
      entry.querySelector('a')?.getAttribute('href'),
      textOf(entry),
    ])
    return { page, entries }
  }

  test('a block: the list links to its place on the page', async () => {
    const { page, entries } = await listOf(editor({}), '/demo/odd-blocks')
    expect(entries[0]).toEqual(['#place-2', '“A block of an unknown type” (hologram) has a type that the shop does not know'])
    expect(entries[1]).toEqual(['#place-3', '“A block that fails its schema” (accordion) items: a list, not the text "none"'])
    for (const [href = ''] of entries) {
      expect(page.document.querySelector(href ?? '')).not.toBeNull()
    }
    expect((await editor({}).text('/size-guide')).includes('wrong with this content')).toBe(false)
  })

  test('a page, a menu and a bar: the page is shown without the fault, and the list links to the comparison', async () => {
    const compared = (more = '') => `/amplience-visualization/compare?page=%2Fsize-guide${more}`
    const shop = editor({
      'size-guide': { title: 7, components: 'none' },
      'desktop-navigation': { topLinks: 'none' },
      'countdown-timer': { endDate: 'tomorrow' },
    })
    const { entries } = await listOf(shop, '/size-guide')
    expect(entries.map(([href]) => href).sort()).toEqual([
      compared(),
      compared(),
      compared('&part=countdown-timer'),
      compared('&part=desktop-navigation'),
    ])
    const words = entries.map(([, text]) => text).join()
    for (const told of [
      'title: words, not the number 7',
      'components: a list, not the text "none"',
      'topLinks: a list',
      'endDate: a date',
    ]) {
      expect(words).toContain(told)
    }
    const comparison = await shop.get(compared())
    expect(comparison.status).toBe(200)
    expect(parsePage(await comparison.text()).text).toContain('title: words, not the number 7')
  })

  test('a listing’s header is boxed above it, and compared like a page', async () => {
    const shop = editor({ 'browse/womens/dresses': { title: null, links: 'none' } })
    const { page, entries } = await listOf(shop, '/browse/womens/dresses')
    expect(entries.map(([href]) => href)).toEqual(['#place-1', '#place-1'])
    expect(textOf(page.document.querySelector('#place-1'))).toMatch(/title is missing.*links: a list, not the text "none"/)
    const href = page.getByRole('link', { name: previewText.compare }).getAttribute('href') ?? ''
    const comparison = parsePage(await shop.text(href))
    expect(comparison.text).toContain('title is missing')
    expect(comparison.getAllByTitle(/The page as/).length).toBe(2)
    expect((await shop.get(href.replace('compare?', 'compare/draft?'))).status).toBe(200)
  })

  test('a staging host whose answer is not an item is named, with a link to the comparison', async () => {
    const shop = createTestShop({
      upstream: (request, pass) =>
        request.url.endsWith('/uk/size-guide?depth=all&format=inlined') ? Response.json({}) : pass(request),
    })
    shop.jar.set(COOKIE, DOMAIN)
    const response = await shop.get('/size-guide')
    const page = parsePage(await response.text())
    expect([response.status, page.text]).toEqual([500, expect.stringContaining(`${DOMAIN} gave no content`)])
    expect(page.getByRole('link', { name: previewText.compare }).getAttribute('href')).toContain('page=%2Fsize-guide')
  })
})

describe('live and draft side by side', () => {
  const COMPARE = '/amplience-visualization/compare'
  const editor = () => {
    const shop = createTestShop()
    shop.jar.set(COOKIE, DOMAIN)
    return shop
  }

  test.each(TRIED_MARKETS)(
    '$name: the page’s bar links to it; it lists the changed blocks, field by field',
    async ({ prefix }) => {
      const shop = editor()
      const href = parsePage(await shop.text(prefix || '/'))
        .getByRole('link', { name: previewText.compare })
        .getAttribute('href')
      expect(href).toBe(`${prefix}${COMPARE}?page=%2F`)
      const response = await shop.get(href ?? '')
      expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ])
      expect(response.headers.get('content-security-policy')).toContain("frame-src 'self'")
      const page = parsePage(await response.text())
      expect(page.text).toContain('The quiet season')
      expect(page.text).toContain('Long nights, warm light')
      expect(page.text).toContain(`${previewText.comparison.kind.changed} · ${previewText.comparison.places(0, 0)}`)
    },
  )

  test('a difference links to its block in both frames; each frame shows its own side', async () => {
    const shop = editor()
    const list = parsePage(await shop.text(`${COMPARE}?page=%2F`)).getAllByRole('listitem')
    const href = list[0]?.querySelector('a')?.getAttribute('href') ?? ''
    expect(href).toBe(`${COMPARE}?page=%2F&side=draft&change=1#draft`)
    const frames = [...parsePage(await shop.text(href)).document.querySelectorAll('iframe')].map((frame) =>
      frame.getAttribute('src'),
    )
    expect(frames).toEqual(['live', 'draft'].map((side) => `${COMPARE}/${side}?page=%2F#place-1`))
    const shown = await Promise.all(
      frames.map(async (src) => {
        const response = await shop.get(src ?? '')
        expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        return parsePage(await response.text()).document.querySelector('#place-1')?.textContent
      }),
    )
    expect(shown[0]).toContain('The quiet season')
    expect(shown[1]).toContain('Long nights, warm light')
  })

  test('both frames have the requested width, which the links to differences keep', async () => {
    const page = parsePage(await editor().text(`${COMPARE}?page=%2F&width=desktop`))
    expect(textOf(page.getByRole('link', { current: true, name: new RegExp(previewText.comparison.width.desktop) }))).toContain(
      '1440',
    )
    expect(page.getAllByRole('listitem')[0]?.querySelector('a')?.getAttribute('href')).toContain('width=desktop')
  })

  test('the draft is of the preview’s moment, which is shown', async () => {
    const shop = createTestShop()
    shop.jar.set(COOKIE, `${DOMAIN}~${NEW_YEAR}`)
    const page = parsePage(await shop.text(`${COMPARE}?page=%2F`))
    expect(page.text).toContain('Begin lightly')
    expect(page.text).toContain('as it will be on 1 January 2027')
  })

  test('a page without differences says so, and so do menus, footer and bars', async () => {
    const { text } = parsePage(await editor().text(`${COMPARE}?page=%2Fcookies`))
    expect(text).toContain(previewText.comparison.same)
    expect(text).toContain(previewText.comparison.sameAround)
  })

  describe('menus, footer and bars', () => {
    /** A staging domain with changed answers for these delivery keys. */
    const drafting = (answers: Readonly<Record<string, (item: unknown) => Response>>) => {
      const shop = createTestShop({
        upstream: async (request, pass) => {
          const { host, pathname } = new URL(request.url)
          const answer = answers[pathname.split('/').at(-1) ?? '']
          const given = await pass(request)
          return host === DOMAIN && answer ? answer(await given.json()) : given
        },
      })
      shop.jar.set(COOKIE, DOMAIN)
      return shop
    }
    const footerWith = (textBox: string) => drafting({ footer: (item) => Response.json(merged(item, { textBox })) })

    test.each(TRIED_MARKETS)(
      '$name: a changed footer is listed by field, and its link shows it alone on both sides',
      async ({ prefix }) => {
        const shop = footerWith('Open until ten')
        const page = parsePage(await shop.text(`${prefix}${COMPARE}?page=%2Fcookies`))
        expect(page.text).toContain('Open until ten')
        expect(page.text).not.toContain(previewText.comparison.sameAround)
        const link = [...page.document.querySelectorAll('a')].find((a) => a.getAttribute('href')?.includes('part=footer'))
        const both = parsePage(await shop.text(link?.getAttribute('href') ?? ''))
        const frames = [...both.document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src') ?? '')
        expect(frames).toEqual(['live', 'draft'].map((side) => `${prefix}${COMPARE}/${side}?page=%2Fcookies&part=footer`))
        const [live, draft] = await Promise.all(frames.map((src) => shop.text(src)))
        expect(parsePage(live ?? '').document.querySelector('footer')).not.toBeNull()
        expect(live).not.toContain('Open until ten')
        expect(draft).toContain('Open until ten')
      },
    )

    test('a part that the draft lacks counts as removed; a part that shows nothing alone has no link', async () => {
      const shop = drafting({
        'benefit-bar': () => new Response('', { status: 404 }),
        'app-header': (item) => Response.json(merged(item, { note: 'an unknown field' })),
      })
      const page = parsePage(await shop.text(`${COMPARE}?page=%2F`))
      expect(page.text).toContain(previewText.comparison.kind.removed)
      expect(page.text).toContain('an unknown field')
      const hrefs = [...page.document.querySelectorAll('a')].map((a) => a.getAttribute('href'))
      expect(hrefs.filter((href) => href?.includes('part='))).toEqual([`${COMPARE}?page=%2F&side=live&part=benefit-bar#live`])
      expect(await shop.text(`${COMPARE}/draft?page=%2F&part=benefit-bar`)).toContain(previewText.comparison.nonePart.draft)
    })

    test('spec B §8: faults of a changed draft are shown beside it, where shoppers would see nothing', async () => {
      const bad = { _meta: { schema: 'https://s.example/no-such-block', name: 'A slip', deliveryId: 'slip' } }
      const stretched = {
        _meta: { schema: 'https://s.example/listing-header-1', name: 'Torn', deliveryId: 'torn' },
        title: '[wavy-underline]Coats',
      }
      const shop = drafting({
        cookies: (item) => Response.json(merged(item, { components: [bad, stretched] })),
        footer: (item) => Response.json(merged(item, { columns: 'two' })),
      })
      const page = parsePage(await shop.text(`${COMPARE}?page=%2Fcookies`))
      expect(page.getAllByRole('note').map(textOf)).toEqual([
        '“A slip” (no-such-block) is not shown:has a type that the shop does not know',
        '“Torn” (listing-header-1) is shown, but not all of it as it was written:title has wavy-underline tags that do not match',
        expect.stringMatching(/^“.*” \(footer, .*columns: a list, not the text "two"$/),
      ])
    })

    test('an unreadable part does not count as removed', async () => {
      const shop = drafting({ footer: () => new Response('down', { status: 500 }) })
      const response = await shop.get(`${COMPARE}?page=%2Fcookies`)
      expect(response.status).toBe(200)
      const { text } = parsePage(await response.text())
      expect(text).toContain(previewText.comparison.unread)
      expect(text).not.toContain(previewText.comparison.kind.removed)
    })

    test.each(['app-header', 'home', '<script>', '../footer'])('%j is no such part: the page is shown', async (part) => {
      const html = await editor().text(`${COMPARE}/live?page=%2F&part=${encodeURIComponent(part)}`)
      expect(html).toContain('The quiet season')
      expect(html).not.toContain('part=')
    })

    test('their drafts never reach a shopper', async () => {
      const shop = footerWith('Open until ten')
      await shop.text(`${COMPARE}/draft?page=%2F&part=footer`)
      shop.jar.clear()
      expect((await shop.get(`${COMPARE}/draft?page=%2F&part=footer`)).status).toBe(404)
      expect(await shop.text('/')).not.toContain('Open until ten')
    })
  })

  test.each(['/bag', '/p/1001/marlow-linen-midi-dress/Red', '/nothing-here', '//evil.example', ''])(
    'no comparison of %j, nor a link to it',
    async (page) => {
      const shop = editor()
      const asked = page || '/footer'
      expect((await shop.get(`${COMPARE}?page=${encodeURIComponent(asked)}`)).status).toBe(404)
      if (page === '/bag') {
        expect(await shop.text(page)).not.toContain(previewText.compare)
      }
    },
  )

  test('for a shopper the address does not exist, and no draft reaches others’ pages', async () => {
    await editor().get(`${COMPARE}?page=%2F`)
    for (const path of [COMPARE, `${COMPARE}/live`, `${COMPARE}/draft`]) {
      const response = await createTestShop().get(`${path}?page=%2F`)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('Long nights, warm light')
    }
    expect(await createTestShop().text('/')).not.toContain('place-1')
  })
})

test('spec B §8: in a preview whose navigation fails, the error page says so, with the bar to leave the preview', async () => {
  const shop = createTestShop({
    upstream: (request, pass) => (new URL(request.url).host === DOMAIN ? new Response('down', { status: 500 }) : pass(request)),
  })
  shop.jar.set(COOKIE, DOMAIN)
  const response = await shop.get('/')
  expect(response.status).toBe(500)
  expect(await response.text()).toContain(previewText.exit)
  shop.jar.clear()
  expect((await shop.get('/')).status).toBe(200)
})

test('a redirect by a staging domain is not followed', async () => {
  const asked: string[] = []
  const shop = createTestShop({
    upstream: (request, pass) => {
      const { host } = new URL(request.url)
      asked.push(host)
      return host === DOMAIN ? Response.redirect('https://evil.example/content', 302) : pass(request)
    },
  })
  shop.jar.set(COOKIE, DOMAIN)
  expect((await shop.get('/size-guide')).status).toBe(500)
  expect(asked).not.toContain('evil.example')
})

test('an invalid preview cookie is ignored', async () => {
  const { shop, asked } = watchedShop()
  for (const value of ['evil.example', `${DOMAIN}.evil.example`, `a@${DOMAIN}`, `${DOMAIN}~1`]) {
    const html = await (await shop.get('/', { cookie: `${COOKIE}=${value}` })).text()
    expect(html).not.toContain(previewText.exit)
  }
  expect(asked.filter(({ hostname }) => hostname !== 'backend')).toEqual([])
})

describe('the moment of a preview', () => {
  /** Headings of the embedded content service: published, staged, and scheduled for 1 January 2027. */
  const HEADINGS = { published: 'The quiet season', staged: 'Long nights, warm light', scheduled: 'Begin lightly' }
  const headingOf = (html: string) => Object.values(HEADINGS).filter((words) => html.includes(words))
  const LATE_DECEMBER = Date.UTC(2026, 11, 20)
  /** In the market's time zone and words. */
  const NEW_YEAR_IN = { en: '1 January 2027', us: 'December 31, 2026', eu: '1 January 2027' }

  test.each(TRIED_MARKETS)(
    '$name: staged content, scheduled content, and back to published content',
    async ({ code, prefix }) => {
      const shop = createTestShop()
      const home = prefix || '/'
      const start = async (query: string) => expect((await shop.get(`${home}?${query}`)).status).toBe(302)
      vi.useFakeTimers({ toFake: ['Date'], now: LATE_DECEMBER })
      expect(headingOf(await shop.text(home))).toEqual([HEADINGS.published])
      await start(`ampl_domain=${DOMAIN}`)
      expect(headingOf(await shop.text(home))).toEqual([HEADINGS.staged])
      await start(`ampl_domain=${DOMAIN}&ampl_timestamp=${NEW_YEAR}`)
      const newYear = await shop.text(home)
      expect(headingOf(newYear)).toEqual([HEADINGS.scheduled])
      expect(parsePage(newYear).text).toContain(`as it will be on ${NEW_YEAR_IN[code]}`)
      expect((await shop.post(`${home}?exit-preview=1`, {})).headers.get('location')).toBe(home)
      expect(headingOf(await shop.text(home))).toEqual([HEADINGS.published])
    },
  )

  test('the moment is exchanged for a host once per page, before any content is requested', async () => {
    const { shop, asked } = watchedShop()
    shop.jar.set(COOKIE, `${DOMAIN}~${NEW_YEAR}`)
    await shop.get('/')
    const exchanges = asked.filter(({ pathname }) => pathname.startsWith('/domain/'))
    expect(exchanges.map(({ pathname, search }) => pathname + search)).toEqual([`/domain/${DOMAIN}?timestamp=${NEW_YEAR}`])
    const hosts = new Set(asked.filter(isContent).map(({ host }) => host))
    expect(hosts.size).toBe(1)
    expect([...hosts][0]).toMatch(/^the-host-that-only-tests-know-at-.+\.staging\.bigcontent\.io$/)
  })

  test.each(['evil.example', `a@${DOMAIN}`, '', '<html>', `"x.evil.example"`])(
    'an exchange that answers %j instead of a staging domain is an outage, and that host is not asked',
    async (answer) => {
      const asked: string[] = []
      const shop = createTestShop({
        upstream: (request, pass) => {
          const { host, pathname } = new URL(request.url)
          asked.push(host)
          return pathname.startsWith('/domain/') ? new Response(answer) : pass(request)
        },
      })
      shop.jar.set(COOKIE, `${DOMAIN}~${NEW_YEAR}`)
      expect((await shop.get('/size-guide')).status).toBe(500)
      expect(new Set(asked)).toEqual(new Set(['backend']))
    },
  )

  test('a preview key is sent to staging domains only', async () => {
    const keys = new Map<string, string | null>()
    const shop = createTestShop({
      bindings: { PREVIEW_API_KEY: 'hub-key' },
      upstream: (request, pass) => {
        keys.set(new URL(request.url).host, request.headers.get('x-api-key'))
        return pass(request)
      },
    })
    shop.jar.set(COOKIE, DOMAIN)
    await shop.get('/browse/womens')
    expect([...keys].sort()).toEqual([
      ['backend', null],
      [DOMAIN, 'hub-key'],
    ])
  })
})
