/**
 * Random secrets for cookies and e-mailed links. The database stores only their hashes, so a leaked database reveals no usable
 * secret.
 * @module
 */

import { hexText } from './rules/hex.ts'

/** 256 random bits. */
export const newSecret = (): string => hexText(crypto.getRandomValues(new Uint8Array(32)))

/** Needs neither salt nor key stretching, because a random secret cannot be guessed. */
export const digest = async (secret: string): Promise<string> =>
  hexText(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
