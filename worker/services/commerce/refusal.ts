/**
 * What the commerce service says when it refuses: a sentence for each field that it names (wire: commerce §1).
 * @module
 */
import { z } from 'zod'
import { fail, ok, type Result } from '#domain/result.ts'
import { hasStatus, isRefusal } from '#worker/http/upstream-error.ts'

const body = z.object({ errors: z.record(z.string(), z.string()).catch({}) }).catch({ errors: {} })

export type Refusal =
  /** What was asked for does not fit; `errors` by the wire's own names. */
  | { readonly code: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | { readonly code: 'signed-out' }
  | { readonly code: 'missing' }
  | { readonly code: 'too-many'; readonly retryAfter?: number | undefined }

/** Waits for the call; a refusal that a shopper can do something about is an answer. @throws UpstreamError */
export async function orRefusal<T>(answer: Promise<T>): Promise<Result<T, Refusal>> {
  try {
    return ok(await answer)
  } catch (error) {
    if (hasStatus(error, 429)) {
      return fail({ code: 'too-many', retryAfter: error.retryAfter })
    }
    if (hasStatus(error, 401)) {
      return fail({ code: 'signed-out' })
    }
    if (hasStatus(error, 404)) {
      return fail({ code: 'missing' })
    }
    if (isRefusal(error) && (error.status === 422 || error.status === 409)) {
      return fail({ code: 'invalid', errors: body.parse(error.body).errors })
    }
    throw error
  }
}
