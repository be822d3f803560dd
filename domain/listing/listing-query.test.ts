import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/helpers/tries-all.ts'
import { FACETS } from './facets.ts'
import {
  DEFAULT_LISTING,
  filterField,
  filtersHref,
  formatListingQuery,
  LISTING_SORTS,
  LISTING_VIEWS,
  type ListingQuery,
  listingHref,
  parseListingQuery,
  wantsFilters,
} from './listing-query.ts'
import { ITEMS_PER_PAGE } from './pagination.ts'
import { PRICE_FIELDS } from './price-range.ts'

const read = (search: string) => parseListingQuery(new URLSearchParams(search))

const values = fc
  .uniqueArray(fc.constantFrom('Red', 'Dark Blue', 'Black/Cream', 'Café Noir', 'Sky_Grey', '10', '6½', 'a&b=c', '+', '%'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.sort())
const query: fc.Arbitrary<ListingQuery> = fc.record({
  page: fc.integer({ min: 1, max: 9_999 }),
  sort: fc.constantFrom(...LISTING_SORTS),
  perPage: fc.constantFrom(...ITEMS_PER_PAGE),
  view: fc.constantFrom(...LISTING_VIEWS),
  query: fc.constantFrom('', 'linen', 'silk & wool', '100%'),
  filters: fc
    .tuple(
      fc.dictionary(fc.constantFrom(...FACETS.map(({ name }) => name)), values, { noNullPrototype: true }),
      fc.constantFrom({}, { price: { from: 20 } }, { price: { to: 80 } }, { price: { from: 0, to: 1250 } }),
    )
    .map(([facets, price]) => ({ ...facets, ...price })),
})

describe('spec A §2 listing query', () => {
  test('a query survives formatting and parsing', () => {
    fc.assert(
      fc.property(query, (one) => {
        expect(read(formatListingQuery(one))).toEqual(one)
      }),
    )
  })

  test('the filters’ URL names them and has the whole query except the page', () => {
    fc.assert(
      fc.property(query, (one) => {
        const params = new URL(filtersHref('/browse/womens', one), 'https://shop.example').searchParams
        expect([wantsFilters(params), parseListingQuery(params)]).toEqual([true, { ...one, page: 1 }])
        expect(wantsFilters(new URLSearchParams(formatListingQuery(one)))).toBe(false)
      }),
    )
  })

  test('any query parses, and its canonical form is stable', () => {
    const name = fc.constantFrom(
      'page',
      'sort',
      'direction',
      'query',
      'itemsperpage',
      'view',
      ...FACETS.map(({ name }) => filterField(name)),
      PRICE_FIELDS.from,
      PRICE_FIELDS.to,
      'page[]',
      'filters[__proto__]',
      'x',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary', maxLength: 80 })), { maxLength: 40 }), (pairs) => {
        const canonical = formatListingQuery(parseListingQuery(new URLSearchParams(pairs.map(([key, value]) => [key, value]))))
        expect(formatListingQuery(read(canonical))).toBe(canonical)
      }),
      runs(20, 100),
    )
  })

  test.each(['page=0', 'page=-1', 'page=abc', 'page[]=1', 'page=1.5', 'page=1e9', 'page=', 'page=%00', 'page=٣'])(
    'out of bounds is page 1: %s',
    (search) => {
      expect(read(search)).toEqual(DEFAULT_LISTING)
    },
  )

  test.each([
    'sort=cheapest',
    'sort=__proto__',
    'itemsperpage=49',
    'itemsperpage=1e9',
    'view=table',
    'utm_source=x',
    'filters[brand]=x',
    'filters=x',
  ])('the unknown takes its default: %s', (search) => {
    expect(formatListingQuery(read(search))).toBe('')
  })

  test('a page number too large becomes one page beyond any listing', () => {
    expect(read('page=1000000000').page).toBe(9_999)
    expect(read(`page=${'9'.repeat(5_000)}`).page).toBe(9_999)
  })

  test('sort is field-direction, or field and direction separately', () => {
    expect(read('sort=price-desc').sort).toBe('price-desc')
    expect(read('sort=price&direction=desc').sort).toBe('price-desc')
    expect(read('sort=name').sort).toBe('name-asc')
    expect(read('sort=newest&direction=sideways').sort).toBe('newest')
  })

  test.each<[from: string, to: string, range: object | undefined]>([
    ['20', '80', { from: 20, to: 80 }],
    ['£20.99', '', { from: 20 }],
    ['', '1.250,00 €', { to: 1250 }],
    ['$1,250', ' 2 000 ', { from: 1250, to: 2000 }],
    ['80', '20', { from: 20, to: 80 }],
    ['', '', undefined],
    ['cheap', '-', undefined],
    ['1e3', '20-80', undefined],
    ['-5', '£20 £80', undefined],
    ['1234567', '٣', undefined],
  ])('a price from %j to %j is the range %j', (from, to, range) => {
    const asked = new URLSearchParams({ [PRICE_FIELDS.from]: from, [PRICE_FIELDS.to]: to })
    expect(parseListingQuery(asked).filters.price).toEqual(range)
  })

  test('a colour stands for its family, once', () => {
    const asked = 'filters[color]=Navy+Blue&filters[color]=Ink&filters[color]=Blue&filters[color]=Octarine&filters[size]=Ink'
    expect(read(asked).filters).toEqual({ color: ['Blue', 'Octarine'], size: ['Ink'] })
  })

  test('at most 20 different values of a facet, in canonical order', () => {
    const many = Array.from({ length: 60 }, (_, index) => `filters[color]=c${index % 30}`).join('&')
    expect(read(many).filters.color).toHaveLength(20)
    expect(read('filters[color]=Red&filters[color]=Blue&filters[color]=Red').filters.color).toEqual(['Blue', 'Red'])
  })

  test('words are trimmed and cut at 100 characters', () => {
    expect(read('query=%20%20').query).toBe('')
    expect(read(`query=${'a'.repeat(300)}`).query).toHaveLength(100)
  })

  test('a new sort starts at page 1, a new page keeps the sort', () => {
    const third = { ...DEFAULT_LISTING, page: 3, sort: 'price-asc' as const }
    expect(listingHref('/browse/womens', third, { sort: 'newest' })).toBe('/browse/womens?sort=newest')
    expect(listingHref('/browse/womens', third, { page: 4 })).toBe('/browse/womens?page=4&sort=price-asc')
    expect(listingHref('/browse/womens', third, { sort: 'featured' })).toBe('/browse/womens')
  })
})
