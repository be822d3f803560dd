/**
 * Parses the query string of search, browse, autocomplete and recommendation requests (wire: search §1 to §5). Names may contain
 * brackets, and a repeated name forms a list. Like Constructor, it ignores unknown parameters.
 * @module
 */
import { z } from 'zod'
import { badRequest } from '#backend/constructor-io/wire-error.ts'
import { PRE_FILTER, type PreFilter } from './pre-filter.ts'

export const PRODUCTS = 'Products'
export const SUGGESTIONS = 'Search Suggestions'
const MAX_PER_PAGE = 200
const MAX_VALUES = 100

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const paging = z
  .object({
    page: whole(1, 1_000_000).optional(),
    offset: whole(0, 100_000_000).optional(),
    num_results_per_page: whole(0, MAX_PER_PAGE).default(20),
    section: z.literal(PRODUCTS).default(PRODUCTS),
    sort_by: z.enum(['relevance', 'price', 'name', 'newest']).default('relevance'),
    sort_order: z.enum(['ascending', 'descending']).optional(),
  })
  .refine(({ page, offset }) => page === undefined || offset === undefined, {
    path: ['offset'],
    message: 'cannot be used together with page',
  })

const MATCH = z.enum(['any', 'all', 'none'])

export interface Filter {
  readonly name: string
  readonly values: readonly string[]
  readonly match: z.infer<typeof MATCH>
}

export interface ResultsQuery {
  readonly page: number
  readonly skip: number
  readonly perPage: number
  readonly sortBy: z.infer<typeof paging>['sort_by']
  readonly sortOrder: 'ascending' | 'descending'
  readonly filters: readonly Filter[]
  readonly preFilter: PreFilter | undefined
}

/** @throws SearchError that names the parameter */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw badRequest(`${issue?.path.join('.') || 'query'}: ${issue?.message}`)
  }
  return parsed.data
}

/**
 * Parses `filters[colour]=Red&filters[colour]=Ink` to colour → Red, Ink. The section may come first, as in
 * `filters[Products][colour]`.
 */
function bracketed(query: URLSearchParams, group: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [key, value] of query) {
    if (key.startsWith(`${group}[`) && key.endsWith(']')) {
      const name = key.slice(group.length + 1, -1).replace(`${PRODUCTS}][`, '')
      found.set(name, [...(found.get(name) ?? []), value])
    }
  }
  return found
}

/** @throws SearchError if there are more values than the shop's pages can send */
export function filtersFrom(query: URLSearchParams): readonly Filter[] {
  const matches = bracketed(query, 'filter_match_types')
  const filters = [...bracketed(query, 'filters')].map(([name, values]) => {
    const match = parse(MATCH.default('any'), matches.get(name)?.[0])
    return { name: name.toLowerCase(), values: [...new Set(values)], match }
  })
  if (filters.reduce((sum, { values }) => sum + values.length, 0) > MAX_VALUES) {
    throw badRequest(`filters: no more than ${MAX_VALUES} values`)
  }
  return filters
}

/** @throws SearchError for an invalid tree of conditions */
export function preFilterFrom(query: URLSearchParams): PreFilter | undefined {
  const text = query.get('pre_filter_expression') ?? query.get(`pre_filter_expression[${PRODUCTS}]`)
  if (text === null) {
    return undefined
  }
  let tree: unknown
  try {
    tree = JSON.parse(text)
  } catch {
    throw badRequest('pre_filter_expression: not JSON')
  }
  return parse(PRE_FILTER, tree)
}

/** @throws SearchError for a parameter that is out of bounds */
export function resultsQuery(query: URLSearchParams): ResultsQuery {
  const asked = parse(paging, Object.fromEntries(query))
  const perPage = asked.num_results_per_page
  const page = asked.page ?? (asked.offset === undefined || perPage === 0 ? 1 : Math.floor(asked.offset / perPage) + 1)
  return {
    page,
    skip: asked.offset ?? (page - 1) * perPage,
    perPage,
    sortBy: asked.sort_by,
    sortOrder: asked.sort_order ?? (asked.sort_by === 'price' || asked.sort_by === 'name' ? 'ascending' : 'descending'),
    filters: filtersFrom(query),
    preFilter: preFilterFrom(query),
  }
}

export const numberOf = (query: URLSearchParams, name: string, otherwise: number): number =>
  parse(z.object({ [name]: whole(0, MAX_PER_PAGE).default(otherwise) }), Object.fromEntries(query))[name] ?? otherwise

/** Query parameters that the response does not repeat. */
const PRIVATE: ReadonlySet<string> = new Set(['key', 'c', 'i', 's', 'ui', 'us', '_dt', 'origin_referrer'])

export function echo(query: URLSearchParams): Readonly<Record<string, unknown>> {
  const plain = [...query].filter(([name]) => !PRIVATE.has(name) && !name.includes('[') && !name.startsWith('ef-'))
  return {
    ...Object.fromEntries(plain),
    filters: Object.fromEntries(bracketed(query, 'filters')),
    fmt_options: Object.fromEntries(bracketed(query, 'fmt_options')),
  }
}
