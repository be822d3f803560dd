/**
 * Validates editors' links: web URLs, `mailto:`, `tel:` and the shop's own paths. A path without a market's prefix gets the
 * current market's prefix.
 * @module
 */
import { type Market, marketFromPath } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'

// The pattern requires two slashes, because browsers resolve `https:name` as a relative path or as another host.
const OUTSIDE = /^(?:https?:\/\/[^/]|mailto:|tel:)/i
// Browsers drop tabs and line breaks inside a URL, so "java\nscript:" would run. Control characters and spaces are therefore
// rejected.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression finds control characters
const UNSAFE = /[\u0000-\u0020\u007f\\]/

/** A path without its leading slash. Hosts contain a dot and schemes contain a colon, so they do not match. */
const WITHOUT_SLASH = /^[\w-]+(?:[/?#]|$)/
/** Invisible characters from word processors: zero-width spaces, byte order marks and direction marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Returns the URL to link to, or undefined if the link is not allowed. */
export function contentHref(market: Market, link: string | undefined): string | undefined {
  const address = link?.replaceAll(UNSEEN, '').trim() ?? ''
  if (address === '' || UNSAFE.test(address)) {
    return undefined
  }
  if (address.startsWith('/') || WITHOUT_SLASH.test(address)) {
    const path = address.startsWith('/') ? address : `/${address}`
    const hasPrefix = marketFromPath(path.split(/[?#]/, 1)[0] ?? path).market.prefix !== ''
    return path.startsWith('//') ? undefined : hasPrefix ? path : paths.within(market, path)
  }
  if (address.startsWith('#') || address.startsWith('?')) {
    return address
  }
  return OUTSIDE.test(address) && URL.canParse(address) ? address : undefined
}
