/**
 * Whether a request asks for a page as Markdown: agents that read the shop send it in `Accept`, browsers never do.
 * @module
 */
import { parseAccept } from 'hono/utils/accept'

const MARKDOWN = 'text/markdown'

/**
 * RFC 9110 §12.5.1: Markdown must be named and preferred at least as much as HTML. A wildcard does not count, so that `*` + `/*` stays
 * HTML.
 */
export function isMarkdownWanted(headers: Headers): boolean {
  const accept = headers.get('accept')
  // A fast path for most requests.
  if (!accept?.toLowerCase().includes(MARKDOWN)) {
    return false
  }
  const wishes = parseAccept(accept)
  const likes = (type: string) => wishes.find((wish) => wish.type.toLowerCase() === type)?.q ?? 0
  return likes(MARKDOWN) > 0 && likes(MARKDOWN) >= likes('text/html')
}
