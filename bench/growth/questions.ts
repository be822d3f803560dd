/**
 * The requests that both shops receive. They are the storefront's own requests for the largest parts of the catalogue.
 * @module
 */
import { CATEGORIES } from '#backend/demo/catalogue/categories.ts'
import type { Target } from '../load.ts'

const PAGE = 48

export interface Question {
  readonly name: string
  readonly target: Omit<Target, 'port'>
  /** Expected status. The default is 200. */
  readonly status?: number
  /** False for an empty response, because its time would be meaningless. */
  readonly isAnswer: (body: string) => boolean
}

const idOf = (url: string): number => {
  const category = CATEGORIES.find((one) => one.url === url)
  if (!category) {
    throw new Error(`no category ${url}`)
  }
  return category.id
}
const WOMENS = idOf('/womens/')
const MEDIA_SET = '/s/alderlune/AL1001-red-SET.json'

/** A conditional request, as if the browser already had the image, so that nothing is rendered. */
const KEPT_PICTURE = { path: '/i/alderlune/AL1001-red-1?w=320', headers: { accept: 'image/webp', 'if-none-match': '*' } }
const NEW_CART = {
  data: { line_items: [{ product_id: 1001, variant_id: 1_001_001, quantity: 1 }], currency: { code: 'GBP' } },
}

