/**
 * How the parts of the filter sidebar find each other on the page.
 * @module
 */
export const FILTERS_ID = 'filters'
