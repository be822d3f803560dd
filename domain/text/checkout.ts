/**
 * Texts of the page between the bag and the checkout.
 * @module
 */
export const checkoutText = {
  title: 'Checkout',
  lead: 'No account needed. Your bag stays as it is until you’ve paid.',
  guest: 'Continue as guest',
  signIn: 'Sign in',
  signedIn: (email: string) => `You’re signed in as ${email}.`,
  goOn: 'Continue to checkout',
  guestLead: 'Three quick steps: address, delivery, payment.',
  back: 'Back to your bag',
} as const
