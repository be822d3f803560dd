/**
 * Words of the choice of cookies: banner, page, links.
 * @module
 */
import type { Purpose } from '#domain/consent/consent.ts'

export const consentText = {
  title: 'Your cookies, your choice',
  lead: 'The shop needs a few cookies to work. Others wait for your yes.',
  about: 'What each one does',
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Choose for myself',
  save: 'Save my choice',
  settings: 'Cookie settings',
  legend: 'Allow cookies for',
  failed: 'Your choice was not saved. Please try again.',
  needed: {
    title: 'What the shop needs',
    text: 'Your bag, your wishlist, signing in, and where you shop from. Always on.',
  },
  purposes: {
    analytics: { title: 'Counting visits', text: 'Which pages help and which do not. Seen as numbers, not as you.' },
    preferences: { title: 'Advice and films', text: 'Size advice, suggestions made for you, and live shopping.' },
    advertising: { title: 'Advertising', text: 'Lets partners show you our pieces elsewhere, and tells them what was bought.' },
  } satisfies Record<Purpose, { readonly title: string; readonly text: string }>,
  privacyControl: 'Your browser sends Global Privacy Control. We respect it: advertising stays off.',
  doNotSell: {
    link: 'Do not sell or share my personal information',
    title: 'Do not sell or share my personal information',
    text: 'One press takes back what you have allowed for advertising. Your other choices stay.',
    submit: 'Do not sell or share',
    done: 'We do not sell or share your personal information: advertising is off.',
  },
} as const
