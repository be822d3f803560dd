/**
 * Compares two secrets in constant time, so that timing reveals nothing about a guess.
 * @module
 */
import { bytesOf } from '#worker/http/bytes.ts'

const digest = async (word: string): Promise<Uint8Array> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(word)))

export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([digest(one), digest(other)])
  // Every byte is compared, even after a difference has been found.
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0
}
