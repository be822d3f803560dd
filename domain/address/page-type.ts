/**
 * Analytics page types of pages that are not screens. The route table (`domain/address/routes.ts`) contains the page types of the
 * screens.
 * @module
 */

/** An editor's preview of a content item or a page. Analytics ignores these pages. */
export const PREVIEW_PAGE = 'Content Preview'

export const MISSING_PAGE = 'Not Found'
