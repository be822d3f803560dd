/**
 * Refusals from the commerce service, with a message per field (wire: commerce §1).
 * @module
 */
import { z } from 'zod'
import { fail, ok, type Result } from '#domain/result.ts'
import { hasStatus, isRefusal } from '#worker/http/upstream-error.ts'

const body = z
  .object({
    title: z.string().optional().catch(undefined),
    message: z.string().catch(''),
    errors: z.record(z.string(), z.string()).catch({}),
  })
  .catch({ title: '', message: '', errors: {} })
  .transform(({ title, message, errors }) => ({ title: title ?? message, errors }))

export type CommerceRefusal =
  /** Invalid input. `errors` contains messages keyed by the service's field names; `title` describes the whole request. */
  | { readonly code: 'invalid'; readonly title: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly code: 'signed-out' }
  | { readonly code: 'missing' }
  | { readonly code: 'too-many'; readonly retryAfter?: number | undefined }

/** The service's message that an e-mail address already has an account. It is recognised by its text (spec A §8). */
export const emailTakenMessage = (errors: Readonly<Record<string, string>>): string | undefined =>
  Object.values(errors).find((said) => /already in use/i.test(said))

/**
 * Turns refusals that a shopper can act on into results.
 * @throws UpstreamError
 */
export async function orRefusal<T>(answer: Promise<T>): Promise<Result<T, CommerceRefusal>> {
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
    if (isRefusal(error)) {
      return fail({ code: 'invalid', ...body.parse(error.body) })
    }
    throw error
  }
}
