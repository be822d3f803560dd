/**
 * Labels a size for the market of a language. Stored sizes are British for clothes, European for shoes, and in centimetres for
 * homeware.
 * @module
 */
import { DRESS_SIZES, isShoeSize } from '#backend/brand/words.ts'

type Region = 'us' | 'eu' | 'gb'

/** Reads the region from `en-US`, `en_EU` or `en-IE`. The default is Britain. */
function regionOf(language: string): Region {
  const region = language.toLowerCase().split(/[-_]/).at(-1)
  if (region === 'us') {
    return 'us'
  }
  return region === 'eu' || region === 'de' || region === 'ie' ? 'eu' : 'gb'
}

/** UK dress size = US size + 4 = EU size − 28. */
const DRESS: Readonly<Record<Region, (size: string) => string>> = {
  us: (size) => `US ${Number(size) - 4}`,
  eu: (size) => `EU ${Number(size) + 28}`,
  gb: (size) => size,
}

/** EU shoe size = US women's size + 30 = UK size + 33. */
const SHOE: typeof DRESS = {
  us: (size) => `US ${Number(size) - 30}`,
  eu: (size) => size,
  gb: (size) => `UK ${Number(size) - 33}`,
}

const CENTIMETRES = / cm$/
const inWholeInches = (size: string): string =>
  size.replace(/\d+/g, (cm) => String(Math.round(Number(cm) / 2.54))).replace(CENTIMETRES, ' in')

/** `sizes` contains all sizes of the product, which show whether 36 is a shoe size or a waist in inches. */
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

/** The stored size with its system, such as `UK 10` or `EU 37`. Other sizes are returned unchanged. */
export function ownSizeLabel(size: string, sizes: readonly string[]): string {
  if (DRESS_SIZES.has(size)) {
    return `UK ${size}`
  }
  return sizes.some(isShoeSize) ? `EU ${size}` : size
}

/** The market's label, followed by the stored size in brackets if it differs: `US 6 (UK 10)`. */
export function sizeName(size: string, sizes: readonly string[], language: string): string {
  const label = sizeLabel(size, sizes, language)
  return label === size ? size : `${label} (${ownSizeLabel(size, sizes)})`
}
