/**
 * Words of the screens that are not complete yet: what works today, and which links to follow.
 * @module
 */
import { errorText } from './errors.ts'

interface Way {
  readonly label: string
  readonly path: string
}

export interface Notice {
  readonly title: string
  readonly lead: string
  readonly ways: readonly Way[]
}

const rooms: readonly Way[] = [
  { label: 'Women', path: '/browse/womens' },
  { label: 'Men', path: '/browse/mens' },
  { label: 'Homeware', path: '/browse/homeware' },
]
const bag: Way = { label: 'Shopping bag', path: '/bag' }
const signIn: Way = { label: 'Sign in', path: '/login' }
const delivery: Way = { label: 'Delivery and returns', path: '/delivery-and-returns' }

export const noticeText = {
  label: 'Ways on',
  /** Shown first, only to the shopper who bought the order. */
  orderNumber: (number: string) => `Your order number is ${number}.`,
  login: {
    title: 'Sign in',
    lead: 'Accounts open soon. You need none to shop: your bag stays on this device for a week.',
    ways: [bag, ...rooms],
  },
  createAccount: {
    title: 'Create an account',
    lead: 'Accounts open soon, and nothing has been saved. You need none to shop: your bag stays on this device for a week.',
    ways: [bag, ...rooms],
  },
  forgotPassword: {
    title: 'Forgotten password',
    lead: 'Accounts open soon, so there is no password to reset yet and no e-mail on its way.',
    ways: [bag, ...rooms],
  },
  updatePassword: {
    title: 'Change password',
    lead: 'Accounts open soon, so there is no password to change yet.',
    ways: [bag, ...rooms],
  },
  account: {
    title: 'My account',
    lead: 'Accounts open soon. Your profile, orders and addresses will be here. Until then your bag stays on this device for a week.',
    ways: [bag, ...rooms],
  },
  wishlist: {
    title: 'Wishlist',
    lead: 'Wishlists open soon. A piece that must not get away can wait in your bag: it stays there for a week.',
    ways: [bag, ...rooms],
  },
  orderConfirmation: {
    title: 'Thank you',
    lead: 'Your order is with us. Everything about it is in the e-mail that is on its way to you.',
    ways: [delivery, ...rooms],
  },
  /** For any order that the visitor did not buy in this browser, and for an order that does not exist. */
  orderMissing: {
    title: errorText.notFound.title,
    lead: 'We cannot show an order here. Sign in to see your orders; everything about an order is also in the e-mail that we sent.',
    ways: [signIn, ...rooms],
  },
  orderUnreadable: {
    title: errorText.other.title,
    lead: 'We cannot show your order at the moment. Please try again shortly; everything about it is also in the e-mail that we sent.',
    ways: [delivery, ...rooms],
  },
} as const satisfies Record<string, Notice | string | ((number: string) => string)>
