/**
 * Secrets sent by cookie or mail. Only their hash is stored, which cannot be used.
 * @module
 */

import { hexText } from './rules/hex.ts'

/** 256 random bits. */
export const newSecret = (): string => hexText(crypto.getRandomValues(new Uint8Array(32)))

/** Without salt or stretching, since the input is random enough already. */
export const digest = async (secret: string): Promise<string> =>
  hexText(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
