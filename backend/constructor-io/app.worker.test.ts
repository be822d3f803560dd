import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { FACETS } from '#backend/database/facets.ts'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { coloursOf, familyOf } from '#domain/listing/colour-families.ts'
import {
  askSearch as ask,
  resultsOf,
  type SearchFacet,
  type SearchItem,
  type SearchParameters,
  searchFor,
} from '#tests/helpers/ask-search.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const optionsOf = (facets: readonly SearchFacet[], name: string) => facets.find((facet) => facet.name === name)?.options ?? []
const charged = ({ data }: SearchItem): number => data.sale_price ?? data.original_price ?? 0

describe('wire: search §3: the results of a term', () => {
  test('a dress is called a dress, by name or by category; the plural finds the same', async () => {
    const { ids, items } = await searchFor('dress')
    expect(ids.length).toBeGreaterThan(5)
    expect(
      items.every(({ value, data }) => /dress/i.test(value) || data.group_ids.includes(String(categoryId('womens/dresses')))),
    ).toBe(true)
    expect((await searchFor('dresses')).ids).toEqual(ids)
  })

  test.each([
    ['drses', 'dress'],
    ['cashmre', 'cashmere'],
    ['jewelery', 'jewellery'],
    ['scarff', 'scarf'],
  ])('a typing error, %s, finds what %s finds', async (typed, meant) => {
    const { ids } = await searchFor(typed)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual((await searchFor(meant)).ids)
  })

  test.each([
    ['sweater', 'jumper'],
    ['jewelry', 'jewellery'],
    ['sneakers', 'trainers'],
    ['handbag', 'bag'],
  ])('a synonym, %s, finds what %s finds', async (typed, meant) => {
    const { ids } = await searchFor(typed)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual((await searchFor(meant)).ids)
  })

  test('every word narrows the result; an unknown word is skipped if others are known', async () => {
    const [dress, red, both, odd] = await Promise.all(
      ['dress', 'red', 'red dress', 'red qqqqqq dress'].map((term) => searchFor(term)),
    )
    expect(both?.ids).toEqual(dress?.ids.filter((id) => red?.ids.includes(id)))
    expect(both?.items.map(({ data }) => data.colour)).toEqual(both?.items.map(() => 'Red'))
    expect(odd?.ids).toEqual(both?.ids)
  })

  test('the description is searched only if names, categories and colours do not match', async () => {
    const { items } = await searchFor('horn buttons')
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ value }) => !/horn|button/i.test(value))).toBe(true)
  })

  test('spec A §3: a style code or SKU finds its product', async () => {
    expect((await searchFor('AL1001')).ids).toEqual(['1001'])
    expect((await searchFor('al1001-RED-10-R')).ids).toEqual(['1001'])
    expect((await searchFor('AL0000')).total).toBe(0)
  })

  test('no hit is a 200 without results or facets', async () => {
    const { body } = await searchFor('qqqqqqqq')
    expect(body.response).toMatchObject({ results: [], total_num_results: 0, facets: [], groups: [] })
  })

  test('a term that redirects gets that page, in its market; the natural language form finds the same', async () => {
    const redirect = await ask('/search/Sale', { key: 'us' })
    expect(redirect.body.request).toMatchObject({ term: 'Sale', page: 1, num_results_per_page: 20, section: 'Products' })
    expect(redirect.body.response).toEqual({
      redirect: { data: { url: '/us/browse/sale', match_id: 1, rule_id: 1 }, matched_terms: ['Sale'], matched_user_segments: [] },
    })
    expect((await resultsOf('/search/natural_language/a%20red%20dress')).ids).toEqual((await searchFor('red dress')).ids)
  })

  test('an item has the fields of spec A §3, with links and prices of the market', async () => {
    const { body } = await ask('/search/AL1001', { key: 'eu' })
    const [item] = body.response.results
    expect(item).toMatchObject({
      value: 'Marlow Linen Midi Dress',
      is_slotted: false,
      labels: {},
      result_id: body.result_id,
      data: {
        id: '1001',
        sku: 'AL1001',
        url: '/eu/p/1001/marlow-linen-midi-dress/Red',
        image_url: expect.stringMatching(/^\/i\/alderlune\/AL1001-red-1\?/),
        original_price: expect.any(Number),
        colour: 'Red',
        variation_id: '1001001',
      },
    })
    expect(body.request).toMatchObject({ term: 'AL1001', page: 1, num_results_per_page: 20, section: 'Products' })
    expect(body.request).not.toHaveProperty('key')
  })
})

