/**
 * Texts for signing in, signing out and the account (spec A §8).
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { items } from './bag-button.ts'

const minutes = (seconds: number): string => {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? 'a minute' : `${count} minutes`
}

export const accountText = {
  reveal: { show: (label: string) => `Show ${label.toLowerCase()}`, hide: (label: string) => `Hide ${label.toLowerCase()}` },
  signIn: {
    title: 'Sign in',
    email: 'Email address',
    password: 'Password',
    submit: 'Sign in',
    sending: 'Signing you in…',
    done: 'You’re signed in.',
    forgotten: ({ english }: Pick<Market, 'english'>) =>
      english === 'american' ? 'Forgot your password?' : 'Forgotten your password?',
    newHere: 'New here?',
    newLead: 'You don’t need an account to shop, but with one your bag follows you between devices.',
    create: 'Create an account',
    signedOut: 'You’ve signed out.',
    /** Shown if the browser has a session cookie but the commerce service cannot be reached to validate it. */
    held: 'Sorry, we can’t reach your account at the moment. You can sign out here, or try again in a moment.',
    missing: 'Please enter your email address and password',
    missingPassword: 'Enter your password',
    incorrect: 'Your email/password combination is incorrect',
    reset: 'Reset your password',
    tooMany: (seconds: number) => `Too many attempts to sign in. Please wait ${minutes(seconds)}, then try again.`,
    noData: 'Retrieving user data failed.',
    failed: 'Sorry, we couldn’t sign you in. Please try again in a moment.',
  },
  signOut: 'Sign out',
  page: {
    title: 'My account',
    greeting: (firstName: string) => (firstName ? `Hello, ${firstName}` : 'Hello'),
    details: 'Your details',
    name: 'Name',
    email: 'Email',
    ways: 'In your account',
    bag: 'Shopping bag',
    wishlist: 'Wishlist',
    tryAgain: 'Please try again in a moment. You’re still signed in.',
  },
  pages: {
    'my-profile': 'My profile',
    'order-history': 'My orders',
    'saved-addresses': 'My addresses',
    'my-data': 'My data',
    password: 'Change password',
    overview: 'Overview',
  },
  /** Shown if a form was submitted after its session had ended. */
  signedOut: 'You have been signed out. Please sign in again.',
  profile: {
    lead: 'You sign in with this email address.',
    submit: 'Save',
    saved: 'Your details have been saved.',
    failed: 'Failed to update customer',
    tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
  },
  orders: {
    lead: 'Your orders from the last 12 months, on all our sites.',
    none: 'You haven’t placed any orders in the last 12 months.',
    shop: 'See what’s new',
    number: 'Order',
    placed: 'Placed',
    status: 'Status',
    changed: 'Since',
    items,
    see: 'View order',
    back: 'All orders',
    again: 'Buy again',
    againName: (name: string) => `Buy again: ${name}`,
    statuses: {
      Open: 'Open',
      Pending: 'Pending',
      Confirmed: 'Confirmed',
      'Ready to collect': 'Ready to collect',
      Shipped: 'Shipped',
      Complete: 'Complete',
      Cancelled: 'Cancelled',
      Refunded: 'Refunded',
    },
  },
  addresses: {
    none: 'You haven’t saved any addresses yet.',
    add: 'Add an address',
    change: 'Edit address',
    edit: 'Edit',
    editName: (line: string) => `Edit ${line}`,
    remove: 'Delete',
    removeName: (line: string) => `Delete ${line}`,
    makeDefault: 'Make default',
    makeDefaultName: (line: string) => `Make default: ${line}`,
    isDefault: 'Default address',
    submit: 'Save address',
    saved: 'Your addresses have been saved.',
    back: 'All addresses',
    failed: 'Sorry, we couldn’t save your addresses. Nothing has changed. Please try again in a moment.',
    tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
    most: 'Your address book is full. Delete an address to add another.',
  },
  data: {
    download: 'Download my data',
    downloadLead:
      'A copy of everything we hold about you, as a file: profile, addresses, orders, bags, wishlist, points, consents.',
    delete: 'Delete my account',
    deleteLead:
      'Profile, addresses, bags, wishlist, points and consents are deleted at once and can’t be brought back. We keep your orders for as long as the law requires.',
    submit: 'Delete my account for good',
    done: 'Your account has been deleted.',
    failed: 'Sorry, we couldn’t do that. Nothing has changed. Please try again in a moment.',
    tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
  },
} as const
