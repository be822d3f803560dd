/**
 * The message, status and form field for each outcome of a bag change.
 * @module
 */
import { CODE_FIELD, modifierField, NO_CART, OPTION_FIELDS } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { couponText } from '#domain/text/coupons.ts'
import { modifierText } from '#domain/text/modifiers.ts'
import { stockText } from '#domain/text/stock.ts'
import type { BagOutcome, BagRefusal, Repaired } from '#worker/flows/cart-queue/bag-outcome.ts'

export type BagOperation = keyof typeof bagReplyText.noCart | 'repair'

export interface Problem {
  readonly status: 404 | 422 | 429 | 503
  readonly code: string
  readonly message: string
  readonly field?: string
}

const { refused } = bagReplyText

/** Undefined on success. */
export function problemOf(outcome: BagOutcome, operation: BagOperation, market: Market): Problem | undefined {
  switch (outcome.kind) {
    case 'no-cart':
      // Without a cart, there is nothing to repair.
      return operation === 'repair' ? undefined : { status: 404, code: NO_CART, message: bagReplyText.noCart[operation] }
    case 'line-missing':
      return { status: 404, code: 'line-missing', message: refused.line, field: 'itemId' }
    case 'key-reused':
      return { status: 422, code: 'key-reused', message: refused.key, field: 'key' }
    case 'code-refused':
      return {
        status: 422,
        code: outcome.reason,
        message: couponText.refused(outcome.reason, outcome.code, market),
        field: CODE_FIELD,
      }
    case 'refused':
      return { status: 422, code: outcome.refusal.code, ...refusalWords(outcome.refusal, operation, market) }
    default:
      return undefined
  }
}

function refusalWords(refusal: BagRefusal, operation: BagOperation, market: Market): { message: string; field: string } {
  switch (refusal.code) {
    case 'unknown-product':
      return { message: refused.product, field: 'productId' }
    case 'choice': {
      const labels = { Color: bagText.colour(market), Size: bagText.size, Length: bagText.length }
      const [first = 'Size'] = refusal.names
      return { message: refused.choice(refusal.names.map((name) => labels[name])), field: OPTION_FIELDS[first] }
    }
    case 'unavailable':
      // For lines that are already in the bag, the commerce service gives no helpful reason.
      return operation === 'add'
        ? { message: refused.unavailable, field: 'productId' }
        : { message: bagText.failed.change, field: operation === 'quantity' ? 'quantity' : 'itemId' }
    case 'modifier':
    case 'email':
    case 'long':
    case 'date':
      return { message: modifierText.fault(refusal.code, refusal), field: modifierField(refusal.modifierId) }
    case 'sold-out':
      return { message: stockText.haveSoldOut, field: 'quantity' }
    case 'too-many':
      return { message: tooMany(refusal), field: 'quantity' }
  }
}

/** The message contains the word "more" only if some items are already in the bag. */
function tooMany({ room, available }: Extract<BagRefusal, { code: 'too-many' }>): string {
  if (room === 0) {
    return refused.all(available)
  }
  return room === available ? refused.left(available) : refused.some(room)
}

/** Describes a repair to the shopper. Undefined if nothing changed. */
export function repairedWords({ removed, lowered }: Repaired): string | undefined {
  const words = bagReplyText.repaired
  const sentences = [...removed.map(words.goneFrom), ...(lowered.length > 0 ? [words.lowered(lowered)] : [])]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

export const FAILED: Readonly<Record<BagOperation, string>> = {
  add: bagText.failed.add,
  quantity: bagText.failed.change,
  remove: bagText.failed.change,
  clear: bagText.failed.change,
  repair: bagText.failed.change,
  code: couponText.unchecked,
  codeOff: couponText.unremoved,
}

/** Shown when an upstream fails. A retry is safe and may succeed. */
export const failureOfAdd: Problem = { status: 503, code: 'unavailable', message: FAILED.add }

export const isCodes = (operation: BagOperation): boolean => operation === 'code' || operation === 'codeOff'
