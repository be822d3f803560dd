/**
 * The address of every screen below the market's prefix (spec A §2), in the router's notation. A file of its own, because the
 * browser builds links too and needs only this; `domain/address/routes.ts` holds the other facts of a screen.
 * @module
 */
export const PATTERNS = {
  home: '/',
  bag: '/bag',
  checkoutIdentity: '/checkout-identity',
  login: '/login',
  createAccount: '/create-account',
  forgotPassword: '/forgot-password',
  updatePassword: '/updatePassword',
  account: '/my-account/:pageName?',
  wishlist: '/wishlist',
  search: '/search',
  locale: '/locale',
  collection: '/browse/collection/:collectionId',
  category: '/browse/:slug_1/:slug_2?/:slug_3?/:slug_4?/:slug_5?',
  product: '/p/:id/:slug/:color',
  orderConfirmation: '/order-confirmation/:cartId/:orderId',
  visualization: '/amplience-visualization/:domain/:contentId',
  content: '/:key{.+}',
} as const

export type ScreenName = keyof typeof PATTERNS

const PARAMETER = /\/:(\w+)(?:\{[^}]*\}|\?)?/g

/**
 * The path of a pattern with its parameters filled in.
 * @param segments percent-encoded, ready for a path; a parameter without a value is left out, with its slash
 */
export const fillPattern = (pattern: string, segments: Readonly<Record<string, string | undefined>>): string =>
  pattern.replace(PARAMETER, (_whole, name: string) => (segments[name] ? `/${segments[name]}` : '')) || '/'
