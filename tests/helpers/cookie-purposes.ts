/**
 * The purpose that the cookie page must state for each cookie.
 * @module
 */
import type { COOKIES } from '#domain/cookies/cookies.ts'

export const COOKIE_PURPOSES = {
  cart: 'Finds your bag again, one for each market.',
  bagCount: 'How many pieces are in your bag, one for each market, so that each page can show it.',
  checkout: 'Keeps your place at the checkout, for a few hours at most.',
  receipt: 'Shows you the confirmation of an order that you have just paid for.',
  removed: 'Lets you undo a removal from your bag, for ten minutes. A random number that says nothing about you.',
  joined:
    'Lets us tell you what became less when the bag of this device joined your saved one. A random number that says nothing about you.',
  visit: 'Remembers, until you close your browser, that the promo codes in your bag are of this visit.',
  visitor: 'Lets two tabs that fill a bag at the same moment share it. A random number that says nothing about the visitor.',
  stylesheet: 'Remembers that your browser has our stylesheet, so that pages need not bring it along.',
  wishlist: 'Remembers which pieces you have saved: their numbers, colours and sizes, nothing about you.',
  noScript: 'Remembers that your browser runs no script, so that pages arrive complete.',
  authenticated: 'Tells the page whether to greet you as signed in. It opens nothing by itself.',
  session: 'Keeps you signed in.',
  device:
    'Remembers that you have signed in on this device, so that wrong passwords tried elsewhere do not keep you out. It opens nothing.',
  locale: 'The site you last chose.',
  currency: 'The currency of the site you last chose.',
  country: 'The country you shop from.',
  preferredLocale: 'The site you chose for yourself, so that we do not ask again.',
  localeAsked: 'Remembers, until you close your browser, that we have asked where you shop from.',
  consent: 'Remembers what you have allowed beyond what the shop needs, one for each market.',
  listingView: 'Remembers that you look at our goods as a list.',
  preview: 'For our editors: shows pages as they will be.',
} as const satisfies Record<keyof typeof COOKIES, string>
