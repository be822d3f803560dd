/**
 * The page types that are no screen's own. Those of the screens are in the route table (`domain/address/routes.ts`).
 * @module
 */

/** The page type of an editor's look before publishing: one item by itself, or any page of the shop in a preview. Never counted. */
export const PREVIEW_PAGE = 'Content Preview'

/** A page that stands for an address of no screen. */
export const MISSING_PAGE = 'Not Found'
