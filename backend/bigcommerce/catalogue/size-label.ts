/**
 * A size as another country writes it: UK dress sizes are 4 above American and 28 below European ones.
 * @module
 */
import { SCALES } from '#backend/demo/words/sizes.ts'

const DRESS: ReadonlySet<string> = new Set(SCALES.dress)

export function sizeLabel(size: string, language: string): string {
  if (!DRESS.has(size)) {
    return size
  }
  const region = language.toLowerCase().split(/[-_]/).at(-1)
  if (region === 'us') {
    return `US ${Number(size) - 4}`
  }
  return region === 'eu' || region === 'de' || region === 'ie' ? `EU ${Number(size) + 28}` : `UK ${size}`
}
