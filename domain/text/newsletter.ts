import type { Market } from '#domain/markets.ts'
import { spelt } from './spelt.ts'

export const newsletterText = {
  title: 'Newsletter',
  lead: 'New arrivals, stories from the makers, and a first look at the sale. At most once a week.',
  email: 'Email address',
  wanted: 'What would you like to receive?',
  marketing_email: () => 'The newsletter, by email',
  marketing_post: (market: Pick<Market, 'english'>) =>
    `${spelt(market, 'The catalogue, by post', 'The catalog, by mail')}, to the address in my account`,
  promise:
    'We’ll only use your email address for this. You can unsubscribe at any time on the newsletter page or in your account.',
  submit: 'Sign up',
  sending: 'Sending…',
  joined: 'Thank you. You’re on the list.',
  noneTicked: 'Choose at least one',
  leave: {
    title: 'Unsubscribe from the newsletter',
    lead: 'We’ll stop sending you anything straight away.',
    submit: 'Unsubscribe',
    done: 'You’re unsubscribed. We won’t send the newsletter to this address again.',
  },
  tooMany: 'Too many requests. Please wait a minute, then try again.',
  failed: 'Sorry, we couldn’t save this. Nothing has changed. Please try again in a moment.',
} as const
