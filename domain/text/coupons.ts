import type { Rejection } from '#domain/entities/promotions.ts'
import type { Market } from '#domain/markets.ts'
import { spelt } from './spelt.ts'

type Spelling = Pick<Market, 'english'>

const REFUSALS: Readonly<Record<Rejection, (code: string, market: Spelling) => string>> = {
  unknown: (code, market) => `We don’t ${spelt(market, 'recognise', 'recognize')} ${code}. Please check the spelling.`,
  'not-running': (code) => `${code} isn’t active at the moment.`,
  'not-yet': (code) => `${code} can’t be used yet.`,
  expired: (code) => `${code} has expired.`,
  'used-up': (code) => `${code} is no longer available.`,
  'used-by-you': (code) => `You’ve already used ${code}.`,
  members: (code) => `${code} is for members. Please sign in first, then enter it again.`,
  'someone-else': (code) => `${code} was given to someone else.`,
  reserved: (code) => `${code} is only for customers we sent it to.`,
  minimum: (code) => `Your bag doesn’t reach the minimum spend for ${code} yet. Gift cards don’t count towards it.`,
  'nothing-matches': (code) => `${code} doesn’t apply to anything in your bag. Codes don’t apply to gift cards.`,
  other: (code) => `${code} can’t be used for this bag.`,
}

export const couponText = {
  title: 'Promo code',
  add: 'Apply',
  applied: 'Your codes',
  remove: (code: string) => `Remove the code ${code}`,
  missing: 'Enter a code of up to 40 characters.',
  refused: (reason: Rejection, code: string, market: Spelling): string => REFUSALS[reason](code, market),
  tooMany: 'Too many attempts. Please wait a minute, then try again.',
  unchecked: 'Sorry, we couldn’t check your code. Please try again in a moment.',
  unremoved: 'Sorry, we couldn’t remove your code. Please try again in a moment.',

  discount: 'Discount',
  /** Shown if the promotions engine could not be reached. The checkout still works. */
  unknown: 'Sorry, we can’t check offers and codes at the moment. You can still check out.',
  checking: 'One moment, we’re checking your offers.',
  freeItem: (name: string) => `With your order: ${name}`,
  giveaway: (name: string) => `A gift with your order: ${name}`,
  points: (points: number, { intl }: Pick<Market, 'intl'>) =>
    `You’ll collect ${points.toLocaleString(intl)} ${points === 1 ? 'point' : 'points'} with this order.`,

  free: {
    progress: (market: Spelling) => `Towards free ${word(market)}`,
    left: (amount: string, market: Spelling) => `Spend ${amount} more for free ${word(market)}`,
    done: (market: Spelling) => `You’ve got free standard ${word(market)}`,
  },
} as const

const word = (market: Spelling): string => spelt(market, 'delivery', 'shipping')
