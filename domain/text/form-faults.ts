/**
 * A separate file, because a form of the product page must not load the texts of all account forms.
 * @module
 */
export const CHECK_FIELDS = 'Please check these fields'
