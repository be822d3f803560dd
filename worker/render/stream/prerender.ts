/**
 * The shell of a page, as bytes: what is the same for every visitor, rendered once. Its holes are left for `resume`.
 * @module
 */
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { joinBytes } from '#domain/join-bytes.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export interface Shell {
  readonly html: Bytes
  /** React's postponed state as JSON: `resume` consumes it, so every request parses a fresh copy. */
  readonly postponed: string
}

const HOLES_LEFT = 'only holes are left'

/** React closes the document in the shell, and again behind the holes, where it belongs. */
export const DOCUMENT_END = '</body></html>'
const END_BYTES = new TextEncoder().encode(DOCUMENT_END)

function withoutEnd(html: Bytes): Bytes {
  const start = html.byteLength - END_BYTES.byteLength
  return END_BYTES.every((byte, index) => html[start + index] === byte) ? html.slice(0, start) : html
}

/** What has been rendered needs no `Response` around it to be read: it is a piece or a few. */
export const toBytes = async (stream: ReadableStream<Uint8Array>): Promise<Bytes> => joinBytes(await piecesOf(stream.getReader()))

export async function piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
  }
  return pieces
}

/** Renders until only holes are left. @throws the error of a component outside a hole */
export async function prerenderShell(tree: ReactNode): Promise<Shell> {
  const failures: unknown[] = []
  const controller = new AbortController()
  const rendering = prerender(tree, {
    signal: controller.signal,
    onError: (error) => {
      if (error !== HOLES_LEFT) {
        failures.push(error)
      }
    },
  })
  // All data is there, so React has rendered everything except the holes by the next task.
  setTimeout(() => controller.abort(HOLES_LEFT))
  const { prelude, postponed } = await rendering
  const html = await toBytes(prelude)
  if (failures.length > 0) {
    throw failures[0]
  }
  return { html: withoutEnd(html), postponed: JSON.stringify(postponed) }
}
