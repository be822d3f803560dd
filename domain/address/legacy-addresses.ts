/**
 * The shop's former URLs (spec A §2) and the screen that each redirects to.
 * @module
 */
import type { AccountPageName, ScreenName } from './route-patterns.ts'

/** A legacy URL's parameters have the same names as the parameters in the screen's pattern. */
export interface LegacyAddress {
  readonly pattern: string
  /** The screen's parameter values, where they differ from those in the legacy URL. */
  readonly segments?: Readonly<Record<string, string>>
}

const accountPage = (legacyName: string, pageName: AccountPageName): LegacyAddress => ({
  pattern: `/MyAccount/${legacyName}`,
  segments: { pageName },
})

export const LEGACY_ADDRESSES = {
  home: [{ pattern: '/Home' }],
  bag: [{ pattern: '/Bag' }],
  checkoutIdentity: [{ pattern: '/CheckoutIdentity' }],
  login: [{ pattern: '/Login' }],
  createAccount: [{ pattern: '/CreateAccount' }],
  forgotPassword: [{ pattern: '/ForgotPassword/ForgotPassword' }],
  updatePassword: [{ pattern: '/ChangePassword' }],
  account: [
    { pattern: '/MyAccount' },
    { pattern: '/MyAccountPage' },
    accountPage('MyProfile', 'my-profile'),
    accountPage('OrderHistory', 'order-history'),
    accountPage('SavedAddresses', 'saved-addresses'),
  ],
  search: [{ pattern: '/SearchResults' }],
  collection: [{ pattern: '/Collection/:collectionId' }],
  category: [{ pattern: '/Category/:slug_1/:slug_2?/:slug_3?/:slug_4?/:slug_5?' }],
  product: [{ pattern: '/Product/:id/:slug/:color' }],
  orderConfirmation: [{ pattern: '/OrderConfirmation/:cartId/:orderId' }],
  content: [{ pattern: '/ContentPage/:key{.+}' }],
} as const satisfies Partial<Record<ScreenName, readonly LegacyAddress[]>>

export const legacyAddressesOf = (screen: ScreenName): readonly LegacyAddress[] => {
  const all: Partial<Record<ScreenName, readonly LegacyAddress[]>> = LEGACY_ADDRESSES
  return all[screen] ?? []
}
