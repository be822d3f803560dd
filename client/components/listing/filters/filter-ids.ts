/**
 * Id of the filter dialog, by which the filter button finds the dialog.
 * @module
 */
export const FILTERS_ID = 'filters'
