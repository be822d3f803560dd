import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { toCursor } from '#backend/bigcommerce/cursor.ts'
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { familyOf } from '#domain/listing/colour-families.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { seedForTests, TEST_PRODUCTS } from '#tests/helpers/seeded.ts'
import { runs } from '#tests/helpers/tries-all.ts'
import { pageOf } from './listing.ts'
import { SORTS } from './listing-query.ts'
import { LONGEST_TERM } from './name-term.ts'

beforeAll(async () => seedForTests(env.DB))

interface Card {
  readonly id: number
  readonly name: string
  readonly calculated_price: number
  readonly options: readonly { readonly display_name: string; readonly option_values: readonly { readonly label: string }[] }[]
}

const list = async (argument: object, channel = 1) => {
  const { body } = await ask('getProductsWithFilter', [argument], { channel })
  const data: readonly Card[] = body.data
  return { data, meta: body.meta, ids: data.map(({ id }) => id) }
}
const FOR_HER = categoryId('gifts/for-her')
const SALE = categoryId('sale/womens')
const filter = (categoryEntityId: number, more: object = {}) => ({ filters: { categoryEntityId, ...more }, first: 250 })

describe('wire: commerce §3: listings', () => {
  test('count 48, 49 and none in every market', async () => {
    for (const channel of [1, 2, 3]) {
      const totals = await Promise.all(
        [FOR_HER, SALE, categoryId('womens/coats-jackets/capes'), 13, 999].map(async (id) => {
          const { meta, ids } = await list(filter(id), channel)
          return [meta.totalItems, ids.length]
        }),
      )
      expect(totals).toEqual([
        [48, 48],
        [49, 49],
        [0, 0],
        [0, 0],
        [0, 0],
      ])
    }
  })

  test('page by opaque cursors, without a gap or a repeat, in every order', async () => {
    for (const sort of ['FEATURED', 'LOWEST_PRICE', 'HIGHEST_PRICE', 'NEWEST', 'A_TO_Z', 'Z_TO_A', 'BEST_SELLING']) {
      const whole = await list({ ...filter(SALE), sort })
      const first = await list({ ...filter(SALE), sort, first: 30 })
      const second = await list({ ...filter(SALE), sort, first: 30, after: first.meta.pageInfo.endCursor })
      expect([...first.ids, ...second.ids]).toEqual(whole.ids)
      expect(new Set(whole.ids).size).toBe(49)
      expect([first.meta.pageInfo.hasNextPage, second.meta.pageInfo.hasNextPage, second.meta.pageInfo.hasPreviousPage]).toEqual([
        true,
        false,
        true,
      ])
      const back = await list({ ...filter(SALE), sort, first: 30, before: second.meta.pageInfo.startCursor })
      expect(back.ids).toEqual(first.ids)
    }
  })

  test('a page beyond the last is empty, and a foreign cursor is a 422', async () => {
    expect((await list({ ...filter(SALE), after: btoa('offset:5000') })).ids).toEqual([])
    expect((await ask('getProductsWithFilter', [{ ...filter(SALE), after: 'x' }])).status).toBe(422)
    expect((await ask('getProductsWithFilter', [{ ...filter(SALE), first: 1e9 }])).status).toBe(422)
    expect((await ask('getProductsWithFilter', [{ ...filter(SALE), sort: 'RANDOM' }])).status).toBe(422)
  })

  test('stay small: 48 cards in under 50 kB', async () => {
    expect((await ask('getProductsWithFilter', [{ ...filter(101), first: 48 }])).text.length).toBeLessThan(50_000)
  })

  test('sort by charged price and by name', async () => {
    const prices = (await list({ ...filter(SALE), sort: 'LOWEST_PRICE' }, 2)).data.map((card) => card.calculated_price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const names = (await list({ ...filter(101), sort: 'Z_TO_A' })).data.map((card) => card.name.toLowerCase())
    expect(names).toEqual([...names].sort().reverse())
  })

  test('filter by colour and size: any value of a facet, but all facets; the counts agree', async () => {
    const productAttributes = [
      { attribute: 'color', values: ['Red', 'Black'] },
      { attribute: 'Size', values: ['10'] },
    ]
    const { data, meta, ids } = await list(filter(101, { productAttributes }))
    expect(ids).toContain(1001)
    expect(meta.totalItems).toBe(data.length)
    for (const card of data) {
      const colours = card.options.find((option) => option.display_name === 'Color')?.option_values.map(({ label }) => label)
      expect(colours?.some((colour) => ['Red', 'Black'].includes(familyOf(colour)))).toBe(true)
    }
    expect(
      (await list(filter(101, { productAttributes: [{ attribute: 'Color', values: ["Robert'); DROP TABLE"] }] }))).ids,
    ).toEqual([])
    expect((await list(filter(101, { productAttributes: [{ attribute: 'Flavour', values: ['Mint'] }] }))).ids).toEqual([])
  })

  test('getFilters: a value’s count is the size of the listing it leads to', async () => {
    for (const chosen of [[], [{ attribute: 'Size', values: ['10'] }]]) {
      const { body } = await ask('getFilters', [{ filters: { categoryEntityId: 101, productAttributes: chosen } }])
      expect(body.edges.map((edge: { node: { name: string } }) => edge.node.name)).toEqual(FACETS.map(({ name }) => name))
      const red = body.edges[0].node.attributes.edges.find((edge: { node: { value: string } }) => edge.node.value === 'Red').node
      const { meta } = await list(filter(101, { productAttributes: [...chosen, { attribute: 'Color', values: ['Red'] }] }))
      expect(red.productCount).toBe(meta.totalItems)
    }
    expect((await ask('getFilters', [{ filters: { categoryEntityId: 13 } }])).body).toEqual({ edges: [] })
  })

  test('the counts under filters equal those of the goods themselves, for any chosen facets, on every channel', async () => {
    const goods = async (channel: number) =>
      (
        await env.DB.prepare('SELECT * FROM listing WHERE category_id = 101 AND channels & ?')
          .bind(2 ** (channel - 1))
          .all<Record<string, number>>()
      ).results
    const sets = await env.DB.prepare('SELECT id, facet, members FROM facet_sets').all<{
      id: number
      facet: string
      members: string
    }>()
    const members = new Map(sets.results.map(({ id, members: json }): [number, string[]] => [id, JSON.parse(json)]))
    const valuesOf = ({ name }: Facet) =>
      new Set(sets.results.filter(({ facet }) => facet === name).flatMap(({ id }) => members.get(id) ?? []))
    const has = (row: Record<string, number>, { place }: Facet, values: readonly string[]) =>
      values.length === 0 || values.some((value) => members.get(row[`facet_${place}`] ?? 0)?.includes(value))
    const values = { Color: ['Red', 'Navy Blue', 'Ivory', 'Black'], Size: ['8', '10', '12'] }
    const choices = FACETS.reduce<readonly Readonly<Record<string, readonly string[]>>[]>(
      (all, facet) =>
        all.flatMap((one) => [
          one,
          {
            ...one,
            [facet.name]: Object.entries(values).find(([own]) => own === facet.name)?.[1] ?? [...valuesOf(facet)].slice(0, 2),
          },
        ]),
      [{}],
    )
    for (const channel of [1, 2, 3]) {
      const all = await goods(channel)
      for (const chosen of choices) {
        const filters = {
          categoryEntityId: 101,
          productAttributes: Object.entries(chosen).map(([attribute, of]) => ({ attribute, values: of })),
        }
        const fitting = (except?: Facet) =>
          all.filter((row) => FACETS.every((facet) => facet === except || has(row, facet, chosen[facet.name] ?? [])))
        const { body: page } = await ask('getProductsWithFilter', [{ filters, first: 1 }], { channel })
        expect([chosen, page.meta.totalItems]).toEqual([chosen, fitting().length])
        const { body } = await ask('getFilters', [{ filters }], { channel })
        const edges: { node: { name: string; attributes: { edges: { node: { value: string; productCount: number } }[] } } }[] =
          body.edges
        for (const facet of FACETS) {
          const shown = edges.find(({ node }) => node.name === facet.name)?.node.attributes.edges ?? []
          const counts = new Map(shown.map(({ node }) => [node.value, node.productCount]))
          const others = fitting(facet)
          for (const value of valuesOf(facet)) {
            const count = others.filter((row) => has(row, facet, [value])).length
            expect([chosen, facet.name, value, counts.get(value) ?? 0]).toEqual([chosen, facet.name, value, count])
          }
        }
      }
    }
  })

  test('SQLite finds the same page by the filter and along the order', async () => {
    const filterSets = [
      { searchTerm: 'linen', productAttributes: [] },
      { price: { maxPrice: 90 }, productAttributes: [] },
      { price: { minPrice: 40, maxPrice: 120 }, searchTerm: 'dress', productAttributes: [] },
      { searchTerm: 'e', productAttributes: [{ attribute: 'Color', values: ['Red', 'Navy Blue'] }] },
    ]
    for (const filters of filterSets) {
      for (const sort of SORTS) {
        const asked = { filters: { categoryEntityId: 101, ...filters }, sort, first: 5, after: 2 }
        const one = await pageOf(commerceContext(), asked, 'by-filter')
        expect(one.length).toBeGreaterThan(0)
        expect(await pageOf(commerceContext(), asked, 'by-order')).toEqual(one)
        const { body } = await ask('getProductsWithFilter', [{ ...asked, after: toCursor(2) }])
        expect(body.data.map(({ id }: Card) => id)).toEqual(one.map(({ id }) => id))
      }
    }
  })

  test('find words of a name; wildcards are ordinary characters', async () => {
    expect((await list({ filters: { searchTerm: 'marlow linen' }, first: 10 })).ids).toContain(1001)
    expect((await list({ filters: { searchTerm: '%_%' }, first: 10 })).ids).toEqual([])
    const whole = await list({ first: 250 })
    expect(whole.meta.totalItems).toBe(whole.ids.length)
    expect(whole.ids.length).toBeLessThanOrEqual(TEST_PRODUCTS)
  })
})

describe('spec A §2: search words in a listing', () => {
  /** Folds case and accents by Unicode's rules, independently of the shop's own code. */
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const totalFor = async (searchTerm: string) => {
    const { status, body } = await ask('getProductsWithFilter', [{ filters: { searchTerm }, first: 250 }])
    return { status, total: body?.meta?.totalItems, names: (body?.data ?? []).map(({ name }: Card) => name) }
  }
  const allNames = async () => (await list({ first: 250 })).data.map(({ name }) => name)

  test.each([
    ['49 letters', 'x'.repeat(49)],
    ['as many letters as may be', 'x'.repeat(LONGEST_TERM)],
    ['25 percent signs', '%'.repeat(25)],
    ['underscores and backslashes', '_\\'.repeat(40)],
    ['quotes', `'"'--;`.repeat(20)],
    ['emoji', '👗🇬🇧‍'.repeat(30)],
    ['one letter that unfolds to eighteen', '\ufdfa'.repeat(100)],
    ['NUL', 'a\u0000b'],
    ['brackets and stars of GLOB', '[a-z]*?'.repeat(20)],
  ])('%s are words like any other', async (_what, searchTerm) => {
    expect(await totalFor(searchTerm)).toMatchObject({ status: 200, total: 0 })
    expect((await ask('getFilters', [{ filters: { searchTerm } }])).status).toBe(200)
    expect((await ask('getProducts', [{ keyword: searchTerm }])).status).toBe(200)
  })

  test.each(['crepe', 'CRÊPE', 'Crêpe', 'cre\u0302pe', ' crepe '])('%j finds Crêpe, as a search does', async (searchTerm) => {
    const { names } = await totalFor(searchTerm)
    expect(names).toContain('Tilda Wide-Leg Crêpe Trousers')
    expect((await ask('getProducts', [{ keyword: searchTerm }])).body.data.map(({ name }: Card) => name)).toContain(
      'Tilda Wide-Leg Crêpe Trousers',
    )
  })

  test.each(['\u0301', '   ', '´'])('%j is no search term', async (searchTerm) => {
    expect((await totalFor(searchTerm)).total).toBe((await list({ first: 1 })).meta.totalItems)
  })

  test('property: any typed text is searched for literally, within each name, and never fails', async () => {
    const names = await allNames()
    const part = fc
      .tuple(fc.constantFrom(...names), fc.nat(20), fc.integer({ min: 1, max: 80 }))
      .map(([name, from, length]) => name.slice(from, from + length))
    const hostile = fc.stringMatching(/^[%_\\'"*?[\]^a-e-]{0,150}$/)
    const any = fc.string({ unit: 'binary', maxLength: LONGEST_TERM })
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, hostile, any), async (searchTerm) => {
        const wanted = plain(searchTerm)
        const { status, body } = await ask('getProductsWithFilter', [{ filters: { searchTerm }, first: 1 }])
        expect([status, body.meta?.totalItems]).toEqual([200, names.filter((name) => plain(name).includes(wanted)).length])
      }),
      runs(5, 150),
    )
  })
})
