/**
 * Whether two words are the same, in a time that does not tell how much of a wrong one is right.
 * @module
 */
const digest = async (word: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(word)))

export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([digest(one), digest(other)])
  // Every byte is compared, whatever the ones before it were.
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0
}
