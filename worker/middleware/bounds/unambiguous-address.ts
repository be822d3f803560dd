/**
 * Refuses an address that two programs may read differently. The router matches a decoded path, a handler resolves it again, and an
 * upstream may decode it once more. An address that changes at any of these steps is refused.
 * @module
 */

/** A path with more layers of encoding is refused. */
const MOST_LAYERS = 4

/**
 * Parts of a path that may lead elsewhere: a backslash, a control character, an encoded slash or backslash, an empty segment, a dot segment
 * with or without parameters.
 */
const ASTRAY = /[\\\p{Cc}]|%2f|%5c|\/\/|\/\.{1,2}(?:;[^/]*)?(?:\/|$)/iu

/** Undefined for a broken percent escape. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // `decodeURIComponent` throws only for a broken escape; the caller refuses the address.
    return undefined
  }
}

function leadsAstray(path: string): boolean {
  let layer = path
  for (let depth = 0; depth < MOST_LAYERS; depth += 1) {
    if (ASTRAY.test(layer)) {
      return true
    }
    const next = decoded(layer)
    if (next === undefined) {
      // Below the first layer, a percent sign may be a literal: `100%25_Wool` is a colour.
      return depth === 0
    }
    if (next === layer) {
      return false
    }
    layer = next
  }
  return true
}

/** A fast path for nearly all addresses: letters, digits, `_`, `-` and `~` between single slashes. They resolve to themselves. */
const SIMPLE = /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w~-]+)*\/?$/

/**
 * Judges the path only: a campaign's query may contain anything, and the shop reads queries leniently.
 * @param url of a request: workerd passes it as written, the local tools resolve it first
 */
export function isUnambiguous(url: string): boolean {
  if (SIMPLE.test(url)) {
    return true
  }
  const from = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?')
  const path = url.slice(from, query < 0 ? undefined : query)
  // Characters beyond ASCII may arrive unencoded, as curl sends them.
  const written = path.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent)
  return URL.parse(url)?.pathname === written && !leadsAstray(written)
}
