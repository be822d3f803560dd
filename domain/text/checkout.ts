/**
 * Words of the step between the bag and the checkout.
 * @module
 */
export const checkoutText = {
  title: 'Checkout',
  lead: 'You need no account to order. Your bag stays as it is until you have paid.',
  guest: 'Continue as guest',
  signIn: 'Sign in',
  signedIn: (email: string) => `You are signed in as ${email}.`,
  goOn: 'Continue to checkout',
  guestLead: 'Address, delivery and payment: three short steps.',
  back: 'Back to your bag',
} as const
