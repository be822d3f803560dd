/**
 * Changes of a session by its cart's owner. While an order of the cart waits for its payment, the session is closed: the order is released
 * first, which reopens the session.
 * @module
 */

import { releasePendingOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { channelById } from '#backend/channels.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import type { SessionUpdate } from '#backend/talon-one/request.ts'
import { removeCodes, type SessionResult, updateSession } from '#backend/talon-one/sessions/sessions.ts'
import { PromotionsError } from '#backend/talon-one/wire-error.ts'

async function releaseOrderOf(context: PromotionsContext, cartId: string): Promise<boolean> {
  const channel = channelById(context.application.channelId)
  return channel !== undefined && releasePendingOrder({ ...context, channel }, { id: cartId })
}

/** Closing or cancelling a session is no change of a bag. */
const isOwners = ({ state = 'open' }: SessionUpdate): boolean => state === 'open'

/** Merges the sent fields into the stored ones, like `updateSession`. */
export async function changeSession(context: PromotionsContext, cartId: string, update: SessionUpdate): Promise<SessionResult> {
  try {
    return await updateSession(context, cartId, update)
  } catch (error) {
    if (!(error instanceof PromotionsError && isOwners(update))) {
      throw error
    }
    const isReleased = await releaseOrderOf(context, cartId)
    // without an order to release, another change may have just released it
    return isReleased ? changeSession(context, cartId, update) : updateSession(context, cartId, update)
  }
}

/** Removes a session's codes. If there are none, an order keeps waiting for its payment. */
export async function removeOwnCodes(context: PromotionsContext, cartId: string): Promise<void> {
  const outcome = await removeCodes(context, cartId)
  if (outcome !== 'closed') {
    return
  }
  const isReleased = await releaseOrderOf(context, cartId)
  await (isReleased ? removeOwnCodes(context, cartId) : removeCodes(context, cartId))
}
