/**
 * Renders a page with React: as text if all parts are ready in time, otherwise as a stream with late parts.
 * @module
 */
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { resultInTime } from '#worker/http/timeout.ts'

export type Rendered =
  | { readonly kind: 'whole'; readonly text: string; readonly hasFailed: boolean }
  /** Inline scripts with the nonce move late parts into place. */
  | { readonly kind: 'late'; readonly stream: ReadableStream<Uint8Array> }

/** Parts that are ready within this time are sent in document order and need no JavaScript. */
const IN_ORDER_MS = 100

interface RenderOptions {
  readonly nonce?: string
  readonly onError: (error: unknown) => void
}

/** @throws errors from components outside deferred parts */
export async function render(tree: ReactNode, { nonce, onError }: RenderOptions): Promise<Rendered> {
  let hasFailed = false
  const stream = await renderToReadableStream(tree, {
    nonce,
    // Without this, React moves content beyond 12.8 kB to the end, even if it is ready.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true
      onError(error)
    },
  })
  const isWhole = await resultInTime(
    stream.allReady.then(() => true),
    IN_ORDER_MS,
  )
  return isWhole ? { kind: 'whole', text: await new Response(stream).text(), hasFailed } : { kind: 'late', stream }
}

/** Renders a slot or another fragment without async parts. */
export const markupOf = (element: ReactNode): string => renderToString(element)
