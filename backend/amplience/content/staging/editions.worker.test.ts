import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createBackend } from '#backend/app.ts'
import { openDatabase } from '#backend/database/database.ts'
import { seedContent } from '#backend/demo/content/seed.ts'

const home = z.object({ content: z.object({ components: z.array(z.looseObject({ heading: z.string().optional() })) }) })

const backend = createBackend()
const ask = (url: string, headers: Record<string, string> = {}) => backend.request(url, { headers }, env)

/** Returns the heading of the home page's hero. Editors usually change this heading first. */
async function heading(origin: string, headers?: Record<string, string>, prefix = 'uk') {
  const response = await ask(`${origin}/content/key/${prefix}/home?depth=all&format=inlined`, headers)
  expect(response.status).toBe(200)
  return home.parse(await response.json()).content.components[0]?.heading
}
async function pinned(host: string, moment: string): Promise<string> {
  const response = await ask(`https://virtual-staging.amplience.net/domain/${host}?timestamp=${Date.parse(moment)}`)
  expect(response.status).toBe(200)
  return response.text()
}

const STAGING = 'demo.staging.bigcontent.io'
const PUBLISHED = 'The quiet season'
const STAGED = 'Long nights, warm light'
const SCHEDULED = 'Begin lightly'

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  await seedContent(openDatabase(env.DB))
})
afterEach(() => {
  vi.useRealTimers()
})
const setClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })

describe('wire: content §1: the host decides which content is seen', () => {
  test.each(['uk', 'us', 'eu'])(
    'a delivery host shows published content, a staging host also unpublished content (%s)',
    async (market) => {
      setClock('2026-11-30T12:00:00Z')
      expect(await heading('https://hub.cdn.content.amplience.net', {}, market)).toBe(PUBLISHED)
      expect(await heading('http://backend', {}, market)).toBe(PUBLISHED)
      expect(await heading('https://hub.fresh.content.amplience.net', { 'x-api-key': 'k' }, market)).toBe(PUBLISHED)
      expect(await heading(`https://${STAGING}`, {}, market)).toBe(STAGED)
      expect(await heading(`https://${STAGING}`, { 'x-api-key': 'k' }, market)).toBe(STAGED)
    },
  )

  test('a version with a date is published on that date, to the millisecond', async () => {
    setClock('2026-12-31T23:59:59.999Z')
    expect(await heading('http://backend')).toBe(PUBLISHED)
    setClock('2027-01-01T00:00:00Z')
    expect(await heading('http://backend')).toBe(SCHEDULED)
    expect(await heading(`https://${STAGING}`)).toBe(SCHEDULED)
  })

  test('an item without a staged version appears on the staging host as published', async () => {
    const staged = await ask(`https://${STAGING}/content/key/uk/footer?depth=all&format=inlined`)
    const published = await ask('http://backend/content/key/uk/footer?depth=all&format=inlined')
    expect(await staged.json()).toEqual(await published.json())
  })

  test('a linked item comes from the same edition, by id, by fetch and by filter', async () => {
    setClock('2026-11-30T12:00:00Z')
    const origin = `https://${STAGING}`
    const answer = await ask(`${origin}/content/key/uk/home?depth=all&format=inlined`)
    const hero = home.parse(await answer.json()).content.components[0]
    const id = z.object({ deliveryId: z.string() }).parse(hero?._meta).deliveryId
    const post = async (path: string, body: unknown) =>
      (await backend.request(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) }, env)).text()
    const texts = await Promise.all([
      (await ask(`${origin}/content/id/${id}`)).text(),
      post('/content/fetch', { requests: [{ id }] }),
      post('/content/filter', { filterBy: [{ path: '/heading', value: STAGED }] }),
    ])
    for (const text of texts) {
      expect(text).toContain(STAGED)
    }
    expect(await post('/content/filter', { filterBy: [{ path: '/heading', value: PUBLISHED }] })).toContain('"responses":[]')
  })

  test('no cache may store unpublished or uncached content, found or not', async () => {
    for (const origin of [`https://${STAGING}`, 'https://hub.fresh.content.amplience.net']) {
      for (const path of ['/content/key/uk/home', '/content/key/uk/nothing']) {
        expect((await ask(origin + path)).headers.get('cache-control'), origin + path).toBe('no-store')
      }
    }
  })

  test.each([
    'staging.bigcontent.io',
    'a.b.staging.bigcontent.io',
    `${'a'.repeat(64)}.staging.bigcontent.io`,
    '-a.staging.bigcontent.io',
    'a_b.staging.bigcontent.io',
    'demo-at-mjshhhc0-0000000.staging.bigcontent.io',
  ])('%s is refused and shows nothing', async (host) => {
    const response = await ask(`https://${host}/content/key/uk/home`)
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      error: { type: 'INVALID_REQUEST', message: expect.stringContaining('staging') },
    })
  })

  test.each(['xstaging.bigcontent.io', 'demo.staging.bigcontent.io.evil.example', 'evil-fresh.content.amplience.net'])(
    '%s only resembles one, so it shows published content',
    async (host) => {
      setClock('2026-11-30T12:00:00Z')
      expect(await heading(`https://${host}`)).toBe(PUBLISHED)
    },
  )
})

