/**
 * The canonical link and the alternate-language links of a page (spec A §2).
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
  /** The markets that have the page; the others are left out, since their link would be a 404. */
  readonly markets: readonly MarketCode[]
}

/** Keeps only the page number of the query: sort, filters and tracking parameters do not make another page. */
function plainAddress(path: string): string {
  const [pathname = '', search] = path.split('?')
  const page = new URLSearchParams(search).get('page')
  // Home is the bare prefix: /eu, never /eu/.
  return (pathname === '/' ? '' : pathname) + (page ? `?page=${encodeURIComponent(page)}` : '')
}

/** A page's only absolute address, for canonical links, alternates and sitemaps. */
export const absoluteAddress = (origin: string, market: Market, path: string): string =>
  origin + market.prefix + plainAddress(path)

export const linkTags = ({ origin, market, path, markets }: LinkedPage): LinkTags => ({
  canonical: absoluteAddress(origin, market, path),
  alternates: LANGUAGE_TAGS.flatMap(({ hrefLang, market: code }) => {
    const other = ALL_MARKETS.find((one) => one.code === code && markets.includes(code))
    return other ? { hrefLang, href: absoluteAddress(origin, other, path) } : []
  }),
})
