/**
 * A stored shell with the holes of one visitor.
 * @module
 */
import type { ReactNode } from 'react'
import { resume } from 'react-dom/server.edge'
import { joinBytes } from '#domain/join-bytes.ts'
import { type Bytes, DOCUMENT_END, type Shell } from './prerender.ts'

interface Visit {
  /** Made only where React must run. */
  readonly tree: () => ReactNode
  readonly nonce: string
  /** The values of all holes as one text, if they are already known: equal values give equal markup, so this is a cache key. */
  readonly values?: string
  readonly onError: (error: unknown) => void
}

/** Microtasks within which React finishes when the value of every hole is known. */
const SOON = 8
/** Each is as large as its page. */
const MOST_MEMOISED = 4

/** A page with the holes of one visitor, and the places of the nonce in its bytes. */
interface Resumed {
  readonly page: Bytes
  readonly nonceAt: readonly number[]
}

const encoder = new TextEncoder()
/** One character a byte, so that a place in the text is a place in the bytes. */
const bytewise = new TextDecoder('latin1')
/** By the shell and the known values of its holes. */
const memoised = new WeakMap<Shell, Map<string, Resumed>>()

/**
 * If no hole has to wait, shell and holes are sent as one byte array, which costs a fraction of a stream, and the page for equal
 * values is memoised. Otherwise the shell is sent at once and the holes follow as they settle.
 */
export async function resumeShell(shell: Shell, { tree, nonce, values, onError }: Visit): Promise<Bytes | ReadableStream> {
  const known = values === undefined ? undefined : memoised.get(shell)?.get(values)
  if (known) {
    return withNonce(known, nonce)
  }
  let complete = true
  const resumed = await resume(tree(), JSON.parse(shell.postponed), {
    nonce,
    onError(error) {
      complete = false
      onError(error)
    },
  })
  const rest = resumed.getReader()
  if (!(await isReadySoon(resumed.allReady))) {
    return shellThenRest(shell, rest)
  }
  const page = joinBytes([shell.html, ...(await piecesOf(rest)), DOCUMENT_END])
  if (values !== undefined && complete) {
    memoise(shell, values, { page, nonceAt: placesOf(nonce, page, shell.html.byteLength) })
  }
  return page
}

/** A copy of all bytes, then the few of the nonce: joining and encoding the parts takes a third longer. */
function withNonce({ page, nonceAt }: Resumed, nonce: string): Bytes {
  const copy = page.slice()
  for (const place of nonceAt) {
    encoder.encodeInto(nonce, copy.subarray(place))
  }
  return copy
}

function placesOf(nonce: string, page: Bytes, from: number): readonly number[] {
  const text = bytewise.decode(page.subarray(from))
  const places: number[] = []
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) {
    places.push(from + at)
  }
  return places
}

function memoise(shell: Shell, values: string, resumed: Resumed): void {
  const known = memoised.get(shell) ?? new Map<string, Resumed>()
  memoised.set(shell, known)
  if (known.size < MOST_MEMOISED) {
    known.set(values, resumed)
  }
}

async function isReadySoon(ready: Promise<unknown>): Promise<boolean> {
  let is = false
  const note = () => {
    is = true
  }
  ready.then(note, note)
  for (let turn = 0; turn < SOON && !is; turn += 1) {
    await undefined
  }
  return is
}

async function piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
  }
  return pieces
}

function shellThenRest(shell: Shell, rest: ReadableStreamDefaultReader<Uint8Array>): ReadableStream {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(shell.html)
    },
    async pull(controller) {
      const { done, value } = await rest.read()
      if (done) {
        controller.enqueue(DOCUMENT_END)
        controller.close()
      } else {
        controller.enqueue(value)
      }
    },
    cancel: () => rest.cancel(),
  })
}
