/**
 * The ids of gift lines. The lines are in no table, yet the same gift has the same id at every read.
 * @module
 */
const GIFT = 'gift-'

export const giftId = (sku: string): string => `${GIFT}${sku}`
/** Ids of the cart's own lines do not have this prefix. */
export const isGiftId = (itemId: string): boolean => itemId.startsWith(GIFT)
