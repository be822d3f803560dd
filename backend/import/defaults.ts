/**
 * Defaults for values that the file does not contain.
 * @module
 */
export const UNKNOWN_HEX = '#b7b2aa'
export const ONLY_SIZE = 'One Size'
/** Stock is low below this number. */
export const LOW_STOCK = 5
export const BADGE_COLOURS = { text: '#2B2A28', background: '#EFE8DA' }
