import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#backend/database/database.ts'
import { seedContent } from '#backend/demo/content/seed.ts'
import { contentApp } from './app.ts'
import { IMAGE_LINK } from './wire.ts'

const item = z.looseObject({
  _meta: z.looseObject({ schema: z.string(), deliveryId: z.string().optional(), deliveryKey: z.string().optional() }),
})
const one = z.object({ content: item, linkedContent: z.array(item).optional() })
const home = z.object({ content: z.looseObject({ components: z.array(item) }) })
const many = z.object({
  responses: z.array(z.looseObject({ content: item.optional(), error: z.looseObject({ type: z.string() }).optional() })),
  page: z.object({ responseCount: z.number(), nextCursor: z.string().optional(), cursor: z.string().optional() }).optional(),
})

const ask = (path: string, init?: RequestInit) => contentApp.request(`http://backend${path}`, init, env)
const post = (path: string, body: unknown) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const INLINED = '?depth=all&format=inlined'

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await seedContent(openDatabase(env.DB))
})
// Set the clock to a date before the next version of the home page goes live.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('wire: content §2: by key and by id', () => {
  test.each(['uk', 'us', 'eu'])('every key that the shop requests exists in %s', async (prefix) => {
    const keys = [
      'home',
      'desktop-navigation',
      'mobile-navigation',
      'app-header',
      'footer',
      'benefit-bar',
      'countdown-timer',
      'popular-searches',
      'delivery-promise',
      'womens',
      'mens',
      'homeware',
    ]
    const pages = ['other-stuff', 'shop-finder', 'size-guide', 'cookies']
    for (const key of [...keys, ...pages]) {
      const response = await ask(`/content/key/${prefix}/${key}${INLINED}`)
      expect(response.status, key).toBe(200)
      expect(one.parse(await response.json()).content._meta.deliveryKey).toBe(`${prefix}/${key}`)
    }
  })

  test('slashes of a key come bare or escaped', async () => {
    const bare = await ask(`/content/key/uk/footer${INLINED}`)
    const escaped = await ask(`/content/key/uk%2Ffooter${INLINED}`)
    expect(await escaped.text()).toBe(await bare.text())
  })

  test('inlined content holds its items, each with its own schema and id', async () => {
    const { content } = home.parse(await (await ask(`/content/key/uk/home${INLINED}`)).json())
    expect(content.components.length).toBeGreaterThan(5)
    expect(content.components[0]).toMatchObject({
      heading: 'The quiet season',
      backgroundDesktop: { _meta: { schema: IMAGE_LINK } },
    })
    const id = content.components[0]?._meta.deliveryId
    expect(one.parse(await (await ask(`/content/id/${id}${INLINED}`)).json()).content).toEqual(content.components[0])
  })

  test('linked content leaves links and lists the items beside', async () => {
    const shallow = one.parse(await (await ask('/content/key/uk/home?depth=root&format=linked')).json())
    expect(JSON.stringify(shallow.content)).not.toContain('Wool, linen and lamplight')
    expect(shallow.linkedContent).toEqual([])
    const deep = one.parse(await (await ask('/content/key/uk/home?depth=all&format=linked')).json())
    expect(JSON.stringify(deep.linkedContent)).toContain('Wool, linen and lamplight')
  })

  test('the depth limits the response: 1 gives the tile row, not its tiles', async () => {
    const { content } = home.parse(await (await ask('/content/key/uk/home?depth=1&format=inlined')).json())
    const row = content.components.find((block) => block._meta.schema.endsWith('/tile-row'))
    expect(JSON.stringify(row)).toContain('content-link')
    expect(JSON.stringify(row)).not.toContain('headline')
  })
})

