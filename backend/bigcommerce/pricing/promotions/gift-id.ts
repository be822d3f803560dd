/**
 * Ids of gift lines. Gift lines are not stored, so the id is derived from the SKU to stay the same between reads.
 * @module
 */
const GIFT = 'gift-'

export const giftId = (sku: string): string => `${GIFT}${sku}`
/** Stored lines have UUIDs, which cannot begin with this prefix. */
export const isGiftId = (itemId: string): boolean => itemId.startsWith(GIFT)
