/**
 * The outcomes of a change to a bag; the shopper is told each of them. A broken upstream is thrown instead.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { OptionName } from '#domain/entities/product.ts'
import type { AnswerFault } from '#domain/product/modifiers.ts'

export type Refusal =
  | { readonly code: 'unknown-product' }
  /** Options that must be chosen, or were chosen as something that does not exist. */
  | { readonly code: 'choice'; readonly names: readonly OptionName[] }
  | { readonly code: 'unavailable' }
  | { readonly code: AnswerFault; readonly modifierId: number; readonly name: string }
  | { readonly code: 'sold-out' }
  /** `room` more would fit; `available` is all there is. */
  | { readonly code: 'too-many'; readonly room: number; readonly available: number }

export type BagOutcome =
  | { readonly kind: 'added'; readonly lineId: string; readonly quantity: number }
  /** `adjusted`: less than was asked for, as there is no more. */
  | { readonly kind: 'changed'; readonly adjusted: boolean }
  | { readonly kind: 'removed' }
  | { readonly kind: 'cleared' }
  /** A later change of the same line has been made already. */
  | { readonly kind: 'late' }
  /** Spec A §5: the operation needs a cart and there is none. */
  | { readonly kind: 'no-cart' }
  | { readonly kind: 'line-missing' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The idempotency key was used for something else. */
  | { readonly kind: 'key-reused' }

export interface BagAnswer {
  readonly outcome: BagOutcome
  /** The cart after the change; undefined when there is none any more, or none was needed to refuse. */
  readonly cart?: Cart
}

export const refused = (refusal: Refusal, cart?: Cart): BagAnswer => ({ outcome: { kind: 'refused', refusal }, cart })
