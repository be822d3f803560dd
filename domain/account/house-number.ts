/**
 * Splits a house number from its street. Browsers autofill both into one field (`address-line1`), and the checkout stores both in one
 * line.
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

/** In characters. The patterns below take quadratic time, and the form refuses longer lines anyway. */
const LONGEST = 255
/** `12`, `221B`, `12-14`, `Flat 2, 10`, but not `5th` in `5th Avenue`. */
const FIRST = /^((?:(?:flat|apartment|apt\.?|unit|suite) [\p{L}\d]{1,5},? )?\d+(?:[-/]\d+)*\p{L}?),? (.+)$/iu
/** `12`, `5a`, `5 a`, `12/3/14`. */
const LAST = /^(.+?),? (\d+(?:[-/]\d+)*(?: ?\p{L})?)$/u
/** Words that precede a number which is not a house number. */
const OTHER_NUMBER = /(?:^|[\s,])(?:postfach|postbus|top|stiege|tür|wohnung|whg\.?|apartment|app\.?)$/iu

/**
 * Returns undefined if the house number is not where the country writes it. `Route 66` in the United States and `1e Jan Steenstraat` in
 * the Netherlands have no house number.
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
