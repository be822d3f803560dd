/**
 * Stands by itself, so that a form of the product page does not bring the words of every account form along.
 * @module
 */
export const CHECK_FIELDS = 'Please check these fields'
