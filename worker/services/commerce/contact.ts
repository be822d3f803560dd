/**
 * Messages to the shop.
 * @module
 */
import { z } from 'zod'
import type { ContactMessage } from '#domain/account/contact.ts'
import type { Result } from '#domain/result.ts'
import type { CommerceCall } from './call.ts'
import { type CommerceRefusal, orRefusal } from './refusal.ts'

const accepted = z.object({ success: z.literal(true) })

export const createContactService = (call: CommerceCall) => ({
  /** @throws UpstreamError */
  send: (
    { name, email, topic, order, message }: ContactMessage,
    visitorAddress: string | undefined,
  ): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(
      // The service e-mails the same message at most once an hour, so retrying is safe.
      call('sendContactMessage', [{ name, email, topic, orderId: order, message }], accepted, {
        limitsInput: true,
        visitorAddress,
      }),
    ),
})
