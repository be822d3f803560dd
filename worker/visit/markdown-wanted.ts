/**
 * Whether a visitor asks for a page as Markdown: an agent that reads says so, and a browser never does.
 * @module
 */
import { parseAccept } from 'hono/utils/accept'

const MARKDOWN = 'text/markdown'

/**
 * RFC 9110 §12.5.1: named, and liked at least as well as HTML. A wildcard is no wish for Markdown, so that `*` + `/*` stays HTML.
 */
export function isMarkdownWanted(headers: Headers): boolean {
  const accept = headers.get('accept')
  // Most requests end here.
  if (!accept?.toLowerCase().includes(MARKDOWN)) {
    return false
  }
  const wishes = parseAccept(accept)
  const likes = (type: string) => wishes.find((wish) => wish.type.toLowerCase() === type)?.q ?? 0
  return likes(MARKDOWN) > 0 && likes(MARKDOWN) >= likes('text/html')
}
