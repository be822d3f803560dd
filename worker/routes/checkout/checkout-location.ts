/**
 * The addresses to which a shopper may be sent to pay. They come from the commerce service, so they are checked against known hosts:
 * another host would send shoppers with full bags to a stranger.
 * @module
 */

/** `https://*.vendor.example` matches every host below it, as in the Content-Security-Policy. */
function isAt(origin: string, allowed: string): boolean {
  const [before, after] = allowed.split('*.')
  if (after === undefined) {
    return origin === new URL(allowed).origin
  }
  return origin.startsWith(before ?? '') && origin.endsWith(`.${after}`)
}

/**
 * @param allowed origins separated by spaces (`VENDOR_FORMS`)
 * @returns the location to send: relative on the shop's own origin, so that the shopper stays on the host with their cookies; undefined
 *   if the address is not allowed
 */
export function checkoutLocation(address: string, origin: string, allowed: string): string | undefined {
  const url = URL.parse(address)
  if (url?.origin === origin) {
    const path = url.pathname + url.search
    // A path that begins with two slashes would name another host.
    return path.startsWith('//') ? undefined : path
  }
  const isKnown = url?.protocol === 'https:' && !url.username && allowed.split(' ').some((one) => one && isAt(url.origin, one))
  return isKnown ? url.href : undefined
}
