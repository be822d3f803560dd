/**
 * The URLs to which a shopper may be sent to pay. The commerce service supplies them, and they are checked against known hosts,
 * so that no shopper is sent to a stranger.
 * @module
 */

/** `https://*.vendor.example` matches all subdomains, as in a Content-Security-Policy. */
function isAt(origin: string, allowed: string): boolean {
  const [before, after] = allowed.split('*.')
  if (after === undefined) {
    return origin === new URL(allowed).origin
  }
  return origin.startsWith(before ?? '') && origin.endsWith(`.${after}`)
}

/**
 * @param allowed origins separated by spaces (`VENDOR_FORMS`)
 * @returns undefined if the URL is not allowed. On the shop's own origin the path only, so that the shopper stays on the host
 * that has their cookies.
 */
export function checkoutLocation(address: string, origin: string, allowed: string): string | undefined {
  const url = URL.parse(address)
  if (url?.origin === origin) {
    const path = url.pathname + url.search
    // `//` would name another host.
    return path.startsWith('//') ? undefined : path
  }
  const isKnown = url?.protocol === 'https:' && !url.username && allowed.split(' ').some((one) => one && isAt(url.origin, one))
  return isKnown ? url.href : undefined
}
