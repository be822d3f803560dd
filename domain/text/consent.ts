import type { Purpose } from '#domain/consent/consent.ts'

export const consentText = {
  title: 'Your cookies, your choice',
  lead: 'We need a few cookies for the shop to work. We’ll only use others if you agree.',
  about: 'See all cookies',
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Manage preferences',
  save: 'Save my choice',
  settings: 'Cookie settings',
  legend: 'Allow cookies for',
  failed: 'Your choice wasn’t saved. Please try again.',
  needed: {
    title: 'Strictly necessary',
    text: 'Your bag, your wishlist, signing in, and where you shop from. Always on.',
  },
  purposes: {
    analytics: { title: 'Analytics', text: 'Which pages help and which don’t. We see numbers, not people.' },
    preferences: { title: 'Preferences', text: 'Size advice, personal recommendations, and live shopping.' },
    advertising: { title: 'Advertising', text: 'Lets partners show you our products elsewhere, and tells them what you bought.' },
  } satisfies Record<Purpose, { readonly title: string; readonly text: string }>,
  privacyControl: 'Your browser sends Global Privacy Control. We respect it: advertising stays off.',
  doNotSell: {
    link: 'Do not sell or share my personal information',
    title: 'Do not sell or share my personal information',
    text: 'Opt out of advertising in one click. Your other choices stay.',
    submit: 'Do not sell or share',
    done: 'We do not sell or share your personal information: advertising is off.',
  },
} as const
