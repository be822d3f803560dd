/**
 * The provider's references: 16 characters for a payment or a modification, and the id of a payment link.
 * @module
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Each byte maps to one of 32 characters, so there is no bias. */
const random = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => ALPHABET[byte % 32] ?? '').join('')

export const newReference = (): string => random(16)

/** The id opens the payment page, so it must not be guessable: 120 bits. */
export const newLinkId = (): string => `PL${random(24)}`
