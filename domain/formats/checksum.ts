/**
 * 32-bit FNV-1a checksum of a text or of bytes, for names and cache keys but not for secrets. The Web Crypto API is not used,
 * because its digests are asynchronous.
 * @module
 */
export function checksum(data: string | Uint8Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < data.length; at += 1) {
    const unit = typeof data === 'string' ? data.charCodeAt(at) : (data[at] ?? 0)
    hash = Math.imul(hash ^ unit, 0x01000193)
  }
  return hash >>> 0
}
