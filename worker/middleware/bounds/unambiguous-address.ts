/**
 * Whether an address means what it says: it is judged in the form in which it will be used, after it has been resolved, and at
 * every layer of its encoding. The router matches a decoded path, a handler resolves it again, an upstream may decode it once
 * more: an address that is another one at any of these steps is no address of the shop.
 * @module
 */

/** A text that is encoded more often than this is refused. */
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
    // The one reason to throw: the caller refuses the address.
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
      // Below the first layer a per cent sign may be meant: `100%25_Wool` is a colour.
      return depth === 0
    }
    if (next === layer) {
      return false
    }
    layer = next
  }
  return true
}

/** Nearly every address: letters, digits, `_`, `-` and `~` between single slashes. It resolves to itself in any form. */
const SIMPLE = /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w~-]+)*\/?$/

/**
 * Only the path is judged: a campaign's query may hold anything, and is read leniently or not at all.
 * @param url of a request: workerd hands it over as it was written, the local tools have resolved it before
 */
export function isUnambiguous(url: string): boolean {
  if (SIMPLE.test(url)) {
    return true
  }
  const from = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?')
  const path = url.slice(from, query < 0 ? undefined : query)
  // Letters beyond ASCII may be written as they are, as curl does.
  const written = path.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent)
  return URL.parse(url)?.pathname === written && !leadsAstray(written)
}
