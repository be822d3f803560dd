/**
 * Idempotency key for the commerce service. It starts with its owner: a stranger who sends the same key does not get this
 * shopper's cart (safety §8.11).
 * @param owner visitor id or cart id; without it, the key is random and used once
 */
export const keyOf = (owner: string | undefined, key: string): string => `${owner ?? crypto.randomUUID()}.${key}`
