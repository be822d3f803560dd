/**
 * Idempotency key for the commerce service. It names its owner, so a stranger who sends the same key gets a bag of their own (safety
 * §8.11).
 * @param owner the visitor's or the cart's id; a key without an owner is valid for this request only
 */
export const keyOf = (owner: string | undefined, key: string): string => `${owner ?? crypto.randomUUID()}.${key}`
