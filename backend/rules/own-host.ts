/**
 * Shortens a URL on the shop's own origin to its path, so that the shopper stays on the current host, where their cookies are
 * set.
 */
export const withoutOwnHost = ({ origin, pathname, search, href }: URL, own: string): string =>
  origin === new URL(own).origin ? pathname + search : href
