/**
 * Checks the URLs to which a shopper is sent to pay. The commerce service supplies them, and they are compared with known hosts,
 * so that no shopper is sent to an unknown site.
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
 * On the shop's own origin, returns only the path, so that the shopper stays on the host that set their cookies.
 * @param allowed origins separated by spaces (`VENDOR_FORMS`)
 * @returns undefined if the URL is not allowed
 */
export function checkoutLocation(address: string, origin: string, allowed: string): string | undefined {
  const url = URL.parse(address)
  if (url?.origin === origin) {
    const path = url.pathname + url.search
    // A path that starts with `//` would name another host.
    return path.startsWith('//') ? undefined : path
  }
  const isKnown = url?.protocol === 'https:' && !url.username && allowed.split(' ').some((one) => one && isAt(url.origin, one))
  return isKnown ? url.href : undefined
}
