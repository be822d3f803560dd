/**
 * A separate file, so that a form of the product page does not load the texts of all account forms.
 * @module
 */
export const CHECK_FIELDS = 'Please check these fields'
