/**
 * Words of the newsletter.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { spelt } from './spelt.ts'

export const newsletterText = {
  title: 'Newsletter',
  lead: 'New pieces, stories from the makers, and the sale before it begins. At most once a week.',
  email: 'Email address',
  wanted: 'What may we send you?',
  marketing_email: () => 'The newsletter, by email',
  marketing_post: (market: Pick<Market, 'english'>) =>
    `${spelt(market, 'The catalogue, by post', 'The catalog, by mail')}, to the address of my account`,
  promise: 'We use your address for this alone. You can leave at any time, on the newsletter’s page or in your account.',
  submit: 'Join',
  sending: 'Sending…',
  joined: 'Thank you. You are on the list.',
  noneTicked: 'Choose at least one',
  leave: {
    title: 'Leave the newsletter',
    lead: 'We stop writing at once, by email and on paper.',
    submit: 'Leave',
    done: 'We will not write to this address any more.',
  },
  tooMany: 'That was a lot at once. Please wait a minute, then try again.',
  failed: 'We could not save this just now. Nothing has changed. Please try again in a moment.',
} as const
