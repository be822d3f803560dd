/** Removes the page's own host from an address, so that the shopper stays on the host where their cookies are. */
export const withoutOwnHost = ({ origin, pathname, search, href }: URL, own: string): string =>
  origin === new URL(own).origin ? pathname + search : href
