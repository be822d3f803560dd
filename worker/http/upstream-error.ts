import { fail, ok, type Result } from '#domain/result.ts'

export type UpstreamFailure = 'timeout' | 'unreachable' | 'status' | 'malformed' | 'shape' | 'open' | 'busy'

/** An upstream failure that an engineer should know about. Services turn expected responses (404, 422) into results instead. */
export class UpstreamError extends Error {
  /** Names the call and its outcome. It contains no data from the request. */
  readonly logMessage: string
  readonly upstream: string
  readonly operation: string
  readonly code: UpstreamFailure
  readonly status?: number
  readonly body?: unknown
  /** Seconds from `Retry-After`. */
  readonly retryAfter?: number

  constructor(facts: {
    upstream: string
    operation: string
    code: UpstreamFailure
    status?: number
    body?: unknown
    retryAfter?: number
    cause?: unknown
  }) {
    super(`${facts.upstream} ${facts.operation}: ${facts.code}${facts.status ? ` ${facts.status}` : ''}`, { cause: facts.cause })
    this.name = 'UpstreamError'
    this.logMessage = this.message
    this.upstream = facts.upstream
    this.operation = facts.operation
    this.code = facts.code
    this.status = facts.status
    this.body = facts.body
    this.retryAfter = facts.retryAfter
  }
}

export const hasStatus = (error: unknown, status: number): error is UpstreamError =>
  error instanceof UpstreamError && error.code === 'status' && error.status === status

/** A 4xx refuses this particular request. The exceptions are 408 and 429, which ask the caller to try later. */
export const isRefusal = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError &&
  error.code === 'status' &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429

/**
 * Turns a 404 into a failed result.
 * @throws any other error
 */
export async function orMissing<T, Reason extends string>(answer: Promise<T>, reason: Reason): Promise<Result<T, Reason>> {
  try {
    return ok(await answer)
  } catch (error) {
    if (hasStatus(error, 404)) {
      return fail(reason)
    }
    throw error
  }
}
