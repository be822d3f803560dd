/**
 * Damages the body of a valid response: cuts it off, slows it down or makes it too long.
 * @module
 */
import type { Fault } from './fault.ts'

const CHUNK = 64 * 1024
const BLANK = 0x20
/** Responses with these statuses never have a body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

/** Replaces the body and removes the headers that no longer describe it. */
function withBody(answer: Response, body: BodyInit, length?: number): Response {
  if (WITHOUT_BODY.includes(answer.status)) {
    return answer
  }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('etag')
  if (length !== undefined) {
    headers.set('content-length', String(length))
  }
  return new Response(body, { status: answer.status, headers })
}

const bytesOf = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await answer.arrayBuffer())

/** Sends half of the body, or none of it, and then ends the response as `ends` specifies. */
export async function cut(answer: Response, { after, ends }: Extract<Fault, { kind: 'cut' }>): Promise<Response> {
  const bytes = await bytesOf(answer)
  const kept = bytes.slice(0, after === 'half' ? bytes.length >> 1 : 0)
  switch (ends) {
    case 'broken':
      return withBody(answer, thenBroken(kept))
    case 'short':
      return withBody(answer, new Blob([kept]).stream(), bytes.length)
    case 'early':
      return withBody(answer, new Blob([kept]).stream())
  }
}

function thenBroken(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = bytes.length === 0
  return new ReadableStream({
    pull(controller) {
      if (sent) {
        controller.error(new Error('fault switch: cut'))
      } else {
        sent = true
        controller.enqueue(bytes)
      }
    },
  })
}

export async function drip(answer: Response, bytesPerSecond: number): Promise<Response> {
  const bytes = await bytesOf(answer)
  let at = 0
  return withBody(
    answer,
    new ReadableStream(
      {
        async pull(controller) {
          if (at >= bytes.length) {
            controller.close()
            return
          }
          await new Promise<void>((resolve) => setTimeout(resolve, 1000 / bytesPerSecond))
          controller.enqueue(bytes.slice(at, at + 1))
          at += 1
        },
      },
      { highWaterMark: 0 },
    ),
  )
}

/** Appends spaces. They are valid JSON, so a caller that reads the whole body can still parse it. */
export async function oversized(answer: Response, size: number): Promise<Response> {
  const bytes = await bytesOf(answer)
  let left = size - bytes.length
  return withBody(
    answer,
    new ReadableStream(
      {
        start: (controller) => controller.enqueue(bytes),
        pull(controller) {
          if (left <= 0) {
            controller.close()
            return
          }
          controller.enqueue(new Uint8Array(Math.min(CHUNK, left)).fill(BLANK))
          left -= CHUNK
        },
      },
      { highWaterMark: 0 },
    ),
  )
}
