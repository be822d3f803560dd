/**
 * Finds the screen of a URL and rebuilds the URL from its parsed parts. The result is always a path in the route table, so it is
 * safe to redirect to (safety: open redirects).
 * @module
 */
import { DEFAULT_LISTING, formatListingQuery, parseListingQuery } from '#domain/listing/listing-query.ts'
import { formatChosenOptions, readChosenOptions } from '#domain/product/chosen-options.ts'
import type { LegacyAddress } from './legacy-addresses.ts'
import { PATTERNS, type ParametersOf, type ScreenName, screenPath } from './route-patterns.ts'
import { readParameters, SCREEN_NAMES } from './routes.ts'

/** A parsed URL: screen, parameters (percent-decoded) and query. */
export type ScreenAddress = {
  readonly [Name in ScreenName]: {
    readonly screen: Name
    readonly parameters: ParametersOf<Name>
    readonly query: URLSearchParams
  }
}[ScreenName]

/** A parsed URL whose screen is not known at compile time. */
interface AnyAddress {
  readonly screen: ScreenName
  readonly parameters: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/** Characters. No URL of the shop is this long. */
const LONGEST = 2_048
/** The base URL for parsing. Input that resolves to another host is not a URL of this shop. */
const NOWHERE = 'http://shop.invalid'

const SEGMENT = /\/:(\w+)(\{[^}]*\}|\?)?/g

/** Turns `/p/:id/:slug` into a pattern with a named group for each parameter. */
const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace(SEGMENT, (_whole, name: string, rest = '') =>
      rest.startsWith('{') ? `/(?<${name}>.+?)` : rest === '?' ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`,
    )}/?$`,
  )

const TABLE = SCREEN_NAMES.map((screen) => ({ screen, pattern: patternOf(PATTERNS[screen]) }))

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value && decodeURIComponent(value)]))
  } catch {
    // The URL has a malformed percent escape.
    return undefined
  }
}

/** @param address untrusted: a path without the market's prefix, with or without a query */
export function screenAt(address: string | undefined): ScreenAddress | undefined
export function screenAt(address: string | undefined): AnyAddress | undefined {
  const url = address !== undefined && address.length <= LONGEST ? URL.parse(address, NOWHERE) : null
  if (url?.origin !== NOWHERE) {
    return undefined
  }
  for (const { screen, pattern } of TABLE) {
    const match = pattern.exec(url.pathname)
    const given = match && decoded(match.groups ?? {})
    const parameters = given && readParameters(screen, given)
    if (parameters?.ok) {
      return { screen, parameters: parameters.value, query: url.searchParams }
    }
  }
  return undefined
}

/**
 * Translates a legacy URL to the current one, without its query.
 * @param given percent-decoded, from the router
 * @returns undefined if a parameter does not match the route table, so that a redirect always leads to a known screen
 */
export function screenOfLegacy(
  screen: ScreenName,
  legacy: LegacyAddress,
  given: Readonly<Record<string, string | undefined>>,
): ScreenAddress | undefined
export function screenOfLegacy(
  screen: ScreenName,
  { segments }: LegacyAddress,
  given: Readonly<Record<string, string | undefined>>,
): AnyAddress | undefined {
  const all = { ...given, ...segments }
  const parameters = readParameters(screen, all)
  return parameters.ok && Object.entries(all).every(([name, value]) => !value || Object.hasOwn(parameters.value, name))
    ? { screen, parameters: parameters.value, query: new URLSearchParams() }
    : undefined
}

/** Keeps only the query parameters that the screen reads. */
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
      return formatChosenOptions(readChosenOptions(query))
    default:
      return ''
  }
}

/**
 * The URL's path and query, without the market's prefix.
 * @param page replaces the page number of a listing
 */
export function addressOf(at: ScreenAddress, page?: number): string {
  const given: AnyAddress['parameters'] = at.parameters
  // A content key may contain slashes, so it is not encoded. Its pattern allows no character that needs escaping.
  const segments = Object.entries(given).map(([name, value]) => [
    name,
    name === 'key' ? value : value && encodeURIComponent(value),
  ])
  const path = screenPath(at.screen, Object.fromEntries(segments))
  const search = searchOf(at, page)
  return search ? `${path}?${search}` : path
}