describe('wire: search §3: filters, facets, order and pages', () => {
  test('an option’s count is the number of results after choosing it, with or without other filters', async () => {
    const checks: readonly SearchParameters[] = [
      {},
      { 'filters[size]': '10' },
      { 'filters[colour]': ['Red', 'White'] },
      { 'filters[price]': '50-150' },
    ]
    for (const filters of checks) {
      const { facets } = await searchFor('dress', filters)
      for (const name of ['colour', 'size'].filter((facet) => !(`filters[${facet}]` in filters))) {
        for (const { value, count } of optionsOf(facets, name).slice(0, 2)) {
          expect([value, (await searchFor('dress', { ...filters, [`filters[${name}]`]: value })).total]).toEqual([value, count])
        }
      }
    }
  })

  test.each([
    ['pink dress', 'Pink', undefined],
    ['navy blue dress', 'Blue', 'Navy Blue'],
    ['red dress', 'Red', 'Red'],
  ])('%s finds dresses of the family %s, each shown in a colour that was named', async (term, family, colour) => {
    const { items } = await searchFor(term)
    expect(items.length).toBeGreaterThan(0)
    const shown = items.map(({ data }) => data.colour ?? '')
    expect(shown.filter((own) => (colour ? own !== colour : familyOf(own) !== family))).toEqual([])
  })

  test('values of one facet widen each other, facets narrow each other; a facet’s own choice does not change its counts', async () => {
    const [plain, red, both, narrow] = await Promise.all([
      searchFor('dress'),
      searchFor('dress', { 'filters[colour]': 'Red' }),
      searchFor('dress', { 'filters[colour]': ['Red', 'White'] }),
      searchFor('dress', { 'filters[colour]': ['Red', 'White'], 'filters[size]': '8' }),
    ])
    expect(both.total).toBeGreaterThan(red.total)
    expect(narrow.total).toBeLessThanOrEqual(both.total)
    const counts = (facets: readonly SearchFacet[]) => optionsOf(facets, 'colour').map(({ value, count }) => [value, count])
    expect(counts(red.facets)).toEqual(counts(plain.facets))
    expect(
      optionsOf(red.facets, 'colour')
        .filter(({ status }) => status === 'selected')
        .map(({ value }) => value),
    ).toEqual(['Red'])
  })

  test('filter_match_types: all of the values, or none of them', async () => {
    const colours = (items: readonly SearchItem[]) =>
      items.map(({ data }) => data.facets.find(({ name }) => name === 'colour')?.values ?? [])
    const values = ['Red', 'Blue']
    const all = await searchFor('dress', { 'filters[colour]': values, 'filter_match_types[colour]': 'all' })
    const none = await searchFor('dress', { 'filters[colour]': values, 'filter_match_types[colour]': 'none' })
    expect(colours(all.items).every((own) => values.every((value) => own.includes(value)))).toBe(true)
    expect(all.ids).toContain('1001')
    expect(colours(none.items).every((own) => values.every((value) => !own.includes(value)))).toBe(true)
    expect(none.total).toBeGreaterThan(0)
  })

  test('groups are a tree, and each count is the number of results after filtering by the group; an unknown filter or value matches none', async () => {
    const { body } = await searchFor('linen')
    for (const { group_id, count, children } of body.response.groups) {
      expect((await searchFor('linen', { 'filters[group_id]': group_id })).total).toBe(count)
      expect(children.every((child: { parents: { group_id: string }[] }) => child.parents.at(-1)?.group_id === group_id)).toBe(
        true,
      )
    }
    expect((await searchFor('linen', { 'filters[colour]': 'Octarine' })).total).toBe(0)
    expect((await searchFor('linen', { 'filters[brand]': 'Acme' })).total).toBe(0)
  })

  test('a price range filters by the charged price, and its facet keeps the ends of all prices', async () => {
    const all = await searchFor('dress')
    const { items, body } = await searchFor('dress', { 'filters[price]': '-inf-150' })
    expect(items.map(charged)).toEqual(all.items.map(charged).filter((price) => price <= 150))
    const facet = body.response.facets.find(({ name }: SearchFacet) => name === 'price')
    expect(facet).toMatchObject({ type: 'range', status: { max: 150 }, max: Math.max(...all.items.map(charged)) })
  })

  test('a pre-filter is a tree of conditions', async () => {
    const tree = { and: [{ name: 'colour', value: 'Red' }, { not: { range: [150, 'inf'], name: 'price' } }] }
    const { items } = await searchFor('dress', { pre_filter_expression: JSON.stringify(tree) })
    const wanted = (await searchFor('dress', { 'filters[colour]': 'Red' })).items.filter((item) => charged(item) < 150)
    expect(items.map(({ value }) => value)).toEqual(wanted.map(({ value }) => value))
  })

  test('sorts by charged price, by name and by age; pages, by number or by offset, together are the whole list', async () => {
    const up = await searchFor('linen', { sort_by: 'price', sort_order: 'ascending' })
    expect(up.items.map(charged)).toEqual(up.items.map(charged).toSorted((a, b) => a - b))
    const names = (await searchFor('linen', { sort_by: 'name' })).items.map(({ value }) => value)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(up.body.response.sort_options.filter(({ status }: { status: string }) => status === 'selected')).toMatchObject([
      { sort_by: 'price', sort_order: 'ascending' },
    ])
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => searchFor('linen', { page, num_results_per_page: 5 })))
    expect(pages.flatMap(({ ids }) => ids)).toEqual((await searchFor('linen')).ids.slice(0, 30))
    expect((await searchFor('linen', { offset: 3, num_results_per_page: 5 })).ids).toEqual(
      (await searchFor('linen')).ids.slice(3, 8),
    )
    expect((await searchFor('linen', { page: 999 })).ids).toEqual([])
  })

  test('spec A §1: each market’s index holds the goods that the market sells', async () => {
    for (const [key, bit] of [
      ['uk', 1],
      ['us', 2],
      ['eu', 4],
    ] as const) {
      const { results } = await env.DB.prepare('SELECT id FROM products WHERE channels & ?').bind(bit).all<{ id: number }>()
      const sold = new Set(results.map(({ id }) => String(id)))
      const { ids, total } = await resultsOf('/browse/group_id/101', { key })
      expect(total).toBeGreaterThan(0)
      expect(ids.filter((id) => !sold.has(id))).toEqual([])
    }
    const only = await env.DB.prepare('SELECT id, style_code FROM products WHERE channels = 1').first<{
      id: number
      style_code: string
    }>()
    const [uk, us] = await Promise.all(['uk', 'us'].map((key) => searchFor(only?.style_code ?? '', { key })))
    expect([uk?.ids, us?.ids]).toEqual([[String(only?.id)], []])
  })
})

