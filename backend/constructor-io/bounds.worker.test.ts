import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askSearch as ask, searchFor } from '#tests/helpers/ask-search.ts'
import { seedForTests, TEST_PRODUCTS } from '#tests/helpers/seeded.ts'
import { runs } from '#tests/helpers/tries-all.ts'
import { phrasesQuery } from './autocomplete.ts'
import { seedSearch } from './index/seed.ts'
import { channelByKey } from './index-key.ts'
import { itemsQuery } from './items.ts'
import { begunQuery, knownQuery, nearQuery } from './query/understand.ts'
import { windowQuery } from './query/window.ts'
import { bestOf, boughtWith } from './recommendations/pods.ts'

beforeAll(async () => seedForTests(env.DB))

describe('wire: search §7: refusals', () => {
  test.each([
    ['no key', '/search/dress', { key: '' }],
    ['a key of no index', '/search/dress', { key: 'de' }],
    ['a page that is no number', '/search/dress', { page: 'two' }],
    ['page zero', '/search/dress', { page: 0 }],
    ['page and offset together', '/search/dress', { page: 1, offset: 20 }],
    ['more to a page than there may be', '/search/dress', { num_results_per_page: 201 }],
    ['an order that there is not', '/search/dress', { sort_by: 'rating' }],
    ['a section that there is not', '/search/dress', { section: 'Articles' }],
    ['a match type that there is not', '/search/dress', { 'filters[colour]': 'Red', 'filter_match_types[colour]': 'some' }],
    ['a pre-filter that is not JSON', '/search/dress', { pre_filter_expression: '{' }],
    ['a pre-filter that is no tree', '/search/dress', { pre_filter_expression: '{"xor":[]}' }],
    [
      'more filter values than there may be',
      '/search/dress',
      { 'filters[size]': Array.from({ length: 101 }, (_, n) => String(n)) },
    ],
    ['a section of more than there may be', '/autocomplete/dress', { num_results_Products: 1000 }],
  ] as const)('%s is a 400 with a message', async (_, path, parameters) => {
    const { status, body, headers } = await ask(path, parameters)
    expect([status, body]).toEqual([400, { message: expect.stringMatching(/./) }])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('browsers of any origin may send requests', async () => {
    const { status, headers } = await ask('/search/dress', {}, { method: 'OPTIONS', headers: { origin: 'https://shop.example' } })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })

  test('another path or verb is a 404 with a message', async () => {
    for (const [path, method] of [
      ['/search/a/b/c', 'GET'],
      ['/search/', 'GET'],
      ['/search/dress', 'DELETE'],
      ['/browse/x', 'GET'],
    ] as const) {
      expect(await ask(path, {}, { method })).toMatchObject({ status: 404, body: { message: 'Not found' } })
    }
  })
})

describe('a shop of any size', () => {
  test('seeding again replaces the index: nothing is found twice, nothing is lost', async () => {
    const before = await Promise.all(['dress', 'drses', 'horn buttons'].map((term) => searchFor(term)))
    await seedSearch(openDatabase(env.DB))
    const after = await Promise.all(['dress', 'drses', 'horn buttons'].map((term) => searchFor(term)))
    expect(after.map(({ ids }) => ids)).toEqual(before.map(({ ids }) => ids))
    expect((await env.DB.prepare('SELECT COUNT(*) AS rows FROM search_matches').first())?.rows).toBe(TEST_PRODUCTS)
  })

  const channel = channelByKey('uk')
  const db = openDatabase(env.DB)
  test.each([
    ['a window', windowQuery(db, channel, '1'), ['SCAN search_text VIRTUAL TABLE', 'SCAN found']],
    ['phrases', phrasesQuery(db, '1'), ['SCAN search_phrases VIRTUAL TABLE']],
    ['known words', knownQuery(db, ['1']), ['SCAN json_each VIRTUAL TABLE']],
    ['words begun', begunQuery(db, '1'), []],
    ['words near', nearQuery(db, ['1']), ['SCAN json_each VIRTUAL TABLE']],
    [
      'items',
      itemsQuery(db, channel, [1], ['1']),
      ['SCAN asked VIRTUAL TABLE', 'SCAN value VIRTUAL TABLE', 'SCAN own VIRTUAL TABLE', 'SCAN named VIRTUAL TABLE'],
    ],
    ['what sells best', bestOf({ db, channel, wanted: 1 }, 1, 1), ['SCAN json_each VIRTUAL TABLE']],
    ['what was bought together', boughtWith({ db, channel }, 1, 1), ['SCAN orders']],
  ] as const)('%s: every table is reached by a key or an index, and read no further than a limit', async (_, query, scans) => {
    const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query.getSQL()}`)
    const scanned = plan.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))
    expect(scanned.filter((detail) => !scans.some((scan) => detail.startsWith(scan)))).toEqual([])
  })
})

describe('behavioural events', () => {
  const DAY = 86_400_000
  const told = async () =>
    (await env.DB.prepare('SELECT COUNT(*) AS events FROM search_events').first<{ events: number }>())?.events

  test('are deleted after 30 days, in limited runs; purchases still count', async () => {
    const now = Date.now()
    const rows = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5003)
      INSERT INTO search_events (id, channel_id, action, client, session, body, at)
      SELECT 'old' || i, 1, 'focus', 'c', 1, '{}', CASE i WHEN 1 THEN ?1 ELSE ?2 END FROM n`
    await env.DB.batch([
      env.DB.prepare(rows).bind(now - 29 * DAY, now - 31 * DAY),
      env.DB.prepare("INSERT INTO search_purchases (channel_id, order_id, product_id, pieces) VALUES (1, 'o1', 1001, 2)"),
    ])
    await runSchedule(env, now)
    expect(await told()).toBe(3)
    await runSchedule(env, now)
    expect(await told()).toBe(1)
    expect((await env.DB.prepare('SELECT pieces FROM search_popularity WHERE product_id = 1001').first())?.pieces).toBe(2)
  })
})

describe('hostile terms', () => {
  const HOSTILE = [
    '"',
    "'",
    '" OR 1=1 --',
    'NEAR(a b)',
    'focus:dress',
    '{marks} : m1',
    'a* OR b*',
    '%',
    '_',
    '%%__',
    '^',
    '-',
    '*',
    '(',
    'NOT',
    'AND',
    '👗',
    '🇬🇧‍',
    '\u0000',
    '\ud800',
    '%E0%A4%A',
    '../..',
    '?#&',
    ';DROP TABLE products',
    'x'.repeat(10_000),
    'dress '.repeat(1700),
  ]

  test.each(HOSTILE.map((term) => [term.slice(0, 20), term]))('%j is a term like any other', async (_, term) => {
    for (const path of ['search', 'autocomplete']) {
      const { status, text } = await ask(`/${path}/${encodeURIComponent(term.toWellFormed())}`)
      expect(status).toBe(200)
      expect(text.length).toBeLessThan(200_000)
    }
  })

  test('wildcards and operators find nothing by themselves', async () => {
    for (const term of ['%', '_', '*', '"', 'OR', '👗']) {
      expect((await searchFor(term)).total).toBe(0)
    }
  })

  test('a broken escape in the path is searched for like other words', async () => {
    expect((await ask('/search/%E0%A4%A')).status).toBe(200)
    expect((await ask('/autocomplete/%')).status).toBe(200)
  })

  test('property: no term, filter or order makes a server error', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((any) => any.toWellFormed())
    const word = fc.oneof(text, fc.constantFrom('dress', 'red', 'NOT', '"', 'lamp*', 'jumpr'))
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 4 }), text, text, async (words, name, value) => {
        const parameters = { [`filters[${name}]`]: value, 'filters[colour]': value, 'filters[price]': value, sort_by: 'price' }
        const path = encodeURIComponent(words.join(' ')) || '%20'
        for (const call of [`/search/${path}`, `/autocomplete/${path}`]) {
          const { status, body } = await ask(call, parameters)
          expect([200, 400]).toContain(status)
          expect(body).toMatchObject(status === 200 ? { request: expect.any(Object) } : { message: expect.any(String) })
        }
      }),
      runs(2, 25),
    )
  })
})
