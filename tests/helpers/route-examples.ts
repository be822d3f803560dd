/** Example URLs for every screen in the route table. Each of them exists in every market. */
import type { ScreenName } from '#domain/address/route-patterns.ts'

export const DRESS = '/p/1001/marlow-linen-midi-dress/Red'
export const RECEIPT = '/order-confirmation/7b0f1c2e-0000-4000-8000-000000000001/100'

/** Preview of the home page's hero on a staging domain. */
export const VISUALIZATION =
  '/amplience-visualization/the-host-that-only-tests-know.staging.bigcontent.io/55f498d2-e72e-5ebb-a925-7d9fd854c949'

export const ROUTE_EXAMPLES: Readonly<Record<ScreenName, readonly string[]>> = {
  home: ['/'],
  bag: ['/bag'],
  checkoutIdentity: ['/checkout-identity'],
  login: ['/login'],
  createAccount: ['/create-account'],
  forgotPassword: ['/forgot-password'],
  updatePassword: ['/updatePassword'],
  account: ['/my-account', '/my-account/my-profile', '/my-account/order-history', '/my-account/saved-addresses'],
  wishlist: ['/wishlist'],
  search: ['/search'],
  locale: ['/locale'],
  cookieSettings: ['/cookie-settings'],
  collection: ['/browse/collection/11', '/browse/collection/12', '/browse/collection/13'],
  category: ['/browse/womens', '/browse/womens/dresses/midi-dresses/floral/long-sleeve', '/browse/sale/womens?page=2'],
  product: [DRESS],
  orderConfirmation: [RECEIPT],
  findOrder: ['/find-order'],
  newsletter: ['/newsletter'],
  contact: ['/contact'],
  visualization: [VISUALIZATION],
  content: ['/shop-finder', '/size-guide', '/cookies'],
}

/** Legacy URLs and their replacements, copied by hand from spec A §2. */
export const OLD_ADDRESSES: readonly (readonly [old: string, canonical: string])[] = [
  ['/Home', '/'],
  ['/Bag', '/bag'],
  ['/CheckoutIdentity', '/checkout-identity'],
  ['/Login', '/login'],
  ['/CreateAccount', '/create-account'],
  ['/ForgotPassword/ForgotPassword', '/forgot-password'],
  ['/ChangePassword', '/updatePassword'],
  ['/MyAccount', '/my-account'],
  ['/MyAccountPage', '/my-account'],
  ['/MyAccount/MyProfile', '/my-account/my-profile'],
  ['/MyAccount/OrderHistory', '/my-account/order-history'],
  ['/MyAccount/SavedAddresses', '/my-account/saved-addresses'],
  ['/SearchResults', '/search'],
  ['/Collection/12', '/browse/collection/12'],
  ['/Category/womens/dresses', '/browse/womens/dresses'],
  ['/Product/1001/marlow-linen-midi-dress/Red', DRESS],
  ['/OrderConfirmation/7b0f1c2e-0000-4000-8000-000000000001/100', RECEIPT],
  ['/ContentPage/size-guide', '/size-guide'],
]

/** Paths that some parsers read as a URL on another host. */
export const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '%5C%5Cevil.example',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '%2Fevil.example',
  '/%09/evil.example',
  '%09//evil.example',
  '/%0A/evil.example',
  '%0D%0ALocation:%20https://evil.example',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'HTTPS://evil.example',
  'http:%2F%2Fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'user@evil.example',
  '/@evil.example',
  '.evil.example',
  '//evil.example%2F..',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '//evil%E3%80%82example',
] as const
