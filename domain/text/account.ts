/**
 * Words of signing in, signing out and the account (spec A §8).
 * @module
 */
const minutes = (seconds: number): string => {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? 'a minute' : `${count} minutes`
}

export const accountText = {
  signIn: {
    title: 'Sign in',
    email: 'Email address',
    password: 'Password',
    submit: 'Sign in',
    sending: 'Signing you in…',
    done: 'You are signed in.',
    forgotten: 'Forgotten your password?',
    newHere: 'New here?',
    newLead: 'You need no account to shop. With one, your bag goes with you from one device to the next.',
    create: 'Create an account',
    /** After signing out. */
    signedOut: 'You are signed out.',
    /** The customer has a session, and the commerce service cannot be asked just now whether it still holds. */
    held: 'We cannot reach your account just now. You can sign out here, or try again in a moment.',
    missing: 'Please enter your email address and password',
    missingPassword: 'Enter your password',
    incorrect: 'Your email/password combination is incorrect',
    reset: 'Reset your password',
    tooMany: (seconds: number) => `Too many tries to sign in. Please wait ${minutes(seconds)}, then try again.`,
    noData: 'Retrieving user data failed.',
    failed: 'We could not sign you in just now. Please try again in a moment.',
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
    tryAgain: 'Please try again in a moment. You are still signed in.',
  },
  pages: {
    'my-profile': 'My profile',
    'order-history': 'My orders',
    'saved-addresses': 'My addresses',
    'my-data': 'My data',
    password: 'Change password',
    overview: 'Overview',
  },
  /** Said to a form of a page that was open for longer than its session. */
  signedOut: 'You have been signed out. Please sign in again.',
  profile: {
    lead: 'Your email address is also the name of your account.',
    submit: 'Save',
    saved: 'Your details are saved.',
    failed: 'Failed to update customer',
    tooMany: 'Too many tries. Please wait a few minutes, then try again.',
  },
  orders: {
    lead: 'What you have ordered in the last 12 months, on all our sites.',
    none: 'You have ordered nothing in the last 12 months.',
    shop: 'See what is new',
    number: 'Order',
    placed: 'Placed',
    status: 'Status',
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    see: 'See the order',
    back: 'All orders',
    again: 'Buy again',
    againName: (name: string) => `Buy again: ${name}`,
    statuses: {
      Open: 'Open',
      Pending: 'Pending',
      Confirmed: 'Confirmed',
      Shipped: 'Shipped',
      Complete: 'Complete',
      Cancelled: 'Cancelled',
      Refunded: 'Refunded',
    },
  },
  addresses: {
    none: 'You have saved no address yet.',
    add: 'Add an address',
    change: 'Change address',
    edit: 'Change',
    editName: (line: string) => `Change ${line}`,
    remove: 'Delete',
    removeName: (line: string) => `Delete ${line}`,
    makeDefault: 'Make default',
    makeDefaultName: (line: string) => `Make default: ${line}`,
    isDefault: 'Default address',
    submit: 'Save address',
    saved: 'Your addresses are saved.',
    back: 'All addresses',
    failed: 'We could not save your addresses just now. Nothing has changed. Please try again in a moment.',
    tooMany: 'Too many tries. Please wait a few minutes, then try again.',
    most: 'You have saved as many addresses as an account holds. Delete one first.',
  },
  data: {
    download: 'Download my data',
    downloadLead: 'All that we keep of you, as a file: profile, addresses, orders, bags, wishlist, points, consents.',
    delete: 'Delete my account',
    deleteLead:
      'Profile, addresses, bags, wishlist, points and consents are deleted at once and cannot be brought back. We keep your orders for as long as the law wants us to.',
    submit: 'Delete my account for good',
    done: 'Your account is deleted.',
    failed: 'We could not do that just now. Nothing has changed. Please try again in a moment.',
    tooMany: 'Too many tries. Please wait a few minutes, then try again.',
  },
} as const
