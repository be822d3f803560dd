/** FNV-1a: a 32-bit number of a text or of bytes, to tell two apart. Not a secret: it can be worked out. */
export function checksum(data: string | Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < data.length; i += 1) {
    const unit = typeof data === 'string' ? data.charCodeAt(i) : (data[i] ?? 0)
    hash = Math.imul(hash ^ unit, 0x01000193)
  }
  return hash >>> 0
}
