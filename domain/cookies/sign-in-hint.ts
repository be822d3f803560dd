/**
 * The name of the cookie that tells scripts whether the visitor is signed in. It is here because a page's first scripts do not need the
 * rest of the cookies' table.
 * @module
 */
export const SIGN_IN_HINT = 'user-authenticated'
