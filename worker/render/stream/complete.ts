/**
 * A complete page: every part is there and in its place, without script. For guests it is prerendered and stored; for a no-script
 * visitor, and as a page for one visitor, it is rendered for one request.
 * @module
 */
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { prerender } from 'react-dom/static.edge'
import { type Bytes, toBytes } from './prerender.ts'

/** React would defer content beyond 12.8 KB and insert it by script, also content that is ready. */
export const IN_PLACE = { progressiveChunkSize: Number.POSITIVE_INFINITY }
const GUEST_TIMEOUT_MS = 2_000

interface RenderOptions {
  readonly nonce: string
  readonly onError: (error: unknown) => void
}

/** The stream is ready to its last byte: late parts would be inserted by script. */
export async function renderComplete(tree: ReactNode, options: RenderOptions): Promise<ReadableStream> {
  const body = await renderToReadableStream(tree, { ...IN_PLACE, ...options })
  await body.allReady
  return body
}

/** Renders the page with the values of its holes; undefined when a hole fails or takes longer than two seconds. */
export async function prerenderComplete(tree: ReactNode): Promise<Bytes | undefined> {
  let complete = true
  const controller = new AbortController()
  const alarm = setTimeout(() => controller.abort(), GUEST_TIMEOUT_MS)
  try {
    const { prelude, postponed } = await prerender(tree, {
      ...IN_PLACE,
      signal: controller.signal,
      onError: () => {
        complete = false
      },
    })
    const html = await toBytes(prelude)
    return complete && !postponed ? html : undefined
  } finally {
    clearTimeout(alarm)
  }
}
