/**
 * Words for codes, offers and free delivery.
 * @module
 */

import type { Rejection } from '#domain/entities/promotions.ts'
import type { Market } from '#domain/markets.ts'
import { spelt } from './spelt.ts'

const REFUSALS: Readonly<Record<Rejection, (code: string) => string>> = {
  unknown: (code) => `We do not know the code ${code}. Please check how it is spelt.`,
  'not-running': (code) => `The offer of ${code} is not running at the moment.`,
  'not-yet': (code) => `${code} cannot be used yet.`,
  expired: (code) => `${code} has expired.`,
  'used-up': (code) => `${code} has been used up.`,
  'used-by-you': (code) => `You have used ${code} already.`,
  members: (code) => `${code} is for members. Please sign in first, then enter it again.`,
  'someone-else': (code) => `${code} was given to someone else.`,
  reserved: (code) => `${code} is kept for customers to whom we have sent it.`,
  minimum: (code) => `Your bag doesn’t reach the minimum spend for ${code} yet. Gift cards don’t count towards it.`,
  'nothing-matches': (code) => `${code} doesn’t apply to anything in your bag. Codes don’t apply to gift cards.`,
  other: (code) => `${code} cannot be used for this bag.`,
}

export const couponText = {
  title: 'Promo code',
  add: 'Apply',
  applied: 'Your codes',
  remove: (code: string) => `Remove the code ${code}`,
  missing: 'Please enter a code of at most 40 characters.',
  refused: (reason: Rejection, code: string): string => REFUSALS[reason](code),
  tooMany: 'That was a lot of codes at once. Please wait a minute, then try again.',
  unchecked: 'Your code could not be checked just now. Please try again in a moment.',
  unremoved: 'Your code could not be removed just now. Please try again in a moment.',

  discount: 'Discount',
  /** Where the promotions service could not be asked: checkout is still possible. */
  unknown: 'We cannot check offers and codes just now. You can still check out.',
  checking: 'One moment: we are checking your offers.',
  freeItem: (name: string) => `With your order: ${name}`,
  giveaway: (name: string) => `A gift with your order: ${name}`,
  points: (points: number, { intl }: Pick<Market, 'intl'>) =>
    `You collect ${points.toLocaleString(intl)} ${points === 1 ? 'point' : 'points'} with this order.`,

  free: {
    progress: (market: Pick<Market, 'english'>) => `Towards free ${word(market)}`,
    left: (amount: string, market: Pick<Market, 'english'>) => `${amount} to free ${word(market)}`,
    done: (market: Pick<Market, 'english'>) => `Standard ${word(market)} is free`,
  },
} as const

const word = (market: Pick<Market, 'english'>): string => spelt(market, 'delivery', 'shipping')
