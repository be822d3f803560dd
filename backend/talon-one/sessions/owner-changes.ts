/**
 * Changes of a session by its cart's owner. While an order of the cart waits for its payment, the session is closed: the order is released
 * first, which reopens the session.
 * @module
 */
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import type { SessionUpdate } from '#backend/talon-one/request.ts'
import { PromotionsError } from '#backend/talon-one/wire-error.ts'
import { removeCodes, type SessionResult, updateSession } from './sessions.ts'

/** Releases the order of the cart that waits for its payment. False if there is none. */
export type ReleaseOrder = (context: PromotionsContext, cartId: string) => Promise<boolean>

export interface OwnerChanges {
  /** Merges the sent fields into the stored ones, like `updateSession`. */
  readonly changeSession: (context: PromotionsContext, cartId: string, update: SessionUpdate) => Promise<SessionResult>
  /** Removes a session's codes. If there are none, an order keeps waiting for its payment. */
  readonly removeOwnCodes: (context: PromotionsContext, cartId: string) => Promise<void>
}

/** Closing or cancelling a session is no change of a bag. */
const isOwners = ({ state = 'open' }: SessionUpdate): boolean => state === 'open'

/** @param releaseOrder belongs to the shop's orders, of which the engine knows nothing */
export function createOwnerChanges(releaseOrder: ReleaseOrder): OwnerChanges {
  const changes: OwnerChanges = {
    async changeSession(context, cartId, update) {
      try {
        return await updateSession(context, cartId, update)
      } catch (error) {
        if (!(error instanceof PromotionsError && isOwners(update))) {
          throw error
        }
        const isReleased = await releaseOrder(context, cartId)
        // without an order to release, another change may have just released it
        return isReleased ? changes.changeSession(context, cartId, update) : updateSession(context, cartId, update)
      }
    },
    async removeOwnCodes(context, cartId) {
      const outcome = await removeCodes(context, cartId)
      if (outcome !== 'closed') {
        return
      }
      const isReleased = await releaseOrder(context, cartId)
      await (isReleased ? changes.removeOwnCodes(context, cartId) : removeCodes(context, cartId))
    },
  }
  return changes
}
