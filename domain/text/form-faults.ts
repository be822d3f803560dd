/**
 * This text has its own file so that a form on the product page does not load the texts of all account forms.
 * @module
 */
export const CHECK_FIELDS = 'Please check these fields'
