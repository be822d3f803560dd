import { applyD1Migrations, env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentApp } from '#backend/amplience/content/app.ts'
import { openDatabase } from '#backend/database/database.ts'
import { seedContent } from '#backend/demo/content/seed.ts'
import { sentenceOf } from '#domain/content/content-problem.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { type Cached, uncached } from '#worker/cache/data.ts'
import { createJsonCall } from '#worker/http/json-call.ts'
import { createParsedResponses } from '#worker/http/parsed-responses.ts'
import { createTiming } from '#worker/http/timing.ts'
import { UPSTREAMS } from '#worker/http/upstream.ts'
import { createContentService } from './content.ts'
import { collectedProblems } from './problem-report.ts'

type Answer = (path: string) => Response | undefined

/** The service with the real backend. For some paths, `instead` returns a broken provider's response. */
function serviceOf(
  market: Market,
  instead: Answer = () => undefined,
  cached: Cached = uncached,
  known = createParsedResponses(),
) {
  const logged: string[] = []
  const log = (level: string, event: string) => {
    logged.push(`${level} ${event}`)
  }
  const fetcher = {
    fetch: async (request: Request) => instead(new URL(request.url).pathname) ?? contentApp.fetch(request, env),
  }
  // The name is unique, because circuit breakers are kept by name.
  const name = `content-${crypto.randomUUID()}`
  const call = createJsonCall({ ...UPSTREAMS.content, name, fetcher, timing: createTiming(), log, known })
  return { content: createContentService({ call, market, cached, log, problems: collectedProblems() }), logged }
}

const failing =
  (key: string, response: () => Response): Answer =>
  (path) =>
    path.endsWith(`/${key}`) ? response() : undefined
const status = (code: number) => () => Response.json({ error: { type: 'X', message: 'x' } }, { status: code })

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await seedContent(openDatabase(env.DB))
})