describe('wire: content §3 and §5: responses', () => {
  test('a missing item is a 404 with its key, which caches keep for 30 s', async () => {
    const response = await ask('/content/key/uk/nothing-here')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: { type: 'CONTENT_NOT_FOUND', data: { deliveryKey: 'uk/nothing-here' } },
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=30')
    const byId = await ask('/content/id/00000000-0000-4000-8000-000000000000')
    expect(byId.status).toBe(404)
    expect(await byId.json()).toMatchObject({ error: { data: { deliveryId: '00000000-0000-4000-8000-000000000000' } } })
  })

  test('caches may keep found content, and any site may read it', async () => {
    const response = await ask('/content/key/uk/footer', { headers: { origin: 'https://editor.example' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=30, s-maxage=300, stale-while-revalidate=300')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    // The `x-api-key` header may select other content at the same URL.
    expect(response.headers.get('vary')).toBe('x-api-key')
  })

  test.each([
    '/content/id/not-a-uuid',
    '/content/key/uk/home?depth=99',
    '/content/key/uk/home?format=xml',
    '/content/key/%E0%A4%A',
    "/content/key/uk/'--",
    '/content/key/uk/home/',
  ])('%s is a 400', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('error.message')
  })

  test('fetch returns items in the order of the requests, a missing item as an error entry', async () => {
    const response = await post('/content/fetch', {
      parameters: { depth: 'all', format: 'inlined' },
      requests: [{ key: 'uk/footer' }, { key: 'uk/nothing' }, { key: 'us/footer' }],
    })
    expect(response.status).toBe(200)
    const { responses } = many.parse(await response.json())
    expect(responses.map((entry) => entry.content?._meta.deliveryKey ?? entry.error?.type)).toEqual([
      'uk/footer',
      'CONTENT_NOT_FOUND',
      'us/footer',
    ])
  })

  test('a request of fetch overrides the parameters that it names and keeps the others', async () => {
    const response = await post('/content/fetch', {
      parameters: { depth: 'all', format: 'inlined', locale: 'en-GB' },
      requests: [
        { key: 'uk/home', overrides: { locale: 'en-US' } },
        { key: 'uk/home', overrides: { depth: 'root' } },
      ],
    })
    const [whole, shallow] = many.parse(await response.json()).responses
    expect(JSON.stringify(whole)).toContain('Wool, linen and lamplight')
    expect(JSON.stringify(shallow)).not.toContain('Wool, linen and lamplight')
  })

  test('filter matches exactly and pages through with a cursor, without gaps or repeats', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const response = await post('/content/filter', {
        filterBy: [{ path: '/_meta/schema', value: 'https://schema.alderandlune.example/content-page' }],
        sortBy: { key: 'title', order: 'ASC' },
        page: { size: 10, ...(cursor ? { cursor } : {}) },
      })
      const { responses, page } = many.parse(await response.json())
      seen.push(...responses.map((entry) => entry.content?._meta.deliveryId ?? ''))
      cursor = page?.nextCursor
    } while (cursor)
    expect(seen.length).toBeGreaterThan(30)
    expect(new Set(seen).size).toBe(seen.length)
    const none = await post('/content/filter', { filterBy: [{ path: '/title', value: "x' OR 1=1" }] })
    expect(await none.json()).toEqual({ responses: [], page: { responseCount: 0 } })
  })

  test.each([
    ['/content/fetch', { requests: [] }],
    ['/content/fetch', { requests: [{ key: '/uk/home' }] }],
    ['/content/filter', { filterBy: [{ path: '$.x"', value: 'x' }] }],
    ['/content/filter', { filterBy: [{ path: '/a', value: 'x' }], page: { cursor: 'bm9uc2Vuc2U=' } }],
    ['/content/filter', { filterBy: [{ lookupBy: 'ANYTHING', value: 'uk/terms' }] }],
  ])('%s with %j is a 400', async (path, body) => {
    expect((await post(path, body)).status).toBe(400)
  })

  test('a body over 64 kB is refused', async () => {
    expect((await post('/content/fetch', { requests: [], padding: 'x'.repeat(70_000) })).status).toBe(413)
  })
})

