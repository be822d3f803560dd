/**
 * Page types that belong to no screen; those of the screens are in the route table (`domain/address/routes.ts`).
 * @module
 */

/** An editor's preview, of one item or of any page. Analytics ignores it. */
export const PREVIEW_PAGE = 'Content Preview'

/** The 404 page. */
export const MISSING_PAGE = 'Not Found'
