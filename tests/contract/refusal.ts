import { z } from 'zod'

const thrown = z.object({ message: z.string(), cause: z.object({ statusCode: z.number() }) })

/** Returns the status and message of the commerce SDK's error. The status is undefined if the call succeeded. */
export const refusal = (call: Promise<unknown>): Promise<{ status: unknown; message: string }> =>
  call.then(
    () => ({ status: undefined, message: 'was not refused' }),
    (error: unknown) => {
      const { message, cause } = thrown.parse(error)
      return { status: cause.statusCode, message }
    },
  )
