import { channelById } from '#backend/channels.ts'
import { createOwnerChanges } from '#backend/talon-one/sessions/owner-changes.ts'
import { releasePendingOrder } from './release.ts'

/** Changes a cart's promotion session after releasing the cart's unpaid order. */
export const ownerChanges = createOwnerChanges(async (context, cartId) => {
  const channel = channelById(context.application.channelId)
  return channel !== undefined && releasePendingOrder({ ...context, channel }, { id: cartId })
})
