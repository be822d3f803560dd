/**
 * The provider's own names: 16 characters for a payment or a modification, and the id of a payment link.
 * @module
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Each byte names one of 32 characters, so without bias. */
const random = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => ALPHABET[byte % 32] ?? '').join('')

export const newReference = (): string => random(16)

/** It opens the page of the payment, so it cannot be guessed: 120 bits. */
export const newLinkId = (): string => `PL${random(24)}`
