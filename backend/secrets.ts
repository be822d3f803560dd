/**
 * Secrets sent by cookie or mail. Only their hash is stored, which cannot be used.
 * @module
 */
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** 256 random bits. */
export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

/** Without salt or stretching, since the input is random enough already. */
export const digest = async (secret: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
