/**
 * Analytics page types of pages that are not screens. The route table (`domain/address/routes.ts`) has those of the screens.
 * @module
 */

/** An editor's preview of a content item or a page. Analytics ignores it. */
export const PREVIEW_PAGE = 'Content Preview'

export const MISSING_PAGE = 'Not Found'
