/**
 * Calls an upstream that responds with JSON. The body's size is limited, and a schema validates the body.
 * @module
 */
import type { ZodType } from 'zod'
import type { ParsedResponses } from './parsed-responses.ts'
import { readRetryAfter } from './pause.ts'
import { type Call, createUpstream, type Failure, type UpstreamOptions } from './upstream.ts'

export interface JsonRequest<T> extends Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  /**
   * Set if the response belongs to one visitor. It makes the breaker count visitors separately, so that one visitor's broken
   * record does not affect others (safety §8.10).
   */
  readonly asker?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly schema: ZodType<T>
  /**
   * True for operations that may respond with an empty body, which is read as `null`. For other operations, an empty body counts
   * as truncated.
   */
  readonly mayBeEmpty?: boolean
  /** Called with the headers of a successful response. */
  readonly onHeaders?: (headers: Headers) => void
  /** Use `text` for responses that consist of one unquoted word. */
  readonly format?: 'json' | 'text'
}

/** @throws UpstreamError */
export type JsonCall = <T>(request: JsonRequest<T>) => Promise<T>

const BODY_LIMIT = 8 * 1024 * 1024

interface JsonCallOptions extends UpstreamOptions {
  /**
   * Set for an upstream whose responses do not depend on the visitor. If a response's text has not changed, it is neither parsed
   * nor validated a second time.
   */
  readonly known?: ParsedResponses
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

/** True if `Content-Length` proves that the body is within the limit. For a compressed body it proves nothing. */
const saysItFits = ({ headers }: Response): boolean =>
  Number(headers.get('content-length') ?? Number.NaN) <= BODY_LIMIT && !headers.has('content-encoding')

async function readBounded(response: Response): Promise<string> {
  if (!response.body) {
    return ''
  }
  if (saysItFits(response)) {
    // Reading the whole text is faster than counting bytes, because each chunk contains only a few kilobytes and costs an
    // event-loop turn.
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

/** An empty body never means that an item does not exist (safety §8.4). It is a failure unless the operation allows it. */
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

/** Parses the body of an error response. Vendors also send plain text or HTML. */
function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
