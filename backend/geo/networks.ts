/**
 * Finds the country of an IP address. There is no GeoIP database here: the backend recognises only reserved ranges, and assigns
 * a made-up country to each documentation network (RFC 5737, RFC 3849).
 * @module
 */
const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/
const V6 = /^[\da-f:]+$/i

const DOCUMENTATION: readonly (readonly [prefix: string, country: string])[] = [
  ['192.0.2.', 'GB'],
  ['198.51.100.', 'US'],
  ['203.0.113.', 'DE'],
  ['2001:db8:', 'IE'],
]

const RESERVED = /^(0|10|127)\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^192\.168\.|^(22[4-9]|2[3-5]\d)\.|^::1?$|^f[cd]|^fe[89ab]/i

export type Located = { readonly country: string } | { readonly error: 'invalid' | 'reserved' | 'unknown' }

const isAddress = (ip: string): boolean => {
  const parts = V4.exec(ip)?.slice(1)
  return parts ? parts.every((part) => Number(part) <= 255) : V6.test(ip) && URL.canParse(`http://[${ip}]`)
}

export function locate(ip: string): Located {
  if (!isAddress(ip)) {
    return { error: 'invalid' }
  }
  const country = DOCUMENTATION.find(([prefix]) => ip.toLowerCase().startsWith(prefix))?.[1]
  if (country) {
    return { country }
  }
  return { error: RESERVED.test(ip) ? 'reserved' : 'unknown' }
}