describe('wire: search §2: autocomplete', () => {
  test('spec A §9: ten products and five suggestions, on top level; another number is requested by section', async () => {
    const { body } = await ask('/autocomplete/dr')
    expect(body.sections.Products).toHaveLength(10)
    expect(body.sections['Search Suggestions']).toHaveLength(5)
    expect(body.total_num_results_per_section.Products).toBeGreaterThanOrEqual(10)
    const asked = await ask('/autocomplete/dr', { num_results_Products: 3, 'num_results_Search Suggestions': 0 })
    expect(asked.body.sections.Products).toHaveLength(3)
    expect(asked.body.sections['Search Suggestions']).toEqual([])
    expect((await ask('/autocomplete/dr', { num_results_Products: 0 })).body.sections).toMatchObject({
      Products: [],
      'Search Suggestions': body.sections['Search Suggestions'].map(({ value }: { value: string }) => ({ value })),
    })
    expect((await ask('/autocomplete/dr', { num_results: 2 })).body.sections.Products).toHaveLength(2)
  })

  test.each(['lin', 'linen'])('a material is suggested with the goods made of it: %s', async (typed) => {
    const values = (await ask(`/autocomplete/${typed}`)).body.sections['Search Suggestions'].map(
      ({ value }: { value: string }) => value,
    )
    expect(values.length).toBeGreaterThan(1)
    expect(
      values.every((value: string) => value.startsWith(typed)),
      values.join(),
    ).toBe(true)
  })

  test('the last word may be incomplete; a suggestion has an id and the groups that it leads to', async () => {
    const { body } = await ask('/autocomplete/red%20dre')
    const items: readonly SearchItem[] = body.sections.Products
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ data }) => data.facets.some(({ values }) => values.includes('Red')))).toBe(true)
    const [suggestion] = (await ask('/autocomplete/midi')).body.sections['Search Suggestions']
    expect(suggestion).toMatchObject({
      value: 'midi dresses',
      data: { id: 'midi-dresses', groups: [{ display_name: 'Midi Dresses' }] },
    })
  })

  test('no hit is a 200 with empty sections', async () => {
    const { status, body } = await ask('/autocomplete/qqqqqqq')
    expect([status, body.sections]).toEqual([200, { Products: [], 'Search Suggestions': [] }])
  })
})

