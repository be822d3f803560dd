/**
 * Finds the screen of the route table that an address belongs to, and rebuilds the address from the parsed parts. For every input
 * the result is a path of the table, so it is safe to redirect to (safety: open redirects).
 * @module
 */
import { DEFAULT_LISTING, formatListingQuery, parseListingQuery } from '#domain/listing/listing-query.ts'
import { fillPattern, PATTERNS, type ScreenName } from './route-patterns.ts'
import { PARAMETERS } from './routes.ts'

export interface ScreenAddress {
  readonly screen: ScreenName
  /** Percent-decoded; each matches its pattern in the table. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** Longer than any address the shop makes. */
const LONGEST = 2_048
const LONGEST_OPTION = 30
/** A host that cannot exist, as the base for parsing: an address that resolves to any other host is not ours. */
const NOWHERE = 'http://shop.invalid'

const SEGMENT = /\/:(\w+)(\{[^}]*\}|\?)?/g

/** `/p/:id/:slug` → a pattern with a named group for each parameter. */
const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace(SEGMENT, (_whole, name: string, rest = '') =>
      rest.startsWith('{') ? `/(?<${name}>.+?)` : rest === '?' ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`,
    )}/?$`,
  )

const isScreenName = (name: string): name is ScreenName => Object.hasOwn(PATTERNS, name)
const TABLE = Object.entries(PATTERNS).flatMap(([name, pattern]) =>
  isScreenName(name) ? [{ screen: name, pattern: patternOf(pattern) }] : [],
)

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> | undefined {
  try {
    const parameters = Object.entries(groups).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, decodeURIComponent(value)]],
    )
    return parameters.every(([name, value]) => PARAMETERS[name]?.test(value)) ? Object.fromEntries(parameters) : undefined
  } catch {
    // A malformed percent escape: not an address of this shop.
    return undefined
  }
}

/** @param address path below the market's prefix, with or without a query; total */
export function screenAt(address: string | undefined): ScreenAddress | undefined {
  const url = address !== undefined && address.length <= LONGEST ? URL.parse(address, NOWHERE) : null
  if (url?.origin !== NOWHERE) {
    return undefined
  }
  for (const { screen, pattern } of TABLE) {
    const match = pattern.exec(url.pathname)
    const parameters = match && decoded(match.groups ?? {})
    if (parameters) {
      return { screen, parameters, query: url.searchParams }
    }
  }
  return undefined
}

const product = (query: URLSearchParams): string =>
  new URLSearchParams(
    ['Size', 'Length'].flatMap((name): [string, string][] => {
      const value = query.get(name)
      return value && value.length <= LONGEST_OPTION ? [[name, value]] : []
    }),
  ).toString()

/** The part of the query that the screen reads; all other parameters are dropped. */
function searchOf({ screen, query }: ScreenAddress, page: number | undefined): string {
  switch (screen) {
    case 'category':
    case 'collection': {
      const listing = parseListingQuery(query)
      return formatListingQuery({ ...listing, page: page ?? listing.page })
    }
    case 'search':
      return formatListingQuery({ ...DEFAULT_LISTING, query: parseListingQuery(query).query })
    case 'product':
      return product(query)
    default:
      return ''
  }
}

/**
 * The address below the market's prefix.
 * @param page replaces the page number of a listing; absent keeps it
 */
export function addressOf(at: ScreenAddress, page?: number): string {
  const path = fillPattern(
    PATTERNS[at.screen],
    // A content key may hold slashes, and its pattern allows no character that needs escaping.
    Object.fromEntries(
      Object.entries(at.parameters).map(([name, value]) => [name, name === 'key' ? value : encodeURIComponent(value)]),
    ),
  )
  const search = searchOf(at, page)
  return search ? `${path}?${search}` : path
}
