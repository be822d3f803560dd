/**
 * Measures how deeply JSON is nested, without parsing it.
 * @module
 */
const code = (character: string): number => character.charCodeAt(0)

const QUOTE = code('"')
const BACKSLASH = code('\\')
const OPENING = new Set([code('{'), code('[')])
const CLOSING = new Set([code('}'), code(']')])
const SPACES = new Set([...' \t\r\n'].map(code))

/** UTF-8 byte order mark, which decoders remove. */
const MARK = [0xef, 0xbb, 0xbf]

/** Checks the first byte, because a request's content type may be wrong. A bare number or string is not nested. */
export function looksLikeJson(bytes: Uint8Array): boolean {
  const hasMark = MARK.every((byte, at) => bytes[at] === byte)
  const first = bytes.subarray(hasMark ? MARK.length : 0).find((byte) => !SPACES.has(byte))
  return first !== undefined && OPENING.has(first)
}

export function nestsDeeperThan(most: number, json: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (isText) {
      // An escaped quote does not end the string.
      at += byte === BACKSLASH ? 1 : 0
      isText = byte !== QUOTE
    } else if (byte === QUOTE) {
      isText = true
    } else if (OPENING.has(byte)) {
      depth += 1
      if (depth > most) {
        return true
      }
    } else if (CLOSING.has(byte)) {
      depth -= 1
    }
  }
  return false
}
