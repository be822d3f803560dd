/**
 * Tells scripts whether the visitor is signed in. A separate file, because a page's first script does not need the cookie table.
 * @module
 */
export const SIGN_IN_HINT = 'user-authenticated'
