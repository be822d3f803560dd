/**
 * Parses the `Range` header (RFC 9110 §14).
 * @module
 */
export interface ByteRange {
  readonly first: number
  /** Inclusive. */
  readonly last: number
}

/** Returns undefined if the complete file must be sent: for no range, another unit, a malformed range, or several ranges. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (from === '') {
    const tail = Number(to)
    return to === '' ? undefined : tail === 0 ? 'unsatisfiable' : { first: Math.max(size - tail, 0), last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) {
    return undefined
  }
  return first < size ? { first, last } : 'unsatisfiable'
}
