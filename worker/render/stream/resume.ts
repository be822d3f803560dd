/**
 * A stored shell with the holes of one visitor.
 * @module
 */
import type { ReactNode } from 'react'
import { resume } from 'react-dom/server.edge'
import { joinBytes } from '#domain/join-bytes.ts'
import { type Bytes, DOCUMENT_END, type Shell } from './prerender.ts'

interface Visit {
  readonly nonce: string
  /** The values of all holes as one text, where they are known already: the same values make the same markup. */
  readonly values?: string
  readonly onError: (error: unknown) => void
}

/** Microtasks within which React ends when every hole's value is at hand. */
const SOON = 8
const MOST_TAILS = 16

const encoder = new TextEncoder()
/** What `resume` made of a shell for holes of known values, split where a nonce belongs. */
const tails = new WeakMap<Shell, Map<string, readonly string[]>>()

/**
 * Where no hole has to wait, shell and holes are one piece of bytes, which costs a fraction of a stream, and what the same
 * values made before is used again. Else the shell leaves at once and the holes follow as they come.
 */
export async function resumeShell(
  shell: Shell,
  tree: ReactNode,
  { nonce, values, onError }: Visit,
): Promise<Bytes | ReadableStream> {
  const tail = values === undefined ? undefined : tails.get(shell)?.get(values)
  if (tail) {
    return joinBytes([shell.html, encoder.encode(tail.join(nonce))])
  }
  let whole = true
  const resumed = await resume(tree, JSON.parse(shell.postponed), {
    nonce,
    onError(error) {
      whole = false
      onError(error)
    },
  })
  const rest = resumed.getReader()
  if (!(await isReadySoon(resumed.allReady))) {
    return shellThenRest(shell, rest)
  }
  const made = joinBytes([...(await piecesOf(rest)), DOCUMENT_END])
  if (values !== undefined && whole) {
    keepTail(shell, values, new TextDecoder().decode(made).split(nonce))
  }
  return joinBytes([shell.html, made])
}

function keepTail(shell: Shell, values: string, tail: readonly string[]): void {
  const known = tails.get(shell) ?? new Map<string, readonly string[]>()
  tails.set(shell, known)
  if (known.size < MOST_TAILS) {
    known.set(values, tail)
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
