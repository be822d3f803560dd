/**
 * The target of a redirect that only removes parameters from an address.
 * @module
 */

/**
 * The address on this host without some of its parameters; the rest stays as written. It begins with exactly one slash, since two would
 * name another host.
 */
export function addressWithout({ pathname, search }: URL, names: ReadonlySet<string>): string {
  const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.has(nameOf(pair)))
  return `/${pathname.replace(/^\/+/, '')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}
