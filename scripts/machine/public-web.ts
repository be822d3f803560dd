/**
 * Requests the URLs in an imported file. An IP address in a private network is refused, even after a redirect or a DNS lookup,
 * because the file may come from a supplier and this machine may reach servers that are not public.
 * @module
 */
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const MAX_REDIRECTS = 5

/** Special-purpose IP addresses (RFC 6890) and multicast addresses. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
  // A NAT64 gateway (RFC 6052) leads to the same network.
  PRIVATE.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6')
}
for (const [network, bits] of [
  // IPv4 addresses embedded in IPv6, other than NAT64. No public host has such an address.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6')
}

export const isPublic = (address: string): boolean => !PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

export class PrivateAddress extends Error {}

/** Whether the IP address may be requested. */
export type MayFetch = (address: string) => boolean

interface Rules {
  readonly timeoutMs: number
  /** Only tests set this, because their servers are on this machine. */
  readonly mayFetch?: MayFetch | undefined
}

/** Connects to the IP address that was checked, because a second DNS lookup could return a different one. */
const judgingLookup =
  (mayFetch: MayFetch): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) {
        done(error ?? new Error(`${host} has no address`), '')
      } else if (!addresses.every(({ address }) => mayFetch(address))) {
        done(new PrivateAddress(host), '')
      } else if (options.all) {
        done(null, addresses)
      } else {
        done(null, first.address, first.family)
      }
    })
  }

const get = (url: URL, mayFetch: MayFetch, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) > 0 && !mayFetch(host)) {
      reject(new PrivateAddress(host))
      return
    }
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url.href, { lookup: judgingLookup(mayFetch), signal }, resolve)
      .on('error', reject)
      .end()
  })

/** @throws PrivateAddress */
export async function getFromWeb(address: string, { timeoutMs, mayFetch = isPublic }: Rules): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await get(url, mayFetch, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode < 300 || statusCode > 399 || !headers.location) {
      return answer
    }
    answer.resume()
    url = new URL(headers.location, url)
    if (!/^https?:$/.test(url.protocol)) {
      throw new Error(`${address} redirects to ${url.protocol}`)
    }
  }
  throw new Error(`${address} redirects too often`)
}
