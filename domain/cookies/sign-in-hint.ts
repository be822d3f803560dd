/**
 * Tells JavaScript whether the visitor is signed in. The name has its own file because a page's first script does not need the
 * cookie table.
 * @module
 */
export const SIGN_IN_HINT = 'user-authenticated'
