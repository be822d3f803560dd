/**
 * A complete page: every part is there and in its place, without script. For guests it is prerendered and stored; for a no-script
 * visitor, and as a page for one visitor, it is rendered for one request.
 * @module
 */
import type { ReactNode } from 'react'
import { renderToReadableStream, resume } from 'react-dom/server.edge'
import { prerender } from 'react-dom/static.edge'
import { type Bytes, type Shell, toBytes } from './prerender.ts'
import { splice } from './splice.ts'

/** React would defer content beyond 12.8 KB and insert it by script, also content that is ready. */
export const IN_PLACE = { progressiveChunkSize: Number.POSITIVE_INFINITY }
const GUEST_TIMEOUT_MS = 2_000

const encoder = new TextEncoder()
const decoder = new TextDecoder()

interface RenderOptions {
  readonly nonce: string
  readonly onError: (error: unknown) => void
}

/** To its last byte: late parts would be inserted by script. As bytes, since a stream of what is there already costs the Worker more than a copy. */
export async function renderComplete(tree: ReactNode, options: RenderOptions): Promise<Bytes> {
  const body = await renderToReadableStream(tree, { ...IN_PLACE, ...options })
  await body.allReady
  return toBytes(body)
}

interface Tried {
  readonly html: Bytes | undefined
  /** A hole failed, or took longer than two seconds. */
  readonly hasFailed: boolean
}

async function inTime(
  render: (options: { readonly signal: AbortSignal; readonly onError: () => void }) => Promise<Bytes | undefined>,
): Promise<Tried> {
  let hasFailed = false
  const controller = new AbortController()
  const alarm = setTimeout(() => controller.abort(), GUEST_TIMEOUT_MS)
  try {
    const html = await render({
      signal: controller.signal,
      onError: () => {
        hasFailed = true
      },
    })
    return { html, hasFailed }
  } finally {
    clearTimeout(alarm)
  }
}

/** Renders the page with the values of its holes; undefined when a hole fails or takes longer than two seconds. */
async function prerenderComplete(tree: ReactNode): Promise<Bytes | undefined> {
  const { html, hasFailed } = await inTime(async (options) => {
    const { prelude, postponed } = await prerender(tree, { ...IN_PLACE, ...options })
    const rendered = await toBytes(prelude)
    return postponed ? undefined : rendered
  })
  return hasFailed ? undefined : html
}

/**
 * The complete page of a shell: only its holes are rendered. @param tree with the values of the holes, otherwise as that of the shell
 * @param onWhole told where the holes could not be put into the shell, and the whole page is rendered for them
 * @returns undefined when a hole fails or takes longer than two seconds
 */
export async function completeShell(shell: Shell, tree: () => ReactNode, onWhole: () => void): Promise<Bytes | undefined> {
  const nonce = crypto.randomUUID()
  const { html, hasFailed } = await inTime(async (options) => {
    const stream = await resume(tree(), JSON.parse(shell.postponed), { nonce, ...options })
    await stream.allReady
    const page = splice(decoder.decode(shell.html), await new Response(stream).text(), nonce)
    return page === undefined ? undefined : encoder.encode(page)
  })
  if (html || hasFailed) {
    return html
  }
  // React sent something else than holes.
  onWhole()
  return prerenderComplete(tree())
}
