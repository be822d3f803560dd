/**
 * Expires cookies in a browser that sends too many. Other software's cookies are expired first; if there are none, the shop's own
 * cookies are.
 * @module
 */
import { COOKIES, type CookieSpec, cookieNamesIn } from '#domain/cookies/cookies.ts'

const SHOP_COOKIES: ReadonlySet<string> = new Set(Object.values<CookieSpec>(COOKIES).map(({ name }) => name))
/** Cookies whose names contain a market or channel. */
const OF_A_MARKET = new RegExp(
  `^(?:${COOKIES.cart.name}-[1-9]\\d{0,9}-[A-Z]{3}|${COOKIES.visit.name}-[1-9]\\d{0,9}|(?:${COOKIES.consent.name}|${COOKIES.bagCount.name})-[a-z]{2})$`,
)
const isShopCookie = (name: string): boolean => SHOP_COOKIES.has(name) || OF_A_MARKET.test(name)

/**
 * Maximum number of cookies that one response expires. Each needs up to three `Set-Cookie` lines, so more cookies would make the
 * response too large. The next request expires the rest.
 */
const MAX = 60
const PARTS = /^[\w!#$%&'*+.^`|~-]{1,100}$/

/**
 * A cookie may be set for this host, for this host and its subdomains, or for the parent domain. Cookies with other paths are not
 * expired.
 */
const scopesOf = (host: string): readonly string[] => {
  const parent = host.split('.').slice(1).join('.')
  return ['', `; Domain=${host}`, ...(parent.includes('.') ? [`; Domain=${parent}`] : [])]
}

/** @returns `Set-Cookie` values */
export function expiredCookies(header: string, url: string): readonly string[] {
  const names = [...new Set(cookieNamesIn(header))].filter((name) => PARTS.test(name))
  const others = names.filter((name) => !isShopCookie(name))
  const scopes = scopesOf(URL.parse(url)?.hostname ?? '')
  return (others.length > 0 ? others : names).slice(0, MAX).flatMap((name) => {
    // A `__Host-` cookie must not have a `Domain`.
    const own = name.startsWith('__Host-') ? [''] : scopes
    return own.map((scope) => `${name}=; Path=/; Max-Age=0; Secure${scope}`)
  })
}
