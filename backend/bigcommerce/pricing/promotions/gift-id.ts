/**
 * The ids of lines that a promotion gives: they are in no table, yet the same gift has the same id however often it is read.
 * @module
 */
const GIFT = 'gift-'

export const giftId = (sku: string): string => `${GIFT}${sku}`
/** Lines of the cart itself have ids without such a beginning. */
export const isGiftId = (itemId: string): boolean => itemId.startsWith(GIFT)
