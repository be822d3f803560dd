/**
 * Reads the visitor's IP address from `CF-Connecting-IP` only. Cloudflare overwrites that header; a client can forge any other.
 * @module
 */
import { locate } from './networks.ts'

/** Reduces an IPv6 address to its /64 network, because a household or server usually owns a whole /64. */
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

/**
 * Returns undefined if the address is missing, loopback or private. Such an address does not identify a visitor: the local
 * runtime reports the same one for everyone.
 */
export function edgeAddressOf(headers: { readonly get: (name: string) => string | null }): string | undefined {
  const address = headers.get('cf-connecting-ip') ?? ''
  const located = locate(address)
  const isPublic = 'country' in located || located.error === 'unknown'
  return isPublic ? networkOf(address.toLowerCase()) : undefined
}
