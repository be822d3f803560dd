/**
 * Random secrets for cookies and mailed links. The database stores only a hash, so a leaked database opens nothing.
 * @module
 */

import { hexText } from './rules/hex.ts'

/** 256 random bits. */
export const newSecret = (): string => hexText(crypto.getRandomValues(new Uint8Array(32)))

/** Needs no salt or stretching: a random secret cannot be guessed. */
export const digest = async (secret: string): Promise<string> =>
  hexText(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
