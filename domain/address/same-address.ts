/**
 * Where a redirect leads that only takes something out of an address.
 * @module
 */

/**
 * The address below this host without some of its parameters, the rest as it was written. It begins with one slash: with
 * two it would name another host.
 */
export function addressWithout({ pathname, search }: URL, names: ReadonlySet<string>): string {
  const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.has(nameOf(pair)))
  return `/${pathname.replace(/^\/+/, '')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}
