/**
 * Changes that a shopper makes to the session of their own cart. While the cart's order awaits payment, the session is closed.
 * The order is then released first, which reopens the session.
 * @module
 */
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import type { SessionUpdate } from '#backend/talon-one/request.ts'
import { PromotionsError } from '#backend/talon-one/wire-error.ts'
import { removeCodes, type SessionResult, updateSession } from './sessions.ts'

/** Releases the cart's unpaid order. Resolves to false if there is none. */
export type ReleaseOrder = (context: PromotionsContext, cartId: string) => Promise<boolean>

export interface OwnerChanges {
  /** Like `updateSession`, but also works while the cart's order awaits payment. */
  readonly changeSession: (context: PromotionsContext, cartId: string, update: SessionUpdate) => Promise<SessionResult>
  /** Removes the session's codes. An unpaid order is released only if there are codes to remove. */
  readonly removeOwnCodes: (context: PromotionsContext, cartId: string) => Promise<void>
}

/** Shoppers never close or cancel a session themselves, so such a request must not release an order. */
const isOwners = ({ state = 'open' }: SessionUpdate): boolean => state === 'open'

/** @param releaseOrder a function of the shop's order code, which the engine must not import */
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
        // If there was no order to release, another request may have just released it, so try once more.
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
