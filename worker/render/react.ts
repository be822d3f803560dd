/**
 * React renders a page: its text where every part is there in time, else a stream whose late parts follow.
 * @module
 */
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { resultInTime } from '#worker/http/timeout.ts'

export type Rendered =
  | { readonly kind: 'whole'; readonly text: string; readonly hasFailed: boolean }
  /** Its late parts are moved into place by scripts that have the nonce. */
  | { readonly kind: 'late'; readonly stream: ReadableStream<Uint8Array> }

/** Parts that are ready within this time come in order, without script. */
const IN_ORDER_MS = 100

interface RenderOptions {
  readonly nonce?: string
  readonly waitMs?: number
  readonly onError: (error: unknown) => void
}

/** @throws the error of a component outside a deferred part */
export async function render(tree: ReactNode, { nonce, waitMs = IN_ORDER_MS, onError }: RenderOptions): Promise<Rendered> {
  let hasFailed = false
  const stream = await renderToReadableStream(tree, {
    nonce,
    // React would move content beyond 12.8 KB to the end, also content that is ready.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true
      onError(error)
    },
  })
  const isWhole = await resultInTime(
    stream.allReady.then(() => true),
    waitMs,
  )
  return isWhole ? { kind: 'whole', text: await new Response(stream).text(), hasFailed } : { kind: 'late', stream }
}

/** Renders an element that waits for nothing: a slot, a part of a page by itself. */
export const markupOf = (element: ReactNode): string => renderToString(element)
