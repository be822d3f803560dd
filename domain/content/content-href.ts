/**
 * Links that editors write. Only web addresses, mail, telephone and the shop's own paths are accepted; a shop path gets the
 * prefix of the market that shows it.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'

// Without the two slashes a browser reads `https:name` as a path of the page, or as another host.
const OUTSIDE = /^(?:https?:\/\/[^/]|mailto:|tel:)/i
// Browsers drop tabs and line breaks inside an address, so "java\nscript:" would run: no control character or blank passes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u0020\u007f\\]/

/** The address to link to, or undefined where the link is not accepted. */
export function contentHref(market: Market, link: string | undefined): string | undefined {
  const address = link?.trim() ?? ''
  if (address === '' || UNSAFE.test(address)) {
    return undefined
  }
  if (address.startsWith('/')) {
    return address.startsWith('//') ? undefined : paths.within(market, address)
  }
  if (address.startsWith('#') || address.startsWith('?')) {
    return address
  }
  return OUTSIDE.test(address) && URL.canParse(address) ? address : undefined
}
