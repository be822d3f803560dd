/**
 * What an agent can look up, as one OpenAPI document for all markets. It describes addresses that shoppers use too: there is no second
 * way into the shop, so limits, caches and words are those of the pages.
 * @module
 */
import { DATA_PATHS, PATTERNS } from '#domain/address/route-patterns.ts'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { LEAST_TYPED } from '#domain/contracts/search.ts'
import { ITEMS_PER_PAGE, LISTING_SORTS } from '#domain/listing/listing-query.ts'
import { ALL_MARKETS, CURRENCIES } from '#domain/markets.ts'
import { LARGEST_WIDTH } from '#domain/media/picture-source.ts'
import { layoutText, SHOP_NAME } from '#domain/text/layout.ts'
import { factory } from '#worker/env.ts'
import { RATE_LIMITS } from '#worker/rate-limit/rate-limit-table.ts'

const MARKDOWN = { 'text/markdown': { schema: { type: 'string' } } } as const
const HOUR = 3_600

const text = (description: string, content: object = MARKDOWN) => ({ description, content })
const tooMany = ({ seconds }: { readonly seconds: number }) => ({
  description: `Too many requests; \`Retry-After\` is ${seconds} seconds.`,
})
const inPath = (name: string, description: string, example: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})
const inQuery = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
})

const words = inQuery('query', 'What is looked for, in words.', { type: 'string', maxLength: 100, example: 'linen dress' }, true)
const listed = [
  inQuery('page', 'Counts from 1.', { type: 'integer', minimum: 1 }),
  inQuery('itemsperpage', 'Goods on a page.', { type: 'integer', enum: ITEMS_PER_PAGE }),
  inQuery('sort', 'Their order.', { type: 'string', enum: LISTING_SORTS }),
  inQuery('filters[color]', 'Colours; one parameter for each.', { type: 'array', items: { type: 'string' } }),
  inQuery('filters[size]', 'Sizes; one parameter for each.', { type: 'array', items: { type: 'string' } }),
]

const suggestions = {
  type: 'object',
  required: ['products', 'suggestions'],
  properties: {
    products: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', 'href', 'picture'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          href: { type: 'string', description: 'Path of its page, which is also Markdown.' },
          picture: { type: 'string', description: `Path of its picture; \`?w=\` gives a width up to ${LARGEST_WIDTH}.` },
          price: {
            type: 'object',
            description: 'What is charged; absent where the price is hidden.',
            required: ['minor', 'currency'],
            properties: { minor: { type: 'integer', description: 'In minor units.' }, currency: { enum: CURRENCIES } },
          },
        },
      },
    },
    suggestions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'words'],
        properties: { id: { type: 'string' }, words: { type: 'string' } },
      },
    },
  },
}

/** `/p/:id/:slug/:color` as `/p/{id}/{slug}/{color}` */
const templateOf = (pattern: string): string => pattern.replace(/:(\w+)/g, '{$1}')

export const openApi = (origin: string) => ({
  openapi: '3.1.0',
  info: {
    title: SHOP_NAME,
    version: '1',
    description: `${layoutText.shopInWords} Read only, and without a key. Pages come as Markdown where \`Accept: text/markdown\` asks for it.`,
  },
  servers: ALL_MARKETS.map(({ name, prefix, currency }) => ({ url: origin + prefix, description: `${name}, ${currency}` })),
  paths: {
    [SERVICE_PATHS.llms]: {
      get: {
        operationId: 'readFirst',
        summary: 'What the market has and how to read it',
        responses: { 200: text('Categories and ways on.', { 'text/plain': { schema: { type: 'string' } } }) },
      },
    },
    [PATTERNS.search]: {
      get: {
        operationId: 'search',
        summary: 'Goods by words, with prices, categories and filters',
        parameters: [words, ...listed],
        responses: {
          200: text('What is found.'),
          302: { description: 'Words that lead to a page, which `Location` names.' },
          429: tooMany(RATE_LIMITS.search),
        },
      },
    },
    [DATA_PATHS.suggestions]: {
      get: {
        operationId: 'suggest',
        summary: `Up to ten products and five searches for the beginning of a word, from ${LEAST_TYPED} letters on`,
        parameters: [words],
        responses: {
          200: text('What is found.', { 'application/json': { schema: suggestions } }),
          429: tooMany(RATE_LIMITS.search),
          503: { description: 'The search does not answer.' },
        },
      },
    },
    '/browse/{department}/{category}': {
      get: {
        operationId: 'browse',
        summary: 'Goods of a category; up to five names, one below the other, as its links have them',
        parameters: [
          inPath('department', 'Of the category\u2019s link.', 'womens'),
          inPath('category', 'Of the category\u2019s link.', 'dresses'),
          ...listed,
        ],
        responses: {
          200: text('Its goods.'),
          404: text('No such category, or no such page of it.'),
          429: tooMany(RATE_LIMITS.page),
        },
      },
    },
    [templateOf(PATTERNS.product)]: {
      get: {
        operationId: 'product',
        summary: 'A product in a colour: price, sizes in stock, what it is made of, reviews',
        parameters: [
          inPath('id', 'The product\u2019s number.', '1001'),
          inPath('slug', 'Its name in the address; any other leads to the right one.', 'marlow-linen-midi-dress'),
          inPath('color', 'A colour that it has.', 'Red'),
        ],
        responses: {
          200: text('The product.'),
          301: { description: 'The product has another address now.' },
          404: text('No such product in this market, or not in this colour.'),
          429: tooMany(RATE_LIMITS.page),
        },
      },
    },
  },
})

/** One for all markets. */
export const openApiRoutes = () =>
  factory
    .createApp()
    .get(SERVICE_PATHS.openApi, (c) => c.json(openApi(c.var.config.origin), 200, { 'cache-control': `public, max-age=${HOUR}` }))
