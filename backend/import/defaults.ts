/**
 * Values that the import writes if a file has none.
 * @module
 */
export const UNKNOWN_HEX = '#b7b2aa'
export const ONLY_SIZE = 'One Size'
/** Fewer pieces than this are low stock. */
export const LOW_STOCK = 5
export const BADGE_COLOURS = { text: '#2B2A28', background: '#EFE8DA' }
