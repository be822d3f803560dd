/**
 * Id of the filter dialog, by which its button finds it.
 * @module
 */
export const FILTERS_ID = 'filters'
