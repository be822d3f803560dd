/**
 * Finds out whether a request prefers Markdown. AI agents list Markdown in `Accept`, but browsers never do.
 * @module
 */
import { parseAccept } from 'hono/utils/accept'

const MARKDOWN = 'text/markdown'

/** RFC 9110 §12.5.1: `Accept` must list Markdown and prefer it at least as much as HTML. Wildcards do not count. */
export function isMarkdownWanted(headers: Headers): boolean {
  const accept = headers.get('accept')
  // Fast path for most requests.
  if (!accept?.toLowerCase().includes(MARKDOWN)) {
    return false
  }
  const wishes = parseAccept(accept)
  const likes = (type: string) => wishes.find((wish) => wish.type.toLowerCase() === type)?.q ?? 0
  return likes(MARKDOWN) > 0 && likes(MARKDOWN) >= likes('text/html')
}
