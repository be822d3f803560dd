/**
 * A stored shell with the holes of one visitor.
 * @module
 */
import type { ReactNode } from 'react'
import { resume } from 'react-dom/server.edge'
import { setBounded } from '#domain/bounded-map.ts'
import { joinBytes } from '#domain/join-bytes.ts'
import { type Bytes, piecesOf, type Shell } from './prerender.ts'

interface Visit {
  /** The shell's bytes as this visit gets them. */
  readonly html: Bytes
  /** Made only where React must run. */
  readonly tree: () => ReactNode
  readonly nonce: string
  /** The values of all holes as one text, if they are already known: equal values give equal markup, so this is a cache key. */
  readonly values?: string
  readonly onError: (error: unknown) => void
}

/** Microtasks within which React finishes when the value of every hole is known. */
const SOON = 8
const MOST_TAILS = 16

const encoder = new TextEncoder()
/** What follows a shell with known hole values, memoised and split where the nonce belongs. */
const tails = new WeakMap<Shell, Map<string, readonly string[]>>()

/**
 * The shell is sent at once, as it is stored, and the holes follow as they settle. If no hole has to wait, they follow in one piece,
 * and that piece is memoised for equal values. Shell and holes are never joined: a hundred kilobytes of garbage for each request
 * make the collector run, whose pauses all requests wait for.
 */
export async function resumeShell(shell: Shell, { html, tree, nonce, values, onError }: Visit): Promise<ReadableStream> {
  const repeated = values === undefined ? undefined : repeatedShell(shell, { html, nonce, values })
  if (repeated) {
    return repeated
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
    return shellThenRest(html, rest)
  }
  const made = joinBytes(await piecesOf(rest))
  if (values !== undefined && complete) {
    keepTail(shell, values, new TextDecoder().decode(made).split(nonce))
  }
  return streamOf(html, made)
}

/** @returns undefined where the holes have not been rendered for these values yet */
export function repeatedShell(
  shell: Shell,
  { html, nonce, values }: Pick<Visit, 'html' | 'nonce'> & { readonly values: string },
): ReadableStream | undefined {
  const tail = tails.get(shell)?.get(values)
  return tail && streamOf(html, encoder.encode(tail.join(nonce)))
}

const streamOf = (...pieces: readonly Bytes[]): ReadableStream =>
  new ReadableStream<Bytes>({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(piece)
      }
      controller.close()
    },
  })

function keepTail(shell: Shell, values: string, tail: readonly string[]): void {
  const known = tails.get(shell) ?? new Map<string, readonly string[]>()
  tails.set(shell, known)
  setBounded(known, values, tail, MOST_TAILS)
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

function shellThenRest(html: Bytes, rest: ReadableStreamDefaultReader<Uint8Array>): ReadableStream {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(html)
    },
    async pull(controller) {
      const { done, value } = await rest.read()
      if (done) {
        controller.close()
      } else {
        controller.enqueue(value)
      }
    },
    cancel: () => rest.cancel(),
  })
}
