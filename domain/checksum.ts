/**
 * FNV-1a, 32 bits, for names and for keys in memory: no secret hangs on it, and the Web Crypto API answers asynchronously only.
 * @module
 */
export function checksum(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
