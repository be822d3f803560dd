/**
 * Validates the argument of a marketing method; an invalid argument is a 400 (wire: marketing §2).
 * @module
 */
import type { ZodType } from 'zod'
import { z } from 'zod'
import { type CommerceContext, change, type Method } from '#backend/middleware/method.ts'
import { WireError } from '#backend/middleware/wire-error.ts'

/** Always responds `{success: true}`, so the response does not reveal whether an e-mail address has an account. */
export const marketingMethod = <Argument>(
  schema: ZodType<Argument>,
  apply: (context: CommerceContext, argument: Argument) => Promise<unknown>,
): Method =>
  change(z.unknown(), async (context, argument) => {
    const parsed = schema.safeParse(argument)
    if (!parsed.success) {
      const errors = parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message])
      throw new WireError(400, 'The input is not valid', Object.fromEntries(errors))
    }
    await apply(context, parsed.data)
    return { success: true }
  })
