/**
 * Checksum (32-bit FNV-1a) of a text or of bytes, for names and memory keys; not for secrets. The Web Crypto API offers only asynchronous
 * digests.
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
