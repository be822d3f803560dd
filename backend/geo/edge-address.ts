/**
 * The visitor's address as the edge saw it. Reads only `CF-Connecting-IP`, which the edge overwrites, since any client can set other
 * headers.
 * @module
 */
import { locate } from './networks.ts'

/** The /64 network of an IPv6 address, since one household or server has all of it. */
function networkOf(address: string): string {
  if (!address.includes(':')) {
    return address
  }
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'))
  const [head = '', tail] = address.split('::')
  const before = groups(head)
  const after = groups(tail ?? '')
  const all = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Undefined if it is unknown. Loopback and private addresses count as unknown: the local runtime sends the same one for every visitor. */
export function edgeAddressOf(headers: { readonly get: (name: string) => string | null }): string | undefined {
  const address = headers.get('cf-connecting-ip') ?? ''
  const located = locate(address)
  const isPublic = 'country' in located || located.error === 'unknown'
  return isPublic ? networkOf(address.toLowerCase()) : undefined
}
