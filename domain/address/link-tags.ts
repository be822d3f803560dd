/**
 * Builds a page's canonical link and its links to the same page in other languages (spec A §2).
 * @module
 */
import { LANGUAGE_TAGS } from '#domain/locale/language-tags.ts'
import { ALL_MARKETS, type Market, type MarketCode } from '#domain/markets.ts'

export interface LinkTags {
  readonly canonical: string
  readonly alternates: readonly { readonly hrefLang: string; readonly href: string }[]
}

export interface LinkedPage {
  /** The shop's scheme and host, from its settings. */
  readonly origin: string
  readonly market: Market
  /** Path without the market's prefix, with or without a query. */
  readonly path: string
  /** The markets that have this page. In any other market its URL returns 404. */
  readonly markets: readonly MarketCode[]
}

/** Drops every query parameter except the page number, because sorting, filters and tracking do not change the canonical URL. */
function plainAddress(path: string): string {
  const [pathname = '', search] = path.split('?')
  const page = new URLSearchParams(search).get('page')
  // The home page's URL has no trailing slash: `/eu`, not `/eu/`.
  return (pathname === '/' ? '' : pathname) + (page ? `?page=${encodeURIComponent(page)}` : '')
}

/** The canonical absolute URL of a page, for canonical links, alternate links and sitemaps. */
export const absoluteAddress = (origin: string, market: Market, path: string): string =>
  origin + market.prefix + plainAddress(path)

export const linkTags = ({ origin, market, path, markets }: LinkedPage): LinkTags => ({
  canonical: absoluteAddress(origin, market, path),
  alternates: LANGUAGE_TAGS.flatMap(({ hrefLang, market: code }) => {
    const other = ALL_MARKETS.find((one) => one.code === code && markets.includes(code))
    return other ? { hrefLang, href: absoluteAddress(origin, other, path) } : []
  }),
})
