/**
 * Renders a page with React: as text if every part is ready in time, otherwise as a stream whose late parts follow.
 * @module
 */
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { resultInTime } from '#worker/http/timeout.ts'

export type Rendered =
  | { readonly kind: 'whole'; readonly text: string; readonly hasFailed: boolean }
  /** Scripts with the nonce move its late parts into place. */
  | { readonly kind: 'late'; readonly stream: ReadableStream<Uint8Array> }

/** Parts that are ready within this time are sent in order and need no script. */
const IN_ORDER_MS = 100

interface RenderOptions {
  readonly nonce?: string
  readonly onError: (error: unknown) => void
}

/** @throws the error of a component outside a deferred part */
export async function render(tree: ReactNode, { nonce, onError }: RenderOptions): Promise<Rendered> {
  let hasFailed = false
  const stream = await renderToReadableStream(tree, {
    nonce,
    // React would otherwise move content beyond 12.8 KB to the end, even if it is ready.
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

/** Renders an element without async parts: a slot, or a fragment of a page. */
export const markupOf = (element: ReactNode): string => renderToString(element)
