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
  /** Scheme and host of the shop, from its settings. */
  readonly origin: string
  readonly market: Market
  /** Path below the market's prefix, with or without a query. */
  readonly path: string
  /** Markets that have the page. In all other markets its URL is a 404. */
  readonly markets: readonly MarketCode[]
}

/** Drops all query parameters except the page number: sorting, filters and tracking do not change the canonical URL. */
function plainAddress(path: string): string {
  const [pathname = '', search] = path.split('?')
  const page = new URLSearchParams(search).get('page')
  // Home has no trailing slash: /eu, never /eu/.
  return (pathname === '/' ? '' : pathname) + (page ? `?page=${encodeURIComponent(page)}` : '')
}

/** The canonical absolute URL of a page, for canonical links, alternates and sitemaps. */
export const absoluteAddress = (origin: string, market: Market, path: string): string =>
  origin + market.prefix + plainAddress(path)

export const linkTags = ({ origin, market, path, markets }: LinkedPage): LinkTags => ({
  canonical: absoluteAddress(origin, market, path),
  alternates: LANGUAGE_TAGS.flatMap(({ hrefLang, market: code }) => {
    const other = ALL_MARKETS.find((one) => one.code === code && markets.includes(code))
    return other ? { hrefLang, href: absoluteAddress(origin, other, path) } : []
  }),
})
