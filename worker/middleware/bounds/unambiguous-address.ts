/**
 * Refuses a URL that two programs may read differently. The router matches a decoded path, a handler may resolve it a second
 * time, and an upstream may decode it once more. A URL that any of these steps would change is refused.
 * @module
 */

/** A path with more layers of encoding is refused. */
const MAX_LAYERS = 4

/**
 * Parts that could change the path's meaning: a backslash, a control character, an encoded slash or backslash, an empty segment
 * or a dot segment.
 */
const ASTRAY = /[\\\p{Cc}]|%2f|%5c|\/\/|\/\.{1,2}(?:;[^/]*)?(?:\/|$)/iu

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // Decoding throws only for a broken percent escape, and the caller decides what to do.
    return undefined
  }
}

function leadsAstray(path: string): boolean {
  let layer = path
  for (let depth = 0; depth < MAX_LAYERS; depth += 1) {
    if (ASTRAY.test(layer)) {
      return true
    }
    const next = decoded(layer)
    if (next === undefined) {
      // After one decoding, a literal percent sign may be left: `100%25_Wool` is a colour.
      return depth === 0
    }
    if (next === layer) {
      return false
    }
    layer = next
  }
  return true
}

/** Fast path for most URLs, whose segments contain only letters, digits, `_`, `-` and `~`. */
const SIMPLE = /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w~-]+)*\/?$/

/**
 * Checks the path only, because campaign queries may contain anything and the shop parses queries leniently.
 * @param url workerd passes it unchanged, but local tools normalise it first
 */
export function isUnambiguous(url: string): boolean {
  if (SIMPLE.test(url)) {
    return true
  }
  const from = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?')
  const path = url.slice(from, query < 0 ? undefined : query)
  // Clients such as curl send non-ASCII characters unencoded.
  const written = path.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent)
  return URL.parse(url)?.pathname === written && !leadsAstray(written)
}
