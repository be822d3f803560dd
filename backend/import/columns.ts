/**
 * Maps the column headings of each format to fields. A heading may end with a market or a location: `Price / us`, `Stock
 * (Leeds)`.
 * @module
 */
import { CHANNELS, type ChannelId } from '#backend/channels.ts'

export type Format = 'shopify' | 'bigcommerce' | 'feed' | 'json'

const FIELDS = {
  key: 'names the rows of one product',
  name: 'name',
  description: 'description',
  brand: 'custom field brand',
  kind: 'kind of product; its category if no other column has one',
  taxonomy: 'category if no other column has one',
  category: 'categories',
  sku: 'SKU',
  price: 'price',
  sale: 'sale price',
  was: 'price before a reduction',
  stock: 'stock',
  lowStock: 'pieces below which stock is low',
  tracker: 'whether stock is counted',
  availability: 'whether it can be bought',
  image: 'photograph',
  imageAlt: 'text of the photograph',
  imageOrder: 'place of the photograph',
  variantImage: 'photograph of the colour',
  pageTitle: 'title for search engines',
  metaDescription: 'description for search engines',
  badge: 'badge',
  hidden: 'whether it is sold',
  slug: 'name in the address',
  item: 'product, variant or image',
  digital: 'whether it is posted',
  options: 'options of the variant',
  fields: 'custom fields',
  field: 'custom field',
  option: 'option',
  optionName: 'name of an option',
  optionValue: 'value of an option',
} as const

export type Field = keyof typeof FIELDS

export interface Meaning {
  readonly field: Field
  /** Name of the option or custom field. */
  readonly name?: string
  /** Position of the option, starting at 1. */
  readonly place?: number
  readonly channels?: readonly ChannelId[]
  readonly location?: string
}

type Headings = Readonly<Record<string, Field>>

const COMMON: Headings = {
  category: 'category',
  categories: 'category',
  badge: 'badge',
  stock: 'stock',
  price: 'price',
  'sale price': 'sale',
  'seo title': 'pageTitle',
  'seo description': 'metaDescription',
  'page title': 'pageTitle',
  'meta description': 'metaDescription',
}

const SHOPIFY: Headings = {
  ...COMMON,
  handle: 'key',
  'url handle': 'key',
  title: 'name',
  'body (html)': 'description',
  'body html': 'description',
  description: 'description',
  vendor: 'brand',
  type: 'kind',
  'product category': 'taxonomy',
  published: 'hidden',
  'published on online store': 'hidden',
  status: 'hidden',
  sku: 'sku',
  'variant sku': 'sku',
  'variant inventory tracker': 'tracker',
  'inventory tracker': 'tracker',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant price': 'price',
  'variant compare at price': 'was',
  'compare at price': 'was',
  'compare-at price': 'was',
  'image src': 'image',
  'product image url': 'image',
  'image position': 'imageOrder',
  'image alt text': 'imageAlt',
  'variant image': 'variantImage',
  'variant image url': 'variantImage',
}

const BIGCOMMERCE: Headings = {
  ...COMMON,
  item: 'item',
  'item type': 'item',
  name: 'name',
  'product name': 'name',
  type: 'digital',
  'product type': 'digital',
  sku: 'sku',
  'product code/sku': 'sku',
  options: 'options',
  'inventory tracking': 'tracker',
  'track inventory': 'tracker',
  'current stock': 'stock',
  'current stock level': 'stock',
  'stock level': 'stock',
  'low stock': 'lowStock',
  'low stock level': 'lowStock',
  description: 'description',
  'product description': 'description',
  brand: 'brand',
  'brand name': 'brand',
  'custom fields': 'fields',
  'product custom fields': 'fields',
  'product url': 'slug',
  'is visible': 'hidden',
  'product visible?': 'hidden',
  'allow purchases?': 'availability',
  'image url (import)': 'image',
  'image url': 'image',
  'image description': 'imageAlt',
  'image sort order': 'imageOrder',
}

const FEED: Headings = {
  ...COMMON,
  id: 'sku',
  'item group id': 'key',
  title: 'name',
  description: 'description',
  'image link': 'image',
  'additional image link': 'image',
  availability: 'availability',
  quantity: 'stock',
  inventory: 'stock',
  brand: 'brand',
  'product type': 'category',
  'google product category': 'taxonomy',
}

