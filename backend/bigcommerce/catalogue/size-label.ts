/**
 * The label of a size in a language's market. The stored size is British for clothes, European for shoes, and in centimetres for homeware.
 * @module
 */
import { DRESS_SIZES, isShoeSize } from '#backend/brand/words.ts'

type Region = 'us' | 'eu' | 'gb'

/** The region in `en-US`, `en_EU`, `en-IE`; a language without a region is British. */
function regionOf(language: string): Region {
  const region = language.toLowerCase().split(/[-_]/).at(-1)
  if (region === 'us') {
    return 'us'
  }
  return region === 'eu' || region === 'de' || region === 'ie' ? 'eu' : 'gb'
}

/** UK dress sizes are 4 above American and 28 below European ones. */
const DRESS: Readonly<Record<Region, (size: string) => string>> = {
  us: (size) => `US ${Number(size) - 4}`,
  eu: (size) => `EU ${Number(size) + 28}`,
  gb: (size) => size,
}

/** European shoe sizes are 30 above American women's and 33 above British ones. */
const SHOE: typeof DRESS = {
  us: (size) => `US ${Number(size) - 30}`,
  eu: (size) => size,
  gb: (size) => `UK ${Number(size) - 33}`,
}

const CENTIMETRES = / cm$/
const inWholeInches = (size: string): string =>
  size.replace(/\d+/g, (cm) => String(Math.round(Number(cm) / 2.54))).replace(CENTIMETRES, ' in')

/** `sizes` are all sizes of the product, since 36 is a shoe size or a waist in inches. */
export function sizeLabel(size: string, sizes: readonly string[], language: string): string {
  const region = regionOf(language)
  if (DRESS_SIZES.has(size)) {
    return DRESS[region](size)
  }
  if (sizes.some(isShoeSize)) {
    return SHOE[region](size)
  }
  return region === 'us' && CENTIMETRES.test(size) ? inWholeInches(size) : size
}

/** The stored size with its system, `UK 10` or `EU 37`; any other size as stored. */
export function ownSizeLabel(size: string, sizes: readonly string[]): string {
  if (DRESS_SIZES.has(size)) {
    return `UK ${size}`
  }
  return sizes.some(isShoeSize) ? `EU ${size}` : size
}

/** The market's label, with the stored size in brackets if they differ: `US 6 (UK 10)`. */
export function sizeName(size: string, sizes: readonly string[], language: string): string {
  const label = sizeLabel(size, sizes, language)
  return label === size ? size : `${label} (${ownSizeLabel(size, sizes)})`
}
