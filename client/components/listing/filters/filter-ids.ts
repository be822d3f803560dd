/**
 * Id by which the parts of the filter sidebar find each other.
 * @module
 */
export const FILTERS_ID = 'filters'
