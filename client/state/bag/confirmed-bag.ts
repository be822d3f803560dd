import { type BagReply, type BagView, CODE_FIELD, UNSENT } from '#domain/contracts/bag.ts'

/** The state after the server's last response. */
export interface ConfirmedBag {
  readonly bag?: BagView
  /** The error or notice about the last change. */
  readonly message?: { readonly tone: 'info' | 'error'; readonly text: string }
  /** True if `message` is about a failed load. */
  readonly isReadBroken?: boolean
}

/** Every change is followed by a load for the promotions, so a successful load keeps the message about the change. */
export function afterReply(before: ConfirmedBag, reply: BagReply, isChange: boolean): ConfirmedBag {
  const bag = reply.bag ? withPromotions(reply.bag, before.bag) : before.bag
  const message = messageOf(reply)
  return !isChange && reply.ok && !before.isReadBroken
    ? { bag, message: message ?? before.message }
    : { bag, message, isReadBroken: !isChange && !reply.ok }
}

function messageOf(reply: BagReply): ConfirmedBag['message'] {
  if (reply.ok) {
    return reply.notice ? { tone: 'info', text: reply.notice } : undefined
  }
  const isShownElsewhere = reply.field === CODE_FIELD || reply.code === UNSENT
  return isShownElsewhere ? undefined : { tone: 'error', text: reply.message }
}

/**
 * The response to a change does not wait for the promotions engine. The previous promotions stay visible until the bag is next
 * loaded.
 */
const withPromotions = (bag: BagView, before: BagView | undefined): BagView =>
  bag.promotions || bag.lines.length === 0 || !before?.promotions
    ? bag
    : { ...bag, promotions: { ...before.promotions, state: 'checking' } }
