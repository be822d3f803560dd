/**
 * Splits a house number from its street. Browsers may autofill both into one field (`address-line1`), and the checkout stores
 * both in one line.
 * @module
 */
import { cleanLine } from '#domain/formats/plain-text.ts'

/** Countries where the house number follows the street. */
const HOUSE_LAST: ReadonlySet<string> = new Set(['AT', 'DE', 'NL'])

export const isHouseLast = (country: string): boolean => HOUSE_LAST.has(country)

interface HouseAndStreet {
  readonly house: string
  readonly street: string
}

/** Characters. The patterns below take quadratic time, and the form rejects longer lines anyway. */
const LONGEST = 255
/** Matches `12`, `221B`, `12-14` and `Flat 2, 10`, but not the `5th` in `5th Avenue`. */
const FIRST = /^((?:(?:flat|apartment|apt\.?|unit|suite) [\p{L}\d]{1,5},? )?\d+(?:[-/]\d+)*\p{L}?),? (.+)$/iu
/** Matches `12`, `5a`, `5 a` and `12/3/14`. */
const LAST = /^(.+?),? (\d+(?:[-/]\d+)*(?: ?\p{L})?)$/u
/** A number after one of these words is not a house number. */
const OTHER_NUMBER = /(?:^|[\s,])(?:postfach|postbus|top|stiege|tür|wohnung|whg\.?|apartment|app\.?)$/iu

/**
 * Undefined if there is no house number in the country's usual position. `Route 66` in the United States and `1e Jan Steenstraat`
 * in the Netherlands have none.
 */
export function splitHouse(line: string, country: string): HouseAndStreet | undefined {
  if (line.length > LONGEST) {
    return undefined
  }
  const clean = cleanLine(line)
  if (!isHouseLast(country)) {
    const [, house, street] = FIRST.exec(clean) ?? []
    return house && street ? { house, street } : undefined
  }
  const [, street, house] = LAST.exec(clean) ?? []
  return house && street && !OTHER_NUMBER.test(street) ? { house, street } : undefined
}
