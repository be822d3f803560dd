/**
 * Idempotency key for the commerce service. The key starts with its owner, so a stranger who sends the same key does not get this
 * shopper's cart (safety §8.11).
 * @param owner visitor id or cart id; if undefined, the key is random
 */
export const keyOf = (owner: string | undefined, key: string): string => `${owner ?? crypto.randomUUID()}.${key}`
