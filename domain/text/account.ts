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
    /** The customer's own session is there, and nobody can say just now whether it still holds. */
    held: 'We cannot reach your account just now. You can sign out here, or try again in a moment.',
    missing: 'Please enter your email address and password',
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
    soon: 'Your orders and addresses will be here soon.',
    tryAgain: 'Please try again in a moment. You are still signed in.',
  },
} as const
