/** An address without its host where that is the page's own, so that a shopper who came by another name of it keeps their cookies. */
export const withoutOwnHost = ({ origin, pathname, search, href }: URL, own: string): string =>
  origin === new URL(own).origin ? pathname + search : href
