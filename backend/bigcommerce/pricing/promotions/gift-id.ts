/**
 * Ids of gift lines. Gift lines are in no table; the SKU keeps a gift's id stable between reads.
 * @module
 */
const GIFT = 'gift-'

export const giftId = (sku: string): string => `${GIFT}${sku}`
/** Stored lines have UUIDs, so they never begin with this prefix. */
export const isGiftId = (itemId: string): boolean => itemId.startsWith(GIFT)
