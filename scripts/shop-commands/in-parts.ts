/** The limits for one request. The storefront accepts at most 64 KB. */
const MAX_BYTES = 48_000
const MAX_ROWS = 200

/** Splits the rows into groups that each fit into one request. */
export function inParts<Row>(rows: readonly Row[], most = MAX_ROWS): readonly (readonly Row[])[] {
  const parts: Row[][] = []
  let bytes = 0
  for (const row of rows) {
    const own = Buffer.byteLength(JSON.stringify(row))
    const last = parts.at(-1)
    if (!last || last.length === most || bytes + own > MAX_BYTES) {
      parts.push([row])
      bytes = own
    } else {
      last.push(row)
      bytes += own
    }
  }
  return parts
}
