/**
 * The id by which the filter button finds the filter dialog.
 * @module
 */
export const FILTERS_ID = 'filters'
