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
  const pieces = aroundStyles(html)
  const page = pieces ? joinBytes(pieces) : html
  inlined.set(html, page)
  return page
}

/** The page in three pieces, of which the second is the stylesheet; undefined where there is no link to it. */
function aroundStyles(html: Bytes): readonly Bytes[] | undefined {
  const at = indexOf(html, LINK)
  return at < 0 ? undefined : [html.subarray(0, at), INLINED, html.subarray(at + LINK.byteLength)]
}

/**
 * A page of one visit that is sent while it is rendered. The stylesheet is twice as long as all the rest and comes in as the bytes that it is: React would make
 * text of it, and bytes of that text, for each visit.
 */
export function streamWithStyles(page: ReadableStream<Bytes>, styles: Styles): ReadableStream<Bytes> {
  if (styles === 'linked' || !ASSETS.style) {
    return page
  }
  const reader = page.getReader()
  /** What has come before the link; undefined once the stylesheet is in its place. */
  let head: readonly Bytes[] | undefined = []
  async function next(): Promise<readonly Bytes[] | undefined> {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (!head) {
        return [read.value]
      }
      head = [...head, read.value]
      const pieces = aroundStyles(head.length === 1 ? read.value : joinBytes(head))
      if (pieces) {
        head = undefined
        return pieces
      }
    }
    const rest = head
    head = undefined
    return rest?.length ? rest : undefined
  }
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const pieces = await next()
      if (!pieces) {
        controller.close()
      }
      for (const piece of pieces ?? []) {
        controller.enqueue(piece)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
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