describe('wire: content §2: trees', () => {
  const below = async (path: string) => {
    const response = await ask(`/content/hierarchies/descendants/${path}`)
    return { status: response.status, ...many.partial().parse(await response.json()) }
  }
  const keys = ({ responses }: { responses?: z.infer<typeof many>['responses'] }) =>
    responses?.map(({ content }) => content?._meta.deliveryKey)
  const CHILDREN = ['uk/delivery-and-returns', 'uk/our-story', 'uk/shop-finder', 'uk/size-guide', 'uk/terms']
  const SMALL_PRINT = ['uk/accessibility', 'uk/company', 'uk/cookies', 'uk/privacy']

  test('returns all items below an item, level by level, by key and by id, without the item itself', async () => {
    const all = await below('key/uk/other-stuff?sortByKey=title')
    expect(keys(all)?.slice(0, 5).sort()).toEqual(CHILDREN)
    expect(keys(all)?.slice(5)).toEqual(SMALL_PRINT)
    expect(all.page).toEqual({ responseCount: 9 })
    const root = one.parse(await (await ask('/content/key/uk%2Fother-stuff')).json()).content._meta
    expect(root).toMatchObject({ hierarchy: { root: true } })
    const children = await below(`id/${root.deliveryId}?hierarchyDepth=1&sortByKey=title&sortByOrder=DESC`)
    expect(keys(children)).toEqual(['uk/terms', 'uk/size-guide', 'uk/shop-finder', 'uk/our-story', 'uk/delivery-and-returns'])
    for (const { content } of children.responses ?? []) {
      expect(content?._meta).toMatchObject({ hierarchy: { root: false, parentId: root.deliveryId } })
    }
  })

  test('a tree comes in pages; a leaf has nothing below it', async () => {
    const first = await below('key/uk/other-stuff?maxPageSize=6')
    const rest = await below(`key/uk/other-stuff?maxPageSize=6&pageCursor=${first.page?.cursor}`)
    expect([...(keys(first) ?? []), ...(keys(rest) ?? [])].sort()).toEqual([...CHILDREN, ...SMALL_PRINT].sort())
    expect(await below('key/uk/cookies')).toEqual({ status: 200, responses: [], page: { responseCount: 0 } })
  })

  test('the filter finds the items directly below an item, by its id or by its key', async () => {
    const terms = one.parse(await (await ask('/content/key/uk/terms')).json()).content._meta.deliveryId
    for (const condition of [
      { path: '/_meta/hierarchy/parentId', value: terms },
      { lookupBy: 'HIERARCHY_PARENT_META_DELIVERY_KEY', value: 'uk/terms' },
    ]) {
      const found = many.parse(await (await post('/content/filter', { filterBy: [condition] })).json())
      expect(keys(found)?.sort()).toEqual(SMALL_PRINT)
    }
    const none = await post('/content/filter', {
      filterBy: [{ lookupBy: 'HIERARCHY_PARENT_META_DELIVERY_KEY', value: 'uk/nothing' }],
    })
    expect(await none.json()).toEqual({ responses: [], page: { responseCount: 0 } })
  })

  test.each([
    ['key/uk/nothing', 404],
    ['id/00000000-0000-4000-8000-000000000000', 404],
    // This item does not belong to a tree.
    ['key/uk/footer', 404],
    ['key/uk/other-stuff?hierarchyDepth=0', 400],
    ['key/uk/other-stuff?maxPageSize=101', 400],
    ['key/uk/other-stuff?pageCursor=x', 400],
    ['key/uk/other-stuff?sortByKey=a.b', 400],
    ['key/%E0%A4%A', 400],
    ['id/other-stuff', 400],
  ])('%s is a %i with its reason', async (path, status) => {
    const response = await ask(`/content/hierarchies/descendants/${path}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('error.message')
  })
})
