/**
 * A size as another country writes it: UK dress sizes are 4 above American and 28 below European ones.
 * @module
 */
import { DRESS_SIZES } from '#backend/brand/words.ts'

export function sizeLabel(size: string, language: string): string {
  if (!DRESS_SIZES.has(size)) {
    return size
  }
  const region = language.toLowerCase().split(/[-_]/).at(-1)
  if (region === 'us') {
    return `US ${Number(size) - 4}`
  }
  return region === 'eu' || region === 'de' || region === 'ie' ? `EU ${Number(size) + 28}` : `UK ${size}`
}
