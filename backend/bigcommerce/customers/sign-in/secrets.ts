/**
 * Secrets that travel by cookie or mail, and what is kept of them: a hash, which opens nothing.
 * @module
 */
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** 256 random bits. */
export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

/** No salt and no stretching: what goes in has all the entropy already. */
export const digest = async (secret: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