describe('wire: search §4: browse', () => {
  test('a group has the goods of its category, an unknown one none', async () => {
    expect((await resultsOf(`/browse/group_id/${categoryId('gifts/for-her')}`)).total).toBe(48)
    expect((await resultsOf('/browse/group_id/womens')).total).toBe(0)
    expect((await resultsOf('/browse/Brand/Acme')).total).toBe(0)
    const red = await resultsOf('/browse/colour/Red')
    expect(red.total).toBeGreaterThan(0)
    expect(red.items.every(({ data }) => coloursOf('Red').includes(data.colour ?? ''))).toBe(true)
  })

  test('a collection’s results name the collection', async () => {
    const { body, total } = await resultsOf('/browse/collection_id/12')
    expect(total).toBeGreaterThan(0)
    expect(body.response.collection).toEqual({ collection_id: '12', display_name: 'Wedding Guest', data: {} })
  })

  test('items come in the order of their ids; groups, facets and facet options are listed', async () => {
    expect((await resultsOf('/browse/items', { ids: ['1011', '1001', '424242'] })).ids).toEqual(['1011', '1001'])
    const second = await resultsOf('/browse/items', { ids: ['1011', '1001'], num_results_per_page: 1, page: 2 })
    expect([second.ids, second.total, second.body.request.page]).toEqual([['1001'], 2, 2])
    expect((await ask('/browse/items', { ids: ['one'] })).status).toBe(400)
    const [women] = (await ask('/browse/groups')).body.response.groups
    expect(women).toMatchObject({
      group_id: '101',
      display_name: 'Women',
      count: (await resultsOf('/browse/group_id/101')).total,
    })
    expect((await ask('/browse/facets')).body.response.total_num_results).toBe(FACETS.length + 1)
    const options = await ask('/browse/facet_options', { facet_name: 'colour' })
    const red = options.body.response.facets[0].options.find(({ value }: { value: string }) => value === 'Red')
    expect(red.count).toBe((await resultsOf('/browse/colour/Red')).total)
    const [price] = (await ask('/browse/facet_options', { facet_name: 'price' })).body.response.facets
    expect(price).toMatchObject({ type: 'range', min: expect.any(Number), max: expect.any(Number) })
    expect((await ask('/browse/facet_options', { facet_name: 'taste' })).status).toBe(400)
  })
})