describe('the official client on the backend’s own URL', () => {
  test('a preview key shows staged content, a Fresh key published content, and neither response is cached', async () => {
    setClock('2026-11-30T12:00:00Z')
    expect(await heading('http://127.0.0.1:8788', { 'x-api-key': 'preview-key' })).toBe(STAGED)
    expect(await heading('http://127.0.0.1:8788', { 'x-api-key': 'fresh-key' })).toBe(PUBLISHED)
    for (const key of ['preview-key', 'fresh-key']) {
      const response = await ask('http://127.0.0.1:8788/content/key/uk/home', { 'x-api-key': key })
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('a host named in the header only counts as well, with or without a port', async () => {
    const moment = await pinned(STAGING, '2027-02-01T00:00:00Z')
    expect(await heading('http://127.0.0.1:8788', { host: `${moment}:8788` })).toBe(SCHEDULED)
  })
})

describe('wire: content §1: a moment is pinned to the host', () => {
  test('the returned host serves the content that is valid at that moment', async () => {
    const before = await pinned(STAGING, '2026-12-31T23:59:59.999Z')
    const after = await pinned(STAGING, '2027-01-01T00:00:00Z')
    expect([before, after]).toEqual([expect.stringMatching(/^[a-z0-9-]{1,63}\.staging\.bigcontent\.io$/), expect.any(String)])
    expect(await heading(`https://${before}`)).toBe(STAGED)
    expect(await heading(`https://${after}`)).toBe(SCHEDULED)
  })

  test.each(['1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])('as early as %s, as late as that', async (moment) => {
    expect((await ask(`https://${await pinned(STAGING, moment)}/content/key/uk/footer`)).status).toBe(200)
  })

  test('a host with a moment accepts another one, and returns the same host for the same moment', async () => {
    const first = await pinned(STAGING, '2026-12-01T00:00:00Z')
    const second = await pinned(first, '2027-01-01T00:00:00Z')
    expect(second).toBe(await pinned(STAGING, '2027-01-01T00:00:00Z'))
    expect(second).not.toBe(first)
  })

  test('a host edited by hand is refused', async () => {
    const host = await pinned(STAGING, '2026-12-01T00:00:00Z')
    for (const edited of [host.replace('demo', 'memo'), host.replace(/-at-(.)/, '-at-z')]) {
      expect((await ask(`https://${edited}/content/key/uk/home`)).status).toBe(400)
    }
  })

  test.each([
    [`${STAGING}?snapshotId=5b3a`, 'snapshotId'],
    [`${STAGING}?timestamp=1&snapshotId=5b3a`, 'snapshotId'],
    [STAGING, 'timestamp'],
    [`${STAGING}?timestamp=tomorrow`, 'timestamp'],
    [`${STAGING}?timestamp=-1`, 'timestamp'],
    [`${STAGING}?timestamp=999999999999999`, 'timestamp'],
    ['demo.example.com?timestamp=1', 'domain'],
    ['a.b.staging.bigcontent.io?timestamp=1', 'one label'],
    [`${'a'.repeat(60)}.staging.bigcontent.io?timestamp=1`, 'too long'],
  ])('/domain/%s is a 400 that names %s', async (path, named) => {
    const response = await ask(`https://virtual-staging.amplience.net/domain/${path}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining(named) } })
  })
})
