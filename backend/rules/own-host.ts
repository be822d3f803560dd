/** Shortens a URL on the shop's own origin to its path. The shopper then stays on the current host, which has their cookies. */
export const withoutOwnHost = ({ origin, pathname, search, href }: URL, own: string): string =>
  origin === new URL(own).origin ? pathname + search : href