const FEED_OPTIONS: Readonly<Record<string, string>> = {
  color: 'Color',
  colour: 'Color',
  size: 'Size',
  material: 'Material',
  pattern: 'Pattern',
}

const HEADINGS: Readonly<Record<Exclude<Format, 'json'>, Headings>> = { shopify: SHOPIFY, bigcommerce: BIGCOMMERCE, feed: FEED }

/** Normalises a heading: `Item_Group_ID` becomes `item group id`. */
const headingKey = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

const plain = (headings: Headings, key: string): Field | undefined => (Object.hasOwn(headings, key) ? headings[key] : undefined)

/** Matches the market's code, name, currency, home country or search index (`uk`). */
export function channelsNamed(word: string): readonly ChannelId[] {
  const wanted = word.trim().toLowerCase()
  return CHANNELS.filter(({ market }) =>
    [market.code, market.name, market.currency, market.homeCountry, market.searchIndex].some(
      (name) => name.toLowerCase() === wanted,
    ),
  ).map(({ id }) => id)
}

const OF_MARKET: ReadonlySet<Field> = new Set(['price', 'sale', 'was'])

/** Parses a heading that ends with a market or a location: `Price / us`, `Price (us)`, `Price us`. */
function suffixed(headings: Headings, header: string): Meaning | undefined {
  const [, base = '', suffix = ''] =
    /^(.+?)\s*\/\s*([^/]+)$/.exec(header) ?? /^(.+?)\s*[([](.+)[)\]]$/.exec(header) ?? /^(.+)[ _](\w+)$/.exec(header) ?? []
  const field = plain(headings, headingKey(base))
  if (field === 'stock') {
    return { field, location: suffix.trim() }
  }
  const channels = field && OF_MARKET.has(field) ? channelsNamed(suffix) : []
  return field && channels.length > 0 ? { field, channels } : undefined
}

function numbered(key: string): Meaning | undefined {
  const [, place, part] = /^option(\d) (name|value)$/.exec(key) ?? []
  if (place) {
    return { field: part === 'name' ? 'optionName' : 'optionValue', place: Number(place) }
  }
  const [, what] = /^product image (url|file|description) - \d+$/.exec(key) ?? []
  return what ? { field: what === 'description' ? 'imageAlt' : 'image' } : undefined
}

/** Parses the heading of a custom field: a Shopify metafield, or `field: fit` in any format. */
function customField(header: string): Meaning | undefined {
  const [, name] = /\(product\.metafields\.[^.]+\.([^)]+)\)$/.exec(header) ?? /^(?:custom )?field:\s*(.+)$/i.exec(header) ?? []
  if (!name) {
    return undefined
  }
  return /^(product_)?badge$/.test(name) ? { field: 'badge' } : { field: 'field', name: name.trim() }
}

/** Returns undefined if the import ignores the column. */
export function meaningOf(format: Exclude<Format, 'json'>, header: string): Meaning | undefined {
  const key = headingKey(header)
  const field = plain(HEADINGS[format], key)
  if (field) {
    return { field }
  }
  const option = format === 'feed' && Object.hasOwn(FEED_OPTIONS, key) ? FEED_OPTIONS[key] : undefined
  const named = /^option:\s*(.+)$/i.exec(header)?.[1] ?? option
  return named ? { field: 'option', name: named } : (numbered(key) ?? customField(header) ?? suffixed(HEADINGS[format], header))
}

/** Describes a column in the import's report. */
export function meaningText({ field, name, channels, location }: Meaning): string {
  const of = channels?.map((id) => CHANNELS.find((channel) => channel.id === id)?.market.name ?? '').join(', ')
  return [FIELDS[field], name, of && `in ${of}`, location && `at ${location}`].filter(Boolean).join(' ')
}

const has = (keys: ReadonlySet<string>, ...any: readonly string[]): boolean => any.some((key) => keys.has(key))

/** Recognises the format of a file by its headings. */
export function formatOf(headers: Iterable<string>): Exclude<Format, 'json'> | undefined {
  const keys = new Set([...headers].map(headingKey))
  if (has(keys, 'handle', 'url handle')) {
    return 'shopify'
  }
  if (has(keys, 'item', 'item type') && has(keys, 'sku', 'product code/sku')) {
    return 'bigcommerce'
  }
  return keys.has('id') && keys.has('title') && has(keys, 'price', 'image link', 'availability', 'link') ? 'feed' : undefined
}
