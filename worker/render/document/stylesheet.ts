/**
 * The shop's stylesheet on a page. A first visit gets it inside the page, because nothing can be painted without it. The page's
 * script then fetches the file and says so by a cookie, and the next pages link the file, which is in the browser's cache.
 * @module
 */
import { STYLESHEET_COOKIE } from '#domain/cookies.ts'
import { joinBytes } from '#domain/join-bytes.ts'
import type { Bytes } from '#worker/render/stream/prerender.ts'
import type { VisitorKind } from '#worker/render/visitor.ts'
import { ASSETS } from './assets.ts'
import { hashSource } from './hash-source.ts'

/** How a page brings its stylesheet. Both are the same to every visitor, so the choice makes no page personal. */
export type Styles = 'inlined' | 'linked'

/** The file's text, which the build puts here (`vite.config.ts`): the two cannot differ. */
export const STYLESHEET = '__STYLESHEET__'

const encoder = new TextEncoder()

/** Content-Security-Policy source of the inlined stylesheet. */
export const STYLESHEET_HASH = await hashSource(STYLESHEET)

const FETCHED = `${STYLESHEET_COOKIE.name}=${ASSETS.style}`

/** Without script no cookie says so; a visitor who is known to run none has seen a page before. */
export const stylesFor = (cookieHeader: string | undefined, visitor: VisitorKind): Styles =>
  visitor === 'no-script' || cookieHeader?.includes(FETCHED) ? 'linked' : 'inlined'

const LINK = encoder.encode(`<link rel="stylesheet" href="${ASSETS.style}"/>`)
const INLINED = encoder.encode(`<style data-file="${ASSETS.style}">${STYLESHEET}</style>`)

/** Joined once for each stored page: joining for each request would cost as much as sending. */
const inlined = new WeakMap<Bytes, Bytes>()

/** @param html of a stored page, which links its stylesheet */
export const withStyles = (html: Bytes, styles: Styles): Bytes => (styles === 'inlined' ? inlineStyles(html) : html)

function inlineStyles(html: Bytes): Bytes {
  const known = inlined.get(html)
  if (known) {
    return known
  }
  const at = indexOf(html, LINK)
  const page = at < 0 ? html : joinBytes([html.subarray(0, at), INLINED, html.subarray(at + LINK.byteLength)])
  inlined.set(html, page)
  return page
}

function indexOf(bytes: Bytes, part: Bytes): number {
  const [first = 0] = part
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) {
      return at
    }
  }
  return -1
}