const commerce = (method: string, argument: object): Omit<Target, 'port'> => ({
  path: `/bigcommerce/${method}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-bigcommerce-channel-id': '1' },
  body: JSON.stringify([argument]),
})

const get = (path: string, parameters: Readonly<Record<string, string>> = {}): Omit<Target, 'port'> => ({
  path: `${path}?${new URLSearchParams({ key: 'uk', ...parameters })}`,
})

const RED = [{ attribute: 'Color', values: ['Red'] }]
const RED_OR_NAVY_IN_10 = [
  { attribute: 'Color', values: ['Red', 'Navy Blue'] },
  { attribute: 'Size', values: ['10'] },
]

const filtersOf = (productAttributes: readonly object[], more: object = {}) => ({
  categoryEntityId: WOMENS,
  productAttributes,
  ...more,
})
const listing = (productAttributes: readonly object[], more: object = {}, filters: object = {}) =>
  commerce('getProductsWithFilter', { first: PAGE, filters: filtersOf(productAttributes, filters), ...more })

/** Cursor of a listing's last page. */
const lastPageOf = (total: number): string => btoa(`offset:${Math.floor((total - 1) / PAGE) * PAGE}`)
/** The page in the middle is farthest from both ends of the list. */
const middlePageOf = (total: number): string => btoa(`offset:${Math.floor(total / PAGE / 2) * PAGE}`)

/** The unfiltered listing. Its response contains the size of the largest category. */
export const FIRST_PAGE = listing([])

/** Checks only the response's shape, because a filter may match nothing in the small shop. */
const hasMeta = (body: string): boolean => /"totalItems":\d/.test(body)
const hasData = (body: string): boolean => /"data":\[\{/.test(body)
const hasResults = (body: string): boolean => /"results":\[\{/.test(body)
const hasProducts = (body: string): boolean => /"Products":\[\{/.test(body)
const hasFacets = (body: string): boolean => /"edges":\[\{/.test(body)

/** @param total number of products in the shop's largest category */
export const questionsFor = (total: number): readonly Question[] => [
  { name: 'nothing: the health of the backend', target: { path: '/healthz' }, isAnswer: (body) => body === 'ok' },
  { name: 'listing of Women, first page', target: FIRST_PAGE, isAnswer: hasData },
  { name: '…, page in the middle', target: listing([], { after: middlePageOf(total) }), isAnswer: hasData },
  { name: '…, last page', target: listing([], { after: lastPageOf(total) }), isAnswer: hasData },
  { name: '…, by price, middle', target: listing([], { sort: 'LOWEST_PRICE', after: middlePageOf(total) }), isAnswer: hasData },
  {
    name: 'sitemap: goods by a range of ids',
    target: commerce('getProducts', { 'id:min': 1000, 'id:max': 1249, include: 'options', sort: 'id', limit: 250 }),
    isAnswer: hasData,
  },
  {
    name: '…, the highest id',
    target: commerce('getProducts', { sort: 'id', direction: 'desc', limit: 1, include_fields: 'id' }),
    isAnswer: hasData,
  },
  { name: 'media set of a product', target: { path: MEDIA_SET }, isAnswer: (body) => body.includes('AL1001') },
  { name: 'picture that the browser has', target: KEPT_PICTURE, status: 304, isAnswer: (body) => body === '' },
  {
    name: 'cart with a first piece, its offers worked out',
    target: commerce('createCart', NEW_CART),
    isAnswer: (body) => body.includes('"physical_items":[{'),
  },
  { name: 'filtered listing, Red', target: listing(RED), isAnswer: hasData },
  { name: '…, Red or Navy Blue, size 10', target: listing(RED_OR_NAVY_IN_10), isAnswer: hasData },
  { name: '…, up to £100', target: listing([], {}, { price: { maxPrice: 100 } }), isAnswer: hasData },
  { name: '…, £30 to £31', target: listing([], {}, { price: { minPrice: 30, maxPrice: 31 } }), isAnswer: hasMeta },
  { name: '…, named “linen”', target: listing([], {}, { searchTerm: 'linen' }), isAnswer: hasData },
  { name: '…, named “clemence linen”', target: listing([], {}, { searchTerm: 'clemence linen' }), isAnswer: hasMeta },
  { name: 'facets of Women', target: commerce('getFilters', { filters: filtersOf([]) }), isAnswer: hasFacets },
  { name: '…, beside Red', target: commerce('getFilters', { filters: filtersOf(RED) }), isAnswer: hasFacets },
  {
    name: '…, beside a colour without goods',
    target: commerce('getFilters', { filters: filtersOf([{ attribute: 'Color', values: ['No such colour'] }]) }),
    isAnswer: hasFacets,
  },
  {
    name: '…, beside the name “linen”',
    target: commerce('getFilters', { filters: filtersOf([], { searchTerm: 'linen' }) }),
    isAnswer: hasFacets,
  },
  {
    name: '…, beside Red or Navy Blue, size 10',
    target: commerce('getFilters', { filters: filtersOf(RED_OR_NAVY_IN_10) }),
    isAnswer: hasFacets,
  },
  { name: 'search, one word: dress', target: get('/search/dress'), isAnswer: hasResults },
  { name: '…, two words: red dress', target: get('/search/red%20dress'), isAnswer: hasResults },
  { name: '…, three words: long linen dress', target: get('/search/long%20linen%20dress'), isAnswer: hasResults },
  { name: '…, with a typing error: drses', target: get('/search/drses'), isAnswer: hasResults },
  { name: '…, the beginning of a word: dre', target: get('/search/dre'), isAnswer: hasResults },
  { name: '…, dress, only Red', target: get('/search/dress', { 'filters[colour]': 'Red' }), isAnswer: hasResults },
  { name: 'autocomplete: dre', target: get('/autocomplete/dre'), isAnswer: hasProducts },
  { name: 'browse Women', target: get(`/browse/group_id/${WOMENS}`), isAnswer: hasResults },
  { name: 'groups with their counts', target: get('/browse/groups'), isAnswer: (body) => /"count":[1-9]/.test(body) },
  {
    name: 'recommended with an item',
    target: get('/recommendations/v1/pods/recommendation', { item_id: '1001' }),
    isAnswer: hasResults,
  },
  {
    name: '…, to complete the look',
    target: get('/recommendations/v1/pods/complete-the-look', { item_id: '1001' }),
    isAnswer: hasResults,
  },
  { name: '…, best sellers', target: get('/recommendations/v1/pods/bestsellers'), isAnswer: hasResults },
]
