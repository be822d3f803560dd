/**
 * The target of a redirect that only removes query parameters.
 * @module
 */

/**
 * Removes parameters and leaves the rest of the query unchanged. The result has exactly one leading slash, because two would name
 * another host.
 */
export function addressWithout({ pathname, search }: URL, names: ReadonlySet<string>): string {
  const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.has(nameOf(pair)))
  return `/${pathname.replace(/^\/+/, '')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}
