/**
 * Texts of the chrome: header, menus, footer, phone bar (spec A §2, spec B §2).
 * @module
 */

import type { Market } from '#domain/markets.ts'
import { inWords, name } from '#shop'

export const SHOP_NAME = name
/** Describes the shop in one sentence. Also the default meta description. */
export const SHOP_IN_WORDS = inWords

export const demonstrationText = {
  label: 'Demonstration',
  text: 'This is a demonstration. Nothing you order is charged or sent.',
} as const

/** Shown if the browser blocks the cookies for the bag, the wishlist and the sign-in. */
export const cookiesBlocked =
  'Your browser blocks cookies, and without them we cannot keep a bag, a wishlist or a sign-in for you. Please allow them for this site and try again.'

export const layoutText = {
  skipToContent: 'Skip to content',
  close: 'Close',
  /** Shown for a product without a photograph. */
  pictureToCome: 'Picture to come',
  newTab: 'opens in a new tab',
  header: {
    /** Follows the shop's name in the logo link's accessible name. */
    home: ', home',
    menu: 'Menu',
    search: 'Search',
    shopFinder: 'Shop Finder',
    account: 'Account',
    mainNavigation: 'Main',
    openPanel: (entry: string) => `More in ${entry}`,
  },
  menu: {
    title: 'Menu',
    backTo: (layer: string) => `Back to ${layer}`,
  },
  bottomBar: {
    label: 'Quick links',
    home: 'Home',
    menu: 'Menu',
    wishlist: 'Wishlist',
    account: 'Account',
    basket: 'Basket',
  },
  benefits: {
    label: 'Good to know',
    pause: 'Pause messages',
  },
  sticker: {
    label: 'Sticker',
    close: 'Close sticker',
  },
  countdown: {
    label: 'Countdown',
    /** Used if the editor leaves the text empty. */
    timeLeft: 'Time left',
    ends: (date: string) => `Ends ${date}`,
    units: {
      days: { short: 'd', one: 'day', many: 'days' },
      hours: { short: 'h', one: 'hour', many: 'hours' },
      minutes: { short: 'm', one: 'minute', many: 'minutes' },
      seconds: { short: 's', one: 'second', many: 'seconds' },
    },
  },
  price: {
    was: 'was',
    now: 'now',
    from: 'From',
    lowest: (amount: string) => `30-day lowest: ${amount}`,
  },
} as const

/** Everyday names of time zones. `Intl`'s short names differ between runtimes ("GMT", "GMT+0"). */
export const TIME_ZONE_NAMES = {
  'Europe/London': 'UK time',
  'America/Los_Angeles': 'Pacific time',
  'Europe/Dublin': 'Irish time',
} as const satisfies Record<Market['timeZone'], string>

export const SOCIAL_NAMES = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  x: 'X',
  tiktok: 'TikTok',
} as const

export const PAYMENT_NAMES = {
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  'american-express': 'American Express',
  paypal: 'PayPal',
  visa: 'Visa',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  klarna: 'Klarna',
} as const