describe('the chrome of a market', () => {
  test.each(ALL_MARKETS)('$name: every part of the chrome parses, with links in its own market', async (market) => {
    const { content, logged } = serviceOf(market)
    const chrome = await content.chrome()
    expect(logged).toEqual([])
    expect(chrome.complete).toBe(true)
    expect(chrome.transparentHomeHeader).toBe(true)
    expect(chrome.benefitBar?.items).toHaveLength(3)
    expect(chrome.footer?.columns).toHaveLength(4)
    expect(chrome.footer?.payments).toHaveLength(6)
    expect(chrome.footer?.social).toHaveLength(5)
    const [women] = chrome.navigation?.entries ?? []
    expect(women?.columns.map(({ kind }) => kind)).toEqual(['groups', 'groups', 'groups', 'jump-off'])
    expect(women?.link.href).toBe(`${market.prefix}/browse/womens`)
    expect(chrome.mobileNavigation?.entries[0]?.groups[0]?.links.length).toBeGreaterThan(1)
    const links = JSON.stringify([chrome.navigation, chrome.footer]).matchAll(/"href":"(\/[^"]*)"/g)
    expect([...links].filter(([, href = '']) => !href.startsWith(`${market.prefix}/`))).toEqual([])
  })

  test('an editor who opens a page again gets the same chrome and page objects until an item changes', async () => {
    const known = createParsedResponses()
    const look = async (instead?: Answer) => {
      const { content } = serviceOf(MARKETS.en, instead, uncached, known)
      const [chrome, home] = await Promise.all([content.chrome(), content.page('home')])
      return { chrome, home: home.ok ? home.value : expect.unreachable() }
    }
    const first = await look()
    const second = await look()
    expect([second.chrome.navigation === first.chrome.navigation, second.home === first.home]).toEqual([true, true])
    const third = await look(failing('footer', status(404)))
    expect([third.chrome.footer, third.home === first.home]).toEqual([null, true])
    expect((await look()).chrome).toEqual(first.chrome)
  })

  test('American spelling and dollars in the US, pounds in the UK, euros in Europe', async () => {
    const bar = async (market: Market) => JSON.stringify(await serviceOf(market).content.chrome())
    expect(await bar(MARKETS.us)).toMatch(/Sweaters.*\$50|\$50.*Sweaters/s)
    expect(await bar(MARKETS.en)).toMatch(/£50/)
    expect(await bar(MARKETS.eu)).toMatch(/€50/)
  })

  test('spec B §8: a missing menu is tolerated', async () => {
    const { content } = serviceOf(MARKETS.en, failing('desktop-navigation', status(404)))
    const chrome = await content.chrome()
    expect(chrome.navigation).toBeNull()
    expect(chrome.mobileNavigation).not.toBeNull()
    expect(chrome.complete).toBe(true)
  })

  test.each([500, 403])('spec B §8: if a menu fails in any other way (%i), the page fails', async (code) => {
    await expect(serviceOf(MARKETS.en, failing('mobile-navigation', status(code))).content.chrome()).rejects.toMatchObject({
      code: 'status',
    })
  })

  test.each([
    ['footer', status(500)],
    ['footer', () => new Response('{"content":')],
    ['benefit-bar', status(500)],
  ])('spec B §8: %s failing leaves that part out, is reported and is never stored', async (key, response) => {
    const kept: string[] = []
    const cached: Cached = async (entry, load) => {
      const value = await uncached(entry, load)
      kept.push(entry.name)
      return value
    }
    const { content, logged } = serviceOf(MARKETS.en, failing(key, response), cached)
    const chrome = await content.chrome()
    expect(key === 'footer' ? chrome.footer : chrome.benefitBar).toBeNull()
    expect(chrome.navigation).not.toBeNull()
    expect(chrome.complete).toBe(false)
    expect([kept.length, kept.filter((name) => name.endsWith(key))]).toEqual([7, []])
    expect(logged).toContain('error content.part-left-out')
  })

  test('pages that must always be shown get empty chrome if the provider is down', async () => {
    const { content, logged } = serviceOf(MARKETS.en, status(503))
    expect(await content.chromeOrNothing()).toMatchObject({ navigation: null, footer: null, complete: false })
    expect(logged).toContain('error content.no-chrome')
  })

  const item = (key: string, fields: object) =>
    failing(key, () =>
      Response.json({
        content: { _meta: { schema: `s/${key}`, deliveryId: 'x', name: 'Ours', deliveryKey: `uk/${key}` }, ...fields },
      }),
    )

  test.each([
    ['countdown-timer', { startDate: 'tomorrow', endDate: '2030-01-01' }, 'startDate: a date such as 2026-11-27, or with a time'],
    ['benefit-bar', { items: 'none' }, 'items: a list such as [{ "text": "…" }], not the text "none"'],
    [
      'desktop-navigation',
      { topLinks: 7 },
      'topLinks: a list such as [{ "link": { "title": "…", "url": "/browse/womens" } }], not the number 7',
    ],
    ['mobile-navigation', {}, 'items is missing: a list such as [{ "link": '],
  ])('%s: an editor’s mistake leaves out only that part, and is reported with item and field', async (key, fields, told) => {
    const { content, logged } = serviceOf(MARKETS.en, item(key, fields))
    const chrome = await content.chrome()
    const parts = [chrome.countdown, chrome.benefitBar, chrome.navigation, chrome.mobileNavigation, chrome.footer]
    expect([parts.filter((part) => part === null).length, chrome.complete, logged]).toEqual([1, true, []])
    expect(content.reported()).toMatchObject([{ reason: 'invalid', schemaId: key, name: 'Ours', key: `uk/${key}` }])
    expect(content.reported().map(sentenceOf)).toEqual([expect.stringContaining(told)])
  })

  test('one bad link is left out, not the whole menu', async () => {
    const links = [
      { title: 'Bad', url: 'javascript:alert(1)' },
      { title: '', url: '/browse' },
      { title: 'Good', url: '/browse/sale', textColour: 'red;}', featuredText: true },
    ]
    const wire = {
      content: {
        _meta: { schema: 's/desktop-navigation', deliveryId: 'x', name: 'n' },
        topLinks: links.map((link) => ({ link, columns: [] })),
      },
    }
    const { content } = serviceOf(
      MARKETS.us,
      failing('desktop-navigation', () => Response.json(wire)),
    )
    expect((await content.chrome()).navigation?.entries).toEqual([
      {
        link: expect.objectContaining({ title: 'Good', href: '/us/browse/sale', featured: true, textColour: undefined }),
        columns: [],
      },
    ])
    expect(content.reported().map(sentenceOf)).toEqual([
      'topLink 1, link, url: an address such as /browse/womens or https://example.com, not the text "javascript:alert(1)"',
      'topLink 2, link, title is missing',
      'topLink 3, link, textColour: a colour such as #99391f, not the text "red;}"',
    ])
  })
})

describe('pages', () => {
  test.each(ALL_MARKETS)('$name: home has its blocks and its words for search engines', async (market) => {
    const page = await serviceOf(market).content.page('home')
    expect(page).toMatchObject({ ok: true, value: { title: expect.stringContaining('Alder & Lune') } })
    if (page.ok) {
      expect(page.value.blocks.length).toBeGreaterThan(6)
      expect(page.value.description.length).toBeGreaterThan(70)
      expect(page.value.openGraph.image?.src).toBe('/i/alderlune/scene-hero-autumn')
    }
  })

  test.each(['nothing-here', 'footer', 'a/../../id'])('%s is no page', async (key) => {
    expect(await serviceOf(MARKETS.en).content.page(key)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('a failing provider does not mean a missing page', async () => {
    await expect(serviceOf(MARKETS.en, status(500)).content.page('womens')).rejects.toMatchObject({ code: 'status', status: 500 })
  })

  test('a page called chrome is not the stored chrome', async () => {
    const kept = new Map<string, string>()
    const cached: Cached = async ({ name, schema }, load) => {
      const text = kept.get(name) ?? JSON.stringify(await load())
      kept.set(name, text)
      return schema.parse(JSON.parse(text))
    }
    const { content } = serviceOf(MARKETS.en, undefined, cached)
    await content.chrome()
    expect(await content.page('chrome')).toEqual({ ok: false, reason: 'not-found' })
  })
})
