/**
 * Reads data from an upstream: JSON in both directions, a bounded body, an answer checked by its schema.
 * @module
 */
import type { ZodType } from 'zod'
import type { KnownAnswers } from './known-answers.ts'
import { readRetryAfter } from './pause.ts'
import { type Call, createUpstream, type Failure, type UpstreamOptions } from './upstream.ts'

export interface JsonRequest<T> extends Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** The visitor, if the answer is theirs alone: their broken record must not count against others (safety §8.10). */
  readonly asker?: string | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly schema: ZodType<T>
  /** For the few operations whose empty answer the wire allows; it is then `null`. Any other empty answer was cut off. */
  readonly mayBeEmpty?: boolean
  /** Receives the headers of a good answer, for the few operations that need them. */
  readonly onHeaders?: (headers: Headers) => void
  /** JSON by default; text for the few answers that are one bare word. */
  readonly format?: 'json' | 'text'
}

/** @throws UpstreamError */
export type JsonCall = <T>(request: JsonRequest<T>) => Promise<T>

const BODY_LIMIT = 8 * 1024 * 1024

interface JsonCallOptions extends UpstreamOptions {
  /** For an upstream that gives everyone the same answer: a repeated text is not parsed and checked again. */
  readonly known?: KnownAnswers
}

export function createJsonCall({ known, ...options }: JsonCallOptions): JsonCall {
  const upstream = createUpstream(options)
  return (request) => {
    const { path, schema } = request
    const body = request.body === undefined ? undefined : JSON.stringify(request.body)
    const input = `${path} ${body ?? ''} ${request.asker ?? ''}`
    return upstream({
      ...request,
      init: {
        method: request.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        body,
      },
      input,
      async read(response, failure) {
        const { ok, status } = response
        const text = await readBounded(response)
        if (!ok) {
          const retryAfter = readRetryAfter(response.headers, Date.now())
          throw failure('status', { status, body: parseLoosely(text), retryAfter })
        }
        const check = () => {
          const parsed = schema.safeParse(parse(text, request, failure))
          if (!parsed.success) {
            throw failure('shape', { status, cause: parsed.error })
          }
          return parsed.data
        }
        const answer = known ? known.read(`${options.base ?? ''}${input}`, text, schema, check) : check()
        request.onHeaders?.(response.headers)
        return answer
      },
    })
  }
}

/** Whether `Content-Length` proves that the body fits; the length of a compressed body proves nothing. */
const saysItFits = ({ headers }: Response): boolean =>
  Number(headers.get('content-length') ?? Number.NaN) <= BODY_LIMIT && !headers.has('content-encoding')

async function readBounded(response: Response): Promise<string> {
  if (!response.body) {
    return ''
  }
  if (saysItFits(response)) {
    // Reads in one go: counting bytes would read pieces of a few kilobytes, and each piece costs an event-loop turn.
    return response.text()
  }
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) {
      throw new RangeError(`answer over ${BODY_LIMIT} bytes`)
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** An empty body is a failure unless the wire allows it: it never means "there is none" (safety §8.4). */
function parse(
  text: string,
  { format, mayBeEmpty }: Pick<JsonRequest<unknown>, 'format' | 'mayBeEmpty'>,
  failure: Failure,
): unknown {
  if (text === '') {
    if (mayBeEmpty) {
      return null
    }
    throw failure('malformed')
  }
  if (format === 'text') {
    return text
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw failure('malformed', { cause })
  }
}

/** The body of a refusal: parsed if it is JSON, otherwise its text. */
function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Vendors send plain text or HTML with many refusals.
    return text
  }
}
