/**
 * Generates the provider's ids: 16 characters for a payment or modification, more for a payment link.
 * @module
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The alphabet has 32 characters and 256 is a multiple of 32, so there is no modulo bias. */
const random = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => ALPHABET[byte % 32] ?? '').join('')

export const newReference = (): string => random(16)

/** 120 random bits, because anyone who knows the id can open the payment page. */
export const newLinkId = (): string => `PL${random(24)}`
