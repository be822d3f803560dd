import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { askSearch as ask } from '#tests/helpers/ask-search.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

interface Item {
  readonly value: string
  readonly strategy: { readonly id: string }
  readonly data: {
    readonly id: string
    readonly group_ids: readonly string[]
    readonly groups: readonly { readonly group_id: string; readonly path: string }[]
  }
}
const DRESS = '1001'
const DRESSES = String(categoryId('womens/dresses'))
const SOLD_OUT = '1003'

async function pod(id: string, parameters: Readonly<Record<string, string | number | readonly string[]>> = {}) {
  const { status, body } = await ask(`/recommendations/v1/pods/${id}`, parameters)
  expect(status).toBe(200)
  const items: readonly Item[] = body.response.results
  return { body, items, ids: items.map(({ data }) => data.id) }
}
const post = (action: string, body: unknown, parameters = {}) =>
  ask(`/v2/behavioral_action/${action}`, parameters, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const WHO = { key: 'uk', i: 'b7e6', s: 1, c: 'ciojs-2.93.1', beacon: true }
const buy = (order_id: string, items: readonly object[], more = {}) =>
  post('purchase', { ...WHO, order_id, items, revenue: '10.00', ...more })

describe('wire: search §5: pods', () => {
  test('spec A §9: a pod has eight products, each with its strategy, and its own name', async () => {
    const { body, items } = await pod('recommendation', { item_id: DRESS })
    expect(items).toHaveLength(8)
    expect(items.every(({ strategy }) => strategy.id === 'alternative_items')).toBe(true)
    expect(body.response).toMatchObject({
      total_num_results: 8,
      pod: { id: 'recommendation', display_name: 'You may also like' },
    })
    expect(body.request).toMatchObject({ num_results: 8, item_id: DRESS, section: 'Products' })
  })

  test('alternatives are of the item’s kind; a look fills each of its roles once before repeating any', async () => {
    const { items: alike } = await pod('recommendation', { item_id: DRESS })
    expect(alike.every(({ data }) => data.group_ids.includes(DRESSES))).toBe(true)
    const { items: complementary } = await pod('complete-the-look', { item_id: DRESS })
    expect(complementary).toHaveLength(8)
    const roles = ['shoes/heels', 'bags/shoulder-bags', 'jewellery', 'coats-jackets/coats'].map((path) =>
      categoryId(`womens/${path}`),
    )
    const placeOf = ({ data }: Item) => roles.findIndex((role) => data.group_ids.includes(String(role)))
    expect(complementary.slice(0, 4).map(placeOf)).toEqual([0, 1, 2, 3])
  })

  test('a pod never has its starting items, sold-out products, or a product twice', async () => {
    const { ids } = await pod('recommendation', { item_id: [DRESS, '1011'], num_results: 100 })
    expect(ids).not.toContain(DRESS)
    expect(ids).not.toContain('1011')
    expect(new Set(ids).size).toBe(ids.length)
    expect((await pod('bestsellers', { num_results: 200 })).ids).not.toContain(SOLD_OUT)
  })

  test('an item that the index does not know has an empty pod; a filter keeps only matching products', async () => {
    expect((await pod('recommendation', { item_id: 'A-SKU' })).ids).toEqual([])
    const { items } = await pod('bestsellers', { num_results: 50, 'filters[group_id]': '101' })
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ data }) => data.group_ids.includes('101'))).toBe(true)
  })

  test.each([
    [404, 'an unknown pod', '/recommendations/v1/pods/magic', { item_id: DRESS }],
    [404, 'another path', '/recommendations/v2/pods', {}],
    [400, 'a pod that needs an item, without one', '/recommendations/v1/pods/recommendation', {}],
    [400, 'a variation without its item', '/recommendations/v1/pods/bestsellers', { variation_id: '1' }],
    [400, 'more than there may be', '/recommendations/v1/pods/bestsellers', { num_results: 1000 }],
    [400, 'a key of no index', '/recommendations/v1/pods/bestsellers', { key: 'de' }],
  ] as const)('a %i with a message for %s', async (expected, _, path, parameters) => {
    const { status, body, headers } = await ask(path, parameters)
    expect([status, body]).toEqual([expected, { message: expect.stringMatching(/./) }])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('wire: search §8: behavioural events', () => {
  test('bought products become popular and are recommended with the products bought with them; an order counts once', async () => {
    expect((await pod('bought-together', { item_id: DRESS })).ids).toEqual([])
    const items = [{ item_id: DRESS }, { item_id: '1011', count: 2 }, { item_id: 'nobody' }]
    for (let told = 0; told < 3; told++) {
      expect((await buy('100042', items)).status).toBe(200)
    }
    await buy('100043', [{ item_id: DRESS }, { item_id: DRESS, count: 4 }])
    const { results } = await env.DB.prepare('SELECT product_id AS id, pieces FROM search_popularity ORDER BY product_id').all()
    expect(results).toEqual([
      { id: 1001, pieces: 6 },
      { id: 1011, pieces: 2 },
    ])
    expect((await pod('bestsellers')).ids.slice(0, 2)).toEqual([DRESS, '1011'])
    expect((await pod('bestsellers', { key: 'us' })).ids.slice(0, 2)).not.toEqual([DRESS, '1011'])
    expect((await pod('bought-together', { item_id: DRESS })).ids).toEqual(['1011'])
  })

  test('every event of the client is stored as received', async () => {
    const item = { item_id: DRESS, item_name: 'Dress' }
    const list = { items: [{ item_id: DRESS }], url: 'https://shop.example/' }
    const events = {
      session_start: {},
      focus: { user_input: '' },
      item_detail_load: { ...item, url: list.url },
      autocomplete_select: { item_name: 'dress', user_input: 'dre', section: 'Products' },
      search_submit: { search_term: 'dress', user_input: 'dre' },
      search_result_load: { ...list, search_term: 'dress', result_count: 1 },
      search_result_click: { ...item, search_term: 'dress' },
      conversion: { ...item, section: 'Products', type: 'add_to_cart' },
      recommendation_result_view: { ...list, pod_id: 'bestsellers', num_results_viewed: 1 },
      recommendation_result_click: { ...item, pod_id: 'bestsellers', strategy_id: 'bestsellers' },
      browse_result_load: { ...list, filter_name: 'group_id', filter_value: '101' },
      browse_result_click: { ...item, filter_name: 'group_id', filter_value: '101' },
    }
    for (const [action, body] of Object.entries(events)) {
      expect([action, (await post(action, { ...WHO, ...body })).body]).toEqual([action, { message: 'ok' }])
    }
    const { results } = await env.DB.prepare(
      "SELECT action, session, client FROM search_events WHERE client = 'b7e6' AND action <> 'purchase'",
    ).all()
    expect(results.map(({ action }) => action).toSorted()).toEqual(Object.keys(events).toSorted())
    expect(results[0]).toMatchObject({ session: 1, client: 'b7e6' })
  })

  test('the older forms by GET are the same events', async () => {
    const who = { i: 'old', s: 2 }
    for (const path of [
      '/behavior?action=session_start',
      '/behavior?action=focus',
      '/autocomplete/dress/select',
      '/autocomplete/dress/search',
      '/autocomplete/dress/click_through',
    ]) {
      expect([path, (await ask(path, { ...who, original_query: 'dre' })).body]).toEqual([path, { message: 'ok' }])
    }
    const { results } = await env.DB.prepare("SELECT action FROM search_events WHERE client = 'old'").all()
    expect(results.map(({ action }) => action).toSorted()).toEqual([
      'autocomplete_select',
      'focus',
      'search_result_click',
      'search_submit',
      'session_start',
    ])
  })

  test.each([
    ['an unknown action', 'teleport', WHO],
    ['a missing field', 'search_submit', WHO],
    ['an assistant without an intent', 'assistant_submit', WHO],
    ['a click in a quiz on nothing', 'quiz_result_click', { ...WHO, quiz_id: 'q', quiz_version_id: '1', quiz_session_id: 's' }],
    [
      'a page and an offset',
      'search_result_load',
      { ...WHO, search_term: 'a', result_count: 1, items: [], url: 'u', result_page: 1, result_offset: 2 },
    ],
    ['more than a hundred items', 'purchase', { ...WHO, items: Array.from({ length: 101 }, () => ({ item_id: '1' })) }],
    ['a body that is not JSON', 'focus', '{'],
    ['a body that is no object', 'focus', 'null'],
    ['a list', 'focus', '[1]'],
  ])('%s is a 400: Invalid parameters', async (_, action, body) => {
    expect(await post(action, body)).toMatchObject({ status: 400, body: { message: 'Invalid parameters' } })
  })

  test('an event needs the key of an index; a body over 64 kB is a 413; browsers of any origin may send events', async () => {
    expect((await post('focus', { ...WHO, key: 'de' })).status).toBe(400)
    expect((await post('focus', { ...WHO, user_input: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await ask('/behavior', { action: 'teleport' })).status).toBe(400)
    expect((await post('focus', WHO)).headers.get('access-control-allow-origin')).toBe('*')
  })
})
